// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What one assignment gives a stored property.
struct StoredAssignment: Equatable {
  var values: ValueSet
  var isInInitializer: Bool
  /// Under which condition an initialiser makes it; the values hold under it alone.
  var condition = Formula.always
  /// The objects whose property is set; nil where it can be any object of the type.
  var objects: Set<AbstractObject>?
  /// The classes of the objects whose property is set, where no more is known of them; nil where that is not known either.
  var classes: Set<String>?
  /// The class whose code sets it on `self`; nil where it is set from outside.
  var setter: TypeSymbol.ID?
  /// Where it stands.
  var reference: ProgramIndex.Reference?
  /// When it is made by code that always runs before the object is seen: under which condition, and in which order; nil
  /// where it may be made later.
  var early: (order: Int, condition: Formula)?

  static func == (left: StoredAssignment, right: StoredAssignment) -> Bool {
    left.values == right.values && left.isInInitializer == right.isInInitializer && left.objects == right.objects
      && left.condition == right.condition
      && left.setter == right.setter && left.reference == right.reference && left.early?.order == right.early?.order
      && left.early?.condition == right.early?.condition
  }

  /// Whether both are made by the same code, of the same objects, whatever they give.
  func isOfSamePlace(as other: StoredAssignment) -> Bool {
    reference == other.reference && isInInitializer == other.isInInitializer && objects == other.objects
      && setter == other.setter
  }
}

extension StoredAssignment {
  /// As one that an initialiser makes. Where it hangs on what an earlier run of the app has stored, it is one that is
  /// made later, unless it is made because nothing is stored: there is nothing when the app starts for the first time.
  mutating func start(under guards: [Guard], in scope: Scope, _ evaluator: Evaluator) {
    if guards.isEmpty {
      isInInitializer = true
      return
    }
    if evaluator.asksPreferences(guards, in: scope) {
      isInInitializer = evaluator.formula(guards, in: scope).holdsAtFirst == true
      return
    }
    isInInitializer = true
    condition = evaluator.formula(guards, in: scope)
    values = values.when(condition)
  }
}

/// Properties of one object among others of its type: a router keeps the navigation controller that it was made with,
/// and not that of the next router.
extension Evaluator {
  /// Initialisers that one initialiser may hand its arguments on to.
  static let maximumDelegations = 6

  /// Of everything that is assigned to a property, what an object can have got.
  func assigned(
    _ all: [StoredAssignment], to variable: VariableDeclaration, _ member: Member, of object: AbstractObject,
    in scope: Scope
  ) -> [StoredAssignment] {
    let isAny = object.allocationPlace == nil
    let plain = object.withoutCaller
    var result = all.filter { assignment in
      canSet(assignment, on: object)
        && assignment.classes.map { classes in
          classes.contains {
            symbols.isSubclass(object.className, of: $0)
              || object.allocationPlace == nil && symbols.isSubclass($0, of: object.className)
          }
        } ?? true
        && object.type.map { keeps(assignment, to: member, of: $0) } ?? true
        && assignment.objects.map { objects in
          isAny
            ? objects.contains { symbols.isSubclass($0.className, of: object.className) }
            : objects.contains { $0.canBe(object) }
        } ?? true
    }
    result = result.map { bound($0, of: variable, to: object, expected: expectedType(of: variable, in: member.owner)) }
    if isAny {
      let expected = expectedType(of: variable, in: member.owner)
      result = result.compactMap { partOfClass($0, expected: expected, object) }
    } else {
      let expected = expectedType(of: variable, in: member.owner)
      result = result.compactMap {
        partOfInitializer($0, expected: expected, object)
          ?? ownPart(of: partOfMaker($0, expected: expected, object), expected: expected, plain)
      }
    }
    if result.contains(where: \.isInInitializer),
      let own = isAny
        ? initialized(variable, member, ofAny: object, in: scope) : initialized(variable, member, of: object, in: scope)
    {
      result.removeAll(where: \.isInInitializer)
      result.insert(contentsOf: own, at: 0)
    }
    return result
  }

  /// What an assignment to a property of `self` gives one object: where the calls of the method around it are all on
  /// known objects, what those on this one hand over; nil where none is on it.
  private func ownPart(
    of assignment: StoredAssignment, expected: String?, _ object: AbstractObject
  ) -> StoredAssignment? {
    guard !assignment.isInInitializer, assignment.objects == nil, assignment.setter != nil,
      let reference = assignment.reference, case let body = program[reference.body], isCalledByName(body)
    else { return assignment }
    let forms = calledForms(of: body)
    let objects = forms.map { $0.selfValue?.object }
    guard !forms.isEmpty, objects.allSatisfy({ $0?.allocationPlace != nil }) else { return assignment }
    let own = zip(forms, objects).filter { $0.1?.withoutCaller == object }.map(\.0)
    return own.isEmpty ? nil : given(assignment, by: own, expected: expected)
  }

  /// What whoever makes an object gives it, where that is what the calls hand over by which the object is told apart.
  private func partOfMaker(
    _ assignment: StoredAssignment, expected: String?, _ object: AbstractObject
  ) -> StoredAssignment {
    guard !object.callers.isEmpty, let reference = assignment.reference, let scope = allocationScope(of: object),
      scope.body == reference.body, case .assign(_, "=", let value) = program[reference].kind,
      case let body = program[reference.body], value.mentions(Set(body.parameters.map(\.name)), of: body)
    else { return assignment }
    var result = assignment
    result.values = evaluate(value, in: scope, expected: expected)
    return result
  }

  /// The same for some object of a class that derives from the one whose code it is: what the calls on objects that can be of it
  /// hand over; nil where none is.
  private func partOfClass(
    _ assignment: StoredAssignment, expected: String?, _ object: AbstractObject
  ) -> StoredAssignment? {
    guard !assignment.isInInitializer, assignment.objects == nil, let setter = assignment.setter,
      let type = object.type, type != setter, symbols[setter].kind == .class, let reference = assignment.reference,
      case let body = program[reference.body], isCalledByName(body)
    else { return assignment }
    let forms = calledForms(of: body)
    guard !forms.isEmpty, forms.allSatisfy({ $0.selfValue?.object?.type != nil }) else { return assignment }
    let own = forms.filter { form in
      form.selfValue?.object.map {
        symbols.isSubclass($0.className, of: object.className) || symbols.isSubclass(object.className, of: $0.className)
      } ?? false
    }
    if own.count == forms.count { return assignment }
    return own.isEmpty ? nil : given(assignment, by: own, expected: expected)
  }

  /// What an assignment gives in some of the calls of the method that it stands in.
  private func given(
    _ assignment: StoredAssignment, by forms: [CalledBody], expected: String?
  ) -> StoredAssignment {
    guard let reference = assignment.reference, case let body = program[reference.body],
      case .assign(_, "=", let value) = program[reference].kind,
      value.mentions(Set(body.parameters.map(\.name)), of: body)
    else { return assignment }
    var result = assignment
    result.values = forms.reduce(.empty) { values, form in
      var inner = scope(of: body, selfValue: form.selfValue)
      inner.arguments = form.arguments
      inner.callers = form.callers
      return values.union(evaluate(value, in: inner, expected: expected))
    }
    return result
  }

  /// Whether a function runs only where code that was read calls it by its name.
  func isCalledByName(_ body: Body) -> Bool {
    guard let function = body.function, function.kind == .function, !body.isStatic, !function.isOverride,
      let owner = body.owner, symbols[owner].kind != .protocol
    else { return false }
    let isExposed = function.attributes.contains { $0.name == "objc" || $0.name.hasPrefix("IB") }
    return !isExposed && !isSelfOpen(body)
  }

  /// Whether conditions ask what an earlier run of the app has stored.
  fileprivate func asksPreferences(_ guards: [Guard], in scope: Scope) -> Bool {
    func asks(_ expression: Expression) -> Bool {
      if case .name(let name) = expression.kind, KnownAPI.has(name, .keepsPreferences) { return true }
      if case .call(let function, _) = expression.unwrapped.kind,
        case .member(.some(let store), _) = function.unwrapped.kind
      {
        if isStore(store, in: scope) { return true }
      }
      return expression.children.contains(where: asks)
    }
    return guards.contains { $0.expressions.contains(where: asks) }
  }

  /// Whether code that sets a property on `self` can run for an object: not for one of a sibling class.
  private func canSet(_ assignment: StoredAssignment, on object: AbstractObject) -> Bool {
    guard let setter = assignment.setter, symbols[setter].kind == .class, let type = object.type else { return true }
    return symbols.lineage(of: type).contains(setter)
      || object.origin == .declared && symbols.lineage(of: setter).contains(type)
  }

  /// The class whose code sets a member of `self`.
  func setter(of target: Expression, in body: Body) -> TypeSymbol.ID? {
    switch target.unwrapped.kind {
    case .name: body.isStatic ? nil : body.owner
    case .member(.some(let base), _): base.isSelf || base.isSuper ? body.owner : nil
    default: nil
    }
  }

  /// The objects whose member is assigned to, where they are known one by one.
  func objects(of target: Expression, in scope: Scope) -> Set<AbstractObject>? {
    guard case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf, !base.isSuper else { return nil }
    var result: Set<AbstractObject> = []
    for alternative in evaluate(base, in: scope).alternatives {
      switch alternative.value {
      case .nil: continue
      case .object(let object) where object.allocationPlace != nil: result.insert(object)
      default: return nil
      }
    }
    return result
  }

  /// The classes of the objects whose member is assigned to, where each is an object of a class of the app of which no more
  /// is known.
  func classes(of target: Expression, in scope: Scope) -> Set<String>? {
    guard case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf, !base.isSuper else { return nil }
    var result: Set<String> = []
    for alternative in evaluate(base, in: scope).alternatives {
      switch alternative.value {
      case .nil: continue
      case .object(let object) where object.type.map({ symbols[$0].kind == .class }) ?? false:
        result.insert(object.className)
      default: return nil
      }
    }
    return result.isEmpty ? nil : result
  }

  /// What the calls that make the objects of a class give one of their properties that a superclass declares; nil where
  /// not all of them are seen.
  private func initialized(
    _ variable: VariableDeclaration, _ member: Member, ofAny heir: AbstractObject, in scope: Scope
  ) -> [StoredAssignment]? {
    var result: [StoredAssignment] = []
    for id in [heir.type].compactMap({ $0 }) + symbols.descendants(of: heir.className) {
      let name = symbols[id].shortName
      // Where the class is handed on as a value it can be made in places that do not name it.
      guard !program.metatypes.contains(name) else { return nil }
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind else { continue }
        let made = evaluate(call, in: self.scope(of: program[reference.body])).objects.filter { $0.type == id }
        for object in made {
          guard let own = initialized(variable, member, of: object, in: scope) else { return nil }
          result += own
        }
      }
    }
    return result.isEmpty ? nil : result
  }

  /// What the call that made an object gives one of its properties; nil where that is not seen.
  func initialized(
    _ variable: VariableDeclaration, _ member: Member, of object: AbstractObject, in scope: Scope
  ) -> [StoredAssignment]? {
    guard let place = object.allocationPlace, let (call, id) = allocationCalls[place],
      case .call(let callee, let arguments) = call.kind, let type = object.type
    else { return nil }
    let outer = makingScope(of: object, in: program[id])
    let owner = symbols[member.owner]
    if owner.kind == .struct, owner.members["init"] == nil {
      if let argument = memberwiseArgument(for: variable, of: owner, in: arguments) {
        let expected = expectedType(of: variable, in: member.owner)
        let values = values(given: argument.value, to: variable, in: outer, expected: expected)
        return [StoredAssignment(values: values, isInInitializer: true)]
      }
      // What is left out is what it is by itself; a closure without a label can be anything that takes one.
      if mayTakeClosure(variable), arguments.contains(where: { $0.label == nil }) { return nil }
      if variable.initialValue != nil { return [] }
      return variable.type.map { TypeName.isOptional($0.text) } ?? false
        ? [StoredAssignment(values: ValueSet(.nil, at: place), isInInitializer: true)] : nil
    }
    guard
      var result = field(
        variable, member, of: object, initializedAs: type, arguments, callee.typeArguments ?? [], in: outer, hops: 0)
    else { return nil }
    // Of several the last one holds, and each has its place among what the initialiser calls.
    for index in result.indices where result[index].isInInitializer {
      result[index].early = (Self.firstOrder + index, result[index].condition)
    }
    // What this initialiser leaves alone keeps its initial value, whatever others do.
    return result.isEmpty && variable.initialValue == nil ? nil : result
  }

  /// Whether a property may hold a function, or what a view builder gives.
  private func mayTakeClosure(_ variable: VariableDeclaration) -> Bool {
    if !variable.attributes.isEmpty { return true }
    guard let type = variable.type?.text else {
      switch variable.initialValue?.unwrapped.kind {
      case .boolean, .integer, .floating, .string, .call, .array, .dictionary: return false
      default: return true
      }
    }
    return !KnownAPI.has(type, .settledType)
  }

  /// What the initialiser of a type that takes the arguments gives a property, itself or through the initialisers that
  /// it calls; nil where that is not seen.
  private func field(
    _ variable: VariableDeclaration, _ member: Member, of object: AbstractObject, initializedAs type: TypeSymbol.ID,
    _ arguments: [Expression.Argument], _ typeArguments: [String] = [], in outer: Scope, hops: Int
  ) -> [StoredAssignment]? {
    guard hops < Self.maximumDelegations else { return nil }
    guard
      let initializer = symbols.members("init", of: type).first(where: { member in
        member.hasImplementation && member.function.map { Self.fits(arguments, $0) } ?? false
      }), initializer.function != nil,
      let id = program.bodiesByPlace[
        Location(path: facts.sources[initializer.file].internedPath, range: initializer.nameRange)]?.first
    else { return hops == 0 ? nil : [] }
    let body = program[id]
    var inner = scope(of: body, selfValue: .object(object))
    // What an initialiser makes of what it is handed is the new object's own.
    let callers = object.allocationPlace.map { outer.callers(through: $0) } ?? outer.callers
    inner.arguments = bind(
      arguments, to: body, in: outer, by: object.allocationPlace, typeArguments: typeArguments)
    let names = Set(body.parameters.map(\.name))
    var result: [StoredAssignment] = []
    for (index, entry) in body.entries.enumerated() where entry.closureDepth == 0 {
      switch entry.kind {
      case .assign(let target, "=", let value) where sets(variable, target, in: body):
        let expected = expectedType(of: variable, in: member.owner)
        inner.callers = value.isCall && value.mentions(names, of: body) ? callers : []
        var assignment = StoredAssignment(
          values: values(given: value, to: variable, in: inner, expected: expected), isInInitializer: false)
        assignment.start(under: entry.guards, in: inner, self)
        assignment.reference = ProgramIndex.Reference(body: id, entry: index)
        result.append(assignment)
      case .call(let call):
        guard case .call(let callee, let handedOn) = call.kind,
          case .member(.some(let base), "init") = callee.unwrapped.kind,
          let next = base.isSelf ? type : (base.isSuper ? symbols.superclass(of: initializer.owner) : nil)
        else { continue }
        guard
          let own = field(variable, member, of: object, initializedAs: next, handedOn, in: inner, hops: hops + 1)
        else { return nil }
        result += own
      default: continue
      }
    }
    return result
  }

  /// Whether the target of an assignment in an initialiser is a property of the new object.
  private func sets(_ variable: VariableDeclaration, _ target: Expression, in body: Body) -> Bool {
    switch target.unwrapped.kind {
    case .name(let name):
      guard body.definition(of: name, at: target.range.start) == nil,
        !body.parameters.contains(where: { $0.name == name })
      else { return false }
      return name == variable.name || name == variable.instanceVariable ?? "_" + variable.name
    case .member(.some(let base), let name):
      return base.isSelf && (name == variable.name || name == variable.instanceVariable ?? "_" + variable.name)
    default: return false
    }
  }

  /// The calls that can make objects, with the bodies that they stand in.
  func findAllocationCalls() -> [Location: (call: Expression, body: Body.ID)] {
    var result: [Location: (call: Expression, body: Body.ID)] = [:]
    for (name, references) in program.calls
    where name == "init" || name.first?.isUppercase == true || KnownAPI.has(name, .isFactory)
      || KnownAPI.has(name, .instantiatesScene)
    {
      for reference in references {
        guard case .call(let call) = program[reference].kind else { continue }
        result[program.location(call.range, in: program[reference.body])] = (call, reference.body)
      }
    }
    return result
  }
}

extension Expression {
  fileprivate var isCall: Bool { if case .call = unwrapped.kind { true } else { false } }
}
