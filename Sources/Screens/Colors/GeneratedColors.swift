// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Accessors of the catalogs' colours whose code is written as the app is built and is in no checkout:
/// `R.color.brandBlue()`.
enum GeneratedColors {
  static func values(
    _ evaluator: Evaluator, call name: String, _ arguments: [Expression.Argument], on value: Value, at place: Location
  ) -> ValueSet? {
    guard arguments.isEmpty, case .constant(.some(let root), let kind) = value,
      KnownAPI.has(root, .generatedResources), KnownAPI.has(kind, .generatedColors),
      // What the app declares itself is followed.
      evaluator.symbols.type(named: root) == nil, let color = evaluator.colors.accessor(name)
    else { return nil }
    return ValueSet(.color(color), at: place)
  }

  /// Whether a type that was not read holds the entries of catalogues: `Asset.Colors`, `DesignKitAsset`.
  static func areIn(_ type: String, _ evaluator: Evaluator) -> Bool {
    guard let root = type.split(separator: ".").first.map(String.init), evaluator.symbols.type(named: root) == nil
    else {
      return false
    }
    return KnownAPI.names(.endsAssetNames).contains { root.hasSuffix($0) }
  }

  /// The name of the catalog's colour that a constant of Xcode's holds in Objective-C: `ACColorNameBrandBlue`, which stands in
  /// a header that is written as the app is built.
  static func name(_ evaluator: Evaluator, heldBy constant: String) -> String? {
    KnownAPI.names(.beginsColorNames).lazy.filter(constant.hasPrefix).compactMap {
      evaluator.colors.name(ofAccessor: String(constant.dropFirst($0.count)))
    }.first
  }
}
