// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a report goes: a folder of its own, one file, or standard output.
enum ReportPlace {
  case folder(ReportFolder)
  case file(String)
  case standardOutput

  /// Looks before any work is done.
  ///
  /// - Throws: why nothing can be written there.
  init(path: String) throws(CommandFailure) {
    if path == "-" {
      self = .standardOutput
    } else if [".html", ".htm"].contains(where: path.lowercased().hasSuffix) {
      try OutputPlace.check(path)
      self = .file(path)
    } else {
      self = .folder(try ReportFolder(path: path))
    }
  }

  /// The folder that the page lies in.
  var folder: URL {
    switch self {
    case .folder(let folder): folder.url
    case .file(let path): URL(fileURLWithPath: path).deletingLastPathComponent()
    case .standardOutput: URL(fileURLWithPath: ".", isDirectory: true)
    }
  }

  /// The page as it is called in messages; nil where it has no name.
  var file: String? {
    switch self {
    case .folder(let folder): folder.path + "/index.html"
    case .file(let path): path
    case .standardOutput: nil
    }
  }

  var url: URL? { file.map { URL(fileURLWithPath: $0) } }

  func write(_ page: Data) throws {
    switch self {
    case .folder(let folder): try folder.write(["index.html": page])
    case .file(let path): try Destination(path: path).write(page)
    case .standardOutput: try Destination(path: nil).write(page)
    }
  }
}
