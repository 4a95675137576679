// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("A configuration file")
struct ConfigurationReaderTests {
  private func read(_ text: String) throws(ConfigurationError) -> ConfigurationFile {
    try ConfigurationReader.read(text, path: ".lintel.yml", rules: fakeRules)
  }

  @Test("says what it says, and nothing of the rest")
  func everything() throws {
    let file = try read(
      """
      # a comment
      target: App
      configuration: Debug
      deployment-target: 15.0
      contrast-threshold: 3
      fail-on: error
      require-reason: true
      include: [App/**, "Shared"]
      exclude: Pods
      rules:
        apple:
          severity: error
          options: { depth: 4, names: [x, y], strict: true }
        pear: off
        unused-suppression: on
      """)
    #expect(file.target == "App" && file.buildConfiguration == "Debug" && file.deploymentTarget == "15.0")
    #expect(file.contrastThreshold == 3 && file.failOn == .error && file.requireReason == true)
    #expect(file.include?.map(\.pattern) == ["App/**", "Shared"] && file.exclude?.map(\.pattern) == ["Pods"])
    #expect(file.rules["apple"]?.level == .severity(.error))
    #expect(
      file.rules["apple"]?.options
        == ["depth": .number(4), "names": .list(["x", "y"]), "strict": .boolean(true)])
    #expect(file.rules["pear"]?.level == .off && file.rules["unused-suppression"]?.level == .on)
  }

  @Test("may be empty", arguments: ["", "\n", "# nothing\n", "---\n"])
  func empty(text: String) throws {
    #expect(try read(text) == ConfigurationFile())
  }

  @Test(
    "with a mistake in it is refused, with the place and the nearest right name",
    arguments: [
      ("exlude: [a]", "1:1: unknown key 'exlude'; did you mean 'exclude'?"),
      ("nonsense: 1", "1:1: unknown key 'nonsense'"),
      ("rules:\n  aple: off", "2:3: unknown rule 'aple'; did you mean 'apple'?"),
      ("rules:\n  apple: waring", "2:10: 'waring' is none of off, on, info, warning, error; did you mean 'warning'?"),
      ("rules:\n  apple: { level: off }", "2:12: unknown key 'level'"),
      ("rules:\n  apple:\n    options:\n      deph: 3", "4:7: unknown option of apple 'deph'; did you mean 'depth'?"),
      ("rules:\n  pear:\n    options: { depth: 3 }", "3:16: unknown option of pear 'depth'; there is none"),
      ("rules:\n  apple:\n    options: { depth: 11 }", "3:23: '11' is not a number from 0.0 to 10.0"),
      ("rules: [apple]", "1:8: expected rules and what to do with them"),
      ("fail-on: sometimes", "1:10: 'sometimes' is none of info, warning, error, never"),
      ("contrast-threshold: high", "1:21: 'high' is not a number from 1.0 to 21.0"),
      ("contrast-threshold: nan", "1:21: 'nan' is not a number from 1.0 to 21.0"),
      ("deployment-target: fifteen", "1:20: 'fifteen' is not an iOS version; expected one such as '15.0'"),
      ("require-reason: perhaps", "1:17: 'perhaps' is none of false, true"),
      ("include: [/etc]", "1:11: '/etc' is not a pattern for paths within the folder"),
      ("include: [../x]", "1:11: '../x' is not a pattern for paths within the folder"),
      ("target: [a, b]", "1:9: expected a value"),
      ("- a", "1:1: expected keys and values"),
      ("just words", "1:1: expected keys and values"),
    ])
  func mistakes(text: String, expected: String) {
    #expect { try read(text) } throws: { error in
      (error as? ConfigurationError)?.problems.map { "\($0.location.line):\($0.location.column): \($0.message)" }
        == [expected]
    }
  }

  @Test("has all its mistakes reported at once, in order")
  func several() {
    #expect { try read("zzz: 1\nfail-on: x\n") } throws: { error in
      (error as? ConfigurationError)?.problems.map(\.location.line) == [1, 2]
    }
  }

  @Test(
    "that is not YAML, or built to hurt, is refused",
    arguments: [
      "a: [", "a: b: c", "\u{1}", "target: a\ntarget: b", String(repeating: "[", count: 100_000),
      String(repeating: "- ", count: 100_000), String(repeating: "a", count: 2 << 20),
      (0..<400).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"),
    ])
  func broken(text: String) {
    #expect(throws: ConfigurationError.self) { try read(text) }
  }

  @Test("printed in full reads back as the same configuration")
  func roundTrip() throws {
    let text =
      "target: \"Äpp \\\"x\\\"\"\ninclude: ['a b/**']\nrules:\n  apple: { options: { depth: 4 }, severity: info }\n  pear: off\n"
    let configuration = AuditConfiguration(try read(text))
    var again = AuditConfiguration(try read(configuration.yaml(rules: fakeRules)))
    // Defaults that were written out are the same as those that were not.
    #expect(again.level(of: "pear") == .off && again.level(of: "apple") == .severity(.info))
    #expect(again.target == configuration.target && again.include == configuration.include)
    #expect(again.settings.options["apple"]?["depth"] == .number(4))
    again = AuditConfiguration(try read(again.yaml(rules: fakeRules)))
    #expect(again.yaml(rules: fakeRules) == configuration.yaml(rules: fakeRules))
  }
}
