// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Which delegates the scenes on the device have: an app can name several configurations, and choose among them.
///
/// A phone has one scene, which is there when the app is started and nothing is handed to it. What another one would show has a
/// second window, which only iPads have.
extension GraphBuilder {
  func findSceneDelegates() -> [TypeSymbol.ID: Formula] {
    var result: [TypeSymbol.ID: Formula] = [:]
    // Sources without a project are those of one application.
    let targets = facts.targets.filter { $0.product == .application }
    let applications = targets.isEmpty ? [nil] : targets.map { Optional($0) }
    for target in applications {
      let configurations = target.map { SceneConfiguration.all(of: $0).filter(\.isOnDevice) } ?? []
      let files = Set(target?.sources ?? [])
      guard let chosen = chosenDelegates(in: files, among: configurations) else { continue }
      let candidates = sceneDelegates(in: files) + chosen.map(\.delegate)
      for delegate in Set(candidates) {
        // What a scene's delegate of this app hands on is no scene of its own.
        let isBase = chosen.contains { $0.delegate != delegate && symbols.lineage(of: $0.delegate).contains(delegate) }
        if isBase, !chosen.contains(where: { $0.delegate == delegate }) { continue }
        let own = chosen.filter { $0.delegate == delegate }.reduce(Formula.never) { $0.or($1.condition) }
        result[delegate] = (result[delegate] ?? .never).or(own)
      }
    }
    return result
  }

  /// The condition under which code runs that is that of a scene's delegate: of a base class, where one of those that derive
  /// from it is the delegate.
  func sceneCondition(of body: Body) -> Formula {
    guard let owner = body.owner, !sceneDelegates.isEmpty else { return .always }
    if let own = sceneDelegates[owner] { return own }
    let heirs = sceneHeirs(of: owner)
    return heirs.isEmpty ? .always : heirs.reduce(.never) { $0.or(sceneDelegates[$1] ?? .always) }
  }

  /// Scopes of a body of a base class of scenes' delegates: one for each delegate, with when it is one.
  func sceneScopes(_ scopes: [Scope], of body: Body) -> [(scope: Scope, condition: Formula)] {
    let heirs = body.owner.map { sceneHeirs(of: $0) } ?? []
    return scopes.flatMap { scope -> [(scope: Scope, condition: Formula)] in
      guard !heirs.isEmpty, scope.selfValue?.object?.origin == .declared, scope.selfValue?.object?.type == body.owner
      else { return [(scope, .always)] }
      return heirs.map { heir in
        var own = scope
        own.selfValue = .object(AbstractObject(className: symbols[heir].name, type: heir, origin: .declared))
        return (own, sceneDelegates[heir] ?? .always)
      }
    }
  }

  private func sceneHeirs(of type: TypeSymbol.ID) -> [TypeSymbol.ID] {
    sceneDelegates.keys.filter { $0 != type && symbols.lineage(of: $0).contains(type) }.sorted()
  }

  private func sceneDelegates(in files: Set<String>) -> [TypeSymbol.ID] {
    KnownAPI.sceneProtocols.sorted().flatMap { symbols.descendants(of: $0) }.filter { id in
      symbols[id].kind == .class
        && symbols[id].sites.contains { files.isEmpty || files.contains(facts.sources[$0.file].path) }
    }
  }

  // MARK: What the application's delegate answers

  private struct Choice {
    var delegate: TypeSymbol.ID
    var condition: Formula
  }

  /// The delegates that scenes on the device can have; nil where that is not known, or where there is nothing to choose.
  private func chosenDelegates(in files: Set<String>, among configurations: [SceneConfiguration]) -> [Choice]? {
    let known = configurations.compactMap { $0.delegate(in: symbols) }
    guard known.count == configurations.count else { return nil }
    let methods = applicationDelegates(in: files).flatMap { configuringBodies(of: $0) }
    guard let (body, delegate) = methods.first else {
      // UIKit takes the first one.
      return known.count > 1 ? [Choice(delegate: known[0], condition: .always)] : nil
    }
    guard methods.count == 1, let answers = answers(of: body, of: delegate, among: configurations), !answers.isEmpty
    else { return nil }
    return settled(answers, order: known)
  }

  private func configuringBodies(of delegate: TypeSymbol.ID) -> [(Body, TypeSymbol.ID)] {
    KnownAPI.names(.configuresScenes).sorted().flatMap { name in
      symbols.members(name, of: delegate, isStatic: false).filter { member in
        member.hasImplementation
          && member.function.map { KnownAPI.has(name, labels: $0.parameters.map(\.label), .configuresScenes) } ?? false
      }.flatMap { bodies(of: $0) }.map { ($0, delegate) }
    }
  }

  /// Each delegate with the condition under which it is answered with.
  private func answers(
    of body: Body, of delegate: TypeSymbol.ID, among configurations: [SceneConfiguration]
  ) -> [Choice]? {
    let object = AbstractObject(className: symbols[delegate].name, type: delegate, origin: .declared)
    var result: [Choice] = []
    for alternative in evaluator.returnValues(
      of: body, selfValue: .object(object), arguments: BoundArguments()
    ).alternatives {
      guard let configuration = alternative.value.object, configuration.allocationPlace != nil,
        let delegates = delegates(of: configuration, among: configurations)
      else { return nil }
      for one in delegates {
        result.append(Choice(delegate: one.delegate, condition: alternative.condition.and(one.condition)))
      }
    }
    return result.filter { $0.condition != .never }
  }

  /// The delegates that a configuration has: those that code gives it, else that of the one in the Info.plist whose name it has.
  private func delegates(
    of configuration: AbstractObject, among configurations: [SceneConfiguration]
  ) -> [Choice]? {
    var result: [Choice] = []
    var given = Formula.never
    for (reference, target, value) in AttributeTable.settings(
      of: Effect(setting: "delegateClass"), in: program
    ).reversed() {
      let scope = evaluator.scope(of: program[reference.body])
      guard case .member(.some(let base), _) = target.unwrapped.kind,
        evaluator.values(of: base, in: scope).objects.contains(where: {
          $0.withoutCaller == configuration.withoutCaller
        })
      else { continue }
      let condition = evaluator.formula(program[reference].guards, asked: scope).and(given.negated)
      for alternative in evaluator.values(of: value, in: scope).alternatives where alternative.value != .nil {
        guard case .type(let name) = alternative.value, let type = symbols.type(named: name) else { return nil }
        result.append(Choice(delegate: type, condition: condition.and(alternative.condition)))
      }
      given = given.or(condition)
    }
    if given.isAlways { return result }
    guard let place = configuration.allocationPlace, let (call, body) = call(at: place),
      case .call(_, let arguments) = call.kind,
      let name = arguments.first(where: { $0.label == "name" })
    else { return nil }
    let scope = evaluator.allocationScope(of: configuration) ?? evaluator.scope(of: body)
    for alternative in evaluator.values(of: name.value, in: scope).alternatives {
      let condition = alternative.condition.and(given.negated)
      if condition == .never { continue }
      // Without a name it is the first one.
      let named: SceneConfiguration? =
        switch alternative.value {
        case .nil: configurations.first
        case .string(let text): configurations.first { $0.name == text }
        default: nil
        }
      guard let delegate = named?.delegate(in: symbols) else { return nil }
      result.append(Choice(delegate: delegate, condition: condition))
    }
    return result
  }

  /// Of several delegates the one is the app's that it has when it is started and nothing is handed to it; the first that the
  /// Info.plist names where that is not seen.
  private func settled(_ answers: [Choice], order: [TypeSymbol.ID]) -> [Choice] {
    let delegates = Set(answers.map(\.delegate)).sorted()
    guard delegates.count > 1 else { return delegates.map { Choice(delegate: $0, condition: .always) } }
    let choices = delegates.map { delegate in
      Choice(
        delegate: delegate,
        condition: answers.filter { $0.delegate == delegate }.reduce(.never) { $0.or($1.condition) })
    }
    var main = Set(choices.filter { isAnswerAtStart($0.condition) }.map(\.delegate))
    if main.isEmpty { main = Set(order.first(where: delegates.contains).map { [$0] } ?? []) }
    return choices.map { choice in
      let environment = choice.condition.projected(on: \.isOfEnvironment)
      return Choice(
        delegate: choice.delegate,
        condition: main.isEmpty || main.contains(choice.delegate) ? environment : environment.and(.atom(.pad)))
    }
  }

  private func isAnswerAtStart(_ condition: Formula) -> Bool {
    condition.holds { atom in
      switch atom {
      case .state(_, let initially, _): initially ?? false
      case .absent: true
      case .kind, .holdsMore: false
      case .iOS, .darkInterface, .darkOutside, .pad, .notchedPhone, .verticallyCompact, .horizontallyCompact,
        .same:
        nil
      }
    } != false
  }
}
