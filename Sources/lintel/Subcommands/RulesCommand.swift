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
        lintel rules SB-NAV-01             a rule of UIKit's behaviour, and what rests on it
        lintel rules --markdown > Documentation/Rules.md
        lintel rules --pictures Documentation/Pictures/Rules
      """)

  @Argument(help: "The id of a rule, or of one of UIKit's behaviour.")
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
      text = try RuleText.text(of: id, asJSON: format == .json)
    } else if markdown {
      text = RuleCatalogue.markdown(pictured: Set(try await RulePictures.all().keys))
    } else {
      text = format == .json ? RuleCatalogue.json() : RuleCatalogue.list()
    }
    let written = markdown ? "markdown" : format.rawValue
    try OutputName.check(output.output, format: written, known: ["json", "markdown"])
    try output.destination.write(paged: text, as: output.textSyntax)
  }
}
