// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that are made to cost more than they are worth: each is given up or read in little time and memory, and the rest of
/// the app is checked all the same.
struct HostileInputTests {
  struct Input: Sendable, CustomTestStringConvertible {
    var name: String
    var files: @Sendable () -> [String: Data]
    /// What is said of it; empty where it can simply be read.
    var problem = ""
    /// Whether it is the configuration, without which nothing is checked.
    var isConfiguration = false

    var testDescription: String { name }
  }

  static let inputs: [Input] = [
    Input(
      name: "binary property list: a text a hundred thousand times",
      files: {
        ["Other-Info.plist": BinaryPropertyList([.list(Array(repeating: 1, count: 100_000)), .text(50_000)]).data]
      }),
    Input(
      name: "binary property list: texts of UTF-16 a hundred thousand times",
      files: {
        ["Other-Info.plist": BinaryPropertyList([.list(Array(repeating: 1, count: 100_000)), .wide(30_000)]).data]
      }),
    Input(
      name: "binary property list: a long key ninety thousand times",
      files: {
        ["Other-Info.plist": BinaryPropertyList([.dictionary(Array(repeating: 1, count: 90_000)), .text(50_000)]).data]
      }),
    Input(
      name: "binary property list: texts that overlap",
      files: {
        [
          "Other-Info.plist": BinaryPropertyList([.list(Array(1...50_000))] + Array(repeating: .rest, count: 50_000))
            .data
        ]
      },
      problem: "too much text"),
    Input(
      name: "binary property list: lists of a million in each other",
      files: {
        let lists = (0..<9).map { BinaryPropertyList.Object.list([$0 + 1] + Array(repeating: 10, count: 150_000)) }
        return ["Other-Info.plist": BinaryPropertyList(lists + [.text(1), .text(1)]).data]
      }, problem: "too many values"),
    Input(
      name: "suppressions by the ten thousand",
      files: { comments(20_000) { _ in "lintel:disable:next dead-hook -- x" } },
      problem: "more than 5000 suppressions"),
    Input(
      name: "suppressions that begin and end",
      files: { comments(20_000) { $0 % 2 == 0 ? "lintel:disable dead-hook -- x" : "lintel:enable dead-hook" } },
      problem: "more than 5000 suppressions"),
    Input(
      name: "storyboard of twenty thousand scenes",
      files: { text("Main.storyboard", storyboard((0..<20_000).map { scene($0, leadingTo: [$0 + 1]) })) },
      problem: "only the first 500 were looked at"),
    Input(
      name: "storyboard in which everything presents everything",
      files: { text("Main.storyboard", storyboard((0..<300).map { scene($0, leadingTo: Array(0..<300)) })) },
      problem: "only the first 2000 were looked at"),
    Input(
      name: "YAML: aliases of aliases in a key", files: { text("project.yml", laughs + "? *a39\n: x\n") },
      problem: "too many aliases"),
    Input(
      name: "YAML: aliases of aliases in two keys that are compared",
      files: { text("project.yml", laughs + "? [*a39]\n: x\n? [*a39]\n: y\n") }, problem: "too many aliases"),
    Input(
      name: "YAML: aliases of aliases in a flow mapping",
      files: { text("project.yml", laughs + "q: {[*a39]: x, *a38 : y}\n") }, problem: "too many aliases"),
    Input(
      name: "YAML: aliases of aliases as values", files: { text("project.yml", laughs + "targets: *a39\n") },
      problem: "too many values"),
    Input(
      name: "configuration: aliases of aliases in a key", files: { text(".lintel.yml", laughs + "? *a39\n: x\n") },
      problem: "too many aliases", isConfiguration: true),
    Input(
      name: "XcodeGen: files that include each other three times each",
      files: {
        var files = text("project.yml", "include: [b0.yml, b0.yml, b0.yml]\nname: x\n")
        for number in 0..<16 {
          let next = "b\(number + 1).yml"
          files["b\(number).yml"] = Data("include: [\(next), \(next), \(next)]\nlist: [a, b, c]\n".utf8)
        }
        return files
      }, problem: "files include each other"),
    Input(
      name: "XcodeGen: variables that hold each other",
      files: {
        let attributes = lines(40) { "      a\($0): \"${a\($0 + 1)}${a\($0 + 1)}${a\($0 + 1)}\"" }
        return text(
          "project.yml",
          """
          name: x
          targetTemplates: {T: {sources: ["${a0}", "."]}}
          targets:
            A:
              type: application
              platform: iOS
              templates: [T]
              templateAttributes:

          """ + attributes)
      }),
    Input(
      name: "XcodeGen: twenty thousand targets",
      files: {
        text(
          "project.yml",
          "targets:\n" + lines(20_000) { "  T\($0): {type: application, platform: iOS, sources: [.]}" })
      }, problem: "more targets, configurations and files than can be read"),
    Input(
      name: "Xcode project: a target a hundred thousand times",
      files: { text("A.xcodeproj/project.pbxproj", project(targets: 1, listed: 100_000, configurations: 1)) },
      problem: "more targets, configurations and files than can be read"),
    Input(
      name: "Xcode project: a thousand targets in a thousand configurations",
      files: { text("A.xcodeproj/project.pbxproj", project(targets: 1000, listed: 1000, configurations: 1000)) },
      problem: "more targets, configurations and files than can be read"),
    Input(
      name: "Swift: aliases of aliases by the ten thousand",
      files: {
        text(
          "Names.swift",
          "import UIKit\ntypealias A0 = UIViewController\n" + lines(20_000) { "typealias A\($0 + 1) = A\($0)" }
            + "class Last: A20000 {}\n")
      }),
    Input(
      name: "Swift: classes that derive from one another by the ten thousand",
      files: {
        text(
          "Names.swift",
          "import UIKit\nclass C0: UIViewController {}\n" + lines(20_000) { "class C\($0 + 1): C\($0) {}" })
      }),
    Input(
      name: "Swift: sixty thousand ways out of a getter",
      files: {
        text(
          "Ways.swift",
          "import UIKit\nclass Ways: UIViewController {\n  override var preferredStatusBarStyle: UIStatusBarStyle {\n"
            + lines(60_000) { _ in "if a { return .lightContent }" } + "    return .darkContent\n  }\n}\n")
      }, problem: "is behind too many statements or conditions"),
    Input(
      name: "Swift: a file of five megabytes", files: { text("Long.swift", lines(1_200_000) { _ in "a()" }) },
      problem: "the file is larger than 2 MB and was not read"),
  ]

  @Test(arguments: inputs) func isBounded(_ input: Input) throws {
    let folder = try TemporaryFolder(AppFiles.controllerBased)
    try folder.write(
      "import UIKit\n\nclass Screen: UIViewController {\n  override func viewDidLoad() {\n"
        + "    UIApplication.shared.setStatusBarStyle(.lightContent, animated: true)\n  }\n}\n", to: "Screen.swift")
    for (path, data) in input.files() {
      if path.hasSuffix("pbxproj") {
        try? FileManager.default.removeItem(at: folder.url.appendingPathComponent("project.yml"))
      }
      try folder.write(data, to: path)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Kilobytes of addresses, of which the stacks of threads are most; seconds of processor time, however much else runs.
    process.arguments = [
      "-c",
      "ulimit -v 6000000; ulimit -t 120; exec '\(try BuiltCommand.executable().path)' check --format text >out 2>err",
    ]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    let said = try folder.text("out") + folder.text("err")
    #expect(process.terminationReason == .exit && process.terminationStatus == (input.isConfiguration ? 2 : 1))
    #expect(input.isConfiguration || said.contains("Screen.swift:5:"))
    #expect(input.problem.isEmpty || said.contains(input.problem), "\(said.prefix(2000))")
  }

  // MARK: Making them

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private static func comments(_ count: Int, _ text: (Int) -> String) -> [String: Data] {
    let comments = lines(count) { "<!-- \(text($0)) -->" }
    return Self.text("Other-Info.plist", "<plist version=\"1.0\">\n<dict>\n\(comments)</dict>\n</plist>\n")
  }

  private static func text(_ path: String, _ text: String) -> [String: Data] { [path: Data(text.utf8)] }

  /// Forty lists, each of the one before three times.
  private static let laughs =
    "a0: &a0 [x, x]\n" + (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]\n" }.joined()

  private static func scene(_ number: Int, leadingTo destinations: [Int]) -> String {
    let segues = destinations.map { "<segue destination=\"v\($0)\" kind=\"presentation\" id=\"g\(number)x\($0)\"/>" }
    return """
      <scene sceneID="s\(number)"><objects><viewController id="v\(number)" customClass="Screen"><view key="view" \
      id="w\(number)"/><connections>\(segues.joined())</connections></viewController></objects></scene>

      """
  }

  private static func storyboard(_ scenes: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="v0"><scenes>
    \(scenes.joined())</scenes></document>
    """
  }

  private static func project(targets: Int, listed: Int, configurations: Int) -> String {
    let list = (0..<listed).map { "T\($0 % targets)" }.joined(separator: ",")
    let ids = (0..<configurations).map { "C\($0)" }.joined(separator: ",")
    return """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
      F = {isa = PBXBuildFile; fileRef = R; };
      R = {isa = PBXFileReference; path = Screen.swift; sourceTree = "<group>"; };
      G = {isa = PBXGroup; children = (R,); sourceTree = "<group>"; };
      S = {isa = PBXSourcesBuildPhase; files = (F,); };
      L = {isa = XCConfigurationList; buildConfigurations = (\(ids)); defaultConfigurationName = C0; };
      P = {isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (\(list)); };

      """
        + lines(configurations) {
          "C\($0) = {isa = XCBuildConfiguration; name = C\($0); buildSettings = { INFOPLIST_FILE = Info.plist; }; };"
        }
        + lines(targets) {
          "T\($0) = {isa = PBXNativeTarget; name = T\($0); buildConfigurationList = L; buildPhases = (S,); "
            + "productType = \"com.apple.product-type.application\"; };"
        } + "}; }\n"
  }

  /// A binary property list put together object by object.
  private struct BinaryPropertyList {
    enum Object {
      case list([Int])
      /// All keys are the same object, and so are all values.
      case dictionary([Int])
      case text(Int)
      case wide(Int)
      /// A text of which the length is more than its place.
      case rest
    }

    var data: Data

    init(_ objects: [Object]) {
      func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
      }
      func head(_ kind: UInt8, _ count: Int) -> [UInt8] { [kind << 4 | 15, 0x12] + number(count, 4) }
      var bytes = Array("bplist00".utf8)
      var offsets: [Int] = []
      for object in objects {
        offsets.append(bytes.count)
        switch object {
        case .list(let references): bytes += head(0xA, references.count) + references.flatMap { number($0, 4) }
        case .dictionary(let references):
          bytes += head(0xD, references.count) + (references + references).flatMap { number($0, 4) }
        case .text(let count): bytes += head(5, count) + Array(repeating: UInt8(ascii: "x"), count: count)
        case .wide(let count): bytes += head(6, count) + Array(repeating: 0x41, count: 2 * count)
        case .rest: bytes += head(5, 60_000)
        }
      }
      bytes += Array(repeating: UInt8(ascii: "x"), count: 70_000)
      let table = bytes.count
      for offset in offsets { bytes += number(offset, 4) }
      bytes += [0, 0, 0, 0, 0, 0, 4, 4] + number(objects.count, 8) + number(0, 8) + number(table, 8)
      data = Data(bytes)
    }
  }
}
