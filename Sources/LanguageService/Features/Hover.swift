// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import LanguageServerProtocol
import Reporting
import Screens

/// What is known of what the pointer is over: an override, a screen's class or scene, a key, a rule, a finding.
struct Hover {
  var analysis: FolderAnalysis
  var document: OpenDocument
  var capabilities: ClientCapabilities
  var settings: ServerSettings

  func hover(at position: TextPosition) -> JSONValue? {
    guard let path = document.path.flatMap(analysis.relativePath) else { return nil }
    let word = WordAtPosition(document.text, position, capabilities.encoding)
    var parts: [String] = []
    if path.hasSuffix(".yml") {
      if let rule = RuleList.rule(word.text) { parts.append(RuleText.markdown(rule, settings)) }
    } else {
      parts += subject(path, position, word)
      parts += findings(path, position)
    }
    guard !parts.isEmpty else { return nil }
    return [
      "contents": MarkupText.json(parts.joined(separator: "\n\n---\n\n"), isMarkdown: capabilities.hasMarkdownHover),
      "range": word.range.json,
    ]
  }

  private func subject(_ path: String, _ position: TextPosition, _ word: WordAtPosition) -> [String] {
    let line = document.text.place(of: position, capabilities.encoding).line
    if let text = override(path, line, word.text) { return [text] }
    if let text = InfoPlistHover(analysis: analysis).markdown(path, line: line, word: word.text) { return [text] }
    let named = analysis.screens.filter { $0.name == word.text || $0.name.hasSuffix("." + word.text) }
    if !named.isEmpty { return [ScreenSummaryText.markdown(named)] }
    return scene(path, line).map { [$0] } ?? []
  }

  /// An override of a hook: whether it is asked, what it answers, and the screens on which it decides.
  private func override(_ path: String, _ line: Int, _ word: String) -> String? {
    guard ExplanationQuery.hooks.contains(word) else { return nil }
    let query = ExplanationQuery(facts: analysis.facts, screens: analysis.screens, findings: [])
    guard let explanation = query.explanation(ofLine: line, in: path), let hook = explanation.hook,
      hook.name == word
    else { return nil }
    var lines = ["**\(MarkdownWord.escaped(hook.type)).\(hook.name)**", ""]
    if let report = analysis.overrides.first(where: { $0.file == path && $0.line == Int(hook.location.line) }) {
      lines.append(report.isAsked ? "UIKit asks it." : "UIKit asks it in no context that is known.")
      for answer in report.answers.prefix(6) {
        let when = answer.when.map { " when \(MarkdownWord.escaped($0))" } ?? ""
        lines.append("- answers `\(MarkdownWord.code(answer.answer))`\(when)")
      }
      for unknown in report.unknown.prefix(3) { lines.append("- not known: \(MarkdownWord.escaped(unknown.why))") }
      lines.append("")
    }
    if let isHidden = hook.asksForHidden {
      let deciding = explanation.screens.filter { hook.isAsked(in: $0) }
      lines.append(
        "It decides \(isHidden ? "whether the bar is hidden" : "the style") in \(deciding.count) of "
          + "\(PlainText.count(explanation.screens.count, "context")).")
      lines.append("")
    }
    let shown = explanation.screens
    if let first = shown.first {
      lines.append(ScreenSummaryText.markdown(shown.filter { $0.name == first.name }))
    }
    return lines.joined(separator: "\n")
  }

  /// The scene of a storyboard whose controller's tag is on the line.
  private func scene(_ path: String, _ line: Int) -> String? {
    guard let interface = analysis.facts.interfaces.first(where: { $0.path == path }) else { return nil }
    let controller = interface.controllers.last {
      Int($0.range.start.line) <= line && line <= Int($0.range.end.line)
    }
    guard let controller else { return nil }
    var screens = analysis.screens.filter {
      $0.location.file == path && $0.location.line == Int(controller.range.start.line)
    }
    if screens.isEmpty, let name = controller.customClass { screens = analysis.screens.filter { $0.name == name } }
    return screens.isEmpty ? nil : ScreenSummaryText.markdown(screens)
  }

  private func findings(_ path: String, _ position: TextPosition) -> [String] {
    let here = TextRange(position, position)
    return analysis.findings.filter { finding in
      finding.location.file == path && analysis.range(finding.location, capabilities.encoding).touches(here)
    }.prefix(4).map { finding in
      let rule = RuleList.rule(finding.rule)
      let summary = rule.map { " — \(MarkdownWord.escaped($0.descriptor.summary))" } ?? ""
      let page = settings.page(of: finding.rule).map { " ([page](<\($0)>))" } ?? ""
      return "**\(finding.rule)**\(page)\(summary)\n\n\(MarkdownWord.escaped(finding.message))"
    }
  }
}
