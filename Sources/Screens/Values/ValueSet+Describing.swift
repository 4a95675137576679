// SPDX-License-Identifier: Apache-2.0

extension ValueSet {
  /// The names that `String(describing:)` gives types and objects.
  var describingTypes: ValueSet {
    flatMap { alternative in
      switch alternative.value {
      case .type(let name): ValueSet(.string(Self.lastPart(of: name)))
      case .object(let object): ValueSet(.string(Self.lastPart(of: object.className)))
      default: ValueSet([alternative])
      }
    }
  }

  /// A nested type describes itself without the types around it.
  private static func lastPart(of name: String) -> String {
    String(name.split(separator: ".").last ?? "")
  }
}
