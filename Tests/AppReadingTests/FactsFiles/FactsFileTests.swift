// SPDX-License-Identifier: Apache-2.0

import AppReading
import Foundation
import Testing

/// Facts files stand for the files that they were made from.
@Suite struct FactsFileTests {
  private static let readers: [any SourceReader] = [SwiftSourceReader(), ObjectiveCSourceReader()]

  private static let app = [
    "project.yml": """
    name: App
    targets:
      Core:
        type: framework
        platform: iOS
        sources: [Core]
      App:
        type: application
        platform: iOS
        sources: [App]
        dependencies: [{target: Core}]
        settings: {INFOPLIST_FILE: App/Info.plist}
    """,
    "App/Info.plist": "<plist version=\"1.0\"><dict><key>UIStatusBarStyle</key><string>x</string></dict></plist>",
    "App/Main.storyboard": "<document><scenes/></document>",
    "App/A.swift": "import Core\nclass A: B { // lintel:disable:next dead-hook -- x\n let x = [1: -2.5, 3: nil] }",
    "App/broken.swift": "class { func",
    "Core/B.swift": "open class B { func f(_ a: Int = 1) { if #available(iOS 15, *) { _ = { $0.b?.c } } } }",
    "Core/C.m": "@implementation C\n- (id)a { return @{@\"k\": [self b:^{ return 1; }]}; }\n@end",
    "Core/Colors.xcassets/Sand.colorset/Contents.json": #"{"colors": []}"#,
    "Loose/D.swift": "let loose = 1",
  ]

  private func json(_ facts: AppFacts) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(facts), as: UTF8.self)
  }

  private func reader(_ folder: TemporaryFolder, _ options: AppReadingOptions = AppReadingOptions()) -> AppReader {
    AppReader(root: folder.path, options: options, sourceReaders: Self.readers)
  }

  /// What is read out of facts files after they were written and read.
  private func facts(_ files: [FactsFile]) async throws -> AppFacts {
    var named: [(name: String, facts: FactsFile)] = []
    for (index, file) in files.enumerated() { named.append(("\(index)", try FactsFile(try file.data()))) }
    let joined = try await JoinedFacts(named)
    return try await AppReader(root: "/nowhere", options: joined.options, sourceReaders: Self.readers).read()
  }

  @Test func partsAreTheWhole() async throws {
    let folder = try TemporaryFolder(Self.app)
    let whole = try json(try await reader(folder).read())
    let place = FactsFile.Place()
    let project = try await reader(folder).facts(ofTargets: [], withProject: true, place: place)
    let core = try await reader(folder).facts(ofTargets: ["Core"], withProject: false, place: place)
    let app = try await reader(folder).facts(ofTargets: ["App"], withProject: false, place: place)
    #expect(project.targets == ["App", "Core"])
    #expect(try json(try await facts([project, core, app])) == whole)
    #expect(try json(try await facts([app, core, core, project])) == whole)
    let inOne = try await reader(folder).facts(ofTargets: ["App", "Core"], withProject: true, place: place)
    #expect(try json(try await facts([inOne])) == whole)
    var byFolder: [FactsFile] = []
    for path in ["Loose", "Core", "project.yml", "App"] { byFolder.append(try await reader(folder).facts(of: [path])) }
    #expect(try json(try await facts(byFolder)) == whole)
  }

  /// Code that nests as deep as it is read, in every way.
  static let deep: [String] = {
    func nested(_ open: String, _ inner: String, _ close: String, _ count: Int = 300) -> String {
      String(repeating: open, count: count) + inner + String(repeating: close, count: count)
    }
    let expressions = [
      nested("(", "a", ")"), nested("[", "a", "]"), nested("{ ", "a", " }"), nested("!", "a", ""),
      nested("f(x: ", "a", ")"),
      nested("a ? b : ", "c", ""), nested("a.b(", "c", ").d"), nested("a + ", "b", ""),
      nested("\"\\(", "a", ")\"", 100),
      nested("a[", "b", "]"), nested("(x: ", "a", ", y: 1)"), nested("[a: ", "b", "]"),
      nested("if a { ", "b", " } else { c }"),
      nested("a", ".b()?", "", 1) + nested(".b()?", "", ""), nested("{ return ", "a", " }"), nested("f { ", "a", " }"),
    ]
    let statements = [
      nested("if a { ", "b()", " }"), nested("if a {} else ", "{}", ""), nested("switch a { default: ", "b()", " }"),
      nested("func f() { ", "b()", " }"), nested("do { ", "b()", " } catch {}"), nested("struct A { ", "", " }"),
      nested("for case .some(let a)? in b { ", "c()", " }"), nested("while a { ", "b", " }"),
      nested("guard case ", "a", " = b else { return }", 1),
      nested("if case ", nested(".some(", "a", ")"), " = b {}", 1),
      nested("#if A\n", "b()\n", "#endif\n"), nested("lazy var a: Int = { ", "1", " }()"),
    ]
    return expressions.map { "let a = " + $0 } + statements
  }()

  @Test func deepCode() async throws {
    var files: [String: String] = [:]
    for (index, text) in Self.deep.enumerated() { files["S/\(index).swift"] = text }
    for (index, text) in ["[a b:", "(", "@[", "^{ return ", "f(", "if (a) { "].enumerated() {
      let end = ["]", ")", "]", "; }", ")", "; }"][index]
      files["O/\(index).m"] =
        "@implementation A\n- (id)a { "
        + String(repeating: text, count: 300) + "b" + String(repeating: end, count: 300) + "; }\n@end"
    }
    let folder = try TemporaryFolder(files)
    let read = try await reader(folder).facts(of: ["S", "O"])
    // Deeper than JSON may be.
    let (joined, whole) = (try await facts([read]), try await reader(folder).read())
    let isSame = String(describing: joined) == String(describing: whole)
    #expect(isSame)
  }

  @Test func anyBytes() async throws {
    let folder = try TemporaryFolder(Self.app)
    let data = try await reader(folder).facts(of: [""]).data()
    func outcome(_ data: Data) async -> Bool {
      guard let file = try? FactsFile(data), let joined = try? await JoinedFacts([("x", file)]) else { return false }
      _ = try? await AppReader(root: "/nowhere", options: joined.options, sourceReaders: Self.readers).read()
      return true
    }
    #expect(await outcome(data))
    for length in stride(from: 0, to: data.count, by: 11) { #expect(await !outcome(data.prefix(length))) }
    #expect(await !outcome(data + [0]))
    for index in stride(from: 0, to: data.count, by: 3) {
      var data = data
      data[index] ^= UInt8(1 << (index % 8))
      _ = await outcome(data)
    }
    let deep = Data(repeating: 1, count: 1_000_000)
    #expect(await !outcome(deep))
  }

  private func sentence(_ files: [FactsFile]) async -> String? {
    do {
      _ = try await JoinedFacts(files.enumerated().map { ("\($0.offset).facts", $0.element) })
      return nil
    } catch {
      return error.message
    }
  }

  @Test func factsThatDoNotGoTogether() async throws {
    let folder = try TemporaryFolder(Self.app)
    let other = try TemporaryFolder(
      Self.app.merging(["Core/B.swift": "class B {}", "New/E.swift": "let e = 1"]) { $1 })
    let place = FactsFile.Place()
    let project = try await reader(folder).facts(ofTargets: [], withProject: true, place: place)
    let changed = try await reader(other).facts(of: ["Core"])
    #expect(
      await sentence([try await reader(folder).facts(of: ["Core"]), changed])
        == "0.facts and 1.facts hold different contents of Core/B.swift; read both anew")
    #expect(
      await sentence([project, try await reader(other).facts(of: ["New"])])
        == "1.facts holds New/E.swift, which is not in the project that 0.facts is of")
    #expect(
      await sentence([project, try await reader(other).facts(ofTargets: [], withProject: true, place: place)])
        == "0.facts and 1.facts are of different states of a project, or of different ones")
    var elsewhere = changed
    elsewhere.place.levels = 1
    #expect(await sentence([changed, elsewhere]) == "0.facts and 1.facts are facts of different folders")
    await #expect(throws: AppReadingError.noFacts("App/A.swift", target: "App")) {
      _ = try await facts([project, changed])
    }
  }

  @Test func pathsThatLeadOut() async throws {
    let folder = try TemporaryFolder(["A/x.swift": "let a = 1"])
    let data = try await reader(folder).facts(of: ["A"]).data()
    let written = try #require(data.range(of: Data("A/x.swift".utf8)))
    for path in ["../a.swift", "/a.swift", "A//x.swift", "A/./x.swift", "A/x.txt", ""] {
      var data = data
      data.replaceSubrange(written, with: Data(path.utf8))
      data[written.lowerBound - 1] = UInt8(path.utf8.count)
      let file = try FactsFile(data)
      #expect(await sentence([file]) == "0.facts or a facts file beside it holds what is in no app", "\(path)")
    }
  }
}
