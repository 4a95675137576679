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

  /// Whether the override is asked, and by whom not.
  private func write(_ hook: Explanation.Hook, of explanation: Explanation, to output: inout some TextOutputStream) {
    let isHidden = hook.name == "prefersStatusBarHidden"
    func decides(_ screen: Screen) -> Bool {
      let decider = isHidden ? screen.light.hiddenDecidedBy : screen.light.decidedBy
      return decider == hook.type
    }
    let name = style.apply(.bold, to: PlainText.oneLine("\(hook.type).\(hook.name)"))
    guard !explanation.screens.isEmpty else {
      output.write("\(name) (\(hook.location)): no screen of the app is known to contain it.\n\n")
      return
    }
    let asked = explanation.screens.filter(decides)
    switch asked.count {
    case 0: output.write("\(name) (\(hook.location)) does not decide on any screen that is known.\n\n")
    case explanation.screens.count: output.write("\(name) (\(hook.location)) decides wherever the class is shown.\n\n")
    default:
      output.write(
        "\(name) (\(hook.location)) decides in \(asked.count) of \(explanation.screens.count) contexts:\n")
      for screen in asked { output.write("  \(PlainText.oneLine(screen.context))\n") }
      output.write("\n")
    }
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
        "\nCannot tell the \(unknown.what.rawValue): \(PlainText.oneLine(unknown.why)) (\(unknown.location))\n")
    }
    for condition in screen.conditions {
      output.write("\nWhen \(PlainText.oneLine(condition.when)): \(sentence(condition.light, condition.dark))\n")
    }
  }

  private func verdict(_ screen: Screen) -> String {
    let (light, dark) = (screen.light, screen.dark)
    let look = sentence(light, dark)
    if light.hidden == true { return look + decider(light.hiddenDecidedBy, of: "that") }
    var text = look + decider(light.decidedBy, of: "the style", isKnown: light.style != .unknown)
    if let hidden = light.hiddenDecidedBy, hidden != light.decidedBy, light.hidden != nil {
      text += " Whether it is hidden is decided by \(PlainText.oneLine(hidden))."
    }
    return text
  }

  private func sentence(_ light: BarAnswer, _ dark: BarAnswer) -> String {
    let inLight = AnswerText.look(light) + AnswerText.background(light)
    let inDark = AnswerText.look(dark) + AnswerText.background(dark)
    return inLight == inDark
      ? "The bar is \(inLight), in light and in dark." : "The bar is \(inLight) in light; in dark it is \(inDark)."
  }

  private func decider(_ name: String?, of what: String, isKnown: Bool = true) -> String {
    switch name {
    case "Info.plist"?: " Info.plist decides \(what): the appearance is not controller-based."
    case "application"?: " The application decides \(what): the appearance is not controller-based."
    case let name?: " \(PlainText.oneLine(name)) decides \(what)."
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
