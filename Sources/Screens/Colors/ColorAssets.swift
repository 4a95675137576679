// SPDX-License-Identifier: Apache-2.0

package import AppReading
import HeadlessUIKit
import Legibility

/// Named colours: the system's and those of the app's asset catalogs.
package struct ColorAssets: Sendable {
  private let sets: [String: [ColorSet]]
  /// Names of colour sets by the symbol that Xcode makes of them: `brandBlue` for `Brand Blue`.
  private let namesBySymbol: [String: Set<String>]

  /// The same for generators that drop no words, of sets in no folder that is a namespace.
  private let namesByAccessor: [String: Set<String>]

  package init(_ facts: AppFacts) {
    sets = Dictionary(grouping: facts.colorSets, by: \.name)
    namesByAccessor = facts.colorSets.reduce(into: [:]) { $0[Self.letters(of: $1.name), default: []].insert($1.name) }
    namesBySymbol = facts.colorSets.reduce(into: [:]) { $0[Self.symbol(for: $1.name), default: []].insert($1.name) }
  }

  /// A colour as a file writes it.
  ///
  /// - Parameter copies: an Interface Builder document's own copies of named colours, for names without a colour set.
  /// - Returns: nil where it is not known.
  package func color(
    _ specification: ColorSpecification, copies: [String: ColorSpecification] = [:]
  ) -> AdaptiveColor? {
    switch specification {
    case .components(let space, let red, let green, let blue, let alpha):
      return AdaptiveColor(
        DisplayColor(
          red: red, green: green, blue: blue, alpha: alpha, space: Self.space(space)))
    case .system(let name): return system(name)
    case .named(let name):
      if let color = named(name) { return color }
      guard sets[name] == nil, let copy = copies[name] else { return nil }
      if case .named = copy { return nil }
      return color(copy)
    case .unknown: return nil
    }
  }

  private static func space(_ space: ColorSpecification.Space) -> RGBColorSpace {
    switch space {
    case .displayP3: .displayP3
    case .genericRGB: .genericRGB
    case .sRGB, .extendedSRGB, .gray: .sRGB
    }
  }

  /// A colour of the system by its Swift name.
  package func system(_ name: String) -> AdaptiveColor? { UIColor.system(named: name).map { AdaptiveColor($0) } }

  /// The colour that `UIColor(named:)` gives; nil where no catalog has it, or several have different ones.
  package func named(_ name: String) -> AdaptiveColor? {
    let colors = Set((sets[name] ?? []).map { color(of: $0) })
    guard colors.count == 1, let only = colors.first else { return nil }
    return only
  }

  /// The colour of a generated symbol: `.brandBlue`, or `Brand.blue` of a folder that is a namespace.
  package func symbol(_ symbol: String) -> AdaptiveColor? {
    guard let names = namesBySymbol[symbol.lowercased()], names.count == 1, let name = names.first else { return nil }
    return named(name)
  }

  /// The colour of a generator's accessor: `brandBlue` for `Brand Blue` or `brand_blue`.
  package func accessor(_ accessor: String) -> AdaptiveColor? { name(ofAccessor: accessor).flatMap(named) }

  /// The same in types that stand for catalogues and for folders that are namespaces: `Colors.Card.back`.
  package func accessor(_ accessor: String, in types: [String]) -> AdaptiveColor? {
    for start in types.indices.reversed() {
      let path = Self.letters(of: (types[start...] + [accessor]).joined())
      if let names = namesByAccessor[path], names.count == 1, let name = names.first, name.contains("/") {
        return named(name)
      }
    }
    return self.accessor(accessor)
  }

  /// The name of the set that an accessor stands for.
  package func name(ofAccessor accessor: String) -> String? {
    guard let names = namesByAccessor[Self.letters(of: accessor)], names.count == 1, let name = names.first,
      !name.contains("/")
    else { return nil }
    return name
  }

  private static func letters(of name: String) -> String { name.filter { $0.isLetter || $0.isNumber }.lowercased() }

  /// Symbols are compared without regard to case, words and the ending `Color`, which Xcode drops.
  private static func symbol(for name: String) -> String {
    let parts = name.split(separator: "/").map { part in
      var words = part.filter { $0.isLetter || $0.isNumber }.lowercased()
      if words.hasSuffix("color"), words.count > 5 { words.removeLast(5) }
      return words
    }
    return parts.joined(separator: ".")
  }

  /// One colour of the variants of a set; nil where one of them is not understood.
  private func color(of set: ColorSet) -> AdaptiveColor? {
    let variants = set.variants.filter { $0.idiom == "universal" || $0.idiom == "iphone" }
    func pick(_ luminosity: String?, _ isHighContrast: Bool) -> ColorSetVariant? {
      variants.last { $0.luminosity == luminosity && $0.isHighContrast == isHighContrast }
    }
    guard let any = pick(nil, false) ?? variants.first else { return nil }
    let light = pick("light", false) ?? any
    let dark = pick("dark", false) ?? any
    let lightHigh = pick("light", true) ?? pick(nil, true) ?? light
    let darkHigh = pick("dark", true) ?? pick(nil, true) ?? dark
    guard let one = color(light.color), let two = color(dark.color), let three = color(lightHigh.color),
      let four = color(darkHigh.color)
    else { return nil }
    return AdaptiveColor(
      light: one.light, dark: two.dark, lightHighContrast: three.lightHighContrast,
      darkHighContrast: four.darkHighContrast)
  }
}
