// SPDX-License-Identifier: Apache-2.0

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

  /// The things that a property can have been set to; nil among them where it may never have been set.
  private struct State {
    var values: Set<Value>
    var location: Location?
  }

  private static let appearing = methods(.loading, .willAppear, .didAppear)
  private static let leaving = methods(.disappearing)

  private static func methods(_ moments: Moment...) -> [String] {
    moments.flatMap { KnownAPI.rows(.lifecycle($0)).flatMap(\.names) }
  }

  /// Tells a hierarchy's application what it was told; gives whether it was told nothing.
  func apply(to hierarchy: HierarchyModel, _ context: Context) -> Bool {
    let scene = hierarchy.scene
    let style = state(of: .style, in: context)
    let hidden = state(of: .hidden, in: context)
    let styles = [UIStatusBarStyle.default, .lightContent, .darkContent].map { style in
      Told { scene.applicationValues.style = style }
    }
    set(style, "the application is told the style here", in: hierarchy, all: styles) { value in
      if value == .nil { return Told { scene.applicationValues.style = nil } }
      guard case .constant(_, let name) = value, let style = Self.style(named: name) else { return nil }
      return Told { scene.applicationValues.style = style }
    }
    let states = [true, false].map { isHidden in Told { scene.applicationValues.isHidden = isHidden } }
    set(hidden, "the application is told here whether the bar is hidden", in: hierarchy, all: states) { value in
      if value == .nil { return Told { scene.applicationValues.isHidden = nil } }
      guard case .boolean(let isHidden) = value else { return nil }
      return Told { scene.applicationValues.isHidden = isHidden }
    }
    return style == nil && hidden == nil
  }

  /// Something that the application is told.
  private struct Told {
    let run: @MainActor () -> Void
  }

  private func set(
    _ state: State?, _ why: String, in hierarchy: HierarchyModel, all: [Told], _ told: (Value) -> Told?
  ) {
    guard let state else { return }
    let known = state.values.sorted { Evaluator.describe($0) < Evaluator.describe($1) }.map(told)
    let variants = known.contains { $0 == nil } ? all : known.compactMap { $0 }
    if variants.count == 1 { return variants[0].run() }
    hierarchy.openBars.append(
      HierarchyModel.OpenBar(
        place: state.location ?? Location(file: ""), why: why, variants: variants.map(\.run)))
  }

  private static func style(named name: String) -> UIStatusBarStyle? {
    // Swift 2 began the names of cases with a capital; the oldest styles are light for the application (SB-STYLE-02).
    let known = name.prefix(1).lowercased() + name.dropFirst()
    if known.hasPrefix("black") { return .lightContent }
    return KnownAPI.cases(of: "UIStatusBarStyle")[known].flatMap { UIStatusBarStyle(rawValue: $0) }
  }

  // MARK: The course of things

  /// Nil where nothing that was read tells the application.
  private func state(of property: ApplicationProperty, in context: Context) -> State? {
    let file = context.edges.last.map { app.graph[$0.child].location.file } ?? ""
    let settings = app.applicationSettings(property).filter { app.hosts.canMeet([file, $0.location.file]) }
    guard !settings.isEmpty else { return nil }
    let effect = property.effect
    let launching = launchSteps(effect).filter { app.hosts.canMeet([file, $0.location.file]) }
    let nodes = context.nodes.map { app.graph[$0].object }
    let earlier = nodes.dropLast(visible(in: context).count)
    let own = nodes.suffix(visible(in: context).count).flatMap { steps(effect, Self.appearing, of: $0) }
    var state = launching.reduce(State(values: [.nil]), next)
    var told = Set((launching + own).map(\.location))
    for object in earlier {
      let (before, after) = (steps(effect, Self.appearing, of: object), steps(effect, Self.leaving, of: object))
      state = before.reduce(state, next)
      // Whether it goes when another one is put over it depends on how that is done.
      for step in after { state.values.formUnion(step.values.possible(atoms).map(\.value)) }
      told.formUnion((before + after).map(\.location))
    }
    var left: Set<TypeSymbol.ID> = []
    for setting in settings where !told.contains(setting.location) {
      guard let controller = setting.controller else {
        state.values.formUnion(setting.values.possible(atoms).map(\.value))
        state.location = setting.location
        continue
      }
      guard left.insert(controller).inserted else { continue }
      state.values.formUnion(leftBehind(by: controller, settings, effect))
      state.location = setting.location
    }
    return own.reduce(state, next)
  }

  /// What a controller leaves behind: what it sets when it goes, or anything that it sets.
  private func leftBehind(
    by controller: TypeSymbol.ID, _ settings: [ApplicationSetting], _ effect: Effect
  ) -> Set<Value> {
    let object = AbstractObject(className: app.symbols[controller].name, type: controller, origin: .declared)
    let always = steps(effect, Self.leaving, of: object).last { $0.condition.holds(atoms) == true }
    let values =
      always.map { [$0.values] } ?? settings.filter { $0.controller == controller }.map(\.values)
    return Set(values.flatMap { $0.possible(atoms) }.map(\.value))
  }

  /// The controllers from the last presentation on, the outermost first: those that appear with the screen.
  private func visible(in context: Context) -> [ControllerNode.ID] {
    let start = context.edges.lastIndex { $0.isPresentation || $0.kind == .windowRoot } ?? 0
    return context.edges[start...].map(\.child)
  }

  private func steps(_ effect: Effect, _ methods: [String], of object: AbstractObject) -> [LifecycleStep] {
    app.attributes.course(effect, of: methods, on: object, in: nil).filter(isOfApplication)
  }

  private func launchSteps(_ effect: Effect) -> [LifecycleStep] {
    let builder = app.attributes.builder
    let protocols = Set(KnownAPI.rows(.lifecycle(.launching)).compactMap(\.owner)).union(["UIWindowSceneDelegate"])
    let delegates = Set(protocols.flatMap { app.symbols.descendants(of: $0) })
    return delegates.sorted().flatMap { delegate in
      let object = AbstractObject(className: app.symbols[delegate].name, type: delegate, origin: .declared)
      return builder.launchBodies(of: delegate).flatMap { app.attributes.course(effect, of: $0, on: object, in: nil) }
    }.filter(isOfApplication)
  }

  private func isOfApplication(_ step: LifecycleStep) -> Bool { step.target.objects.contains(where: app.isApplication) }

  private func next(_ state: State, _ step: LifecycleStep) -> State {
    let possible = Set(step.values.possible(atoms).map(\.value))
    switch step.condition.holds(atoms) {
    case false: return state
    case true: return State(values: possible, location: step.location)
    case nil: return State(values: state.values.union(possible), location: step.location)
    }
  }
}
