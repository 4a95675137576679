// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension ContentBackdropFinder {
  /// Where code stands, for what is asked of the views in it.
  func position(in scope: Scope) -> ViewPosition { ViewPosition(owner: -1, scope: scope) }

  /// `Outer.Inner` where it names a type.
  func path(of expression: Expression, in scope: Scope) -> String? {
    walker.path(of: expression, position(in: scope))
  }

  /// A property or function of the view, or a function of the app, that gives a view.
  func member(
    _ name: String, handing arguments: [Expression.Argument] = [], _ scope: Scope, _ depth: Int, at place: Location
  ) -> Look {
    if let content = contents[name] { return content }
    if let binding = surroundings.flatMap({ $0.bindings[name] ?? $0.instance?.fields[name] }),
      case .expression = binding.source
    {
      return look(of: [binding], named: name, depth, at: place)
    }
    if let body = scope.body.map({ walker.program[$0] }), body.function?.name != "body",
      body.parameters.contains(where: { $0.name == name })
    {
      return look(of: walker.handedOver(name, of: body, position(in: scope)), named: name, depth, at: place)
    }
    let handed = ViewArgument.all(arguments, at: position(in: scope))
    let own = scope.lexicalType.map { walker.symbols.members(name, of: $0, isStatic: false) } ?? []
    let members = own.filter(\.hasImplementation)
    let fitting = members.filter { $0.function.map { Evaluator.fits(arguments, $0) } ?? arguments.isEmpty }
    // A function that is handed over and called elsewhere has no arguments here.
    let meant =
      walker.meant(fitting, by: handed, position(in: scope)).first ?? (arguments.isEmpty ? members.first : nil)
    if let meant { return code(of: meant, arguments, scope, depth, at: place) }
    let free = (walker.symbols.globalFunctions[name] ?? []).filter { Evaluator.fits(arguments, $0.declaration) }
    if own.isEmpty,
      let found = walker.meant(free, by: handed, position(in: scope), function: { ($0.declaration, nil) }).first,
      let body = walker.program.bodiesByPlace[
        Location(file: walker.evaluator.facts.sources[found.file].path, range: found.declaration.nameRange)]?.first
    {
      return code(of: found.declaration, of: nil, walker.program[body], arguments, scope, depth, at: place)
    }
    return .unknown("`\(name)` is not followed as a view", place)
  }

  /// What one name shows that was handed over by others, where that is one thing.
  private func look(of handed: [ViewBinding], named name: String, _ depth: Int, at place: Location) -> Look {
    guard handed.count == 1, let only = handed.first, case .expression(let value) = only.source else {
      return .unknown("`\(name)` is decided elsewhere", place)
    }
    var inner = self
    inner.surroundings = only.position
    inner.subject = nil
    inner.contents = [:]
    return inner.look(value, only.position.scope, depth + 1)
  }

  /// - Parameter caller: where the arguments stand.
  func code(
    of member: Member, _ arguments: [Expression.Argument], _ caller: Scope, _ depth: Int, at place: Location
  ) -> Look {
    if let variable = member.variable, !variable.isComputed, variable.initialValue == nil {
      let sources = walker.sources(of: variable, member, position(in: caller))
      return look(of: sources, named: variable.name, depth + 4, at: place)
    }
    guard let body = walker.body(of: member) else { return .unknown("its code is not followed", place) }
    switch member.declaration {
    case .variable(let variable):
      var inner = self
      inner.subject = nil
      inner.surroundings?.bindings = [:]
      if let getter = variable.getter {
        return inner.look(getter, walker.evaluator.scope(of: body), depth + 4, at: place)
      }
    case .function(let function):
      return code(of: function, of: member.owner, body, arguments, caller, depth, at: place)
    case .enumCase: break
    }
    return .unknown("what it holds is decided elsewhere", place)
  }

  /// The code of a function with what its parameters are handed.
  private func code(
    of function: FunctionDeclaration, of owner: TypeSymbol.ID?, _ body: Body, _ arguments: [Expression.Argument],
    _ caller: Scope, _ depth: Int, at place: Location
  ) -> Look {
    guard let code = function.body else { return .unknown("what it holds is decided elsewhere", place) }
    var inner = self
    inner.subject = nil
    inner.surroundings?.bindings = [:]
    if owner == nil {
      inner.contents = [:]
      inner.surroundings = nil
    }
    for (index, parameter) in function.parameters.enumerated() {
      inner.contents[parameter.name] = nil
      guard walker.mayBeView(parameter.type, of: owner, function, isComputed: true) else { continue }
      if let argument = Evaluator.argument(index, of: function, in: arguments) {
        inner.contents[parameter.name] = look(argument, caller, depth + 1)
      } else {
        inner.contents[parameter.name] = .unknown("`\(parameter.name)` is decided elsewhere", place)
      }
    }
    var scope = walker.evaluator.scope(of: body)
    scope.arguments = walker.evaluator.bind(arguments, to: function, of: owner, in: caller)
    return inner.look(code, scope, depth + 4, at: place)
  }
}
