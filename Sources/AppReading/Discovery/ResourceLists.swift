// SPDX-License-Identifier: Apache-2.0

/// Lists that an app brings along and reads by itself: property lists and JSON among its files.
///
/// Nobody is told of one that cannot be read: most such files are data of which no code makes a screen.
enum ResourceLists {
  /// Files, and bytes of one and of all, above which nothing is read: lists of screens are short, and data is not.
  private static let maximumCount = 512
  static let maximumSize = 64 * 1024
  private static let maximumTotal = 8 * 1024 * 1024

  /// Whether a file may be such a list.
  static func isOne(_ path: String) -> Bool {
    switch path.pathExtension {
    case "json": FileSelection.catalog(of: path) == nil
    case "plist": !path.hasSuffix("Info.plist")
    default: false
    }
  }

  /// Whether a file is nothing else, and data of no interest where it is large.
  static func isData(_ path: String) -> Bool { path.pathExtension == "json" && isOne(path) }

  /// Those of the files that can be read, in their order.
  static func read(_ paths: [String], in tree: FileTree) -> [PropertyListFile] {
    guard paths.count <= maximumCount else { return [] }
    var result: [PropertyListFile] = []
    var total = 0
    for path in paths {
      guard let data = try? tree.data(path), data.count <= maximumSize else { continue }
      total += data.count
      guard total <= maximumTotal else { return [] }
      if path.pathExtension == "json" {
        guard let root = try? JSONReader.value(of: data) else { continue }
        result.append(PropertyListFile(path: path, format: .json, root: root))
      } else if let file = try? PropertyListReader.read(data, path: path) {
        result.append(file)
      }
    }
    return result
  }
}
