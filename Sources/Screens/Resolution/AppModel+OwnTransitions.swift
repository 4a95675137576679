// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Classes of the app that do something of their own with what they are to show: a stack that wraps what is pushed, a window
/// that wraps its root, a container that presents what somebody wants shown.
extension AppModel {
  /// Whether one of a context's controllers may stand there otherwise than the edges say, because a class on the way overrides
  /// what shows it and does not hand on what it is given.
  func isShownOtherwise(_ context: Context) -> Bool {
    let parents = context.nodes
    return context.edges.enumerated().contains { index, edge in
      let upTo = parents.count - context.edges.count + index
      return isShownOtherwise(edge, in: parents.prefix(upTo).map { graph[$0].object })
    }
  }

  private func isShownOtherwise(_ edge: ControllerEdge, in ancestors: [AbstractObject]) -> Bool {
    if edge.kind == .windowRoot { return edge.window?.type.map(wrapsRoot) ?? false }
    guard let code = program.entry(at: edge.location), case .call(let call) = program[code].kind,
      let name = call.lastName
    else { return false }
    if edge.kind == .navigationRoot {
      // What an initialiser is handed that has UIKit's form.
      guard let parent = ancestors.last, parent.allocationPlace == edge.location, let type = parent.type,
        case .call(_, let arguments) = call.kind, let label = arguments.first?.label, arguments.count == 1
      else { return false }
      return changesArgument(of: "init", labels: [label], in: type)
    }
    // The code of the override itself says what it does.
    if program[code.body].name == name { return false }
    let isShow = KnownAPI.has(name, .shows)
    guard isShow || KnownAPI.has(name, .pushes) || KnownAPI.has(name, .presents) else { return false }
    // Whoever is to show something is looked for upwards.
    return (isShow ? ancestors : ancestors.suffix(1)).contains { object in
      guard let type = object.type else { return false }
      return Set(KnownAPI.rows(named: name).flatMap(\.labelLists)).contains { labels in
        changesArgument(of: name, labels: labels, in: type)
      }
    }
  }

  /// Whether a class overrides a method of UIKit's and hands something else to its superclass than it is handed, or nothing.
  private func changesArgument(of name: String, labels: [String?], in type: TypeSymbol.ID) -> Bool {
    let members = symbols.lineage(of: type).flatMap { symbols[$0].members[name] ?? [] }
    let found = members.first { member in
      member.hasImplementation && !member.isStatic && member.function?.parameters.map(\.label) == labels
    }
    guard let function = found?.function, let first = function.parameters.first?.name,
      let body = found.flatMap({ evaluator.body(of: $0) })
    else { return false }
    let handed = body.entries.compactMap { entry -> Expression? in
      guard case .call(let call) = entry.kind, case .call(let callee, let arguments) = call.kind,
        case .member(.some(let base), name) = callee.unwrapped.kind, base.isSuper || name == "init" && base.isSelf
      else { return nil }
      return arguments.first?.value ?? call
    }
    return !handed.contains { $0.isNamed(first) } || handed.contains { !$0.isNamed(first) }
  }

  /// Whether a class of windows gives its superclass another root than it is given.
  private func wrapsRoot(_ type: TypeSymbol.ID) -> Bool {
    symbols.lineage(of: type).contains { step in
      (program.bodiesByOwner[step] ?? []).contains { id in
        guard case .setter(let variable) = program[id].kind, KnownAPI.relation(named: variable.name) == .root else {
          return false
        }
        return program[id].entries.contains { entry in
          guard case .assign(let target, "=", let value) = entry.kind, target.lastName == variable.name else {
            return false
          }
          return !value.isNamed(Evaluator.newValue)
        }
      }
    }
  }
}

extension Expression {
  fileprivate func isNamed(_ name: String) -> Bool {
    if case .name(name) = unwrapped.kind { true } else { false }
  }
}
