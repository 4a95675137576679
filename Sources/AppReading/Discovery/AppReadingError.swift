// SPDX-License-Identifier: Apache-2.0

/// Why nothing at all could be read.
package enum AppReadingError: Error, Hashable, Sendable {
  /// There is nothing at the path.
  case pathMissing(String)
  /// The folder or file may not be read.
  case unreadable(String)
  /// There is nothing in the folder.
  case emptyFolder(String)
  /// The file is of a kind that is not read.
  case otherKind(String)
  /// There are files, but none of an iOS app or library.
  case nothingToRead(String)
  /// Facts files list a file that is read, and none holds it.
  case noFacts(String, target: String?)
  /// There is no such target.
  case noTarget(String, known: [String])
}

extension AppReadingError: CustomStringConvertible {
  /// One line for the user, without a full stop.
  package var description: String {
    switch self {
    case .pathMissing(let path): "there is no file or folder at \(path)"
    case .unreadable(let path): "\(path) could not be read"
    case .emptyFolder(let path): "the folder \(path) is empty"
    case .otherKind(let path): "\(path) is no file that Lintel reads; name \(Self.kinds), or their folder"
    case .nothingToRead(let path):
      "nothing of an iOS app or library in \(path): looked for Xcode projects, XcodeGen's project.yml, "
        + "Package.swift, Swift and Objective-C files, storyboards, xibs, asset catalogs and Info.plist files"
    case .noFacts(let path, let target):
      "no facts file holds \(path), which is read for the app; name that of "
        + (target.map { "the target \($0) too" } ?? "its part of the app too")
    case .noTarget(let name, let known): SelectionError.noTarget(name, known: known).description
    }
  }

  private static let kinds =
    "an .xcodeproj, .xcworkspace or Package.swift, a source file, storyboard, xib or Info.plist"
}
