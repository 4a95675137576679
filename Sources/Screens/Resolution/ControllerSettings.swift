// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI

/// What the app sets on one controller, decided for one moment.
struct ControllerSettings {
  let app: AppModel
  let node: ControllerNode
  let circumstances: Circumstances
  /// Values that are taken as given, to see what another one gives.
  var given: [OpenSetting.Key: Value] = [:]

  /// A property that is set, by code or in the storyboard, or overridden in the class; nil where UIKit's default holds.
  func value(of name: String) -> SettingDecision? {
    if let given = given(name) { return given }
    return known(name) {
      overridden(name)
        ?? decide(app.attributes.settings(of: name, for: node.id, graph: app.graph), from: drawn(name))
    }
  }

  /// What Interface Builder sets a property to, which holds until code says something else: by a runtime attribute, or by one
  /// of its own (UIS-10).
  func drawn(_ name: String) -> Value? {
    if let value = app.evaluator.drawn(name, of: node.object) { return value }
    guard OpenSetting.Key(node: node.id, name: name).isOfLook,
      let style = app.scene(of: node)?.controller.interfaceStyle
    else { return nil }
    return .constant(type: "UIUserInterfaceStyle", name: style)
  }

  /// A property by what some of the code that sets it says, and by Interface Builder.
  func value(of name: String, where isMeant: (AttributeTable.Setting) -> Bool) -> SettingDecision? {
    decide(
      app.attributes.settings(of: name, for: node.id, graph: app.graph).filter(isMeant),
      from: app.evaluator.drawn(name, of: node.object))
  }

  /// A property that is set on a part of the controller, such as its presentation controller.
  func value(of name: String, onParts parts: Set<String>) -> SettingDecision? {
    known(name, onParts: parts) {
      decide(app.attributes.settings(of: name, onParts: parts, for: node.id, graph: app.graph))
    }
  }

  /// What such a property is by the time the controller is presented. What is set once a screen has appeared comes later:
  /// that screen stands in the presentation, or is there after it.
  func earlyValue(of name: String, onParts parts: Set<String>) -> SettingDecision? {
    value(of: name, onParts: parts, isLate: false)
  }

  /// What such a property becomes once a screen has appeared; nil where nothing sets it then.
  func lateValue(of name: String, onParts parts: Set<String>) -> SettingDecision? {
    value(of: name, onParts: parts, isLate: true)
  }

  private func value(of name: String, onParts parts: Set<String>, isLate: Bool) -> SettingDecision? {
    known(name, onParts: parts, isLate: isLate) {
      let all = app.attributes.settings(of: name, onParts: parts, for: node.id, graph: app.graph)
      return decide(all.filter { $0.isOnAppearing == isLate })
    }
  }

  /// A property that is set on the controller's own view.
  func valueOfView(of name: String) -> SettingDecision? {
    known(name, onParts: ["view"]) {
      decide(app.attributes.allViewSettings(of: name, for: node.id, graph: app.graph))
    }
  }

  private func known(
    _ name: String, onParts parts: Set<String>? = nil, shownAt place: Location? = nil, isLate: Bool? = nil,
    _ decide: () -> SettingDecision?
  ) -> SettingDecision? {
    app.decisions.decision(
      SettingDecisions.Key(
        node: node.id, name: name, parts: parts, presentation: place, isLate: isLate, circumstances: circumstances),
      decide)
  }

  private func given(_ name: String) -> SettingDecision? {
    given[OpenSetting.Key(node: node.id, name: name)].map { SettingDecision($0, isSure: false, at: node.location) }
  }

  /// The style that the class or whoever presents it gives it, for the presentation at a place. What the object sets on
  /// itself when its view is there comes too late for it, and counts as a doubt.
  func presentationStyle(shownAt place: Location) -> SettingDecision? {
    let name = "modalPresentationStyle"
    if let given = given(name) { return given }
    return known(name, shownAt: place) { decidedStyle(name, shownAt: place) }
  }

  private func decidedStyle(_ name: String, shownAt place: Location) -> SettingDecision? {
    if let fixed = overridden(name) { return fixed }
    let settings = app.attributes.settings(of: name, for: node.id, graph: app.graph)
    // What it sets as its view is loaded is there in time where somebody loads the view before.
    func isInTime(_ setting: AttributeTable.Setting) -> Bool {
      setting.moment < .shown
        || setting.isOwn && setting.function.map { KnownAPI.has($0, .lifecycle(.loading)) } ?? false
          && app.evaluator.isLoaded(node.object, before: place)
    }
    let result = decide(settings.filter(isInTime), shownAt: place)
    let late = decide(settings.filter { !isInTime($0) }, shownAt: place)
    guard let late, result == nil || result?.value != late.value else { return result }
    if let result, result.value == nil { return result }
    return SettingDecision(result?.value ?? unset, isSure: false, at: result?.location ?? late.location)
  }

  /// What stands where code sets no style.
  var unset: Value {
    let drawn = app.scene(of: node)?.controller.modalPresentationStyle
    return .constant(type: "UIModalPresentationStyle", name: drawn ?? "automatic")
  }

  /// - Parameter drawn: what Interface Builder sets it to.
  private func decide(
    _ settings: [AttributeTable.Setting], shownAt place: Location? = nil, from drawn: Value? = nil
  ) -> SettingDecision? {
    var result = drawn.map { SettingDecision($0, isSure: true, at: node.location) }
    let presentation = place ?? onlyPresentation
    let places = [node.object.allocationPlace, presentation].compactMap { $0 }
    var previous: (place: Location, choices: [SettingDecision.Choice])?
    for setting in inTime(settings, presentedAt: presentation) {
      if isTooLate(setting, for: presentation) { continue }
      // What the maker sets on an object it shows holds where it is shown, whatever led there, and so does what an object
      // sets on itself before it has itself shown.
      let isWithPresentation = setting.isOwn && self.isWithPresentation(setting, at: presentation)
      let isWithPlace = isWithPresentation || !setting.isOwn && setting.isReached(from: places, in: app.program)
      let condition = setting.condition(reachedFrom: places, in: app.program, app.evaluator)
      let holds = condition.holds(circumstances.answer)
      // Only a condition that the two share can be one that is not met there either.
      let isSettled = isWithPlace || circumstances.answers(condition)
      if holds == false && !(isWithPlace && setting.sharesGuard(with: places, in: app.program)) {
        if !isSettled { result?.isSure = false }
        continue
      }
      var set = setting.values.possible(circumstances.answer).map {
        SettingDecision.Choice(value: $0.value, condition: $0.condition)
      }
      // What a function sets on an object that it makes is what each of its callers has it set, on an object of its own.
      if let previous, previous.place == setting.location, isMadeWhereSet(setting) { set = previous.choices + set }
      previous = (setting.location, set)
      let isReached = holds == true || isWithPlace
      let isInitial = setting.isInitial && !isOnEvent(setting)
      if isReached, isInitial || isWithPresentation {
        result = SettingDecision(set, at: setting.location)
        // What the app's states are at first they need not stay.
        if !isSettled { result?.isSure = false }
      } else if isInitial {
        // In some states of the app it is set, and in the others it stays as it was.
        let before = result?.asChoices ?? [SettingDecision.Choice(value: nil, condition: .always)]
        let kept = before.map {
          SettingDecision.Choice(value: $0.value, condition: $0.condition.and(condition.negated))
        }
        let changed = set.map {
          SettingDecision.Choice(value: $0.value, condition: $0.condition.and(condition))
        }
        result = SettingDecision(kept + changed, at: setting.location)
      } else {
        // A later event may change it; what holds first is the answer, but not for sure.
        let one = SettingDecision(set, at: setting.location)
        if result == nil {
          result = one
          result?.isSure = false
        } else if one.value == nil || result?.value != one.value {
          result?.isSure = false
        }
      }
    }
    return result
  }

  /// Whether the code that sets a property makes the object each time it runs.
  private func isMadeWhereSet(_ setting: AttributeTable.Setting) -> Bool {
    guard let made = node.object.allocationPlace, let body = setting.guards.first?.body else { return false }
    return app.program.contains(made, in: app.program[body])
  }

  /// Whether some event sets a property that does not show the controller as well.
  private func isOnEvent(_ setting: AttributeTable.Setting) -> Bool {
    guard let event = setting.event else { return false }
    let places = app.graph.parents(of: node.id).map(\.location)
    return !places.contains { $0.file == setting.location.file && event.contains($0.range) }
  }

  /// Whether an object sets a property on itself on every way to the place at which the same code presents it.
  private func isWithPresentation(_ setting: AttributeTable.Setting, at place: Location?) -> Bool {
    guard let place, setting.location < place, let body = setting.guards.first?.body,
      app.program.contains(place, in: app.program[body])
    else { return false }
    return setting.isReached(from: [place], in: app.program)
  }

  /// Whether the code that presents an object goes on to set a property: for that presentation it is too late.
  private func isTooLate(_ setting: AttributeTable.Setting, for place: Location?) -> Bool {
    guard let place, place < setting.location, let body = setting.guards.first?.body,
      app.program.contains(place, in: app.program[body]), !isInArgument(setting.location, ofCallAt: place, in: body)
    else { return false }
    return setting.isReached(from: [place], in: app.program)
  }

  /// Whether code stands in what a call presents, `({ …; screen; })`, which is worked out before the call is made.
  private func isInArgument(_ location: Location, ofCallAt place: Location, in body: Body.ID) -> Bool {
    app.program[body].entries.contains { entry in
      guard entry.range == place.range, case .call(let call) = entry.kind, case .call(_, let arguments) = call.kind
      else {
        return false
      }
      return arguments.first?.value.range.contains(location.range) ?? false
    }
  }

  /// Where the controller is presented, if that is one place.
  private var onlyPresentation: Location? {
    let places = Set(app.graph.parents(of: node.id).filter(\.isPresentation).map(\.location))
    return places.count == 1 ? places.first : nil
  }

  /// In the order in which they are set: what the class sets while the object is made, superclasses first, what its maker
  /// sets on it, what those set who get it from its maker, what it sets on itself later.
  private func inTime(
    _ settings: [AttributeTable.Setting], presentedAt place: Location?
  ) -> [AttributeTable.Setting] {
    guard settings.count > 1 else { return settings }
    let line = node.object.type.map { app.symbols.lineage(of: $0) } ?? []
    let made = node.object.allocationPlace
    func rank(_ setting: AttributeTable.Setting) -> (Int, Int) {
      if setting.isOwn {
        if isWithPresentation(setting, at: place) { return (AttributeTable.Moment.open.rawValue, Int.max) }
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
  private func overridden(_ name: String) -> SettingDecision? {
    guard let (values, place) = app.override(ofProperty: name, on: node) else { return nil }
    return SettingDecision(
      values.possible(circumstances.answer).map { .init(value: $0.value, condition: $0.condition) }, at: place)
  }

  func boolean(_ name: String) -> (value: Bool, isSure: Bool, location: Location)? {
    guard let setting = value(of: name), case .boolean(let value)? = setting.value else { return nil }
    return (value, setting.isSure, setting.location)
  }
}

extension AppModel {
  /// What the class of a controller answers for a property that it overrides: whatever is set on the object from outside
  /// goes to the override's setter. Nil where it overrides none, or hands on what the superclass has.
  package func override(ofProperty name: String, on node: ControllerNode) -> (values: ValueSet, place: Location)? {
    guard let type = node.object.type else { return nil }
    for step in symbols.lineage(of: type) {
      for member in symbols[step].members[name] ?? [] {
        let isOverride = member.variable.map { $0.isComputed } ?? (member.function?.parameters.isEmpty ?? false)
        guard isOverride, member.hasImplementation, !member.isStatic else { continue }
        let values = evaluator.value(
          of: member, selfValue: .object(node.object), in: Scope(file: member.file, lexicalType: step))
        if case .constant("super", _)? = values.only { return nil }
        return (values, Location(path: facts.sources[member.file].internedPath, range: member.nameRange))
      }
    }
    return nil
  }
}
