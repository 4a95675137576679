// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import LanguageServerProtocol

/// Completion in a `.lintel.yml`: keys, rules with what they find, levels, options, targets.
struct ConfigurationCompletion {
  var document: OpenDocument
  var capabilities: ClientCapabilities
  var settings: ServerSettings
  /// The last that is known; targets come from it.
  var analysis: FolderAnalysis?

  private struct Item {
    var label: String
    var detail: String
    var documentation: String?
    var isKey = true
    /// Whether a mapping stands below the key.
    var holdsMapping = false
  }

  func items(at position: TextPosition) -> [JSONValue] {
    let path = ConfigurationPath(document.text, position, capabilities.encoding)
    let items = path.key.map { values(of: $0, under: path.parents) } ?? keys(under: path.parents)
    return items.enumerated().map { index, item in
      let order = String(index)
      let text = item.isKey ? item.label + (item.holdsMapping ? ":" : ": ") : item.label
      return .members([
        "label": .string(item.label),
        // Property, and enumeration member.
        "kind": item.isKey ? 10 : 20,
        "detail": .string(item.detail),
        "documentation": item.documentation.map {
          MarkupText.json($0, isMarkdown: capabilities.hasMarkdownCompletion)
        },
        "sortText": .string(String(repeating: "0", count: max(0, 4 - order.count)) + order),
        "filterText": .string(item.label),
        "textEdit": ["range": path.range.json, "newText": .string(text)],
      ])
    }
  }

  private func keys(under parents: [String]) -> [Item] {
    switch parents {
    case []:
      return ConfigurationReader.keys.map { key in
        Item(label: key, detail: Self.help[key] ?? "", holdsMapping: key == "rules" || key == "libraries")
      }
    case ["rules"]:
      return RuleList.all.map { rule in
        Item(
          label: rule.descriptor.id, detail: rule.descriptor.severity.rawValue,
          documentation: RuleText.markdown(rule, settings))
      }
    case let parents where parents.count == 2 && parents[0] == "rules":
      return [
        Item(label: "severity", detail: "off, on, info, warning or error"),
        Item(label: "options", detail: "what can be set of the rule", holdsMapping: true),
      ]
    case let parents where parents.count == 3 && parents[0] == "rules" && parents[2] == "options":
      return (RuleList.rule(parents[1])?.options ?? []).map { Item(label: $0.name, detail: $0.help) }
    case ["libraries"]:
      return ConfigurationReader.libraryKeys.map { Item(label: $0, detail: "of a class or call of a library") }
    default: return []
    }
  }

  private func values(of key: String, under parents: [String]) -> [Item] {
    func items(_ names: [String], _ detail: String) -> [Item] {
      names.map { Item(label: $0, detail: detail, isKey: false) }
    }
    switch (parents, key) {
    case ([], "fail-on"): return items(FailingSeverity.allCases.map(\.rawValue), "exit with 1 from here on")
    case ([], "require-reason"): return items(["false", "true"], "suppressions must say why")
    case ([], "target"):
      let targets = analysis?.facts.targets ?? []
      return items(Set(targets.filter { $0.product == .application }.map(\.name)).sorted(), "application")
    case ([], "configuration"):
      let names = Set((analysis?.facts.targets ?? []).flatMap { $0.configurations.map(\.name) })
      return items(names.sorted(), "build configuration")
    case (["rules"], _): return items(RuleLevel.names, "level of \(key)")
    case (let parents, "severity") where parents.first == "rules": return items(RuleLevel.names, "level")
    case (["libraries"], "forwards"): return items(["both", "hidden", "none", "style"], "questions that it sends on")
    case (["libraries"], "captures"): return items(["false", "true"], "whether it takes the bar")
    default:
      guard parents.count == 3, parents[0] == "rules",
        let option = RuleList.rule(parents[1])?.options.first(where: { $0.name == key })
      else { return [] }
      if case .boolean = option.standard { return items(["false", "true"], option.help) }
      return []
    }
  }

  private static let help: [String: String] = [
    "configuration": "the build configuration to look at",
    "contrast-threshold": "the contrast below which a bar is unreadable; 4.5 by default",
    "deployment-target": "stands in for every target's deployment target",
    "exclude": "report nothing in files that one of these patterns matches",
    "fail-on": "exit with 1 from this severity on; warning by default",
    "include": "report only what is in files that one of these patterns matches",
    "libraries": "what classes and functions of libraries without their source do",
    "require-reason": "report suppressions that do not say why",
    "rules": "levels and options of rules",
    "target": "look at this target only",
  ]
}
