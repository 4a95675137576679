// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A colour in sRGB, fixed or by traits.
public final class UIColor: Sendable {
  /// Red, green, blue and alpha in sRGB, each 0 to 1.
  struct Components: Sendable, Hashable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
  }

  private enum Source: Sendable {
    case fixed(Components)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let source: Source

  init(_ components: Components) { source = .fixed(components) }

  /// A colour of sRGB components, each 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Components(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// A grey, 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour that a closure gives for the traits it is drawn with.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  /// The colour for given traits. A provider that gives dynamic colours is followed eight times, then black stands.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    for _ in 0..<8 {
      guard case .dynamic(let provider) = color.source else { return color }
      color = provider(traitCollection)
    }
    if case .dynamic = color.source { return .black }
    return color
  }

  /// The same colour of another opacity, 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(var components):
      components.alpha = Double(alpha)
      return UIColor(components)
    case .dynamic:
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// The components in sRGB, 0 to 1, by the current traits; always true here.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(with: .current)
    red?.pointee = CGFloat(components.red)
    green?.pointee = CGFloat(components.green)
    blue?.pointee = CGFloat(components.blue)
    alpha?.pointee = CGFloat(components.alpha)
    return true
  }

  func components(with traits: UITraitCollection) -> Components {
    if case .fixed(let components) = resolvedColor(with: traits).source { return components }
    return Components(red: 0, green: 0, blue: 0, alpha: 1)
  }

  /// Red, green, blue and alpha in sRGB for given traits, each 0 to 1.
  package func displayComponents(
    with traits: UITraitCollection
  ) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let components = components(with: traits)
    return (components.red, components.green, components.blue, components.alpha)
  }

  /// The WCAG 2 relative luminance of the colour for given traits, 0 to 1, alpha ignored.
  public func relativeLuminance(with traitCollection: UITraitCollection = .current) -> Double {
    let components = components(with: traitCollection)
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(components.red) + 0.7152 * linear(components.green) + 0.0722 * linear(components.blue)
  }
}

extension UIColor: Hashable {
  /// Fixed colours are equal by components, dynamic ones by identity.
  public static func == (a: UIColor, b: UIColor) -> Bool {
    if case .fixed(let x) = a.source, case .fixed(let y) = b.source { return x == y }
    return a === b
  }

  /// Feeds the components of a fixed colour into the hasher, the identity of a dynamic one.
  public func hash(into hasher: inout Hasher) {
    if case .fixed(let components) = source {
      hasher.combine(components)
    } else {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
