// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

/// What the app sets on one controller, decided for one moment.
struct ControllerSettings {
  let app: AppModel
  let node: ControllerNode
  /// What the atoms of conditions are.
  let answer: (Atom) -> Bool?

  /// A property that is set, by code or in the storyboard, or overridden in the class; nil where UIKit's default holds.
  ///
  /// - Returns: the value, whether it is sure, and its place; the value is nil where several remain.
  func value(of name: String) -> (value: Value?, isSure: Bool, location: Location)? {
    overridden(name) ?? decide(app.attributes.settings(of: name, for: node.id, graph: app.graph))
  }

  /// A property that is set on a part of the controller, such as its presentation controller.
  func value(of name: String, onParts parts: Set<String>) -> (value: Value?, isSure: Bool, location: Location)? {
    decide(app.attributes.settings(of: name, onParts: parts, for: node.id, graph: app.graph))
  }

  private func decide(_ settings: [AttributeTable.Setting]) -> (value: Value?, isSure: Bool, location: Location)? {
    var result: (value: Value?, isSure: Bool, location: Location)?
    for setting in settings {
      let holds = setting.condition.holds(answer)
      if holds == false { continue }
      let possible = setting.values.possible(answer)
      let values = Set(possible.map(\.value))
      let one = values.count == 1 ? values.first : nil
      if let one, one.isUnknown { continue }
      // What the maker sets on an object it shows holds where it is shown, whatever led there.
      if holds == true || !setting.isOwn, setting.isInitial {
        result = (one, one != nil, setting.location)
      } else if result == nil || result?.value != one {
        // A later event may change it; what holds first is the answer, but not for sure.
        result = result.map { ($0.value, false, $0.location) } ?? (one, false, setting.location)
      }
    }
    return result
  }

  /// `override var modalPresentationStyle` in the class.
  private func overridden(_ name: String) -> (value: Value?, isSure: Bool, location: Location)? {
    guard let type = node.object.type else { return nil }
    for step in app.symbols.lineage(of: type) {
      for member in app.symbols[step].members[name] ?? [] {
        let isOverride = member.variable.map { $0.isComputed } ?? (member.function?.parameters.isEmpty ?? false)
        guard isOverride, member.hasImplementation, !member.isStatic else { continue }
        let place = Location(file: app.facts.sources[member.file].path, range: member.nameRange)
        app.evaluator.steps = 0
        let values = app.evaluator.value(
          of: member, selfValue: .object(node.object), in: Scope(file: member.file, lexicalType: step))
        let possible = Set(values.possible(answer).map(\.value))
        guard possible.count == 1, let only = possible.first, !only.isUnknown else { return (nil, false, place) }
        if case .constant("super", _) = only { return nil }
        return (only, true, place)
      }
    }
    return nil
  }

  func boolean(_ name: String) -> (value: Bool, isSure: Bool, location: Location)? {
    guard let setting = value(of: name), case .boolean(let value)? = setting.value else { return nil }
    return (value, setting.isSure, setting.location)
  }

  /// The name of an enumeration's case.
  func constant(_ name: String) -> (value: String, isSure: Bool, location: Location)? {
    guard let setting = value(of: name), case .constant(_, let value)? = setting.value else { return nil }
    return (value, setting.isSure, setting.location)
  }
}
