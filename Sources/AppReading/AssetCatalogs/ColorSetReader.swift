// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Reads colour sets of asset catalogs.
package enum ColorSetReader {
  /// The variants in the `Contents.json` of a colour set.
  ///
  /// Entries without a colour, and those for wide-gamut displays beside one for all, are left out.
  ///
  /// - Throws: `SyntaxProblem` where the file is not such a description.
  package static func variants(of data: Data) throws(SyntaxProblem) -> [ColorSetVariant] {
    let contents: ColorSetContents
    do {
      contents = try JSONDecoder().decode(ColorSetContents.self, from: data)
    } catch {
      throw SyntaxProblem("not the description of a colour set")
    }
    return (contents.colors ?? []).compactMap { entry -> ColorSetVariant? in
      guard let color = entry.color, entry.displayGamut?.lowercased() != "display-p3" else { return nil }
      let appearances = entry.appearances ?? []
      return ColorSetVariant(
        idiom: entry.idiom ?? "universal",
        luminosity: appearances.first { $0.appearance == "luminosity" }?.value,
        isHighContrast: appearances.contains { $0.appearance == "contrast" && $0.value == "high" },
        color: specification(of: color))
    }
  }

  /// Whether the `Contents.json` of a folder makes it a namespace.
  static func providesNamespace(_ data: Data) -> Bool {
    (try? JSONDecoder().decode(ColorSetContents.self, from: data))?.properties?.providesNamespace ?? false
  }

  private static func specification(of color: ColorSetContents.Color) -> ColorSpecification {
    if let reference = color.reference { return .system(InterfaceColor.systemName(reference)) }
    let space = color.colorSpace ?? "srgb"
    guard let components = color.components else { return .unknown("a colour without components") }
    let alpha = ColorComponent.number(components["alpha"] ?? "1", isFraction: true) ?? 1
    if let white = components["white"] {
      guard let number = ColorComponent.number(white, isFraction: white.contains(".")) else {
        return .unknown("the component \(white)")
      }
      return .components(space: .gray, red: number, green: number, blue: number, alpha: alpha)
    }
    let texts = ["red", "green", "blue"].compactMap { components[$0] }
    let numbers = ColorComponent.numbers(texts)
    guard numbers.count == 3 else { return .unknown("components in the colour space \(space)") }
    let result: ColorSpecification.Space
    switch space {
    case "srgb": result = .sRGB
    case "display-p3": result = .displayP3
    case "extended-srgb": result = .extendedSRGB
    default: return .unknown("the colour space \(space)")
    }
    return .components(space: result, red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
  }
}
