// SPDX-License-Identifier: Apache-2.0

package import AppReading
import PlatformAPI

extension ProgramIndex {
  /// A place that gives an object an interface style.
  package struct InterfaceStyleSetting {
    package var reference: Reference
    /// A member of the object that gets the style, or its own property.
    var target: Expression
    package var value: Expression

    /// What gets the style; nil for `self` that is not written.
    package var object: Expression? {
      guard case .member(let base, _) = target.unwrapped.kind else { return nil }
      return base
    }
  }

  /// Where code gives objects an interface style: by the property, its setter as a message, or their trait overrides (UIS-18).
  package var interfaceStyleSettings: [InterfaceStyleSetting] {
    let plain = KnownAPI.names(.setsInterfaceStyle).sorted().flatMap { name in
      AttributeTable.settings(of: Effect(setting: name), in: self)
    }
    let ofTraits = KnownAPI.names(.interfaceStyleTrait).sorted().flatMap { name in
      AttributeTable.settings(of: Effect(setting: name), in: self)
    }.compactMap { reference, target, value -> (reference: Reference, target: Expression, value: Expression)? in
      guard case .member(.some(let traits), _) = target.unwrapped.kind,
        traits.lastName.map({ KnownAPI.has($0, .overridesTraits) }) ?? false
      else { return nil }
      return (reference, traits, value)
    }
    return (plain + ofTraits).map { InterfaceStyleSetting(reference: $0.reference, target: $0.target, value: $0.value) }
      .sorted { ($0.reference.body, $0.reference.entry) < ($1.reference.body, $1.reference.entry) }
  }
}
