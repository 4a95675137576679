// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A mistake that somebody makes who types `lintel` for the first time.
struct Mistake: CustomTestStringConvertible, Sendable {
  var typed: String
  /// What the answer says: what was wrong, and what to type.
  var answers: [String]
  var environment: [String: String] = [:]

  init(_ typed: String, _ answers: String..., environment: [String: String] = [:]) {
    self.typed = typed
    self.answers = answers
    self.environment = environment
  }

  var testDescription: String { "lintel \(typed)" }

  /// As a shell splits them, with quotes.
  var words: [String] {
    var words: [String] = []
    for (index, part) in typed.components(separatedBy: "'").enumerated() {
      if index % 2 == 1 { words.append(part) } else { words += part.split(separator: " ").map(String.init) }
    }
    return words
  }
}

private let mistakes = [
  // The command.
  Mistake("chek", "no command 'chek'", "'check'"),
  Mistake("lint", "type: lintel check"),
  Mistake("autocorrect", "lintel check --fix"),
  Mistake("version", "lintel --version"),
  Mistake(".", "lintel check ."),
  Mistake("App", "'App' is no command", "lintel check App"),
  Mistake("help chekc", "'chekc'", "'check'"),
  Mistake("help configuraton", "'configuration'"),
  Mistake("help json", "lintel help formats"),
  Mistake("completions zsh", "lintel help completions"),
  Mistake("man check", "a folder", "lintel help check"),
  Mistake("-v", "--version"),
  // Paths.
  Mistake("check Ap", "Ap does not exist", "'App'"),
  Mistake("check App/Login.swft", "'Login.swift'"),
  Mistake("check README.md", "README.md", "no file that Lintel reads", "Package.swift"),
  Mistake("check Shop.xcodeproj", "Shop.xcodeproj does not exist"),
  Mistake("check ''", "a path is empty"),
  Mistake("check Empty", "is empty"),
  Mistake("picture App App", "one path is taken here"),
  Mistake("check '*.swift'", "*.swift does not exist", "name a folder"),
  Mistake("check -", "standard input is not read here"),
  Mistake("check fix", "fix does not exist", "lintel check --fix"),
  Mistake("check screens", "lintel screens"),
  // Options that are called otherwise here.
  Mistake("check --formt json", "--formt", "--format"),
  Mistake("check --json", "--format json"),
  Mistake("check --autofix", "type --fix"),
  Mistake("check --list", "lintel rules"),
  Mistake("check --nonsense", "lintel check has no --nonsense", "lintel check --help"),
  Mistake("screens --baseline x", "lintel screens has no --baseline", "lintel check has it"),
  Mistake("report --format pdf", "--sheet FILE"),
  Mistake("cache info --cachedir x", "did you mean '--cache-dir'?", "lintel cache info --help"),
  Mistake("debug graph --arround Login", "did you mean '--around'?"),
  Mistake("check --watch --fix", "--watch does not go with --fix"),
  Mistake("check --no-cache --cache-dir x", "choose one"),
  Mistake("check --reporter xcode", "--format"),
  Mistake("check --path App", "lintel check PATH"),
  Mistake("check --workspace App.xcworkspace", "lintel check App.xcworkspace"),
  Mistake("check --scheme App", "--target NAME"),
  Mistake("check --no-color", "--color never"),
  Mistake("check --config-file x", "--config FILE"),
  Mistake("check --lenient", "--fail-on never"),
  // Values.
  Mistake("check --format jsn", "jsn", "json"),
  Mistake("check --only", "--only"),
  Mistake("check --only ''", "--only is empty"),
  Mistake("check --only ,", "--only names no rule"),
  Mistake("check --only override-ignord", "did you mean 'override-ignored'?"),
  Mistake("check --rule override-ignored=of", "'off'"),
  Mistake("check --rule override-ignored", "id=level"),
  Mistake("check --target Ap", "there is no target 'Ap'", "App"),
  Mistake("check --ios latest", "'latest' is not an iOS version", "18.0"),
  Mistake("check --timeout -1", "--timeout takes no negative number"),
  Mistake("check --ios 5", "nothing is known of iOS 5.0"),
  Mistake("check --device iPone", "there is no device 'iPone'", "iPhone"),
  Mistake("check --device 'iPhone 16 Prro'", "iPhone 16 Pro"),
  Mistake("screens --state unreadable", "unreadable", "hard-to-read"),
  Mistake("screens --name Logn", "no screen is called Logn", "'Login'"),
  Mistake("check --color yes", "yes", "always"),
  Mistake("check --config nowhere.yml", "nowhere.yml cannot be read"),
  // Options that do not go together, or are given twice.
  Mistake("check --format json --format sarif", "--format is given twice"),
  Mistake("check --ios 17.0 --ios=18.0", "--ios is given twice"),
  Mistake("check --quiet --verbose", "choose one"),
  Mistake("check --strict --fail-on error", "choose one"),
  Mistake("check --unsafe", "--fix or --diff"),
  Mistake("check -o report.sarif", "report.sarif would hold text", "--format sarif"),
  Mistake("check --format junit -o report.json", "would hold junit", "--format json"),
  Mistake("check --format json -o App/Login.swift", "name another file"),
  Mistake("diff nonsense", "git"),
  // What is asked about.
  Mistake("explain", "Say what to explain"),
  Mistake("explain App", "'App' is a path"),
  Mistake("explain Logn", "there is no screen 'Logn'", "did you mean 'Login'?"),
  Mistake("explain log", "there is no screen 'log'", "did you mean 'Login'?"),
  Mistake("explain App/Nowhere.swift:3", "there is no file App/Nowhere.swift"),
  Mistake("explain App/Login.swift:1", "nothing at App/Login.swift:1"),
  Mistake("rules override-ignord", "did you mean 'override-ignored'?"),
  Mistake("rules SB-NAV-1", "did you mean 'SB-NAV-01'?"),
  Mistake("init", ".lintel.yml is there already", "--force"),
  // The environment.
  Mistake("check", "FORCE_COLOR is 'on'", "true or false", environment: ["FORCE_COLOR": "on"]),
  Mistake("check", "LINTEL_HYPERLINKS is 'yes'", "always", environment: ["LINTEL_HYPERLINKS": "yes"]),
]

@Suite("A newcomer's mistake")
struct NewcomerMistakesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "App/Login.swift": "import UIKit\n\nfinal class Login: UIViewController {}\n", "App/Info.plist": "",
      "README.md": "", ".lintel.yml": "",
      "project.yml": "targets:\n  App: {type: application, platform: iOS, sources: [App]}\n",
    ])
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("Empty"), withIntermediateDirectories: true)
  }

  @Test("is answered with what was wrong and what to type", arguments: mistakes)
  func answer(to mistake: Mistake) throws {
    let before = try folder.names()
    let result = try BuiltCommand.run(mistake.words, in: folder.url, environment: mistake.environment)
    #expect(result.status == 2 || result.status == 3, "\(result.output)")
    #expect(result.output.isEmpty)
    for answer in mistake.answers { #expect(result.error.contains(answer), "\(result.error)") }
    #expect(try folder.names() == before)
  }

  @Test("is not made forty times in vain") func count() {
    #expect(mistakes.count >= 40)
  }
}
