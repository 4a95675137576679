// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// What the application was told while other screens were shown, and is still told once they have gone.
///
/// A screen whose way in, or whose own code, tells the application something and that takes it back as it goes leaves all as
/// it was: what it says concerns itself alone.
@MainActor struct ApplicationVisits {
  let bar: ApplicationBar
  /// What controllers tell, or is told on the way to them.
  private let settings: [ApplicationSetting]
  private let effect: Effect
  /// Screens that have gone before the first one of the context appears, so that what that one tells comes later.
  private(set) var before: [TypeSymbol.ID] = []
  /// Screens that may have been shown over those of the context, which tell nothing as they come back into view.
  private(set) var since: [TypeSymbol.ID] = []

  private var app: AppModel { bar.app }

  /// - Parameter own: the classes of the controllers of the context, which tell what they tell by themselves.
  init(bar: ApplicationBar, settings: [ApplicationSetting], effect: Effect, besides own: Set<TypeSymbol.ID>) {
    self.bar = bar
    self.effect = effect
    self.settings = settings.filter { !$0.controllers.isEmpty }
    var seen: Set<TypeSymbol.ID> = []
    for setting in self.settings {
      for controller in setting.controllers.sorted()
      where !own.contains(controller) && seen.insert(controller).inserted {
        if standsInPlace(controller) { before.append(controller) } else { since.append(controller) }
      }
    }
  }

  /// Whether a screen is only shown in the place of others, in windows, stacks and tabs, and so is gone when they appear.
  private func standsInPlace(_ controller: TypeSymbol.ID) -> Bool {
    var open = app.graph.nodes.filter { node in
      node.object.type.map { app.symbols.lineage(of: $0).contains(controller) } ?? false
    }.map(\.id)
    var seen = Set(open)
    guard !open.isEmpty else { return false }
    while let node = open.popLast() {
      let parents = app.graph.parents(of: node)
      guard !parents.isEmpty else { return false }
      for edge in parents {
        switch edge.kind {
        case .windowRoot: continue
        case .navigationRoot, .pushed, .tab:
          guard let parent = edge.parent else { return false }
          if seen.insert(parent).inserted { open.append(parent) }
        default: return false
        }
      }
    }
    return true
  }

  /// What the application can have been told after a screen may have been shown and gone.
  func left(by controller: TypeSymbol.ID, after state: ApplicationBar.State) -> ApplicationBar.State {
    let object = AbstractObject(className: app.symbols[controller].name, type: controller, origin: .declared)
    let own = settings.filter { $0.controllers.contains(controller) }
    let appearing = bar.steps(effect, ApplicationBar.appearing, of: object)
    let leaving = bar.steps(effect, ApplicationBar.leaving, of: object)
    let places = Set((appearing + leaving).map(\.location))
    let exits = own.filter { $0.leaves && $0.ways.isEmpty && !places.contains($0.location) }
    let rest = own.filter { $0.ways.isEmpty && !$0.leaves && !places.contains($0.location) }
    var values = state.values
    var asked = Formula.never
    func tell(_ step: LifecycleStep, on condition: Formula) {
      // Code that asks the same as it comes and as it goes asks one state.
      let condition = condition.askedTogether(with: asked)
      asked = asked.or(condition)
      // Who puts back what was read before leaves all as it was.
      let told = step.values.flatMap { bar.isPutBack($0.value) ? state.values : ValueSet([$0]) }
      values = values.when(condition.negated).union(told.when(condition))
    }
    for setting in own where !setting.ways.isEmpty { tell(setting.step, on: setting.condition) }
    for step in appearing { tell(step, on: step.condition) }
    for setting in rest { values = values.union(bar.said(setting.values).when(setting.condition)) }
    for step in leaving { tell(step, on: bar.hangsOnWhatWasKept(step, of: object) ? .always : step.condition) }
    if !exits.isEmpty {
      let shown = values
      var gone = areAllExits(Set(exits.map(\.body)), of: controller) ? ValueSet.empty : shown
      for body in Set(exits.map(\.body)).sorted() {
        values = shown
        for setting in exits where setting.body == body { tell(setting.step, on: setting.condition) }
        gone = gone.union(values)
      }
      values = gone
    }
    return ApplicationBar.State(
      values: state.values.union(values), location: own.last?.location ?? state.location)
  }

  /// Whether nothing but some functions takes a screen away: it is presented, and no other code of its own does so.
  private func areAllExits(_ exits: Set<Body.ID>, of controller: TypeSymbol.ID) -> Bool {
    let lineage = app.symbols.lineage(of: controller)
    let nodes = app.graph.nodes.filter { $0.object.type == controller }
    return nodes.allSatisfy { node in app.graph.parents(of: node.id).allSatisfy(\.isPresentation) }
      && app.program.calls(.leavesScreen).allSatisfy { call in
        exits.contains(call.body) || !(app.program[call.body].owner.map { lineage.contains($0) } ?? false)
      }
  }
}

extension ApplicationSetting {
  /// As a step of what a context tells.
  var step: LifecycleStep {
    LifecycleStep(
      target: .empty, values: values, condition: condition, location: location, reference: reference)
  }
}
