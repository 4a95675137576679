// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What Interface Builder sets properties of the objects to that it loads: after `init(coder:)`, and before any other code
/// of theirs runs.
extension Evaluator {
  /// What a property holds once the object is loaded; nil where nothing is set there.
  func loaded(_ variable: VariableDeclaration, of object: AbstractObject, at place: Location) -> ValueSet? {
    attributes(loadedWith: object)[variable.name].map { value(of: $0, for: variable, at: place) }
  }

  /// The attributes of an object of a storyboard or xib, by the path of keys that leads to the property.
  func attributes(loadedWith object: AbstractObject) -> [String: RuntimeAttribute] {
    guard let (path, id) = object.scene else { return [:] }
    return runtimeAttributes[path]?[id] ?? [:]
  }

  private func value(
    of attribute: RuntimeAttribute, for variable: VariableDeclaration, at place: Location
  ) -> ValueSet {
    switch attribute {
    case .nil: return ValueSet(.nil, at: place)
    case .boolean(let flag): return ValueSet(.boolean(flag), at: place)
    case .string(let text): return ValueSet(.string(text), at: place)
    case .number(let number):
      return ValueSet(Int(exactly: number).map { .integer($0) } ?? .floating(number), at: place)
    case .color(let written):
      if let color = colors.color(written) { return ValueSet(.color(color), at: place) }
    case .other: break
    }
    return .unknown("`\(variable.name)` is what Interface Builder sets", at: place)
  }

  /// All attributes of the app's interfaces, by document and object.
  func findRuntimeAttributes() -> [String: [String: [String: RuntimeAttribute]]] {
    var result: [String: [String: [String: RuntimeAttribute]]] = [:]
    for document in facts.interfaces {
      var found: [String: [String: RuntimeAttribute]] = [:]
      var views = document.views
      for controller in document.controllers {
        if !controller.runtimeAttributes.isEmpty { found[controller.id] = controller.runtimeAttributes }
        views += controller.view.map { [$0] } ?? []
      }
      while let view = views.popLast() {
        if !view.runtimeAttributes.isEmpty { found[view.id] = view.runtimeAttributes }
        views += view.subviews
      }
      if !found.isEmpty { result[document.path] = found }
    }
    return result
  }
}
