// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension WindowStyleTable {
  func match(_ setting: Setting, _ edge: ControllerEdge) -> Match {
    guard hosts.canMeet([setting.location.file, edge.location.file]) else { return .other }
    let made = setting.objects.filter { $0.origin != .declared }
    if !made.isEmpty, made.count == setting.objects.count {
      guard let window = edge.window else { return .other }
      if window.origin == .declared { return isOnlyWindow ? .same : .other }
      let isSame = made.contains { $0 == window || $0.withoutCaller == window.withoutCaller }
      return isSame ? made.count == 1 ? .same : .possible : .other
    }
    guard let owner = setting.body.owner, let name = Self.ownName(setting.base) else {
      // A window by its class: what it sets on itself.
      if setting.base.map({ $0.isSelf }) ?? true, let owner = setting.body.owner {
        let name = builder.symbols[owner].name
        return edge.window.map { builder.symbols.isSubclass($0.className, of: name) } ?? false ? .same : .other
      }
      return isOfOtherDelegate(setting, edge) ? .other : .possible
    }
    let sources = sources(of: edge)
    if setting.body.definitions[name] == nil, !setting.body.parameters.contains(where: { $0.name == name }) {
      // A property of its own, of the object that gives the window its root, or of the delegate whose storyboard it shows.
      let same = sources.filter { $0.name == name && $0.owner.map { isRelated($0, owner) } ?? false }
      if !same.isEmpty { return same.count == sources.count ? .same : .possible }
      if sources.isEmpty, isDelegate(owner), name == "window" { return edge.window == nil ? .same : .other }
      // Code that asks the application for its windows means the delegate's where there are no others.
      let isNamed = sources.contains { $0.name != nil } || edge.window.map { $0.origin != .declared } ?? true
      if isDelegate(owner), name == "window", !isNamed { return isOnlyWindow ? .same : .possible }
      return isDelegate(owner) ? .other : .possible
    }
    let same = sources.filter { $0.name == name && $0.body == setting.body.id }
    return !same.isEmpty && same.count == sources.count ? .same : .possible
  }

  /// Whether a setting is on the window that a delegate holds, asked from elsewhere, and another one gives the root's window:
  /// the application's delegate has none in an app with scenes, unless somebody hands it one.
  private func isOfOtherDelegate(_ setting: Setting, _ edge: ControllerEdge) -> Bool {
    guard case .member(.some(let base), let name)? = setting.base?.unwrapped.kind else { return false }
    let sources = sources(of: edge)
    let holders = delegates(base, in: setting.body)
    guard !holders.isEmpty, !sources.isEmpty else { return false }
    let isSource = sources.contains { source in
      source.owner.map { owner in !isDelegate(owner) || holders.contains { isRelated($0, owner) } } ?? true
    }
    return !isSource && !isHandedOn(name, to: holders)
  }

  private func delegates(_ base: Expression, in body: Body) -> Set<TypeSymbol.ID> {
    let objects = builder.evaluator.values(of: base, in: builder.evaluator.scope(of: body)).objects
    let types = objects.compactMap(\.type)
    return types.count == objects.count && types.allSatisfy(isDelegate) ? Set(types) : []
  }

  /// Whether code of others, or their own, gives delegates what they hold by a name.
  private func isHandedOn(_ name: String, to holders: Set<TypeSymbol.ID>) -> Bool {
    (builder.program.assignments[name] ?? []).contains { reference in
      guard case .assign(let target, _, let value) = builder.program[reference].kind else { return false }
      if case .nil = value.unwrapped.kind { return false }
      let body = builder.program[reference.body]
      if case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf {
        return !delegates(base, in: body).isDisjoint(with: holders)
      }
      return body.owner.map { owner in holders.contains { isRelated($0, owner) } } ?? false
    }
  }

  private func isRelated(_ one: TypeSymbol.ID, _ other: TypeSymbol.ID) -> Bool {
    builder.symbols.lineage(of: one).contains(other) || builder.symbols.lineage(of: other).contains(one)
  }

  /// `window` of `window?.overrideUserInterfaceStyle` and `self.window…`.
  static func ownName(_ base: Expression?) -> String? {
    switch base?.unwrapped.kind {
    case .name(let name) where name != "self" && name != "super": name
    case .member(.some(let object), let name) where object.isSelf: name
    case .call(let getter, let arguments) where arguments.isEmpty: ownName(getter)
    default: nil
    }
  }

  /// A name under which a window gets its root, and where.
  private struct Source {
    var name: String?
    var owner: TypeSymbol.ID?
    var body: Body.ID
  }

  /// Where the window of a root comes from: what is written at the assignment, or what the callers hand over for it.
  private func sources(of edge: ControllerEdge) -> [Source] {
    let program = builder.program
    for reference in program.assignments["rootViewController"] ?? [] {
      let body = program[reference.body]
      guard program.location(program[reference].range, in: body) == edge.location,
        case .assign(let target, _, _) = program[reference].kind,
        case .member(.some(let base), _) = target.unwrapped.kind
      else { continue }
      return sources(of: base, in: body)
    }
    return []
  }

  private func sources(of window: Expression, in body: Body, depth: Int = 0) -> [Source] {
    let window = Self.bound(window, in: body)
    let name = Self.ownName(window)
    guard depth < 3, let function = body.function,
      let index = function.parameters.firstIndex(where: { $0.name == name })
    else { return [Source(name: name, owner: body.owner, body: body.id)] }
    let callers = builder.evaluator.callSites(of: function, in: body).filter { $0.body != body.id }
    let given = callers.flatMap { reference -> [Source] in
      guard case .call(let call) = builder.program[reference].kind, case .call(_, let arguments) = call.kind,
        let argument = Evaluator.argument(index, of: function, in: arguments)
      else { return [] }
      return sources(of: argument, in: builder.program[reference.body], depth: depth + 1)
    }
    return given.isEmpty ? [Source(name: name, owner: body.owner, body: body.id)] : given
  }

  private func isDelegate(_ type: TypeSymbol.ID) -> Bool {
    builder.symbols.lineage(of: type).contains { step in
      builder.symbols[step].inherited.contains { $0.hasSuffix("ApplicationDelegate") || $0.hasSuffix("SceneDelegate") }
    }
  }
}
