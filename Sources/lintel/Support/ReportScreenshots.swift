// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reporting
import Screens

/// Screenshots for the report, out of a folder: small ones go into the page, large ones are linked.
struct ReportScreenshots {
  /// A picture up to this size goes into the page …
  private static let largestEmbedded = 256 << 10
  /// … until this much of it is pictures.
  private static let largestTotal = 4 << 20
  private static let mostFiles = 20_000

  private let path: String
  private let folder: URL
  private let files: [String]

  /// Lists the pictures of a folder and the folders in it.
  init(path: String) throws(CommandFailure) {
    self.path = path
    folder = URL(fileURLWithPath: path, isDirectory: true)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      throw .unusable("\(path) does not exist")
    }
    guard isFolder.boolValue, let names = FileManager.default.enumerator(atPath: folder.path) else {
      throw .unusable("\(path) is a file; name the folder of the screenshots")
    }
    var files: [String] = []
    for case let name as String in names {
      guard ["png", "jpg", "jpeg"].contains((name as NSString).pathExtension.lowercased()) else { continue }
      files.append(name)
      if files.count > Self.mostFiles { throw .unusable("\(path) holds more than \(Self.mostFiles) pictures") }
    }
    self.files = files
  }

  /// The screenshots that have the names of screens, each with an address for a page in a folder.
  ///
  /// - Throws: where none has.
  func paired(with screens: [Screen], for page: URL) throws(CommandFailure) -> [PairedScreenshot] {
    var pairs = ScreenshotNames.pairs(files: files, screens: screens)
    guard !pairs.isEmpty || screens.isEmpty else {
      throw .unusable(
        "no picture in \(path) has the name of a screen, such as \(screens[0].name).png or \(screens[0].name)-dark.png")
    }
    let base = SourceLinks.encoded(DisplayPaths(root: folder, workingDirectory: page).path(""))
    var total = 0
    for index in pairs.indices {
      let file = folder.appendingPathComponent(pairs[index].file)
      pairs[index].address = base + SourceLinks.encoded(pairs[index].file)
      guard let data = BoundedFile.read(file, limit: Self.largestEmbedded) else {
        throw .unusable("\(file.relativePath) cannot be read")
      }
      guard let type = Self.mediaType(of: data) else {
        throw .unusable("\(path)/\(pairs[index].file) is neither PNG nor JPEG")
      }
      guard data.count <= Self.largestEmbedded, total + data.count <= Self.largestTotal else { continue }
      total += data.count
      pairs[index].address = "data:\(type);base64,\(data.base64EncodedString())"
    }
    return pairs
  }

  /// By the first bytes, whatever the name says.
  private static func mediaType(of data: Data) -> String? {
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    return data.starts(with: [0xFF, 0xD8, 0xFF]) ? "image/jpeg" : nil
  }
}
