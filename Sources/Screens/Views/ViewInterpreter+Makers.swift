// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Views that come from whoever makes a controller: `BookController(page)`.
extension ViewInterpreter {
  /// Rounds in which more locals are found that have to do with the views that are handed over.
  private static let maximumRounds = 4

  /// Does what the code that makes a controller does to the views that it hands over.
  func prepare(_ arguments: [Expression.Argument], of call: Expression, in frame: ViewFrame) {
    var names = Set(arguments.flatMap { views(named: $0.value, frame) })
    guard !names.isEmpty, let making = frame.body.entries.first(where: { $0.range.contains(call.range) }) else {
      return
    }
    let entries = frame.body.entries.filter { $0.closureDepth <= making.closureDepth }
    for _ in 0..<Self.maximumRounds {
      let more = entries.filter { $0.isAbout(names) }.flatMap(\.expressions).flatMap { views(named: $0, frame) }
      let known = names.count
      names.formUnion(more)
      if names.count == known { break }
    }
    let outer = guards
    defer { guards = outer }
    for entry in entries where entry.isAbout(names) && left > 0 {
      left -= 1
      guards = entry.guards
      switch entry.kind {
      case .assign(let target, "=", let value): assign(target, value, entry, frame)
      case .call(let call): _ = results(of: call, frame)
      default: continue
      }
    }
  }

  /// The locals in an expression that hold views.
  private func views(named expression: Expression, _ frame: ViewFrame, depth: Int = 0) -> [String] {
    guard depth < Self.maximumDepth else { return [] }
    guard case .name(let name) = expression.unwrapped.kind else {
      return expression.unwrapped.children.flatMap { views(named: $0, frame, depth: depth + 1) }
    }
    guard frame.body.definition(of: name, at: expression.range.start) != nil,
      case let found = resolve(expression, frame), !found.isEmpty,
      found.allSatisfy({ !$0.isController && !$0.isHolder })
    else { return [] }
    return [name]
  }

  /// What the parameters of an initialiser are by themselves that a call leaves out.
  func defaults(
    of function: FunctionDeclaration, besides handed: [String: ViewFrame.Argument], in body: Body, _ scope: Scope,
    _ receiver: ViewObject?
  ) -> [String: ViewFrame.Argument] {
    guard function.kind == .initializer else { return [:] }
    let left = function.parameters.filter { $0.defaultValue != nil && handed[$0.name] == nil }
    guard !left.isEmpty else { return [:] }
    let frame = ViewFrame(body: body, scope: scope, receiver: receiver, condition: .always)
    return left.reduce(into: [:]) { result, parameter in
      guard let value = parameter.defaultValue else { return }
      result[parameter.name] = ViewFrame.Argument(expressions: [value], frame: frame)
    }
  }

  /// Whether an initialiser takes a view.
  func takesView(_ function: FunctionDeclaration, of owner: TypeSymbol.ID?) -> Bool {
    function.kind == .initializer
      && function.parameters.contains { parameter in
        guard let name = parameter.type.flatMap({ TypeName.base(of: $0.text) }) else { return false }
        return isVisual(name) || owner.map { symbols.genericParameters(of: $0).contains(name) } ?? false
      }
  }
}

extension BodyEntry {
  /// Whether it sets something of what one of the names holds, or sends it a message.
  fileprivate func isAbout(_ names: Set<String>) -> Bool {
    switch kind {
    case .assign(let target, _, _): target.rootName.map(names.contains) ?? false
    case .call(let call):
      if case .call(let function, _) = call.kind { function.rootName.map(names.contains) ?? false } else { false }
    default: false
    }
  }
}
