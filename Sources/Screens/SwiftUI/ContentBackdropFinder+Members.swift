// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ContentBackdropFinder {
  /// Where code stands, for what is asked of the views in it.
  func position(in scope: Scope) -> ViewPosition { ViewPosition(owner: -1, scope: scope) }

  /// Where the code of a member stands: its `self` is the object that it is asked of, where that is one whose making is
  /// known.
  private func scope(of body: Body, asked caller: Scope) -> Scope {
    var scope = walker.evaluator.scope(of: body)
    // What its environment holds the rest of its code reads as well.
    if !body.isStatic, body.owner == caller.lexicalType { scope.fields = caller.fields }
    if !body.isStatic, case .enumCase(let type, _, _)? = caller.selfValue, type == body.owner {
      scope.selfValue = caller.selfValue
      return scope
    }
    guard !body.isStatic, let object = caller.selfValue?.object, object.allocationPlace != nil,
      object.type == scope.selfValue?.object?.type
    else { return scope }
    scope.selfValue = .object(object)
    return scope
  }

  /// The object of a type that the call at a place makes, with what it is given there; nil where that is not one.
  func object(_ type: TypeSymbol.ID, madeAt place: Location, in scope: Scope) -> Value? {
    guard let call = walker.evaluator.allocationCalls[place]?.call else { return nil }
    return object(call, of: type, in: scope)
  }

  func object(_ expression: Expression, of type: TypeSymbol.ID?, in scope: Scope) -> Value? {
    let values = walker.evaluator.evaluate(expression, in: scope).alternatives
    guard values.count == 1, let value = values.first?.value, let object = value.object, object.allocationPlace != nil,
      type == nil || object.type == type
    else { return nil }
    return value
  }

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
      let held = look(of: walker.handedOver(name, of: body, position(in: scope)), named: name, depth, at: place)
      let type = body.function?.parameters.first { $0.name == name }?.type
      return held.backdrop.mayBeUnknown ? declared(type, scope, depth, at: place) ?? held : held
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
        Location(path: walker.evaluator.facts.sources[found.file].internedPath, range: found.declaration.nameRange)]?
        .first
    {
      return code(of: found.declaration, of: nil, walker.program[body], arguments, scope, depth, at: place)
    }
    return .unknown("`\(name)` is not followed as a view", place)
  }

  /// What any view of the system shows that a declared type names: a picture, text, a colour; nil for other types.
  private func declared(_ type: TypeReference?, _ scope: Scope, _ depth: Int, at place: Location) -> Look? {
    guard let name = type.flatMap({ TypeName.base(of: $0.text) }), KnownAPI.isView(name),
      KnownAPI.has(name, .decorates), walker.symbols.type(named: name, in: scope.lexicalType) == nil
    else { return nil }
    return view(name, [], scope, depth + 1, at: place)
  }

  /// What a local definition shows: its value, or what is assigned to it up to the place.
  func local(_ name: String, at use: SourceRange, _ scope: Scope, _ depth: Int, at place: Location) -> Look? {
    guard let body = scope.body.map({ walker.program[$0] }), let index = body.definition(of: name, at: use.start) else {
      return nil
    }
    let definition = body.entries[index]
    guard case .define(_, _, let value, _) = definition.kind else { return nil }
    if let value { return look(value, scope, depth + 1) }
    var rest = Formula.always
    var all: [(condition: Formula, look: Look)] = []
    for entry in body.entries[(index + 1)...].reversed()
    where definition.scope.contains(entry.range.start) && entry.range.start < use.start {
      guard case .assign(let target, "=", let value) = entry.kind, case .name(name) = target.unwrapped.kind,
        entry.closureDepth == definition.closureDepth
      else { continue }
      let condition = walker.evaluator.formula(Array(entry.guards.dropFirst(definition.guards.count)), asked: scope)
      let isMet = rest.and(condition)
      if isMet != .never { all.append((isMet, branch(isMet) { look(value, scope, depth + 1) })) }
      rest = rest.and(condition.negated)
    }
    return all.isEmpty ? nil : oneOf(all, place)
  }

  /// What a member of a type, or of an object, shows; nil where that is not known to be a view.
  func member(_ name: String, of base: Expression, _ scope: Scope, _ depth: Int, at place: Location) -> Look? {
    if let path = path(of: base, in: scope) {
      let type = walker.symbols.type(named: path, in: scope.lexicalType)
      let members =
        type.map { walker.symbols.members(name, of: $0, isStatic: true) }
        ?? walker.symbols.foreignMembers(name, of: path, isStatic: true)
      guard let member = members.first(where: { $0.hasImplementation && $0.variable != nil }) else { return nil }
      return code(of: member, [], scope, depth, at: place)
    }
    // Of what is not there no member is asked.
    let values = walker.evaluator.evaluate(base, in: scope).alternatives.map(\.value).filter { $0 != .nil }
    let owners = Set(values.map(\.typeOfOwn))
    let known = owners.count == 1 ? owners.first ?? nil : nil
    guard let type = known ?? declaredType(of: base, in: scope),
      let member = walker.symbols.members(name, of: type, isStatic: false).first(where: { $0.variable != nil }),
      member.hasImplementation, walker.mayBeView(member.variable?.type, of: member.owner, isComputed: true)
    else { return nil }
    let one = known != nil && values.count == 1 ? values.first : nil
    return code(of: member, [], Scope(file: member.file, lexicalType: type, selfValue: one), depth, at: place)
  }

  /// What a function of a type shows that is called on the type itself; nil where it has none.
  func staticMember(
    _ name: String, of path: String, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int,
    at place: Location
  ) -> Look? {
    guard let type = walker.symbols.type(named: path, in: scope.lexicalType) else { return nil }
    let members = walker.symbols.members(name, of: type, isStatic: true).filter { member in
      member.hasImplementation && member.function.map { Evaluator.fits(arguments, $0) } ?? false
    }
    let handed = ViewArgument.all(arguments, at: position(in: scope))
    guard let meant = walker.meant(members, by: handed, position(in: scope)).first else { return nil }
    return code(of: meant, arguments, scope, depth, at: place)
  }

  /// The type of the app of what stands before a member, by what it was handed or by its declaration.
  private func declaredType(of base: Expression, in scope: Scope) -> TypeSymbol.ID? {
    var position = position(in: scope)
    if let surroundings {
      position.bindings = surroundings.bindings
      position.instance = surroundings.instance
    }
    let types = Set(walker.instances(of: base, position).map(\.type))
    if types.count == 1 { return types.first }
    guard types.isEmpty, let name = walker.staticType(of: base, position).flatMap({ TypeName.base(of: $0) }) else {
      return nil
    }
    return walker.symbols.type(named: name, in: scope.lexicalType)
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
      let held = look(of: sources, named: variable.name, depth + 4, at: place)
      return held.backdrop.mayBeUnknown ? declared(variable.type, caller, depth, at: place) ?? held : held
    }
    guard let body = walker.body(of: member) else { return .unknown("its code is not followed", place) }
    var look = code(of: member, body, arguments, caller, depth, at: place)
    // What is declared as a view is no style, whatever it is made of.
    let type = member.variable?.type ?? member.function?.result
    if let type, TypeName.parts(of: type.text) != ["Color"] { look.isColor = false }
    // How it makes a view may not be seen; which view it is, is written.
    if look.backdrop.isUnknown, let view = walker.viewType(type, position(in: caller)),
      walker.openProperties(of: view).isEmpty
    {
      return self.body(of: view, at: place, depth + 4)
    }
    return look
  }

  private func code(
    of member: Member, _ body: Body, _ arguments: [Expression.Argument], _ caller: Scope, _ depth: Int,
    at place: Location
  ) -> Look {
    switch member.declaration {
    case .variable(let variable):
      var inner = self
      inner.subject = nil
      inner.measures = []
      inner.surroundings?.bindings = [:]
      if let value = variable.initialValue, variable.isConstant {
        return inner.look(value, self.scope(of: body, asked: caller), depth + 4)
      }
      if let getter = variable.getter {
        return inner.look(getter, self.scope(of: body, asked: caller), depth + 4, at: place)
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
    inner.measures = []
    inner.surroundings?.bindings = [:]
    if owner == nil {
      inner.contents = [:]
      inner.surroundings = nil
    }
    for (index, parameter) in function.parameters.enumerated() {
      inner.contents[parameter.name] = nil
      guard walker.mayBeView(parameter.type, of: owner, function, isComputed: true) else { continue }
      if let argument = Evaluator.argument(index, of: function, in: arguments) ?? parameter.defaultValue {
        inner.contents[parameter.name] = look(argument, caller, depth + 1)
      } else {
        inner.contents[parameter.name] = .unknown("`\(parameter.name)` is decided elsewhere", place)
      }
    }
    var scope = self.scope(of: body, asked: caller)
    scope.arguments = walker.evaluator.bind(arguments, to: body, in: caller, by: place)
    scope.callers = caller.callers(through: place)
    scope.index = caller.index
    return inner.look(code, scope, depth + 4, at: place)
  }
}

extension Value {
  /// The type of the app that an object, or a case of an enumeration, is of.
  fileprivate var typeOfOwn: TypeSymbol.ID? {
    switch self {
    case .object(let object): object.type
    case .enumCase(let type, _, _): type
    default: nil
    }
  }
}
