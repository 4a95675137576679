// SPDX-License-Identifier: Apache-2.0

package import Auditing
import Findings

/// The page of a rule in Markdown, with the same headings for every rule.
package struct RulePageMarkdown: Sendable {
  private let descriptor: RuleDescriptor
  private let page: RulePage
  private let options: [RuleOption]

  package init(_ rule: any Rule.Type) {
    descriptor = rule.descriptor
    page = rule.page
    options = rule.options
  }

  /// The page; headings start at the given level.
  ///
  /// - Parameter picture: the address of a picture of the two examples; nil where there is none.
  package func text(level: Int = 1, picture: String? = nil) -> String {
    let head = String(repeating: "#", count: level)
    var parts = ["\(head) \(descriptor.id)", descriptor.summary, facts]
    parts += ["\(head)# What it does", page.whatItDoes, "\(head)# Why this is bad", page.whyIsThisBad]
    parts += ["\(head)# Example"] + page.example.files.map(block)
    parts += ["\(head)# Use instead"] + page.useInstead.files.map(block)
    if let picture { parts.append("![What the two examples look like](\(picture))") }
    parts += ["\(head)# Fix", page.fix ?? "None: what is right depends on what you want."]
    if !options.isEmpty { parts += ["\(head)# Options", options.map(line).joined(separator: "\n")] }
    return parts.joined(separator: "\n\n") + "\n"
  }

  package var text: String { text() }

  /// The explanation alone, without marks.
  package var plainText: String {
    [descriptor.summary, page.whatItDoes, page.whyIsThisBad].joined(separator: "\n\n")
  }

  private var facts: String {
    var facts = ["Severity: \(descriptor.severity.rawValue)"]
    if let version = page.sinceIOS { facts.append("since iOS \(version)") }
    if !descriptor.basis.isEmpty { facts.append("rests on \(descriptor.basis.joined(separator: ", "))") }
    if !descriptor.yieldsTo.isEmpty {
      let stronger = descriptor.yieldsTo.map { "`\($0)`" }.joined(separator: ", ")
      facts.append("silent where \(stronger) speaks of the same place")
    }
    return facts.joined(separator: "; ") + "."
  }

  private func block(_ file: RuleExample.File) -> String {
    let language =
      switch file.path.split(separator: ".").last {
      case "swift": "swift"
      case "m", "mm", "h": "objc"
      case "plist", "storyboard", "xib": "xml"
      case "yml", "yaml": "yaml"
      default: ""
      }
    let title = file.path.hasPrefix("Example.") ? "" : "`\(file.path)`:\n\n"
    let text = file.text.hasSuffix("\n") ? String(file.text.dropLast()) : file.text
    return "\(title)```\(language)\n\(text)\n```"
  }

  private func line(_ option: RuleOption) -> String {
    let standard =
      switch option.standard {
      case .boolean(let value): "\(value)"
      case .number(let value): "\(value)"
      case .text(let value): value
      case .list(let values): values.isEmpty ? "none" : values.joined(separator: ", ")
      }
    return "- `\(option.name)` (\(standard)): \(option.help)"
  }
}
