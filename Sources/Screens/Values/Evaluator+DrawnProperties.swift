// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Properties of UIKit's that a runtime attribute of Interface Builder sets.
extension Evaluator {
  /// What a property of a controller, or of a part of it, is set to as it is loaded; nil where no attribute sets it.
  func drawn(_ property: String, of object: AbstractObject) -> Value? {
    let names = Effect(setting: property).assignments
    let attributes = attributes(loadedWith: object).sorted { $0.key < $1.key }
    for (path, attribute) in attributes {
      let steps = path.split(separator: ".").map(String.init)
      guard let name = steps.last, names.contains(name),
        steps.dropLast().allSatisfy({ RunTimeRelations.parts.contains($0) })
      else { continue }
      switch attribute {
      case .boolean(let flag): return .boolean(flag)
      case .number(let number):
        guard let raw = Int(exactly: number) else { return nil }
        return AttributeTable.propertyTypes[property].flatMap { RawValues.constant(of: $0, raw: raw) } ?? .integer(raw)
      case .nil, .string, .color, .other: continue
      }
    }
    return nil
  }
}
