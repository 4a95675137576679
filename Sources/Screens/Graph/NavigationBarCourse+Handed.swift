// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What those set on the navigation controller who have it, by the occasion on which they do.
extension NavigationBarCourse {
  /// What the navigation controller sets on itself, and those who have it on it, until it has the screen that it begins
  /// with.
  func settled(before root: ControllerNode.ID?, over top: ControllerNode.ID?) -> [Event] {
    let place = graph[stack].object.allocationPlace
    func isBefore(_ occasion: Occasion) -> Bool {
      occasion.isBefore || occasion.isOpen
        || occasion.transitions.contains { $0.kind == .navigationRoot && (root == nil || $0.child == root) }
    }
    let own = handed(over: top, when: isBefore, reached: place.map { [$0] } ?? [])
    // Code that was walked through from where the object is made says more than the same code for any object.
    let made = makersEvents(when: isBefore)
    let known = Set(own.filter { $0.condition == .always }.map(\.location))
    let walked = Set(made.map(\.location)).subtracting(known)
    return pushing(root: root) + own.filter { !walked.contains($0.location) }
      + made.filter { !known.contains($0.location) }
      + steps(Self.ofStack, of: stack)
  }

  /// What the navigation controller sets on itself as it is made, and what those who have it set on it on some occasions.
  ///
  /// - Parameter places: where the code stands of which it is known that it runs.
  func handed(
    over top: ControllerNode.ID?, when isWanted: (Occasion) -> Bool, reached places: [Location]
  ) -> [Event] {
    let settings = handedSettings
    let pushers =
      settings.allSatisfy { $0.setting.holders == nil }
      ? nil : top.flatMap { attributes.holders(pushing: $0, onto: stack) }
    return settings.compactMap { handed -> Event? in
      guard isWanted(handed.occasion) else { return nil }
      let setting = handed.setting
      guard let meant = isMeant(setting, pushers) else { return nil }
      let program = attributes.builder.program
      let condition =
        setting.isReached(from: places, in: program)
        ? .always : setting.condition(reachedFrom: places, in: program, attributes.builder.evaluator)
      return Event(
        values: setting.values, condition: condition.and(meant),
        location: setting.location, isPlaced: !handed.occasion.isOpen)
    }
  }

  /// What is set on the stack as it is made and by those who have it, with the occasions: the same for all its screens and
  /// all ways to them.
  private var handedSettings: [HandedSetting] {
    let key = Key(property: property, stack: stack)
    if let known = attributes.handedSettings[key] { return known }
    let settings = attributes.settings(of: property, for: stack, graph: graph).filter {
      $0.via == nil && $0.isInitial && $0.moment != .shown && !isOverride($0.function, of: $0.owner)
    }
    let handed = settings.map { setting in
      HandedSetting(
        setting,
        on: setting.moment == .handed ? attributes.occasion(of: setting.run, for: stack) : Occasion(isBefore: true))
    }
    attributes.handedSettings[key] = handed
    return handed
  }

  /// Under which condition a setting is meant for this stack, of several that are made in one place; nil where it is meant
  /// for another one.
  private func isMeant(_ setting: AttributeTable.Setting, _ pushers: Set<AbstractObject>?) -> Formula? {
    guard let holders = setting.holders else { return .always }
    if let pushers, holders.isDisjoint(with: pushers) { return nil }
    if pushers?.isSubset(of: holders) ?? !attributes.isOfSeveral(stack) { return .always }
    return .atom(.state("\(graph[stack].name) is the one that is meant", initially: nil, at: setting.location))
  }

  /// What the code does that makes the navigation controller, through observers of its properties too.
  private func makersEvents(when isWanted: (Occasion) -> Bool) -> [Event] {
    guard let place = graph[stack].object.allocationPlace, let (_, body) = attributes.builder.call(at: place) else {
      return []
    }
    // What had to hold for the object to be made holds.
    let program = attributes.builder.program
    let given =
      program.entry(at: place).map {
        attributes.builder.evaluator.formula(of: program[$0].guards, in: program[$0.body])
      } ?? .always
    // Code that it leads to can show one screen or another.
    let steps = attributes.course(effect, of: body, making: graph[stack].object).filter { step in
      let code = program[step.reference.body]
      if isOverride(code.name, of: code.owner) || isTooEarly(step, before: place) { return false }
      return step.reference.body == body.id
        || isWanted(attributes.occasion(of: attributes.builder.program.run(of: step.reference), for: stack))
    }
    return events(steps, of: nil).map { event in
      var event = event
      event.condition = given.implies(event.condition) ? .always : event.condition.assuming(given)
      return event
    }
  }

  /// What code sets while the screen is shown: on some event, and not as it appears, or beside a transition to another.
  func later(over top: ControllerNode.ID, besides events: Events) -> [Event] {
    let walked = Set(
      (events.before + events.beginning + events.after + events.ways.flatMap(\.events) + leaving(top, by: nil)).map(
        \.location))
    let shown = graph[top].object
    return attributes.settings(of: property, for: stack, graph: graph).compactMap { setting in
      guard !walked.contains(setting.location), setting.condition != .never else { return nil }
      if let via = setting.via, !isObject(via, shown) { return nil }
      let occasion = attributes.occasion(of: setting.run, for: stack)
      // What a screen sets before it is shown was walked, or is set on a way that is not followed.
      guard occasion.isLater || setting.via != nil && (occasion.isOpen || occasion.isBefore) else { return nil }
      return Event(values: setting.values, condition: setting.condition, location: setting.location, screen: top)
    }
  }

  /// Whether a description of an object can mean it.
  private func isObject(_ described: AbstractObject, _ object: AbstractObject) -> Bool {
    described.origin == .declared
      ? attributes.builder.symbols.isSubclass(object.className, of: described.className)
      : described.withoutCaller == object.withoutCaller
  }
}

/// A setting of a property of a stack with the occasion on which it is made; one reference, as each way to each screen asks
/// for all of them.
final class HandedSetting {
  let setting: AttributeTable.Setting
  let occasion: Occasion

  init(_ setting: AttributeTable.Setting, on occasion: Occasion) {
    self.setting = setting
    self.occasion = occasion
  }
}
