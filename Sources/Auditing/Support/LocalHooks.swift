// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

/// Variables inside of a controller's code that have a hook's name and type, and that nothing reads: they were meant to
/// override the hook, and end with the code around them.
struct LocalHooks {
  var hook: Hook
  /// The class that can override it; nil in an extension of UIKit's.
  var owner: String?
  var location: Location

  static func all(in app: AuditedApp) -> [LocalHooks] {
    app.model.program.bodies.flatMap { body -> [LocalHooks] in
      guard let owner = body.owner.map({ app.model.symbols[$0].name }), app.model.symbols.isViewController(owner) else {
        return []
      }
      return functions(in: body, of: owner, app)
        + Hook.allCases.flatMap { hook in hook.names.map { (hook, $0) } }.flatMap { hook, name -> [LocalHooks] in
          guard let definitions = body.definitions[name], !isRead(name, in: body) else { return [] }
          return definitions.compactMap { index in
            let entry = body.entries[index]
            guard case .define(_, .some(let type), _, false) = entry.kind, hook.accepts(type: type.text) == true else {
              return nil
            }
            return LocalHooks(
              hook: hook, owner: app.model.symbols.foreignExtensions[owner] == nil ? owner : nil,
              location: app.model.program.location(entry.range, in: body))
          }
        }
    }
  }

  /// Functions of a hook's name inside of a function, which nothing calls.
  private static func functions(in body: Body, of owner: String, _ app: AuditedApp) -> [LocalHooks] {
    guard let statements = body.function?.body else { return [] }
    return statements.localFunctions.compactMap { function in
      guard let hook = Hook(name: function.name), function.parameters.isEmpty,
        function.result.map({ hook.accepts(type: $0.text) == true }) ?? false, !isRead(function.name, in: body)
      else { return nil }
      return LocalHooks(
        hook: hook, owner: app.model.symbols.foreignExtensions[owner] == nil ? owner : nil,
        location: app.model.program.location(function.nameRange, in: body))
    }
  }

  /// Whether code of a body reads, sets or captures a local name.
  private static func isRead(_ name: String, in body: Body) -> Bool {
    body.entries.contains { $0.expressions.contains { names($0, name, depth: 0) } }
  }

  private static func names(_ expression: Expression, _ name: String, depth: Int) -> Bool {
    if case .name(name) = expression.kind { return true }
    // What is nested deeper than anybody writes may read it.
    return depth > 64 || expression.children.contains { names($0, name, depth: depth + 1) }
  }
}

extension [Statement] {
  /// The functions that are declared among statements.
  fileprivate var localFunctions: [FunctionDeclaration] {
    flatMap { statement -> [FunctionDeclaration] in
      if case .function(let function) = statement.kind { return [function] }
      return statement.blocks.flatMap(\.localFunctions)
    }
  }
}
