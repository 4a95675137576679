// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Foundation
import Synchronization
import Testing

@Suite struct AppReaderTests {
  @Test func foreignFilesAreLeftOut() async throws {
    let folder = try TemporaryFolder([
      "App/A.swift": "one\ntwo", "Pods/B.swift": "", "Carthage/C.swift": "", ".build/D.swift": "", "build/E.swift": "",
      "DerivedData/F.swift": "", "node_modules/G.swift": "", ".hidden/H.swift": "", "Vendored/.git/config": "",
      "Vendored/I.swift": "", "Submodule/.git": "gitdir: ../.git/modules/Submodule", "Submodule/J.swift": "",
      "Package.swift": "", "Package@swift-5.9.swift": "", ".git/K.swift": "",
      "App/Icons.xcassets/X.imageset/L.swift": "",
    ])
    let facts = try await AppReader.facts(folder)
    #expect(facts.sources.map(\.path) == ["App/A.swift"])
    #expect(facts.sources.map(\.lineCount) == [2])
    #expect(facts.problems.isEmpty)
  }

  @Test func whatOnlyTestBundlesCompileIsLeftOut() async throws {
    let folder = try TemporaryFolder([
      "project.yml": """
      name: App
      targets:
        App: { type: application, platform: iOS, sources: [App, Shared] }
        AppTests: { type: bundle.unit-test, platform: iOS, sources: [AppTests, Shared] }
        AppUITests: { type: bundle.ui-testing, platform: iOS, sources: [AppUITests] }
      """,
      "App/A.swift": "", "Shared/B.swift": "", "AppTests/C.swift": "", "AppUITests/D.swift": "", "Loose/E.swift": "",
    ])
    #expect(
      try await AppReader.facts(folder).sources.map(\.path) == ["App/A.swift", "Loose/E.swift", "Shared/B.swift"])
  }

  @Test func excludedPathsAreLeftOut() async throws {
    var options = AppReadingOptions()
    options.excludedPaths = ["App/Generated", "B.swift"]
    let folder = try TemporaryFolder(["App/Generated/A.swift": "", "App/GeneratedNot/C.swift": "", "B.swift": ""])
    #expect(try await AppReader.facts(folder, options: options).sources.map(\.path) == ["App/GeneratedNot/C.swift"])
  }

  @Test func symbolicLinksAreNotFollowed() async throws {
    let folder = try TemporaryFolder(["App/A.swift": ""])
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/App/Loop", withDestinationPath: folder.path)
    try manager.createSymbolicLink(atPath: folder.path + "/B.swift", withDestinationPath: "App/A.swift")
    try manager.createSymbolicLink(atPath: folder.path + "/C.swift", withDestinationPath: "C.swift")
    #expect(try await AppReader.facts(folder).sources.map(\.path) == ["App/A.swift"])
  }

  @Test func hugeFilesAreProblems() async throws {
    let folder = try TemporaryFolder(["A.swift": "", "Video.mov": ""])
    for name in ["/Huge.swift", "/Video.mov"] {
      try folder.write(Data(), to: String(name.dropFirst()))
      let handle = try #require(FileHandle(forWritingAtPath: folder.path + name))
      try handle.truncate(atOffset: 200 * 1024 * 1024)
      try handle.close()
    }
    let facts = try await AppReader.facts(folder)
    #expect(facts.sources.map(\.path) == ["A.swift"])
    #expect(facts.problems.map(\.location.file) == ["Huge.swift"])
    #expect(facts.problems.map(\.message) == ["the file is larger than 2 MB and was not read"])
  }

  @Test func theNumberOfFilesAndTheDepthAreBounded() async throws {
    var options = AppReadingOptions()
    options.maximumFileCount = 3
    let many = try TemporaryFolder(["A.swift": "", "B.swift": "", "C.swift": "", "D.swift": ""])
    let facts = try await AppReader.facts(many, options: options)
    #expect(facts.sources.count == 3)
    #expect(facts.problems.map(\.message) == ["more than 3 files; the rest was not read"])

    options = AppReadingOptions()
    options.maximumDepth = 2
    let deep = try TemporaryFolder(["a/b/C.swift": "", "a/b/c/D.swift": ""])
    #expect(try await AppReader.facts(deep, options: options).sources.map(\.path) == ["a/b/C.swift"])
  }

  @Test func encodingsAreTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0xEF, 0xBB, 0xBF]) + Data("a\nb".utf8), to: "Bom.swift")
    try folder.write(Data([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00, 0x62, 0x00]), to: "Utf16.swift")
    try folder.write(Data([0xFE, 0xFF, 0x00, 0x61, 0x00, 0x0A, 0x00, 0x62]), to: "Utf16be.swift")
    try folder.write(Data([0x61, 0xE9, 0x0A, 0x62]), to: "Latin1.swift")
    try folder.write(Data([0x00, 0x01, 0x02, 0xFF]), to: "Binary.swift")
    let facts = try await AppReader.facts(folder)
    #expect(facts.sources.map(\.path) == ["Bom.swift", "Latin1.swift", "Utf16.swift", "Utf16be.swift"])
    #expect(facts.sources.map(\.lineCount) == [2, 2, 2, 2])
    #expect(facts.problems.map { "\($0.location): \($0.message)" } == ["Binary.swift:1:1: not a text file"])
  }

  @Test func nothingToReadIsAnError() async throws {
    await #expect(throws: AppReadingError.pathMissing("/no/such/path")) {
      try await AppReader.facts(in: "/no/such/path")
    }
    let empty = try TemporaryFolder()
    await #expect(throws: AppReadingError.emptyFolder(empty.path)) { try await AppReader.facts(in: empty.path) }
    let other = try TemporaryFolder(["README.md": "", "tool.py": ""])
    await #expect(throws: AppReadingError.nothingToRead(other.path)) { try await AppReader.facts(in: other.path) }
    await #expect(throws: AppReadingError.nothingToRead(other.path + "/tool.py")) {
      try await AppReader.facts(in: other.path + "/tool.py")
    }
    #expect(AppReadingError.nothingToRead("X").description.contains("Xcode projects"))
  }

  @Test func aFileOrAProjectMayBeNamed() async throws {
    let folder = try TemporaryFolder(["A.xcodeproj/project.pbxproj": "{}", "App/A.swift": "", "App/B.swift": ""])
    let file = try await AppReader.facts(in: folder.path + "/App/A.swift")
    #expect(file.sources.map(\.path) == ["A.swift"])
    #expect(file.targets.map(\.name) == ["./"])
    for path in ["/A.xcodeproj", "/A.xcodeproj/", "/A.xcodeproj/project.pbxproj", "/"] {
      #expect(try await AppReader.facts(in: folder.path + path).sources.map(\.path) == ["App/A.swift", "App/B.swift"])
    }
  }

  @Test func aFolderWithAnAppsInfoPlistIsAnApp() async throws {
    let plist = "<plist><dict><key>CFBundlePackageType</key><string>APPL</string></dict></plist>"
    let folder = try TemporaryFolder(["App/A.swift": "", "App/Info.plist": plist, "AppTests/B.swift": ""])
    let facts = try await AppReader.facts(folder)
    #expect(facts.targets.map(\.name) == ["App/", "AppTests/"])
    #expect(facts.targets.map(\.product) == [.application, .unitTests])
    #expect(facts.targets[0].configurations.first?.infoPlist?.path == "App/Info.plist")
    #expect(facts.propertyLists.map(\.path) == ["App/Info.plist"])
  }

  @Test func packagesAreReadByTheirLayout() async throws {
    let manifest = """
      // swift-tools-version: 5.9
      let package = Package(name: "Kit", targets: [
        .target(name: "Core", dependencies: [.target(name: "Base"), "Other"]),
        .target(name: "Base", path: "Custom/Base"), // .target(name: "Not")
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
      ])
      """
    let folder = try TemporaryFolder([
      "Kit/Package.swift": manifest, "Kit/Sources/Core/A.swift": "", "Kit/Custom/Base/B.swift": "",
      "Kit/Tests/CoreTests/C.swift": "", "Kit/Loose.swift": "", "Plain/Package.swift": "let x = makePackage()",
      "Plain/Sources/One/D.swift": "", "Plain/Sources/Two/E.swift": "",
    ])
    let facts = try await AppReader.facts(folder)
    #expect(facts.targets.map(\.name) == ["Kit/", "Base", "Core", "CoreTests", "One", "Two"])
    #expect(facts.target("Core")?.dependencies == ["Base"])
    #expect(facts.target("Base")?.sources == ["Kit/Custom/Base/B.swift"])
    #expect(facts.target("CoreTests")?.product == .unitTests)
    #expect(facts.target("Kit/")?.sources == ["Kit/Loose.swift"])
  }

  @Test func librariesStandForTheirTargets() async throws {
    let folder = try TemporaryFolder([
      "project.yml": """
      name: App
      targets:
        App: { type: application, platform: iOS, sources: [App], dependencies: [{ package: Kit, product: KitLibrary }] }
      """,
      "App/A.swift": "",
      "Kit/Package.swift": """
      let package = Package(
        name: "Kit", products: [.library(name: "KitLibrary", targets: ["Core", "Base"])],
        targets: [.target(name: "Core"), .target(name: "Base")])
      """,
      "Kit/Sources/Core/B.swift": "", "Kit/Sources/Base/C.swift": "",
    ])
    #expect(try await AppReader.facts(folder).target("App")?.dependencies == ["Base", "Core"])
  }

  @Test func whatAPackageDoesNotBuildIsLeftOut() async throws {
    func paths(_ manifest: String, pod: Bool = false) async throws -> [String] {
      var files = [
        "Package.swift": manifest, "Sources/Core/A.swift": "", "Sources/Core/Old/B.swift": "",
        "Sources/Core/New/C.swift": "", "Sources/Attic/D.swift": "", "Examples/E.swift": "",
      ]
      if pod { files["Kit.podspec"] = "" }
      return try await AppReader.facts(try TemporaryFolder(files)).sources.map(\.path)
    }
    func manifest(_ rest: String) -> String { "let package = Package(targets: [.target(name: \"Core\"\(rest))])" }
    #expect(
      try await paths(manifest("")) == [
        "Examples/E.swift", "Sources/Core/A.swift", "Sources/Core/New/C.swift", "Sources/Core/Old/B.swift",
      ])
    #expect(
      try await paths(manifest(", exclude: [\"Old\"]")) == [
        "Examples/E.swift", "Sources/Core/A.swift", "Sources/Core/New/C.swift",
      ])
    #expect(
      try await paths(manifest(", sources: [\"A.swift\", \"New\"]")) == [
        "Examples/E.swift", "Sources/Core/A.swift", "Sources/Core/New/C.swift",
      ])
    // What is not said literally, and what CocoaPods may build, is read.
    #expect(try await paths(manifest(", exclude: old")).count == 5)
    #expect(try await paths("let more = names.map { Target.target(name: $0) }\n" + manifest("")).count == 5)
    #expect(try await paths(manifest(""), pod: true).count == 5)
  }

  @Test func coloursAreNamedByTheirNamespaces() async throws {
    let set = "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"platform\":\"ios\",\"reference\":\"labelColor\"}}]}"
    let folder = try TemporaryFolder([
      "A.xcassets/Brand/Contents.json": "{\"properties\":{\"provides-namespace\":true}}",
      "A.xcassets/Brand/Group/Contents.json": "{\"info\":{}}",
      "A.xcassets/Brand/Group/Main.colorset/Contents.json": set, "A.xcassets/Plain.colorset/Contents.json": set,
      "A.xcassets/Bad.colorset/Contents.json": "{", "A.xcassets/Icon.appiconset/Contents.json": "{",
    ])
    let facts = try await AppReader.facts(folder)
    #expect(facts.colorSets.map(\.name) == ["Brand/Main", "Plain"])
    #expect(facts.problems.map(\.location.file) == ["A.xcassets/Bad.colorset/Contents.json"])
  }

  @Test func progressCountsUp() async throws {
    let folder = try TemporaryFolder(["A.swift": "", "B.swift": "", "C.swift": ""])
    let calls = Mutex<[[Int]]>([])
    _ = try await AppReader(
      root: folder.path, sourceReaders: [LineCountingReader()],
      progress: { done, total in calls.withLock { $0.append([done, total]) } }
    ).read()
    #expect(calls.withLock { $0 } == [[1, 3], [2, 3], [3, 3]])
  }

  @Test func theResultIsTheSameEveryTime() async throws {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: (0..<60).map { ("F\($0 % 7)/\($0).swift", "x") }))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var options = AppReadingOptions()
    var results: Set<Data> = []
    for width in [1, 2, 8] {
      options.concurrency = width
      results.insert(try encoder.encode(try await AppReader.facts(folder, options: options)))
    }
    #expect(results.count == 1)
  }
}
