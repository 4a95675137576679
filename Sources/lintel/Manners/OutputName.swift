// SPDX-License-Identifier: Apache-2.0

/// Whether the name of a file says another format than the one that is written into it.
enum OutputName {
  /// Extensions that belong to formats; a name with any other says nothing.
  private static let owners: [String: [String]] = [
    "json": ["json", "gitlab", "sarif"], "sarif": ["sarif"], "xml": ["checkstyle", "junit"], "csv": ["csv"],
    "md": ["markdown"], "markdown": ["markdown"], "html": ["html"], "htm": ["html"], "svg": ["svg"], "png": ["png"],
    "pdf": [], "yml": ["yaml"], "yaml": ["yaml"], "swift": [], "m": [], "h": [], "storyboard": [], "xib": [],
    "plist": [],
    "pbxproj": [],
  ]

  /// - Throws: what to type instead.
  static func check(_ path: String?, format: String, known: [String]) throws(CommandFailure) {
    guard let path, !path.hasPrefix("/dev/"), let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
      return
    }
    let ending = path[path.index(after: dot)...].lowercased()
    guard let formats = owners[ending], !formats.contains(format) else { return }
    let meant = formats.filter(known.contains)
    let advice =
      meant.isEmpty
      ? "name another file" : "type \(meant.map { "--format \($0)" }.joined(separator: " or ")), or name another file"
    throw .usage("\(path) would hold \(format), which its name does not say; \(advice)")
  }
}
