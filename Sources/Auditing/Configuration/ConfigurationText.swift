// SPDX-License-Identifier: Apache-2.0

import Findings

extension AuditConfiguration {
  /// The configuration as a `.lintel.yml` that says everything; what `lintel config` prints.
  ///
  /// Reading it back gives the same configuration.
  package func yaml(rules: [any Rule.Type] = RuleList.all) -> String {
    var lines: [String] = []
    func add(_ key: String, _ value: String?) {
      lines.append(value.map { "\(key): \($0)" } ?? "# \(key): not set")
    }
    add("target", target.map(Self.quoted))
    add("configuration", buildConfiguration.map(Self.quoted))
    add("deployment-target", deploymentTarget.map(Self.quoted))
    add("contrast-threshold", "\(settings.contrastThreshold)")
    add("fail-on", failOn.rawValue)
    add("require-reason", "\(requireReason)")
    add("include", Self.list(include.map(\.pattern)))
    add("exclude", Self.list(exclude.map(\.pattern)))
    lines += libraries.isEmpty ? ["libraries: []"] : ["libraries:"] + libraries.flatMap(Self.lines)
    lines.append("rules:")
    for rule in rules {
      let id = rule.descriptor.id
      let level = level(of: id)
      // A severity would hold for all that the rule finds, also for what it finds to be worse than usual.
      let shown = level.name
      guard !rule.options.isEmpty else {
        lines.append("  \(id): \(shown)")
        continue
      }
      lines += ["  \(id):", "    severity: \(shown)", "    options:"]
      for option in rule.options {
        let value = settings.options[id]?[option.name] ?? option.standard
        lines.append("      \(option.name): \(Self.text(of: value))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of library: ConfiguredLibrary) -> [String] {
    var entries = library.className.map { ["class: \(quoted($0))", "superclass: \(quoted(library.superclass))"] } ?? []
    if let forwards = library.forwards { entries.append("forwards: \(forwards.rawValue)") }
    for (key, calls) in [("embeds", library.embeds), ("pushes", library.pushes), ("presents", library.presents)]
    where !calls.isEmpty {
      entries.append("\(key): \(list(calls))")
    }
    if let presentation = library.presentation { entries.append("presentation: \(presentation)") }
    if let captures = library.captures { entries.append("captures: \(captures)") }
    return entries.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element }
  }

  private static func text(of value: RuleOption.Value) -> String {
    switch value {
    case .boolean(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): quoted(value)
    case .list(let values): list(values)
    }
  }

  private static func list(_ values: [String]) -> String {
    "[" + values.map(quoted).joined(separator: ", ") + "]"
  }

  /// A YAML text in double quotes.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
