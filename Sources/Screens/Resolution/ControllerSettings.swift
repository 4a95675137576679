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

  /// The style that the class or whoever presents it gives it, for the presentation at a place. What the object sets on
  /// itself when its view is there comes too late for it, and counts as a doubt.
  func presentationStyle(shownAt place: Location) -> (value: Value?, isSure: Bool, location: Location)? {
    let name = "modalPresentationStyle"
    if let fixed = overridden(name) { return fixed }
    let settings = app.attributes.settings(of: name, for: node.id, graph: app.graph)
    let result = decide(settings.filter { $0.moment < .shown }, shownAt: place)
    let late = decide(settings.filter { $0.moment >= .shown }, shownAt: place)
    guard let late, result == nil || result?.value != late.value else { return result }
    return (result?.value ?? unset, false, result?.location ?? late.location)
  }

  /// What stands where code sets no style.
  private var unset: Value {
    let drawn = app.scene(of: node)?.controller.modalPresentationStyle
    return .constant(type: "UIModalPresentationStyle", name: drawn ?? "automatic")
  }

  private func decide(
    _ settings: [AttributeTable.Setting], shownAt place: Location? = nil
  ) -> (value: Value?, isSure: Bool, location: Location)? {
    var result: (value: Value?, isSure: Bool, location: Location)?
    let places = [node.object.allocationPlace, place].compactMap { $0 }
    for setting in inTime(settings) {
      // What the maker sets on an object it shows holds where it is shown, whatever led there.
      let isWithPlace = !setting.isOwn && setting.isReached(from: places, in: app.program)
      let holds = setting.condition.holds(answer)
      if holds == false && !(isWithPlace && setting.guards.contains { !$0.guards.isEmpty }) { continue }
      let possible = setting.values.possible(answer)
      let values = Set(possible.map(\.value))
      let only = values.count == 1 ? values.first : nil
      // What is set and cannot be followed leaves the property open.
      let one = only.flatMap { $0.isUnknown ? nil : $0 }
      let isReached = holds == true || isWithPlace
      if isReached, setting.isInitial {
        result = (one, one != nil, setting.location)
      } else if result == nil || one == nil || result?.value != one {
        // A later event may change it; what holds first is the answer, but not for sure.
        result = result.map { ($0.value, false, $0.location) } ?? (one, false, setting.location)
      }
    }
    return result
  }

  /// In the order in which they are set: what the class sets while the object is made, superclasses first, what its maker
  /// sets on it, what those set who get it from its maker, what it sets on itself later.
  private func inTime(_ settings: [AttributeTable.Setting]) -> [AttributeTable.Setting] {
    guard settings.count > 1 else { return settings }
    let line = node.object.type.map { app.symbols.lineage(of: $0) } ?? []
    let made = node.object.allocationPlace
    func rank(_ setting: AttributeTable.Setting) -> (Int, Int) {
      if setting.isOwn {
        return (setting.moment.rawValue, setting.owner.flatMap { line.firstIndex(of: $0) }.map { -$0 } ?? 0)
      }
      guard let made, let body = setting.guards.first?.body else { return (setting.moment.rawValue, 0) }
      return (setting.moment.rawValue, app.program.contains(made, in: app.program[body]) ? 0 : 1)
    }
    return settings.enumerated().sorted { one, other in
      let (left, right) = (rank(one.element), rank(other.element))
      return left == right ? one.offset < other.offset : left < right
    }.map(\.element)
  }

  /// `override var modalPresentationStyle` in the class.
  private func overridden(_ name: String) -> (value: Value?, isSure: Bool, location: Location)? {
    guard let type = node.object.type else { return nil }
    for step in app.symbols.lineage(of: type) {
      for member in app.symbols[step].members[name] ?? [] {
        let isOverride = member.variable.map { $0.isComputed } ?? (member.function?.parameters.isEmpty ?? false)
        guard isOverride, member.hasImplementation, !member.isStatic else { continue }
        let place = Location(file: app.facts.sources[member.file].path, range: member.nameRange)
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
