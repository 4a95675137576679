// SPDX-License-Identifier: Apache-2.0

package import Findings

/// What can be wrong with a picture of a screen.
///
/// These are no rules of `lintel check`: they judge pictures, not an app's files. Their ids are as stable.
package enum PictureRule: String, CaseIterable, Sendable {
  /// The clock cannot be read, or hardly.
  case unreadable = "unreadable-in-screenshot"
  /// The app's own content shows behind the bar.
  case contentUnderBar = "content-under-bar-in-screenshot"
  /// The picture does not show what the source says.
  case contradiction = "screenshot-contradicts-source"

  package var descriptor: RuleDescriptor {
    switch self {
    case .unreadable:
      RuleDescriptor(
        id: rawValue, summary: "The status bar cannot be read in a screenshot.", severity: .error,
        basis: ["HIG-01", "HIG-02", "HIG-03"])
    case .contentUnderBar:
      RuleDescriptor(
        id: rawValue, summary: "The app's own content shows behind the status bar in a screenshot.", severity: .info,
        basis: ["HIG-01"])
    case .contradiction:
      RuleDescriptor(
        id: rawValue, summary: "A screenshot shows another status bar than the source of its screen.",
        severity: .warning, basis: [])
    }
  }

  /// What it looks at and what is reported, in plain sentences.
  package var whatItDoes: String {
    switch self {
    case .unreadable:
      """
      Measures the clock glyph by glyph against what lies around it (WCAG 2.2). A contrast under 3 : 1 at its worst \
      glyph is an error, one under 4.5 : 1 is information.
      """
    case .contentUnderBar:
      """
      Looks at what lies along the bar, above and below its glyphs. A picture, a blurred picture or a page that has \
      moved there changes with the content, so that a bar that can be read now may be lost a moment later.
      """
    case .contradiction:
      """
      Pairs pictures with screens by their names and compares what each shows: whether there is a bar, light or dark \
      content, the contrast. A picture contradicts its screen if it agrees with none of the contexts, appearances and \
      states that the source allows.
      """
    }
  }
}
