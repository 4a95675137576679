// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Overrides that ask the root of another window, or what it presents, for its own answer: what a container there names
/// instead of itself is left out (SB-VC-20, SB-WIN-07).
struct RepeatedRoot {
  private let app: AuditedApp

  init(_ app: AuditedApp) { self.app = app }

  /// Whether an override reads such an answer, and no other.
  func isRepeated(by override: HookTable.Override) -> Bool {
    guard !override.hook.namesChild else { return false }
    let bodies = (app.model.program.bodiesByPlace[override.location] ?? []).map { app.model.program[$0] }
    let reads = bodies.flatMap { body in body.entries.compactMap { read(in: $0).map { ($0, body) } } }
    return !reads.isEmpty
      && reads.allSatisfy { read, body in
        guard case .member(.some(let asked), let name) = read.withoutCall.kind else { return false }
        return name == override.hook.rawValue && isRoot(asked, in: body, 0)
      }
  }

  private func read(in entry: BodyEntry) -> Expression? {
    if case .hookRead(let read) = entry.kind { read } else { nil }
  }

  /// Whether an expression is the root of a window, or what that presents, and nothing further inside.
  private func isRoot(_ expression: Expression, in body: Body, _ depth: Int) -> Bool {
    guard depth < 10 else { return false }
    func follow(_ part: Expression) -> Bool { isRoot(part, in: body, depth + 1) }
    let expression = expression.withoutCall.unwrapped
    switch expression.kind {
    case .name(let name):
      return body.definitions[name] == nil
        ? isRootProperty(name, of: body, depth) : isRootVariable(name, in: body, depth)
    case .member(.some(let base), let name):
      switch KnownAPI.relation(named: name) {
      case .root: return !isOwnWindow(base)
      case .presented: return follow(base)
      default: return base.isSelf && isRootProperty(name, of: body, depth)
      }
    case .binary("??", let left, let right): return follow(left) && (right.isNil || follow(right))
    case .ternary(_, let left, let right):
      let known = [left, right].filter { !$0.isNil }
      return !known.isEmpty && known.allSatisfy(follow)
    case .cast(let value, let operation, _): return operation != "is" && follow(value)
    default: return false
    }
  }

  /// `view.window`: the window that the asking controller stands in itself.
  private func isOwnWindow(_ window: Expression) -> Bool {
    guard case .member(.some(let base), "window") = window.withoutCall.unwrapped.kind else { return false }
    return base.isControllerView
  }

  /// A local variable: all that it is set to.
  private func isRootVariable(_ name: String, in body: Body, _ depth: Int) -> Bool {
    var values: [Expression] = []
    for entry in body.entries {
      switch entry.kind {
      case .define(name, _, .some(let value), let isElement):
        if isElement { return false }
        if case .name(name) = value.unwrapped.kind {
          guard isRootProperty(name, of: body, depth) else { return false }
          continue
        }
        values.append(value)
      case .closureParameter(name, _, _, _): return false
      case .assign(let target, _, let value):
        if case .name(name) = target.unwrapped.kind { values.append(value) }
      default: continue
      }
    }
    // `asked = asked.presented` goes on from what the variable is otherwise.
    return values.allSatisfy { isRootOrNone($0, in: body, depth, besides: name) }
  }

  private func isRootOrNone(_ value: Expression, in body: Body, _ depth: Int, besides name: String?) -> Bool {
    if value.isNil { return true }
    if let name, value.isPresented(from: name) { return true }
    if let name, case .name(let other) = value.unwrapped.kind, other != name, body.isPresented(other, from: name) {
      return true
    }
    return isRoot(value, in: body, depth + 1)
  }

  /// A property or method of the class that gives a root.
  private func isRootProperty(_ name: String, of body: Body, _ depth: Int) -> Bool {
    guard depth < 10, let owner = body.owner, let member = app.model.symbols.readable(name, of: owner) else {
      return false
    }
    let isComputed = member.variable.map(\.isComputed) ?? true
    if isComputed {
      let file = app.facts.sources[member.file].path
      let bodies = app.model.program.bodiesByPlace[Location(file: file, range: member.nameRange)] ?? []
      return !bodies.isEmpty && bodies.map { app.model.program[$0] }.allSatisfy { givesRoot($0, depth + 1) }
    }
    let types = StaticTypes(app.model.symbols)
    let values = (app.model.program.assignments[name] ?? []).compactMap { reference -> (Expression, Body)? in
      let other = app.model.program[reference.body]
      guard case .assign(let target, "=", let value) = app.model.program[reference].kind else { return nil }
      let isMeant =
        switch target.unwrapped.kind {
        case .name: other.owner == owner && other.definitions[name] == nil
        case .member(.some(let base), _): types.type(of: base, in: other) == owner
        default: false
        }
      return isMeant ? (value, other) : nil
    }
    return !values.isEmpty && values.allSatisfy { isRootOrNone($0.0, in: $0.1, depth, besides: nil) }
  }

  private func givesRoot(_ body: Body, _ depth: Int) -> Bool {
    let values = body.entries.compactMap { entry -> Expression? in
      switch entry.kind {
      case .return(let value): entry.closureDepth == 0 ? value : nil
      case .value(let value): entry.closureDepth == 0 ? value : nil
      default: nil
      }
    }
    return values.contains { !$0.isNil } && values.allSatisfy { $0.isNil || isRoot($0, in: body, depth + 1) }
  }
}

extension Body {
  /// Whether a local name is what the controller under another one presents.
  fileprivate func isPresented(_ name: String, from other: String) -> Bool {
    let indices = definitions[name] ?? []
    return !indices.isEmpty
      && indices.allSatisfy { index in
        guard case .define(_, _, .some(let value), false) = entries[index].kind else { return false }
        return value.isPresented(from: other)
      }
  }
}

extension Expression {
  fileprivate func isPresented(from name: String) -> Bool {
    guard case .member(.some(let base), let relation) = withoutCall.unwrapped.kind,
      KnownAPI.relation(named: relation) == .presented, case .name(name) = base.withoutCall.unwrapped.kind
    else { return false }
    return true
  }
}
