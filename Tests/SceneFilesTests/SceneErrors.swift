// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

import SceneFiles

/// Bad scene files, row by row of section 11.3 of SCENE.md: the answer names the JSON path to what is wrong.
@MainActor @Suite struct SceneErrors {
  struct Row: CustomTestStringConvertible, Sendable {
    let scene: String
    let path: String
    var testDescription: String { "\(path) of \(scene.prefix(60))" }
    init(_ scene: String, _ path: String) {
      self.scene = scene
      self.path = path
    }
  }

  nonisolated static let rows: [Row] = [
    // Not JSON, or no object.
    Row("", "$"), Row("{", "$"), Row("[]", "$"), Row("3", "$"), Row("{\"windows\": []} x", "$"), Row("{\"a\" 1}", "$"),
    Row("{\"windows\": [],}", "$"), Row("{\"windows\": [01]}", "$"), Row("{\"windows\": [\"\\x\"]}", "$"),
    Row("{\"windows\": [\"\\ud800\"]}", "$"), Row("{'windows': []}", "$"), Row("{\"windows\": [1.]}", "$"),
    Row("{\"windows\": [\"\u{1}\"]}", "$"), Row("nul", "$"), Row("{\"windows\": [tru]}", "$"),
    // Unknown keys, also of another class.
    Row(#"{"window": []}"#, "$.window"),
    Row(#"{"windows": [{"level": 1}]}"#, "$.windows[0].level"),
    Row(controller(#""class": "UIViewController", "isNavigationBarHidden": true"#), root + ".isNavigationBarHidden"),
    Row(controller(#""class": "UITabBarController", "rootView": {}"#), root + ".rootView"),
    Row(controller(#""class": "UIViewController", "a b": 1"#), root + #"["a b"]"#),
    Row(controller(##""class": "UIViewController", "view": {"color": "#000000"}"##), root + ".view.color"),
    // Wrong types and values.
    Row(#"{"schema": 2, "windows": []}"#, "$.schema"), Row(#"{"iOS": 18, "windows": []}"#, "$.iOS"),
    Row(#"{"iOS": "19.0", "windows": []}"#, "$.iOS"), Row(#"{"iOS": "6", "windows": []}"#, "$.iOS"),
    Row(#"{"iOS": "18.", "windows": []}"#, "$.iOS"), Row(#"{"iOS": "018", "windows": []}"#, "$.iOS"),
    Row(#"{"iOS": "18.100", "windows": []}"#, "$.iOS"), Row(#"{"linkedSDK": "x", "windows": []}"#, "$.linkedSDK"),
    Row(#"{"device": "iPhone 99", "windows": []}"#, "$.device"), Row(#"{"device": null, "windows": []}"#, "$.device"),
    Row(#"{"orientation": "up", "windows": []}"#, "$.orientation"),
    Row(#"{"userInterfaceStyle": "unspecified", "windows": []}"#, "$.userInterfaceStyle"),
    Row(#"{"infoPlist": [], "windows": []}"#, "$.infoPlist"),
    Row(#"{"infoPlist": {"UIStatusBarStyle": 1}, "windows": []}"#, "$.infoPlist.UIStatusBarStyle"),
    Row(
      #"{"infoPlist": {"UIStatusBarHidden~ipad": null}, "windows": []}"#, #"$.infoPlist["UIStatusBarHidden~ipad"]"#),
    Row(#"{"application": {"statusBarStyle": -1}, "windows": []}"#, "$.application.statusBarStyle"),
    Row(#"{"switches": {"x": true}, "windows": []}"#, "$.switches.x"),
    Row(#"{"switches": {"overCurrentContextInherits": 1}, "windows": []}"#, "$.switches.overCurrentContextInherits"),
    Row(#"{"frame": {"x": 0, "y": 0, "width": 1}, "windows": []}"#, "$.frame.height"),
    Row(#"{"frame": {"x": 0, "y": 0, "width": -1, "height": 1}, "windows": []}"#, "$.frame.width"),
    Row(#"{"frame": {"x": 1e999, "y": 0, "width": 1, "height": 1}, "windows": []}"#, "$.frame.x"),
    Row(#"{"backdrop": {}, "windows": []}"#, "$.backdrop"),
    Row(#"{"backdrop": {"luminance": 1.5}, "windows": []}"#, "$.backdrop.luminance"),
    Row(##"{"backdrop": {"luminance": 1, "color": "#FFFFFF"}, "windows": []}"##, "$.backdrop"),
    Row(##"{"backdrop": {"color": "#FFF"}, "windows": []}"##, "$.backdrop.color"),
    Row(
      #"{"traitCollection": {"verticalSizeClass": "unspecified"}, "windows": []}"#,
      "$.traitCollection.verticalSizeClass"),
    Row(#"{"windows": {}}"#, "$.windows"), Row(#"{"windows": [1]}"#, "$.windows[0]"),
    Row(#"{"windows": [{"class": "UIView"}]}"#, "$.windows[0].class"),
    Row(#"{"windows": [{"windowLevel": "high"}]}"#, "$.windows[0].windowLevel"),
    Row(#"{"windows": [{"windowScene": 1}]}"#, "$.windows[0].windowScene"),
    Row(#"{"windows": [{"isHidden": null}]}"#, "$.windows[0].isHidden"),
    Row(controller(#""class": "UIView""#), root + ".class"), Row(controller(#""class": 1"#), root + ".class"),
    Row(controller(#""class": "UIViewController", "id": """#), root + ".id"),
    Row(
      controller(#""class": "UIViewController", "preferredStatusBarStyle": "light""#),
      root + ".preferredStatusBarStyle"),
    Row(
      controller(#""class": "UIViewController", "preferredStatusBarStyle": 1.5"#), root + ".preferredStatusBarStyle"),
    Row(
      controller(#""class": "UIViewController", "modalPresentationStyle": "none""#), root + ".modalPresentationStyle"),
    Row(
      controller(#""class": "UINavigationController", "navigationBar": {"barStyle": "dark"}"#),
      root + ".navigationBar.barStyle"),
    // What must be there.
    Row("{}", "$.windows"), Row(controller(#""id": "a""#), root + ".class"),
    Row(#"{"scenes": [{"id": "A"}]}"#, "$.scenes[0].windows"),
    // Both forms.
    Row(#"{"windows": [], "scenes": [{"windows": []}]}"#, "$.windows"),
    Row(#"{"scenes": [{"windows": []}], "frame": {"x": 0, "y": 0, "width": 1, "height": 1}}"#, "$.frame"),
    Row(#"{"scenes": []}"#, "$.scenes"), Row(#"{"iOS": "12.0", "scenes": [{"windows": []}]}"#, "$.scenes"),
    // Names.
    Row(
      controller(#""class": "UIViewController", "id": "a", "children": [{"class": "UIViewController", "id": "a"}]"#),
      root + ".children[0].id"),
    Row(#"{"scenes": [{"id": "A", "windows": []}, {"id": "A", "windows": []}]}"#, "$.scenes[1].id"),
    Row(controller(#""class": "UIViewController", "id": "device""#), root + ".id"),
    Row(
      controller(#""class": "UIViewController", "childForStatusBarStyle": "b""#), root + ".childForStatusBarStyle"),
    // Circles, also where the search would not go.
    Row(
      controller(#""class": "UIViewController", "id": "a", "childForStatusBarHidden": "a""#),
      root + ".childForStatusBarHidden"),
    Row(
      controller(
        #""class": "UIViewController", "id": "a", "presented": {"class": "UIViewController", "childForStatusBarStyle": "a"}"#
      ), root + ".presented.childForStatusBarStyle"),
    Row(
      controller(
        #""class": "UITabBarController", "id": "t", "viewControllers": [{"class": "UIViewController"}, {"class": "UIViewController", "id": "x", "childForStatusBarStyle": "y"}, {"class": "UIViewController", "id": "y", "childForStatusBarStyle": "x"}]"#
      ), root + ".viewControllers[1].childForStatusBarStyle"),
    // Selection.
    Row(
      controller(#""class": "UITabBarController", "viewControllers": [], "selectedIndex": 0"#), root + ".selectedIndex"),
    Row(
      controller(
        #""class": "UITabBarController", "selectedIndex": 1, "viewControllers": [{"class": "UIViewController"}]"#),
      root + ".selectedIndex"),
    Row(
      controller(
        #""class": "UITabBarController", "selectedIndex": 0, "viewControllers": [{"class": "UIViewController"}], "moreNavigationController": {"class": "UINavigationController"}"#
      ), root + ".selectedIndex"),
    Row(
      controller(
        #""class": "UITabBarController", "moreNavigationController": {"class": "UIImagePickerController"}"#),
      root + ".moreNavigationController.class"),
    // Presentations.
    Row(
      controller(
        #""class": "UIViewController", "presented": {"class": "UIViewController", "presentationController": {"detents": ["medium"], "selectedDetentIdentifier": "large"}}"#
      ), root + ".presented.presentationController.selectedDetentIdentifier"),
    Row(
      controller(
        #""class": "UIViewController", "presented": {"class": "UIViewController"}, "children": [{"class": "UIViewController", "presented": {"class": "UIViewController"}}]"#
      ), root + ".children[0].presented"),
  ]

  nonisolated static let root = "$.windows[0].rootViewController"

  nonisolated static func controller(_ members: String) -> String {
    #"{"windows": [{"rootViewController": {"# + members + "}}]}"
  }

  @Test(arguments: rows)
  func theAnswerNamesThePath(_ row: Row) throws {
    let error = try #require(throws: SceneError.self) { try SceneFile([UInt8](row.scene.utf8)) }
    #expect(error.path == row.path)
    #expect(!error.message.isEmpty)
  }

  @Test func theSixtyFifthControllerOnAPathIsTooDeep() throws {
    func chain(_ count: Int) -> [UInt8] {
      var text = #"{"class": "UIViewController"}"#
      for _ in 1..<count { text = #"{"class": "UIViewController", "presented": "# + text + "}" }
      return [UInt8](#"{"windows": [{"rootViewController": "#.utf8) + text.utf8 + "}]}".utf8
    }
    #expect(throws: Never.self) { try SceneFile(chain(64)) }
    let error = try #require(throws: SceneError.self) { try SceneFile(chain(65)) }
    #expect(error.path == Self.root + String(repeating: ".presented", count: 64))
  }

  @Test func nestingOfAnyDepthIsAnswered() throws {
    let open = #"{"class": "UIViewController", "children": ["#
    let text = #"{"windows": [{"rootViewController": "# + String(repeating: open, count: 100_000)
    let deep = text + String(repeating: "]}", count: 100_000) + "}]}"
    let error = try #require(throws: SceneError.self) { try SceneFile([UInt8](deep.utf8)) }
    #expect(error.path == Self.root + String(repeating: ".children[0]", count: 64))
    let brackets = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let ignored = #"{"infoPlist": {"CFBundleName": "# + brackets + #"}, "windows": []}"#
    #expect(throws: Never.self) { try SceneFile([UInt8](ignored.utf8)) }
  }

  @Test func bytesThatAreNoTextAreNotJSON() throws {
    for bytes in [[0xFF], [0x22, 0xC3, 0x28, 0x22], [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], [0x22, 0xED, 0xA0, 0x80, 0x22]]
      as [[UInt8]]
    {
      let error = try #require(throws: SceneError.self) { try SceneFile(bytes) }
      #expect(error.path == "$")
    }
  }

  /// A line over the limit of 16 MiB gets an error, and the next line goes on.
  @Test func aLineThatIsTooLongIsOneError() {
    var batch = SceneBatch()
    var output: [UInt8] = []
    let chunk = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
    output += batch.answers(to: [UInt8]("{".utf8))
    for _ in 0..<17 { output += batch.answers(to: chunk) }
    output += batch.answers(to: [UInt8](("}\n \n" + #"{"windows": []}"# + "\n{").utf8))
    output += batch.finish()
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix(#"{"error": {"path": "$", "message": "#) == true)
    #expect(lines.dropFirst().first?.hasPrefix(#"{"schema": 1, "style": "darkContent""#) == true)
    #expect(lines.last?.hasPrefix(#"{"error": "#) == true)
  }

  @Test func answersDoNotDependOnWhereChunksEnd() {
    let text = [UInt8]((#"{"windows": []}"# + "\r\n\n\t \n" + #"{"windows": 1}"# + "\n").utf8)
    var whole = SceneBatch()
    let expected = whole.answers(to: text) + whole.finish()
    for size in 1..<text.count {
      var batch = SceneBatch()
      var output: [UInt8] = []
      for start in stride(from: 0, to: text.count, by: size) {
        output += batch.answers(to: Array(text[start..<min(start + size, text.count)]))
      }
      #expect(output + batch.finish() == expected)
    }
  }
}
