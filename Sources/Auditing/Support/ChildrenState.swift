// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Containers that let the last of their children answer: adding or removing one is no reason for UIKit to ask (SB-VC-41).
struct ChildrenState {
  var override: HookOverrides.Entry
  /// What the answer is read from.
  var name: String
  private let app: AuditedApp

  static func all(in app: AuditedApp) -> [ChildrenState] {
    HookOverrides.all(in: app).compactMap { override in
      guard app.model.symbols.systemClass(of: app.model.symbols[override.type].name) == "UIViewController" else {
        return nil
      }
      for body in override.code(in: app) {
        for expression in body.readExpressions {
          guard let list = list(in: expression, depth: 0) else { continue }
          return ChildrenState(override: override, name: list, app: app)
        }
      }
      return nil
    }.sorted { left, right in
      // A change that both answers hang on is told of the style.
      let (one, other) = (left.override.hook.rawValue, right.override.hook.rawValue)
      return one == other ? left.override.location < right.override.location : one > other
    }
  }

  /// The own list of children whose last one is looked at.
  private static func list(in expression: Expression, depth: Int) -> String? {
    guard depth < 32 else { return nil }
    if case .member(.some(let list), let name) = expression.withoutCall.kind, KnownAPI.has(name, .element),
      !KnownAPI.has(name, .firstElement), let list = ownChildren(list)
    {
      return list
    }
    for child in expression.readParts {
      if let found = self.list(in: child, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func ownChildren(_ expression: Expression) -> String? {
    let list = expression.unwrapped.withoutCall
    let name: String
    switch list.kind {
    case .name(let own): name = own
    case .member(.some(let base), let own) where base.isSelf: name = own
    default: return nil
    }
    return KnownAPI.relation(named: name) == .children ? name : nil
  }

  /// Where code of the container adds or removes a child.
  func changes() -> [ProgramIndex.Reference] {
    let program = app.model.program
    let names = KnownAPI.names(.embeds, .removesChild)
    return names.sorted().flatMap { program.calls[$0] ?? [] }.filter { reference in
      let body = program[reference.body]
      guard let owner = body.owner, !body.isStatic, app.shared.relations.areRelated(owner, override.type),
        app.model.symbols.foreignExtensions[app.model.symbols[owner].name] != owner,
        case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind
      else { return false }
      let isOwn =
        if case .member(.some(let base), _) = function.unwrapped.kind { base.isSelf } else { true }
      // A child is added to the container, and takes itself out of it.
      return KnownAPI.has(function.lastName ?? "", .embeds) ? isOwn : !isOwn
    }
  }
}
