// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// The root of one window that is taken out of all that the application has, or a controller that is found from there
/// downwards: the topmost, the visible one.
struct SoleRoot {
  private let app: AuditedApp
  private let windows: SoleWindow

  /// Names, calls and relations followed from one to the next.
  private static let maximumDepth = 12
  /// How code goes on from a controller to one further down.
  private static let downwards: Set<Relation> = [.root, .top, .visible, .selected, .presented]

  init(_ app: AuditedApp) {
    self.app = app
    windows = SoleWindow(app)
  }

  /// The window below whose root a controller is looked for, with the code in which it is named.
  func window(above expression: Expression, in body: Body) -> (window: Expression, body: Body)? {
    var functions: Set<Body.ID> = []
    return window(above: expression, in: body, &functions, 0)
  }

  private func window(
    above expression: Expression, in body: Body, _ functions: inout Set<Body.ID>, _ depth: Int
  ) -> (window: Expression, body: Body)? {
    guard depth < Self.maximumDepth else { return nil }
    let expression = expression.unwrapped
    switch expression.kind {
    case .tuple(let elements) where elements.count == 1:
      return window(above: elements[0].value, in: body, &functions, depth + 1)
    case .cast(let inner, _, _): return window(above: inner, in: body, &functions, depth + 1)
    case .binary("??", let left, let right):
      return window(above: left, in: body, &functions, depth + 1)
        ?? window(above: right, in: body, &functions, depth + 1)
    case .member(.some(let base), let name):
      if let relation = KnownAPI.relation(named: name), Self.downwards.contains(relation) {
        if relation == .root, windows.isOneOfAll(base, in: body) { return (base, body) }
        if let found = window(above: base, in: body, &functions, depth + 1) { return found }
      }
    case .name(let name):
      // `while let next = top.presentedViewController { top = next }`: where it begins decides.
      for index in body.definitions[name] ?? [] {
        guard case .define(_, _, .some(let value), false) = body.entries[index].kind else { continue }
        if case .name(name) = value.unwrapped.kind { continue }
        if let found = window(above: value, in: body, &functions, depth + 1) { return found }
      }
      // Where nothing is handed over, the search begins at what stands for it.
      if let parameter = body.parameters.first(where: { $0.name == name }) {
        return parameter.defaultValue.flatMap { window(above: $0, in: body, &functions, depth + 1) }
      }
    case .call(let function, let arguments):
      if arguments.isEmpty, let found = window(above: function, in: body, &functions, depth + 1) { return found }
      return result(of: function, arguments, in: body, &functions, depth)
    default: return nil
    }
    return app.meaning(of: expression, in: body).flatMap { window(above: $0.0, in: $0.1, &functions, depth + 1) }
  }

  /// What a function of the app finds that is called without a controller to begin with.
  private func result(
    of function: Expression, _ arguments: [Expression.Argument], in body: Body, _ functions: inout Set<Body.ID>,
    _ depth: Int
  ) -> (window: Expression, body: Body)? {
    guard let member = app.member(meantBy: function, in: body), let declaration = member.function else { return nil }
    let isLeftToItself = declaration.parameters.allSatisfy { $0.defaultValue != nil }
    guard arguments.isEmpty, isLeftToItself else { return nil }
    for code in app.code(of: member) where functions.insert(code.id).inserted {
      for entry in code.entries where entry.closureDepth == 0 {
        guard let value = entry.result else { continue }
        if let found = window(above: value, in: code, &functions, depth + 1) { return found }
      }
    }
    return nil
  }
}
