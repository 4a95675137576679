// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Auditing
import Findings
import Reporting

/// `lintel rules`: the catalogue, a page a rule.
struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules, or shows the page of one: what it finds, why that is bad, and what to do.",
    discussion: """
      EXAMPLES:
        lintel rules
        lintel rules override-ignored
        lintel rules --markdown > Documentation/Rules.md
        lintel rules --pictures Documentation/Pictures/Rules
      """)

  @Argument(help: "The id of a rule.")
  var id: String?

  @Flag(help: "All pages as one Markdown document.")
  var markdown = false

  @Option(
    help: ArgumentHelp(
      "Draw what rules' examples look like, and what to use instead, into a folder: one SVG file for each rule whose "
        + "two examples look different.",
      valueName: "dir"), completion: .directory)
  var pictures: String?

  @Option(name: [.short, .long], help: "The format of the list: text or json.")
  var format = PlainFormat.text

  @OptionGroup(title: "Output") var output: OutputOptions

  @MainActor func run() async throws {
    let text: String
    if let pictures {
      return try await RulePictures.write(to: pictures)
    } else if let id {
      guard let rule = RuleList.rule(id) else {
        let hint = NearestName.hint(for: id, among: RuleList.all.map { $0.descriptor.id })
        throw CommandFailure.usage("there is no rule '\(id)'\(hint) (lintel rules lists them)")
      }
      text = format == .json ? RuleCatalogue.json([rule]) : RulePageMarkdown(rule).text
    } else if markdown {
      text = RuleCatalogue.markdown(pictured: Set(try await RulePictures.all().keys))
    } else {
      text = format == .json ? RuleCatalogue.json() : RuleCatalogue.list()
    }
    try output.destination.write(as: output.textSyntax) { $0.write(text) }
  }
}
