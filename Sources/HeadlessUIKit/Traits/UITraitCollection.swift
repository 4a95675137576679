// SPDX-License-Identifier: Apache-2.0

/// A set of traits; unspecified ones are left to whoever reads it.
public final class UITraitCollection: Sendable {
  let values: TraitValues
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Normal or increased contrast; decides the shade of system colours, never the status bar.
  public let accessibilityContrast: UIAccessibilityContrast

  init(
    _ values: TraitValues, idiom: UIUserInterfaceIdiom = .unspecified, contrast: UIAccessibilityContrast = .unspecified
  ) {
    self.values = values
    userInterfaceIdiom = idiom
    accessibilityContrast = contrast
  }

  /// Traits that say nothing.
  public convenience init() { self.init(TraitValues()) }

  /// Light or dark alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(userInterfaceStyle: userInterfaceStyle))
  }

  /// The horizontal size class alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontalSizeClass: horizontalSizeClass))
  }

  /// The vertical size class alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(verticalSizeClass: verticalSizeClass))
  }

  /// The kind of device alone.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(), idiom: userInterfaceIdiom)
  }

  /// The contrast alone.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues(), contrast: accessibilityContrast)
  }

  /// Several collections in one; where two name a trait, the later wins.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var values = TraitValues()
    var idiom = UIUserInterfaceIdiom.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    for collection in collections {
      values.override(with: collection.values)
      if collection.userInterfaceIdiom != .unspecified { idiom = collection.userInterfaceIdiom }
      if collection.accessibilityContrast != .unspecified { contrast = collection.accessibilityContrast }
    }
    self.init(values, idiom: idiom, contrast: contrast)
  }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }

  @TaskLocal private static var installed: UITraitCollection?

  /// The traits that dynamic colours resolve by where nothing else is said; light unless ``performAsCurrent(_:)`` runs.
  public static var current: UITraitCollection {
    installed ?? UITraitCollection(userInterfaceStyle: .light)
  }

  /// Runs a closure with these traits as ``current``.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.$installed.withValue(self) { actions() }
  }

  /// Whether resolving a dynamic colour by the two may give different results.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
  }

  /// Whether every trait the other collection specifies has the same value here.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    var merged = values
    merged.override(with: other.values)
    return merged == values
      && (other.userInterfaceIdiom == .unspecified || other.userInterfaceIdiom == userInterfaceIdiom)
      && (other.accessibilityContrast == .unspecified || other.accessibilityContrast == accessibilityContrast)
  }
}

extension UITraitCollection: Hashable {
  /// Collections are equal if all traits are.
  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a.values == b.values && a.userInterfaceIdiom == b.userInterfaceIdiom
      && a.accessibilityContrast == b.accessibilityContrast
  }

  /// Feeds every trait into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(accessibilityContrast)
  }
}

/// An object that has traits.
@MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits in force at the object.
  var traitCollection: UITraitCollection { get }
}
