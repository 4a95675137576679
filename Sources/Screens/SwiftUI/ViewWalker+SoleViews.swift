// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Rows and columns of one view: what stands alone in them fills their place as if they were not there.
extension ViewWalker {
  /// Members that are entered one inside the other to see what they give.
  private static let maximumMembers = 6

  /// Whether a row or a column has one view alone, in each branch of what chooses among several.
  func holdsOne(_ arguments: [Expression.Argument], _ position: ViewPosition, entered: Int = 0) -> Bool {
    let closures = arguments.compactMap { argument -> Expression.Closure? in
      if case .closure(let closure) = argument.value.kind { closure } else { nil }
    }
    return closures.count == 1 && closures[0].parameters.isEmpty && standsAlone(closures[0].body, position, entered)
  }

  private func standsAlone(_ statements: [Statement], _ position: ViewPosition, _ entered: Int) -> Bool {
    let views = statements.filter { statement in
      switch statement.kind {
      case .variable, .function: false
      default: true
      }
    }
    guard views.count <= 1, let view = views.first else { return views.isEmpty }
    switch view.kind {
    case .expression(let expression), .return(.some(let expression)): return isOne(expression, position, entered)
    case .if(_, let then, let otherwise):
      return standsAlone(then, position, entered) && standsAlone(otherwise ?? [], position, entered)
    case .switch(_, let cases): return cases.allSatisfy { standsAlone($0.body, position, entered) }
    default: return false
    }
  }

  /// Whether an expression is one view, and neither several nor one for each element of a collection.
  private func isOne(_ view: Expression, _ position: ViewPosition, _ entered: Int) -> Bool {
    var current = view.unwrapped
    while case .call(let function, _) = current.kind, case .member(.some(let base), _) = function.unwrapped.kind,
      !base.isSelf, path(of: base, position) == nil
    {
      current = base.unwrapped
    }
    switch current.kind {
    case .statement(let statement): return standsAlone([statement], position, entered)
    case .name(let name): return givesOne(name, position, entered)
    case .member(.some(let base), let name): return base.isSelf && givesOne(name, position, entered)
    case .call(let function, let arguments):
      guard let name = function.lastName else { return false }
      if KnownAPI.has(name, .repeatsContent) { return false }
      if KnownAPI.has(name, .showsContentAsIs) { return holdsOne(arguments, position, entered: entered) }
      switch function.unwrapped.kind {
      case .name(let name) where name.first?.isUppercase == true && !isOwn(name, position): return true
      case .name(let name): return givesOne(name, position, entered)
      case .member(.some(let base), let name): return base.isSelf ? givesOne(name, position, entered) : true
      default: return false
      }
    default: return false
    }
  }

  /// Whether the code's own properties and functions of a name give one view.
  private func givesOne(_ name: String, _ position: ViewPosition, _ entered: Int) -> Bool {
    guard entered < Self.maximumMembers, position.bindings[name] == nil,
      let type = position.instance?.type ?? position.scope.lexicalType
    else { return false }
    let members = symbols.members(name, of: type).filter(\.hasImplementation)
    return !members.isEmpty
      && members.allSatisfy { member in
        (member.variable?.getter ?? member.function?.body).map { standsAlone($0, position, entered + 1) } ?? false
      }
  }
}
