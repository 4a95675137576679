// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// An app's files in a folder of its own, where they can be changed; removed with its last owner.
@MainActor package final class AppFolder {
  nonisolated package let url: URL
  /// The texts that can be rewritten, by path: Swift sources, and whatever names what they declare.
  package private(set) var texts: [String: String] = [:]

  private static let rewritten: Set<String> = ["swift", "m", "mm", "h", "storyboard", "xib", "plist"]
  private static let skipped: Set<String> = [
    ".git", "Pods", "Carthage", "build", ".build", "DerivedData", "node_modules", "SourcePackages",
  ]

  /// Whether comments that silence rules are kept; a rewriter would take them from the line that they speak of.
  private let keepsDirectives: Bool

  private init(keepsDirectives: Bool) throws {
    self.keepsDirectives = keepsDirectives
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("lintel-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// - Parameter files: texts by path.
  package convenience init(_ files: [String: String], keepsDirectives: Bool = true) throws {
    try self.init(keepsDirectives: keepsDirectives)
    for (path, text) in files { try write(text, to: path) }
  }

  /// A copy of what Lintel reads of a folder.
  package convenience init(copying original: URL, keepsDirectives: Bool = true) throws {
    try self.init(keepsDirectives: keepsDirectives)
    let root = original.resolvingSymlinksInPath().path
    guard let paths = FileManager.default.enumerator(atPath: root) else { return }
    while let path = paths.nextObject() as? String {
      let source = URL(fileURLWithPath: "\(root)/\(path)")
      let values = try source.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey])
      if values.isDirectory == true {
        if Self.skipped.contains(source.lastPathComponent) { paths.skipDescendants() }
        continue
      }
      let kinds = Self.rewritten.union(["json", "yml", "yaml", "pbxproj", "xcconfig", "podspec", "resolved", "pch"])
      guard values.isRegularFile == true, kinds.contains(source.pathExtension) else { continue }
      let data = try Data(contentsOf: source)
      if let text = String(data: data, encoding: .utf8), Data(text.utf8) == data {
        try write(text, to: path)
      } else {
        try write(data, to: path)
      }
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Does something while some files have other texts; nil takes a file away.
  package func with<Result>(_ changes: [String: String?], _ body: () async throws -> Result) async throws -> Result {
    for (path, text) in changes { try replace(path, by: text) }
    defer { for path in changes.keys { try? replace(path, by: texts[path]) } }
    return try await body()
  }

  private func replace(_ path: String, by text: String?) throws {
    if let text {
      try write(Data(text.utf8), to: path)
    } else {
      try FileManager.default.removeItem(at: url.appendingPathComponent(path))
    }
  }

  private func write(_ original: String, to path: String) throws {
    let text = keepsDirectives ? original : original.replacingOccurrences(of: "lintel:", with: "lintel ")
    if Self.rewritten.contains(URL(fileURLWithPath: path).pathExtension) { texts[path] = text }
    try write(Data(text.utf8), to: path)
  }

  private func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
