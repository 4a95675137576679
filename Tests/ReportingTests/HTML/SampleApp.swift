// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import HeadlessUIKit
import Reporting
import Screens

/// Reports for tests of the HTML: small ones, large ones, and one out of names that nobody would choose.
enum SampleApp {
  static func location(_ file: String, _ line: Int) -> Location {
    Location(file: file, range: SourceRange(at: SourcePosition(line: line, column: 7)))
  }

  static func screen(_ name: String, index: Int, contexts: Int = 1, target: String? = "App") -> [Screen] {
    (0..<contexts).map { number in
      let isLight = (index + number) % 3 == 0
      let ground = isLight ? "#1B2A49" : "#FFFFFF"
      let light = BarAnswer(
        style: isLight ? .lightContent : .darkContent, requested: .darkContent,
        decidedBy: .controller("MainNavigation\(index % 7)"),
        hidden: index % 11 == 10 ? nil : index % 13 == 12, hiddenDecidedBy: .controller(name),
        background: index % 5 == 4 ? nil : ground, contrast: index % 5 == 4 ? nil : 14.2,
        readable: index % 5 == 4 ? nil : true)
      var dark = light
      dark.background = index % 5 == 4 ? nil : "#1C1C1E"
      dark.contrast = isLight ? 16.9 : 1.23
      dark.readable = isLight
      let chain = ["UITabBarController", "MainNavigation\(index % 7)", name]
      let evidence = chain.enumerated().map { Evidence("\($1) is there", at: location("App/Main.storyboard", 20 + $0)) }
      let steps = (0..<16).map { step in
        ExplanationStep("\(chain[step % 3]): the bar is visible, so it decides itself", rule: "SB-NAV-\(10 + step)")
      }
      return Screen(
        name: name, target: target,
        context: number == 0
          ? "window > UITabBarController > MainNavigation\(index % 7)(bar visible) > \(name)"
          : "presented pageSheet over Presenter\(number): \(name)",
        confidence: .likely, location: location("App/Features/Feature\(index)/\(name.prefix(40)).swift", 8),
        light: light,
        dark: dark, evidence: number == 0 ? evidence : [evidence[2]],
        unknown: index % 5 == 4
          ? [Unknown(.background, at: location("App/A.swift", 3), why: "`theme.color` is not known")] : [],
        explanation: steps)
    }
  }

  static func findings(for names: [String]) -> [Finding] {
    names.enumerated().filter { $0.offset % 4 == 0 }.map { index, name in
      Finding(
        rule: index % 8 == 0 ? "override-ignored" : "not-a-rule", severity: Severity.allCases[index / 4 % 3],
        message: "\(name).preferredStatusBarStyle is never asked: MainNavigation decides; forward or remove it",
        location: location("App/Features/Feature\(index).swift", 12), screens: [name],
        notes: [Note("contained here", at: location("App/Main.storyboard", 41))],
        fixes: [Fix("remove the override", safety: .review, edits: [])])
    } + [
      Finding(
        rule: "plist-value", severity: .warning, message: "the key has no effect", location: location("Info.plist", 4))
    ]
  }

  static func report(names: [String], contexts: Int = 1, title: String = "Sample") -> AppReport {
    let screens = names.enumerated().flatMap { screen($1, index: $0, contexts: contexts) }
    var entries = [AppMap.Entry(name: "UITabBarController", relation: "window", depth: 0, isRepeated: false)]
    for (index, name) in names.enumerated() {
      entries.append(
        AppMap.Entry(name: name, relation: "presents pageSheet", depth: 1 + index % 4 % (index + 1), isRepeated: false))
    }
    if let first = names.first {
      entries.append(AppMap.Entry(name: first, relation: "pushes", depth: 1, isRepeated: true))
    }
    return AppReport(
      title: title, environment: ScreenEnvironment(), screens: screens, findings: findings(for: names),
      summary: ScreenSummary(screens: names.count, resolved: names.count), fileCount: 321,
      map: AppMap(entries: entries),
      rules: RuleList.all, links: SourceLinks(template: "../{file}"), toolVersion: "1.2.3")
  }

  /// Names with markup, quotes, other directions, ten thousand characters, and pictures for characters.
  static let hostileNames = [
    "<img src=x onerror=alert(1)>", "\"'><script>alert(1)</script>", "</style><b>", "\u{202E}gnirts", "שלום עולם",
    "😀🧭👩‍👩‍👧",
    String(repeating: "VeryLongViewController", count: 455), "a\u{0}b\nc", "javascript:alert(1)", "&amp;&lt;", "-->",
    "",
    String(repeating: "x", count: 10_000),
  ]

  static func page(_ report: AppReport) -> String {
    var text = ""
    HTMLReport().write(report, to: &text)
    return text
  }
}
