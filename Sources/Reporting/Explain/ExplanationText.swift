// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// An explanation as a colleague would give it: what the bar does, who decides and why, what is in the way, what to do.
package struct ExplanationText: Sendable {
  package var style: TextStyle

  package init(style: TextStyle = TextStyle()) {
    self.style = style
  }

  package func write(_ explanation: Explanation, to output: inout some TextOutputStream) {
    if let hook = explanation.hook { write(hook, of: explanation, to: &output) }
    for (index, screen) in explanation.screens.enumerated() {
      if index > 0 { output.write("\n") }
      write(screen, isAnother: index > 0 && explanation.screens[index - 1].name == screen.name, to: &output)
    }
    guard !explanation.findings.isEmpty else { return }
    output.write("\n\(style.apply(.bold, to: "What is wrong"))\n")
    for finding in explanation.findings { write(finding, to: &output) }
  }

  // MARK: Parts

  /// Whether the override is asked, and who is asked instead.
  private func write(_ hook: Explanation.Hook, of explanation: Explanation, to output: inout some TextOutputStream) {
    let name = style.apply(.bold, to: PlainText.oneLine("\(hook.type).\(hook.name)")) + " (\(hook.location))"
    guard !explanation.screens.isEmpty else {
      output.write("\(name): no screen of the app is known to contain it.\n\n")
      return
    }
    // Of hooks that name another controller, what decides is not theirs.
    guard let isHidden = hook.asksForHidden else {
      output.write("\(name)\n\n")
      return
    }
    func decider(_ screen: Screen) -> Decider? { isHidden ? screen.light.hiddenDecidedBy : screen.light.decidedBy }
    let asked = explanation.screens.filter { hook.isAsked(in: $0) }
    if asked.count == explanation.screens.count {
      output.write("\(name) decides wherever the class is shown.\n\n")
      return
    }
    let contexts = PlainText.count(explanation.screens.count, "context")
    output.write(
      asked.isEmpty
        ? "\(name) decides in none of the contexts that are known.\n"
        : "\(name) decides in \(asked.count) of \(contexts); not in these:\n")
    for screen in explanation.screens where !hook.isAsked(in: screen) {
      let instead = decider(screen).map { "\($0.text) decides" } ?? "nobody is known to decide"
      output.write("  \(PlainText.oneLine("\(screen.context): \(instead)"))\n")
    }
    output.write("\n")
  }

  private func write(_ screen: Screen, isAnother: Bool, to output: inout some TextOutputStream) {
    let name = style.apply(.bold, to: PlainText.oneLine(screen.name))
    let doubt = screen.confidence == .likely ? " This is likely, not certain." : ""
    output.write(isAnother ? "\(name), in another context\n" : "\(name)  \(screen.location)\n")
    output.write("\(PlainText.oneLine(screen.context))\n\n")
    output.write("\(verdict(screen))\(doubt)\n")
    if !screen.explanation.isEmpty {
      output.write("\nHow it comes about:\n")
      for (index, step) in screen.explanation.enumerated() {
        let rule = step.rule.map { style.apply(.faint, to: " [\($0)]") } ?? ""
        let place = step.location.map { "\n     \($0)" } ?? ""
        output.write("\(index < 9 ? " " : "")\(index + 1). \(PlainText.oneLine(step.text))\(rule)\(place)\n")
      }
    }
    if !screen.evidence.isEmpty {
      output.write("\nIt rests on:\n")
      for fact in screen.evidence { output.write("  \(fact.location): \(PlainText.oneLine(fact.what))\n") }
    }
    for unknown in screen.unknown {
      output.write(
        "\nIt cannot be told \(question(unknown.what)): \(PlainText.oneLine(unknown.why)) (\(unknown.location))\n")
    }
    for condition in screen.conditions {
      output.write("\nWhen \(PlainText.oneLine(condition.when)), \(sentence(condition.light, condition.dark))\n")
    }
  }

  private func question(_ subject: Unknown.Subject) -> String {
    switch subject {
    case .style: "which style is asked for"
    case .hidden: "whether the bar is hidden"
    case .background: "what lies behind the bar"
    case .context: "how the screen is shown"
    }
  }

  private func verdict(_ screen: Screen) -> String {
    let (light, dark) = (screen.light, screen.dark)
    let sentence = sentence(light, dark)
    let look = sentence.prefix(1).uppercased() + sentence.dropFirst()
    if light.hidden == true { return look + decider(light.hiddenDecidedBy, of: "that") }
    var text = look + decider(light.decidedBy, of: "the style", isKnown: light.style != .unknown)
    if let hidden = light.hiddenDecidedBy, hidden != light.decidedBy, light.hidden != nil {
      text += " Whether it is hidden is decided by \(PlainText.oneLine(hidden.text))."
    }
    return text
  }

  private func sentence(_ light: BarAnswer, _ dark: BarAnswer) -> String {
    let (inLight, inDark) = (AnswerText.predicate(light), AnswerText.predicate(dark))
    return inLight == inDark
      ? "the bar \(inLight), in light and in dark." : "in light, the bar \(inLight); in dark, it \(inDark)."
  }

  private func decider(_ decider: Decider?, of what: String, isKnown: Bool = true) -> String {
    switch decider {
    case .infoPlist?: " Info.plist decides \(what): the appearance is not controller-based."
    case .application?: " The application decides \(what): the appearance is not controller-based."
    case let decider?: " \(PlainText.oneLine(decider.text)) decides \(what)."
    case nil: isKnown ? " Nobody decides \(what)." : ""
    }
  }

  private func write(_ finding: Finding, to output: inout some TextOutputStream) {
    output.write("  \(style.severity(finding.severity)) \(finding.location): \(PlainText.oneLine(finding.message))\n")
    for note in finding.notes { output.write("    \(note.location): \(PlainText.oneLine(note.message))\n") }
    for fix in finding.fixes {
      output.write(
        "    what to do: \(PlainText.oneLine(fix.title)) (lintel check --fix\(fix.safety == .safe ? "" : " --unsafe"))\n"
      )
    }
    output.write("    more: lintel rules \(finding.rule)\n")
  }
}
