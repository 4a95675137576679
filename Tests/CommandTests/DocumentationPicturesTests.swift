// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Pictures of the documentation")
struct DocumentationPicturesTests {
  private static let folders = ["Documentation", "Sources/HeadlessUIKit/HeadlessUIKit.docc"]

  /// Paths relative to a folder.
  private func files(under folder: URL, in subfolders: [String], where isWanted: (String) -> Bool) -> Set<String> {
    var result: Set<String> = []
    for subfolder in subfolders {
      let names = FileManager.default.enumerator(atPath: folder.appendingPathComponent(subfolder).path)
      for case let name as String in names ?? FileManager.DirectoryEnumerator() where isWanted(name) {
        result.insert("\(subfolder)/\(name)")
      }
    }
    return result
  }

  @Test("are what Scripts/pictures draws, all of them", .enabled(if: Thoroughness.isAsked, Thoroughness.reason))
  func fresh() throws {
    let drawn = try TemporaryFolder()
    let process = Process()
    process.executableURL = PackageFolder.url.appendingPathComponent("Scripts/pictures")
    process.arguments = [drawn.url.path]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LINTEL_EXECUTABLE": try BuiltCommand.executable().path]) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let paths = files(under: drawn.url, in: Self.folders) { $0.hasSuffix(".svg") || $0.hasSuffix(".md") }
    #expect(paths.count > 20 && paths.contains("Documentation/Rules.md"))
    for path in paths.sorted() {
      let stored = try? Data(contentsOf: PackageFolder.url.appendingPathComponent(path))
      #expect(stored == (try drawn.data(path)), "\(path) is stale: run Scripts/pictures")
    }
    let kept = files(under: PackageFolder.url, in: Self.folders) { $0.hasSuffix(".svg") }
    #expect(kept.subtracting(paths).isEmpty, "no longer drawn: remove them")
  }

  @Test("are shown, and no page shows one that is not there")
  func shown() throws {
    let pages = files(under: PackageFolder.url, in: Self.folders) { $0.hasSuffix(".md") }.union(["README.md"])
    var shown: Set<String> = []
    for page in pages {
      let url = PackageFolder.url.appendingPathComponent(page)
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      for match in text.matches(of: /!\[(?<words>[^\]]*)\]\((?<path>[^)]+)\)/) {
        #expect(match.words.count > 8, "\(page): \(match.path) is not described")
        let picture = url.deletingLastPathComponent().appendingPathComponent(String(match.path)).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: picture.path), "\(page) shows \(match.path)")
        shown.insert(picture.path)
      }
    }
    for picture in files(under: PackageFolder.url, in: Self.folders, where: { $0.hasSuffix(".svg") }) {
      let path = PackageFolder.url.appendingPathComponent(picture).standardizedFileURL.path
      #expect(shown.contains(path), "no page shows \(picture)")
    }
  }
}
