// SPDX-License-Identifier: Apache-2.0

private import Legibility

extension ScreenshotReport {
  /// What a person reads about the picture.
  package var textLines: [String] {
    guard statusBar == .present else { return ["\(file): \(statusBar.rawValue): \(why)"] }
    let ratios = [("time", contrast.time), ("levels", contrast.levels), ("worst place", contrast.worst)]
      .compactMap { name, ratio in ratio.map { "\(name) \($0.ratioText)" } }
    let measured = ratios.isEmpty ? "" : ": " + ratios.joined(separator: ", ")
    let place = "\(device.rawValue), \(orientation.rawValue)"
    var lines = ["\(file): \(Self.word(readable))\(measured) (\(place); \(why))"]
    if readable == .bad || readable == .marginal, let remedy { lines.append("  \(remedy)") }
    return lines
  }

  /// What would mend the picture, where something would.
  private var remedy: String? {
    var parts: [String] = []
    if let otherContent, let time = contrast.time, otherContent.contrast > time {
      parts.append("\(otherContent.content.rawValue) content would give \(otherContent.contrast.ratioText)")
    }
    if let scrim {
      let percent = Int((scrim.alpha * 100).rounded())
      parts.append(
        "a \(scrim.tint.rawValue) scrim of \(percent) % would lift the clock to \(WCAG.text.ratioText) everywhere")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private static func word(_ readable: Readability) -> String {
    switch readable {
    case .good: "can be read"
    case .marginal: "can hardly be read"
    case .bad: "cannot be read"
    case .unknown: "nobody can tell"
    }
  }
}
