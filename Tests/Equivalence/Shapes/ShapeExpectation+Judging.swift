// SPDX-License-Identifier: Apache-2.0

extension ShapeExpectation {
  /// What was said instead; nil where the expectation holds.
  package func contradiction(in answers: ShownAnswers) -> String? {
    switch self {
    case .noCrash: nil
    case .noFindings: Self.list(answers.findings)
    case .finding(let rules, let places):
      Self.missing(answers.findings.filter { rules.contains($0.rule) }, at: places, all: answers.findings)
    case .noFinding(let rules, let places):
      Self.list(
        answers.findings.filter { finding in
          rules.contains(finding.rule) && (places.isEmpty || places.contains { $0.holds(finding) })
        })
    case .notListed(let name): answers.screens.first { $0.name == name }.map { "listed: \($0.context)" }
    case .notShown(let name):
      answers.screens.first { $0.name == name && $0.kind != "notShown" }.map { "shown: \($0.context)" }
    case .screen(let name, let facts):
      if let screen = answers.screens.first(where: { $0.name == name }) {
        Self.contradiction(of: facts, in: screen)
      } else {
        "not listed"
      }
    }
  }

  private static func list(_ findings: [ShownAnswers.Finding]) -> String? {
    findings.isEmpty ? nil : findings.map(\.description).joined(separator: "; ")
  }

  private static func missing(
    _ found: [ShownAnswers.Finding], at places: [Place], all: [ShownAnswers.Finding]
  ) -> String? {
    if found.contains(where: { finding in places.contains { $0.holds(finding) } }) { return nil }
    if let elsewhere = list(found) { return "elsewhere: \(elsewhere)" }
    return "no such finding" + (list(all).map { ", but \($0)" } ?? "")
  }

  private static func contradiction(of facts: [Fact], in screen: ShownAnswers.Screen) -> String? {
    var wrong: [String] = []
    for fact in facts {
      switch fact {
      case .notCertain: if screen.isCertain { wrong.append("certain") }
      case .context(let text): if !screen.context.contains(text) { wrong.append("context") }
      case .value(let key, let values):
        for (said, look) in key.values(of: screen) where !values.contains(said) {
          wrong.append("\(key.rawValue)=\(said)\(look)")
        }
      }
    }
    return wrong.isEmpty ? nil : "\(wrong.joined(separator: ", ")) (context \(screen.context))"
  }
}

extension ShapeExpectation.Place {
  fileprivate func holds(_ finding: ShownAnswers.Finding) -> Bool {
    finding.file == file && lines.contains(finding.line)
  }
}

extension ShapeExpectation.Key {
  /// The values that have to agree, each with the look that it belongs to where the key does not say so.
  fileprivate func values(of screen: ShownAnswers.Screen) -> [(String, String)] {
    func both(_ value: (ShownAnswers.Bar) -> String?) -> [(String, String)] {
      [(value(screen.light) ?? "null", " in light"), (value(screen.dark) ?? "null", " in dark")]
    }
    return switch self {
    case .light: [(screen.light.style, "")]
    case .dark: [(screen.dark.style, "")]
    case .lightFallback: [(screen.light.fallback ?? "null", "")]
    case .darkFallback: [(screen.dark.fallback ?? "null", "")]
    case .lightBackground: [(screen.light.background, "")]
    case .darkBackground: [(screen.dark.background, "")]
    case .decidedBy: both { $0.decidedBy }
    case .hidden: both { $0.hidden.map { "\($0)" } }
    case .hiddenDecidedBy: both { $0.hiddenDecidedBy }
    }
  }
}
