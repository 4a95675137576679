// SPDX-License-Identifier: Apache-2.0

/// Paths relative to the folder that is checked: components divided by `/`, and the empty path for the folder itself.
extension String {
  var lastPathComponent: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }

  /// The path of the folder that holds this; empty at the top.
  var deletingLastPathComponent: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }

  /// In lower case and without the dot; empty where there is none.
  var pathExtension: String {
    let name = lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  var deletingPathExtension: String {
    let fileExtension = pathExtension
    return fileExtension.isEmpty ? self : String(dropLast(fileExtension.count + 1))
  }

  func appendingPathComponent(_ component: String) -> String {
    if isEmpty { return component }
    if component.isEmpty { return self }
    return hasSuffix("/") ? self + component : self + "/" + component
  }

  /// Without `.` and `..`; nil where the path leads out of the folder that is checked.
  var normalizedPath: String? {
    var components: [Substring] = []
    for component in split(separator: "/") {
      switch component {
      case ".": continue
      case "..": if components.popLast() == nil { return nil }
      default: components.append(component)
      }
    }
    return components.joined(separator: "/")
  }

  /// Whether the path lies within a folder, at any depth, or is it; everything lies within the empty path.
  func isWithin(_ folder: String) -> Bool {
    folder.isEmpty || self == folder || (utf8.count > folder.utf8.count && hasPrefix(folder + "/"))
  }
}
