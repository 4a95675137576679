// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// What the application was told of the bar by the time a screen is shown: in application mode that counts on every screen
/// until it is told otherwise (SB-APP-05 to 07).
///
/// In time: what the code does that launches the app, what the screens do that lead to this one, what other screens may have
/// left behind, what the screen and the containers around it do when they appear. A controller that sets it back when it
/// goes leaves nothing else behind.
@MainActor struct ApplicationBar {
  let app: AppModel
  /// What the atoms of conditions are.
  let atoms: (Atom) -> Bool?

  /// What a property can have been set to, each with the states of the app in which it is so; nil among them where it may
  /// never have been set.
  struct State {
    var values: ValueSet
    var location: Location?
  }

  static let appearing = methods(.loading, .willAppear, .layingOut, .didAppear)
  static let leaving = methods(.disappearing)

  private static func methods(_ moments: Moment...) -> [String] {
    moments.flatMap { KnownAPI.rows(.lifecycle($0)).flatMap(\.names) }
  }

  /// Tells a hierarchy's application what it was told; gives whether it was told nothing.
  func apply(to hierarchy: HierarchyModel, _ context: Context) {
    let scene = hierarchy.scene
    let plist = hierarchy.environment.infoPlist
    let idiom = hierarchy.environment.device.idiom
    let style = state(of: .style, in: context)
    let hidden = state(of: .hidden, in: context)
    func straight(_ property: ApplicationProperty) -> State? {
      if let last = context.edges.last, let stack = last.parent, app.isCoveredAtOnce(last.child, in: stack) {
        return nil
      }
      return state(of: property, in: context, isStraight: true)
    }
    let launchStyle = plist.statusBarStyle(on: idiom, iOS: hierarchy.environment.iOS)
    func styles(_ state: State?) -> Told<UIStatusBarStyle> {
      Told(state, otherwise: launchStyle, all: [.default, .lightContent, .darkContent]) { value in
        if case .constant(_, let name) = value { Self.style(named: name) } else { nil }
      }
    }
    set(styles(style), styles(straight(.style)), "the application is told the style here", in: hierarchy) {
      scene.applicationValues.style = $0
    }
    // A bar that is not hidden comes last: only of that one the style is known.
    func states(_ state: State?) -> Told<Bool> {
      Told(state, otherwise: plist.isStatusBarHidden(on: idiom), all: [true, false]) { value in
        if case .boolean(let isHidden) = value { isHidden } else { nil }
      }
    }
    var ever = states(hidden)
    // A bar that the Info.plist hides over the launch screen and that code only ever shows is there when a screen is seen.
    let said = ever.told.filter { !$0.isLaunch && $0.condition.holds(atoms) != false }
    if plist.isStatusBarHidden(on: idiom), !said.isEmpty, said.allSatisfy({ $0.meaning == false }) {
      ever.told = said
    }
    let why = "the application is told here whether the bar is hidden"
    set(ever, states(straight(.hidden)), why, in: hierarchy) {
      scene.applicationValues.isHidden = $0
    }
    if style != nil || hidden != nil { hierarchy.doubt("the application is told of its status bar by code") }
  }

  /// What the application can have been told of a property, in values of UIKit.
  private struct Told<Meaning: Hashable> {
    struct Alternative {
      /// Nil where it is not known.
      var meaning: Meaning?
      var condition: Formula
      /// Whether it is what the Info.plist says, because nothing else was said.
      var isLaunch: Bool
    }

    var told: [Alternative]
    let all: [Meaning]
    var location: Location?

    init(_ state: State?, otherwise launch: Meaning, all: [Meaning], _ meaning: (Value) -> Meaning?) {
      told = (state?.values.alternatives ?? []).map {
        $0.value == .nil
          ? Alternative(meaning: launch, condition: $0.condition, isLaunch: true)
          : Alternative(meaning: meaning($0.value), condition: $0.condition, isLaunch: false)
      }
      self.all = all
      location = state?.location
    }

    /// What is possible; nil where something of it is not known.
    func meanings(_ answer: (Atom) -> Bool?) -> [Meaning]? {
      let possible = told.filter { $0.condition.holds(answer) != false }
      if possible.contains(where: { $0.meaning == nil }) { return nil }
      return all.filter { one in possible.contains { $0.meaning == one } }
    }

    /// The conditions of what is known, each meaning once.
    func conditions(_ answer: (Atom) -> Bool?) -> [Formula] {
      let possible = told.filter { $0.condition.holds(answer) != false }
      return all.compactMap { one in
        let ways = possible.filter { $0.meaning == one }.map(\.condition)
        return ways.isEmpty ? nil : ways.reduce(Formula.never) { $0.or($1) }
      }.filter { $0 != .always }
    }
  }

  /// - Parameters:
  ///   - told: what it can have been told by the time the screen is shown.
  ///   - straight: the same where somebody goes straight to the screen, which counts where the other is open.
  private func set<Meaning: Hashable>(
    _ told: Told<Meaning>, _ straight: @autoclosure () -> Told<Meaning>, _ why: String, in hierarchy: HierarchyModel,
    _ tell: @escaping @MainActor (Meaning) -> Void
  ) {
    guard !told.told.isEmpty else { return }
    let meanings = told.meanings(atoms)
    if let meanings, meanings.count == 1 { return tell(meanings[0]) }
    let straight = straight()
    if !straight.told.isEmpty, let known = straight.meanings(atoms), known.count == 1 {
      hierarchy.doubt("no other screen was seen before that tells the application of its status bar")
      return tell(known[0])
    }
    hierarchy.openBars.append(
      HierarchyModel.OpenBar(
        place: told.location ?? Location(file: ""), why: why,
        variants: (meanings ?? told.all).map { meaning in { tell(meaning) } }, conditions: told.conditions(atoms)))
  }

  private static func style(named name: String) -> UIStatusBarStyle? {
    // Swift 2 began the names of cases with a capital; the oldest styles are light for the application (SB-STYLE-02).
    let known = name.prefix(1).lowercased() + name.dropFirst()
    if known.hasPrefix("black") { return .lightContent }
    return KnownAPI.cases(of: "UIStatusBarStyle")[known].flatMap { UIStatusBarStyle(rawValue: $0) }
  }

  // MARK: The course of things

  /// Nil where nothing that was read tells the application.
  ///
  /// - Parameter isStraight: whether somebody goes straight to the screen: over those alone that stand on the way, and doing
  ///   nothing else.
  private func state(of property: ApplicationProperty, in context: Context, isStraight: Bool = false) -> State? {
    let file = context.edges.last.map { app.graph[$0.child].location.file } ?? ""
    let settings = app.applicationSettings(property).filter { app.hosts.canMeet([file, $0.location.file]) }
    guard !settings.isEmpty else { return nil }
    let effect = property.effect
    let launching = launchSteps(effect).filter { app.hosts.canMeet([file, $0.location.file]) }
    let seen = visible(in: context)
    let covered = context.edges.map { app.screensSeen(before: $0) }
    let first = context.edges.first?.parent.map { [$0] } ?? []
    let chain = first + zip(covered, context.edges).flatMap { $0 + [$1.child] }
    let underneath = Set(covered.joined())
    let own = seen.flatMap { arrival(of: $0, in: context, settings) + steps(effect, Self.appearing, of: $0) }
    let earlier = chain.filter { !seen.contains($0) }.map { node in
      let before = arrival(of: node, in: context, settings) + steps(effect, Self.appearing, of: node)
      let goes = underneath.contains(node) ? true : self.goes(node, in: context, isStraight: isStraight)
      return (before: before, after: goes == false ? [] : steps(effect, Self.leaving, of: node), goes: goes)
    }
    let told = Set((launching + own + earlier.flatMap { $0.before + $0.after }).map(\.location))
    let types = chain.compactMap { app.graph[$0].object.type }.flatMap { app.symbols.lineage(of: $0) }
    let visits = ApplicationVisits(
      bar: self, settings: isStraight ? [] : settings, effect: effect, besides: Set(types))
    var state = launching.reduce(State(values: ValueSet(.nil)), next)
    // Those that have gone by the time the first one here appears, and those that may have been shown over it since.
    for visit in visits.before { state = visits.left(by: visit, after: state) }
    for object in earlier {
      let found = state
      state = object.before.reduce(state, next)
      if object.goes == true {
        // What it puts back is what it found.
        for step in object.after {
          state = isKept(step.values) ? State(values: found.values, location: step.location) : next(state, step)
        }
        continue
      }
      // Whether it goes when another one is put over it depends on how that is done.
      for step in object.after { state.values = state.values.union(said(step.values)) }
    }
    state = sometime(
      state,
      settings.filter {
        !told.contains($0.location) && $0.controllers.isEmpty && !$0.isOfSystemsAlone
          && !(isStraight && app.isReachedByUserAlone($0.reference))
      })
    for visit in visits.since { state = visits.left(by: visit, after: state) }
    return own.reduce(state, next)
  }

  /// Whether a controller is taken out when the next one is presented over it; nil where that is not known.
  private func goes(_ node: ControllerNode.ID, in context: Context, isStraight: Bool) -> Bool? {
    let place = context.edges.firstIndex { $0.child == node }.map { $0 + 1 } ?? 0
    guard let next = context.edges[place...].first(where: \.isPresentation) else { return nil }
    let style = app.presentations.style(of: next)
    guard style.isSure else { return nil }
    if style.name == "fullScreen" { return true }
    if KnownAPI.has(style.name, .showsPresenter) { return false }
    return isStraight && KnownAPI.has(style.name, .coversPart) ? false : nil
  }

  /// What is told on the way to a controller of a context.
  private func arrival(
    of node: ControllerNode.ID, in context: Context, _ settings: [ApplicationSetting]
  ) -> [LifecycleStep] {
    guard let edge = context.edges.first(where: { $0.child == node }) else { return [] }
    return settings.filter { $0.ways.contains(edge.location) }.map(\.step)
  }

  /// What code leaves that runs at times of which nothing is known. Within one function what comes later counts, and what
  /// it says on a condition holds in the states of the app that meet it, since it says what these states look like.
  private func sometime(_ state: State, _ settings: [ApplicationSetting]) -> State {
    var result = ValueSet.empty
    var any = Formula.never
    var location = state.location
    var bodies: [Body.ID] = []
    for setting in settings where !bodies.contains(setting.body) { bodies.append(setting.body) }
    for body in bodies {
      var said = ValueSet.empty
      var condition = Formula.never
      for setting in settings where setting.body == body {
        said = said.when(setting.condition.negated).union(self.said(setting.values).when(setting.condition))
        condition = condition.or(setting.condition)
        location = setting.location
      }
      result = result.union(said)
      // What is said whatever the state is was perhaps not said yet.
      if condition != .always { any = any.or(condition) }
    }
    return State(values: result.union(state.values.when(any.negated)), location: location)
  }

  /// Whether code puts back what was read of the application before, wherever there is something that was read: where there
  /// is nothing, the controller has not told it anything yet.
  func hangsOnWhatWasKept(_ step: LifecycleStep, of object: AbstractObject) -> Bool {
    guard isKept(step.values) else { return false }
    let scope = app.evaluator.scope(of: app.program[step.reference.body], selfValue: .object(object))
    let guards = app.program[step.reference].guards
    guard app.evaluator.formula(guards, in: scope) == step.condition else { return false }
    return guards.allSatisfy { one in
      !one.expressions.isEmpty
        && one.expressions.allSatisfy { isKept(app.evaluator.values(of: $0.comparedWithNil ?? $0, in: scope)) }
    }
  }

  private func isKept(_ values: ValueSet) -> Bool {
    !values.isEmpty && values.alternatives.allSatisfy { isPutBack($0.value) }
  }

  /// What is told without what was read of the application before: who puts that back leaves all as it was.
  func said(_ values: ValueSet) -> ValueSet {
    values.flatMap { isPutBack($0.value) ? .empty : ValueSet([$0]) }
  }

  func isPutBack(_ value: Value) -> Bool {
    if case .unknown(let unknown) = value, case .application = unknown.read { true } else { false }
  }

  /// The controllers from the last presentation on, the outermost first: those that appear with the screen.
  private func visible(in context: Context) -> [ControllerNode.ID] {
    let start = context.edges.lastIndex { $0.isPresentation || $0.kind == .windowRoot } ?? 0
    return context.edges[start...].map(\.child)
  }

  private func steps(_ effect: Effect, _ methods: [String], of node: ControllerNode.ID) -> [LifecycleStep] {
    steps(effect, methods, of: app.graph[node].object)
  }

  func steps(_ effect: Effect, _ methods: [String], of object: AbstractObject) -> [LifecycleStep] {
    app.attributes.course(effect, of: methods, on: object, in: nil).filter(isOfApplication)
  }

  private func launchSteps(_ effect: Effect) -> [LifecycleStep] {
    let builder = app.attributes.builder
    let delegates = Set(KnownAPI.launchProtocols.flatMap { app.symbols.descendants(of: $0) })
    return delegates.sorted().flatMap { delegate in
      let object = AbstractObject(className: app.symbols[delegate].name, type: delegate, origin: .declared)
      return builder.launchBodies(of: delegate).flatMap {
        app.attributes.course(effect, of: $0, on: object, in: nil, assumesPresence: true)
      }
    }.filter(isOfApplication)
  }

  private func isOfApplication(_ step: LifecycleStep) -> Bool { step.target.objects.contains(where: app.isApplication) }

  private func next(_ state: State, _ step: LifecycleStep) -> State {
    let told = step.values.flatMap { isPutBack($0.value) ? state.values : ValueSet([$0]) }
    return State(
      values: state.values.when(step.condition.negated).union(told.when(step.condition)),
      location: step.condition == .never ? state.location : step.location)
  }
}

extension Expression {
  /// What is compared with nil: `kept` of `kept != nil`; nil for other expressions.
  fileprivate var comparedWithNil: Expression? {
    guard case .binary(let operation, let left, let right) = unwrapped.kind, ["==", "!="].contains(operation) else {
      return nil
    }
    if case .nil = right.unwrapped.kind { return left }
    if case .nil = left.unwrapped.kind { return right }
    return nil
  }
}
