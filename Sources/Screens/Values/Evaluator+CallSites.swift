// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// The calls that can mean a function: by name and labels, and by what they are called on. None where there are too
  /// many to tell.
  func callSites(of function: FunctionDeclaration, in body: Body) -> [ProgramIndex.Reference] {
    let place = program.location(function.nameRange, in: body)
    return solve(.calls(place), why: { ("", place) }) { [unowned self] in findCallSites(of: function, in: body) }
  }

  /// Whether an entry is not reached with what a call of the function around it hands over.
  func rulesOut(_ call: ProgramIndex.Reference, _ reference: ProgramIndex.Reference, in body: Body) -> Bool {
    let forms = calledForms(of: body).filter { $0.call == call }
    return !forms.isEmpty
      && forms.allSatisfy { form in
        var scope = scope(of: body, selfValue: form.selfValue)
        scope.arguments = form.arguments
        let guards = guards(of: reference, decidedIn: scope)
        return !guards.isEmpty && formula(guards, asked: scope) == .never
      }
  }

  private func findCallSites(of function: FunctionDeclaration, in body: Body) -> [ProgramIndex.Reference] {
    var references: [ProgramIndex.Reference] = []
    if function.kind == .initializer {
      guard let owner = body.owner else { return [] }
      for heir in [owner] + symbols.descendants(of: symbols[owner].name) {
        references += program.calls[symbols[heir].shortName] ?? []
      }
      references += (program.calls["init"] ?? []).filter { reference in
        program[reference.body].owner.map { symbols.lineage(of: $0).contains(owner) } ?? false
      }
    } else {
      references = program.calls[function.name] ?? []
    }
    references = references.filter { reference in
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind else {
        return false
      }
      return Self.fits(arguments, function) && !SystemMethods.isMeant(by: arguments, insteadOf: function)
    }
    references += bridgedCalls(of: function, in: body)
    if function.kind != .initializer, references.count <= Self.maximumCallSites * 4 {
      let isUnique = program.functions[function.name]?.count { fits(function, program[$0]) } == 1
      references = references.filter { canMean(body, call: $0, isUnique: isUnique) }
    }
    return references.count > Self.maximumCallSites ? [] : references
  }

  /// Whether another function takes the same labels.
  private func fits(_ function: FunctionDeclaration, _ other: Body) -> Bool {
    other.function.map { $0.parameters.map(\.label) == function.parameters.map(\.label) } ?? false
  }

  /// Whether a call can mean the function of a body, going by what it is called on.
  private func canMean(_ body: Body, call reference: ProgramIndex.Reference, isUnique: Bool) -> Bool {
    if body.owner == nil { return true }
    guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind else { return false }
    return canMean(body, function, in: program[reference.body], isUnique: isUnique)
  }

  /// - Parameter callee: what is called, or the property that is set.
  func canMean(_ body: Body, _ callee: Expression, in caller: Body, isUnique: Bool) -> Bool {
    guard let owner = body.owner else { return true }
    switch callee.unwrapped.kind {
    case .name: return caller.owner.map { canRun(body, on: $0) } ?? false
    case .member(.some(let base), _):
      if base.isSelf || base.isSuper { return caller.owner.map { canRun(body, on: $0) } ?? false }
      if isDeclaredApart(base, from: owner, in: caller) { return false }
      if let declared = declaredType(of: base, in: caller) {
        // Which of the types below it is meant is asked of the value.
        if declared.isWritten || declared.types == [owner] && symbols.descendants(of: symbols[owner].name).isEmpty {
          return true
        }
      }
      let values = evaluate(base, in: scope(of: caller)).alternatives
      let known = values.compactMap { alternative -> Bool? in
        switch alternative.value {
        case .object(let object):
          return object.type.map { canRun(body, on: $0) }
            ?? SystemClasses.isSubclass(object.className, of: symbols[owner].name)
        case .type(let name):
          return symbols.type(named: name).map { isRelated($0, to: owner) }
            ?? symbols.isSubclass(name, of: symbols[owner].name)
        case .enumCase(let type, _, _): return type == owner
        case .relation(_, let path):
          return symbols.isViewController(symbols[owner].name)
            || RunTimeRelations.className(ofPath: path).map {
              SystemClasses.isSubclass($0, of: symbols[owner].name)
            } ?? false
        case .unknown, .array: return nil
        case let value: return value.basicTypes?.contains(symbols[owner].name) ?? false
        }
      }
      return known.contains(true) || (known.count < max(1, values.count) && isUnique)
    default: return isUnique
    }
  }

  /// Whether code of a body can run with an object of a type as `self`.
  func canRun(_ body: Body, on type: TypeSymbol.ID) -> Bool {
    guard let owner = body.owner, isRelated(type, to: owner) else { return false }
    return body.function.map { symbols.isGiven($0, in: body.file, by: owner, to: type) } ?? true
  }

  /// Whether code of one type can call a method of another on `self`: the same type, a superclass or subclass, a
  /// protocol it conforms to, or an extension of a system class it derives from.
  func isRelated(_ type: TypeSymbol.ID, to owner: TypeSymbol.ID) -> Bool {
    if type == owner || symbols.lineage(of: type).contains(owner) || symbols.lineage(of: owner).contains(type) {
      return true
    }
    if symbols[owner].kind == .protocol || symbols[type].kind == .protocol {
      return symbols.protocols(of: type).contains(owner) || symbols.protocols(of: owner).contains(type)
    }
    if symbols.foreignExtensions[symbols[owner].name] == owner {
      return symbols.isSubclass(symbols[type].name, of: symbols[owner].name)
    }
    return false
  }

  /// A function as it is called at one place.
  struct CalledBody: Hashable {
    var selfValue: Value?
    var arguments: BoundArguments
    /// The calls that lead there, the nearest first.
    var callers: [Location]
    var call: ProgramIndex.Reference
    /// What the function with that call was itself called with.
    var given: BoundArguments
    /// Which of the elements it is called for, where a closure is handed those of a list.
    var index = 0
  }

  /// How a function is called: with which arguments, on what. Empty where no call is seen.
  func calledForms(of body: Body) -> [CalledBody] { calls(of: body, depth: 0).forms }

  /// The same, with whether calls are seen that can mean none of it.
  private func calls(of body: Body, depth: Int) -> CalledForms {
    if case .setter(let variable) = body.kind, depth < 3, isSelfOpen(body) {
      let place = program.location(variable.nameRange, in: body)
      return solve(.forms(body.id, depth: depth), why: { ("", place) }) { [unowned self] in
        CalledForms(forms: assignedForms(of: variable, in: body, depth: depth))
      }
    }
    guard let function = body.function, depth < 3 else { return CalledForms() }
    let place = program.location(function.nameRange, in: body)
    return solve(.forms(body.id, depth: depth), why: { ("", place) }) { [unowned self] in
      findCalledForms(of: function, in: body, depth: depth)
    }
  }

  /// Where those are more than is looked at, the callers are not told apart by who calls them.
  private func findCalledForms(of function: FunctionDeclaration, in body: Body, depth: Int) -> CalledForms {
    forms(of: function, in: body, depth: depth, tellingCallersApart: true)
      ?? forms(of: function, in: body, depth: depth, tellingCallersApart: false) ?? CalledForms()
  }

  private func forms(
    of function: FunctionDeclaration, in body: Body, depth: Int, tellingCallersApart: Bool
  ) -> CalledForms? {
    var result: [CalledBody] = []
    var isOfOthers = false
    for reference in callSites(of: function, in: body) {
      guard case .call(let call) = program[reference].kind, case .call(let callee, let arguments) = call.kind else {
        continue
      }
      let caller = program[reference.body]
      let isOwn = caller.id == body.id
      if isOwn, !handsOverAnew(arguments, in: body) { continue }
      var scopes =
        isOwn || !tellingCallersApart
        ? [scope(of: caller)]
        : self.scopes(of: caller, mentioning: [callee] + arguments.map(\.value), depth: depth + 1)
      // A caller with many callers of its own would crowd out the others.
      if scopes.count > Self.maximumForms { scopes = [scope(of: caller)] }
      for scope in scopes.flatMap({ mappings($0, of: reference) }) {
        // A caller whose own argument rules the call out does not call.
        let deciding = guards(of: reference, decidedIn: scope)
        if !deciding.isEmpty, formula(deciding, in: scope) == .never { continue }
        var bound = BoundArguments()
        for (index, parameter) in function.parameters.enumerated() {
          let expected = expectedType(parameter.type, in: body.owner)
          guard let argument = Self.argument(index, of: function, in: arguments) else {
            bound[parameter.name] = defaultValue(
              of: parameter, in: body, expected: expected,
              callers: scope.callers(through: location(call.range, in: scope)), index: scope.index)
            continue
          }
          bound[parameter.name] = evaluate(argument, in: scope, expected: expected)
        }
        if !canTake(bound, function, of: body.owner) { continue }
        let place = location(call.range, in: scope)
        var receivers = made(by: call, callee, body, in: scope) ?? receivers(of: callee, of: body, in: scope)
        isOfOthers = isOfOthers || receivers.isEmpty
        if !tellingCallersApart, receivers.count > 1, !isSelfOpen(body) { receivers = [nil] }
        for selfValue in receivers {
          result.append(
            CalledBody(
              selfValue: selfValue, arguments: bound, callers: scope.callers(through: place), call: reference,
              given: scope.arguments, index: scope.index))
        }
        if result.count > Self.maximumCallSites { return nil }
      }
    }
    result += sentForms(of: function, in: body, depth: depth) + assignedForms(of: function, in: body, depth: depth)
    if result.count > Self.maximumCallSites { return nil }
    return CalledForms(forms: result, areOfOthers: result.isEmpty && isOfOthers, isOpen: isOfOthers)
  }

  /// The conditions on the way to an entry that what a caller hands over decides; the others hold, or do not, for every
  /// caller.
  func guards(of reference: ProgramIndex.Reference, decidedIn scope: Scope) -> [Guard] {
    if scope.arguments.isEmpty { return [] }
    let names = scope.arguments.names
    return program[reference].guards.filter { one in
      // Whether something is there at all is a matter of time, which no caller decides.
      if one.isPresence, !one.expressions.contains(where: \.isCast) { return false }
      return one.expressions.contains { $0.mentions(names, of: program[reference.body]) }
    }
  }

  /// Whether a call with these arguments can mean the function and not another one of the same name and labels.
  func canTake(_ bound: BoundArguments, _ function: FunctionDeclaration, of owner: TypeSymbol.ID?) -> Bool {
    function.parameters.allSatisfy { parameter in
      guard let values = bound[parameter.name], let expected = expectedType(parameter.type, in: owner) else {
        return true
      }
      return canBe(values, expected)
    }
  }

  /// The scopes in which expressions of a body are worth evaluating: one for each call of the function where they
  /// mention its parameters, or where `self` is only known from the caller; else the body's own.
  func scopes(of body: Body, mentioning expressions: [Expression], depth: Int = 0) -> [Scope] {
    let plain = scope(of: body)
    let names = Set(body.parameters.map(\.name))
    let mentions = expressions.contains { $0.mentions(names, of: body) }
    guard mentions || isSelfOpen(body) || isOfPayloads(body) || hangOnOwnType(expressions, in: body) else {
      return heirScopes(of: body, mentioning: expressions, depth: depth) ?? [plain]
    }
    let called = calls(of: body, depth: depth)
    guard !called.forms.isEmpty else {
      // What UIKit or a message of Objective-C calls is reached without them.
      return called.areOfOthers && body.function?.isCalledByCodeAlone == true ? [] : [plain]
    }
    return called.forms.map { scope(of: body, called: $0) }
  }

  private func scope(of body: Body, called form: CalledBody) -> Scope {
    var scope = self.scope(of: body)
    if let value = form.selfValue, fitsSelf(value, of: body) { scope.selfValue = value }
    scope.arguments = form.arguments
    scope.call = form.call
    scope.callers = callers(form.callers, of: body, on: scope.selfValue)
    scope.index = scope.callers.isEmpty ? 0 : form.index
    return scope
  }

  /// Code of a base class that is no controller, in which expressions hang on which object it runs for, as those of a
  /// template method that asks for what its heirs make: a scope for each object that it is called on, and the body's own
  /// where calls are seen of which that is not known. Nil where it does not hang on that.
  private func heirScopes(of body: Body, mentioning expressions: [Expression], depth: Int) -> [Scope]? {
    guard let owner = body.owner, !body.isStatic, symbols[owner].kind == .class,
      symbols.hasDescendants(symbols[owner].name), !symbols.isViewController(symbols[owner].name),
      expressions.contains(where: { dependsOnSelf($0, in: body, of: owner) })
    else { return nil }
    let called = calls(of: body, depth: depth)
    guard called.forms.count <= Self.maximumForms,
      called.forms.contains(where: { $0.selfValue?.object.map { $0.origin != .declared || $0.type != owner } ?? false })
    else { return nil }
    let ofSystem = heirScopesOfSystem(body)
    // All calls on the one object of an heir, as on the application's delegate, make the same: nothing is told apart by them.
    if !called.isOpen, ofSystem.isEmpty, let only = oneHeir(in: called.forms, of: owner), fitsSelf(only, of: body) {
      var scope = scope(of: body)
      scope.selfValue = only
      return [scope]
    }
    return called.forms.map { scope(of: body, called: $0) } + ofSystem + (called.isOpen ? [scope(of: body)] : [])
  }

  /// The one object that all forms of a call are on, as far as their code says it: of an heir of which the others, whose code is
  /// that of the base class and names no object, are then too where no object of the base class itself is made.
  private func oneHeir(in forms: [CalledBody], of owner: TypeSymbol.ID) -> Value? {
    let all = Set(forms.map(\.selfValue))
    let plain = Value.object(AbstractObject(className: symbols[owner].name, type: owner, origin: .declared))
    let told = all.filter { $0 != plain }
    guard told.count == 1, let only = told.first ?? nil, only.object?.origin == .declared else { return nil }
    return all.count == 1 || !isMadeItself(owner) ? only : nil
  }

  /// Whether an allocation takes what the callers of its function hand over, so that each caller has an object of its
  /// own.
  func isMadeForCallers(_ body: Body, _ arguments: [Expression.Argument]) -> Bool {
    var names = Set(body.parameters.map(\.name))
    if isSelfOpen(body) { names.insert("self") }
    guard let function = body.function else {
      return arguments.contains { $0.value.mentions(names, of: body) }
    }
    return arguments.contains { $0.value.mentions(names, of: body) } && !callSites(of: function, in: body).isEmpty
  }

  /// Whether an expression hangs on which object of a class the code runs for: it uses members of `self`, or calls
  /// methods of it, that are stored or overridden.
  func dependsOnSelf(_ expression: Expression, in body: Body, of owner: TypeSymbol.ID) -> Bool {
    var looked: Set<String> = []
    return dependsOnSelf(expression, in: body, of: owner, depth: 0, looked: &looked)
  }

  /// - Parameter looked: the local variables behind which it was looked.
  private func dependsOnSelf(
    _ expression: Expression, in body: Body, of owner: TypeSymbol.ID, depth: Int, looked: inout Set<String>
  ) -> Bool {
    guard depth < 16 else { return false }
    func isOpen(_ name: String) -> Bool {
      if symbols.genericParameters(of: owner).contains(name) { return true }
      return symbols.members(name, of: owner, isStatic: false).contains { member in
        guard let variable = member.variable else {
          return symbols.hasDescendants(symbols[owner].name) || readsSelf(member, of: owner)
        }
        return !variable.isComputed || symbols.isOverridden(name, below: owner) || readsSelf(member, of: owner)
      }
    }
    switch expression.unwrapped.kind {
    case .name(let name):
      if body.definition(of: name, at: expression.range.start) != nil {
        guard looked.insert(name).inserted else { return false }
        return body.expressions(behind: name).contains {
          dependsOnSelf($0, in: body, of: owner, depth: depth + 1, looked: &looked)
        }
      }
      if case .setter = body.kind, name == Self.newValue { return true }
      return isOpen(name)
    case .member(.some(let base), let name) where base.isSelf: return isOpen(name)
    case .closure: return false
    default:
      return expression.unwrapped.children.contains {
        dependsOnSelf($0, in: body, of: owner, depth: depth + 1, looked: &looked)
      }
    }
  }

  /// Whether what a computed property or a method gives hangs on which object of a class it is asked of.
  private func readsSelf(_ member: Member, of owner: TypeSymbol.ID) -> Bool {
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    if let known = readingOfSelf[place] { return known }
    // What leads back to itself hangs on what it reads besides.
    readingOfSelf[place] = false
    let answer = bodies(of: member).contains { body in
      body.entries.contains { entry in
        switch entry.kind {
        case .return(.some(let value)), .value(let value): dependsOnSelf(value, in: body, of: owner)
        default: false
        }
      }
    }
    readingOfSelf[place] = answer
    return answer
  }

  /// Whether the owner is a protocol or an extension of a system class, so that `self` can be many things.
  func isSelfOpen(_ body: Body) -> Bool {
    guard let owner = body.owner, !body.isStatic else { return false }
    return symbols[owner].kind == .protocol || symbols.foreignExtensions[symbols[owner].name] == owner
  }

  /// Whether it is code of an enumeration whose cases carry values and makes objects: what `self` carries is only known from
  /// the caller.
  func isOfPayloads(_ body: Body) -> Bool {
    guard let owner = body.owner, !body.isStatic, symbols[owner].kind == .enum, makers.contains(body.id) else {
      return false
    }
    return symbols[owner].sites.contains { $0.declaration.cases.contains { !$0.associatedValues.isEmpty } }
  }

  /// The calls by which objects are told apart that a body makes: where `self` can be many things each of them has
  /// objects of its own, as `controller.embeddedInNavigation()` has.
  func callers(_ callers: [Location], of body: Body, on selfValue: Value?) -> [Location] {
    guard isSelfOpen(body), let made = selfValue?.object?.allocationPlace else { return callers }
    return Array(([made] + callers).prefix(Scope.maximumCallers))
  }
}
