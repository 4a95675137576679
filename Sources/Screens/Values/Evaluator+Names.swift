// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension Evaluator {
  /// What a name without a base means.
  func evaluate(name: String, _ expression: Expression, in scope: Scope) -> ValueSet {
    let place = location(expression.range, in: scope)
    switch name {
    case "Self":
      if case .object(let object)? = scope.selfValue { return ValueSet(.type(object.className), at: place) }
      return scope.selfValue.map { ValueSet($0, at: place) } ?? unknown(expression, in: scope)
    case "self":
      return scope.selfValue.map { ValueSet($0, at: place) } ?? unknown(expression, in: scope)
    case "super": return unknown(expression, in: scope)
    case Self.nameOfFunction:
      return scope.body.flatMap { program[$0].nameInSource }.map { ValueSet(.string($0), at: place) }
        ?? unknown(expression, in: scope)
    default: break
    }
    if let key = boundName(name, at: expression.range, in: scope), let bound = scope.arguments[key] { return bound }
    // A projection stands for what it is a binding to.
    if let plain = Expression.plainName(ofProjection: name) { return evaluate(name: plain, expression, in: scope) }
    if let body = scope.body.map({ program[$0] }) {
      if let values = local(name, at: expression.range, body: body, in: scope) { return values }
      if body.parameters.contains(where: { $0.name == name }) { return parameter(name, of: body) }
      if let values = handedToSetter(name, body, in: scope) { return values }
    }
    if let known = scope.fields[name] ?? justSet(name, at: expression.range, in: scope) { return known }
    if let function = reference(expression, in: scope) { return function }
    if let values = implicitSelf(name, expression, in: scope) { return values }
    if let constant = SystemConstants.constant(name) { return ValueSet(constant, at: place) }
    if let values = global(name, in: scope) { return values }
    if let type = enumerationsByCase[name] {
      return ValueSet(.enumCase(type, name: name, arguments: []), at: place)
    }
    if let types = types(boundTo: name, in: scope) { return types }
    if isGenericParameter(name, in: scope) {
      return unknown(expression, in: scope, "the generic parameter `\(name)` stands for any type")
    }
    if let type = symbols.type(named: name, in: scope.lexicalType) {
      return ValueSet(.type(symbols[type].name), at: place)
    }
    if let held = GeneratedColors.name(self, heldBy: name) { return ValueSet(.string(held), at: place) }
    if name.first?.isUppercase == true { return ValueSet(.type(symbols.aliasedName(name) ?? name), at: place) }
    return unknown(expression, in: scope, "`\(name)` is not declared in what was read")
  }

  /// A constant or variable of the body: its initial value and what is assigned to it later.
  private func local(_ name: String, at use: SourceRange, body: Body, in scope: Scope) -> ValueSet? {
    guard let definition = body.definition(of: name, at: use.start) else { return nil }
    let entry = body.entries[definition]
    let place = location(entry.range, in: scope)
    // What a closure copied it had when the closure was made.
    let made = entry.isCopiedByClosures ? body.closure(around: use.start, after: entry) : nil
    let use = made.map { SourceRange(at: $0.start) } ?? use
    // Another closure may run after everything.
    let isInClosure = made == nil && body.isInClosure(use.start, after: entry)
    // In what it is assigned it has the value from before.
    let own = isInClosure ? nil : body.assignment(to: name, from: use.start)
    var end = own ?? (isInClosure ? nil : body.firstEntry(after: use)) ?? body.entries.count
    // In a loop what the round before gave it counts, too.
    if !isInClosure, own == nil,
      let again = body.lastAssignment(to: name, inRoundOf: use.start, from: end, after: definition)
    {
      end = again + 1
    }
    // All uses between two changes are one question.
    if isInClosure || !body.hasDeferred { end = body.end(ofMentionsOf: name, after: definition, before: end) }
    var scope = toldApart(scope, in: body)
    scope.frame = frame(of: scope)
    let inner = scope
    let question = Question.local(
      body.id, definition: definition, entries: end, isInClosure: isInClosure, frame(of: scope))
    return solve(question, why: { ("`\(name)` depends on itself", place) }) { [unowned self, end] in
      followed(
        entry, definition, named: name, upTo: end, at: isInClosure ? nil : use.start, of: body, in: inner)
    }
  }

  private func followed(
    _ entry: BodyEntry, _ definition: Int, named name: String, upTo end: Int, at use: SourcePosition?,
    of body: Body, in inner: Scope
  ) -> ValueSet {
    let scope = inner
    switch entry.kind {
    case .define(_, let type, let value, let isElement):
      var values = ValueSet.empty
      let expected =
        type == nil
        ? value.flatMap { isElement ? nil : inferredType(of: $0, in: scope.lexicalType) }
        : expectedType(type, in: scope.lexicalType)
      if let value {
        let before = self.scope(beforeChangesAfter: definition, reading: value, of: body, in: inner)
        values = evaluate(value, in: before, expected: expected)
        if isElement { values = elements(of: values) }
      } else if entry.range == entry.scope, let handed = handedParameter(of: entry, definition, of: body, in: inner) {
        values = handed
      }
      var entries = body.entries[(definition + 1)..<max(end, definition + 1)]
      if let use, body.hasDeferred { entries = entries.filter { $0.hasRun(before: use) }[...] }
      values = later(
        assignmentsTo: name, ofType: expected, after: entry, by: entries, of: body, to: values, in: inner)
      values = copied(values, into: name, definedBy: entry, entries, of: body, in: inner)
      return refined(values, by: type, name: name, at: location(entry.range, in: scope), in: scope)
    case .closureParameter(let name, let index, let call, let type):
      let values = closureArgument(index, of: call, closure: entry.range, in: inner)
      return refined(values, by: type, name: name, at: location(entry.range, in: scope), in: scope)
    default: return unknownLocal(name, at: location(entry.range, in: scope))
    }
  }

  private func unknownLocal(_ name: String, at place: Location) -> ValueSet {
    .unknown("`\(name)` gets its value at run time", at: place)
  }

  /// Adds the values that assignments give a local variable up to where it is used. An assignment under a condition takes
  /// that condition away from what was there before.
  func later(
    assignmentsTo name: String, ofType expected: String?, after entry: BodyEntry, by entries: ArraySlice<BodyEntry>,
    of body: Body, to initial: ValueSet, in scope: Scope
  ) -> ValueSet {
    var values = initial
    // On the way to an assignment, and in it, the variable still has the value from before.
    func before(_ expressions: [Expression]) -> Scope {
      guard !values.isEmpty, expressions.contains(where: { $0.mentions(name, of: body) }) else { return scope }
      var result = scope
      result.arguments[name] = values
      return result
    }
    let outer = entry.guards.count
    for other in entries {
      if let addition = Self.addition(other), case .name(name) = addition.list.unwrapped.kind,
        entry.scope.contains(other.range.start), !Self.isCompound(other) || values.isOfLists
      {
        values = appending(
          added(addition, toListOf: expected ?? listType(of: values), in: before([addition.value])), to: values,
          atStart: addition.isAtStart)
        continue
      }
      guard entry.scope.contains(other.range.start) else { continue }
      if let (map, key, value) = Self.insertion(other), case .name(name) = map.unwrapped.kind {
        let isNow = other.guards.count <= outer && other.closureDepth <= entry.closureDepth && other.loop == entry.loop
        values = filling(values, with: self.entries(key, value, in: before([key, value])), isNow: isNow)
        continue
      }
      if let number = scanned(into: name, by: other, in: scope) {
        values = number
        continue
      }
      if let chosen = rewritten(name, by: other, after: entry, from: values, in: scope) {
        values = chosen
        continue
      }
      // A loop may end before it has begun: what was there before it is still possible.
      let isRepeated = other.loop.map { !$0.contains(entry.range.start) } ?? false
      let isTimed = !isRepeated && other.closureDepth <= entry.closureDepth
      let guards = Array(other.guards.dropFirst(outer))
      let assigned: ValueSet
      let condition: Formula
      if case .assign(let target, "=", let value) = other.kind, case .name(name) = target.kind {
        condition = formula(guards, in: before(guards.flatMap(\.expressions)))
        if condition == .never { continue }
        assigned = evaluate(value, in: before([value]), expected: expected).when(condition)
      } else if case .assign(let target, let operation, let value) = other.kind, operation.hasSuffix("="),
        let path = target.path(from: name)
      {
        condition = formula(guards, in: before(guards.flatMap(\.expressions)))
        if condition == .never { continue }
        let new = part(target, operation, value, in: before([target, value]))
        let next = changed(values, at: path, to: new, by: other, in: before([target, value]))
        assigned = (isRepeated && operation != "=" ? counted(next, name, at: other, in: scope) : next).when(condition)
      } else if let changed = changed(name, by: other, from: values, isTimed: isTimed, in: before(other.expressions)) {
        condition = formula(guards, in: before(guards.flatMap(\.expressions)))
        if condition == .never { continue }
        assigned = changed.when(condition)
      } else {
        continue
      }
      values = (isRepeated ? values : values.when(condition.negated)).union(assigned)
    }
    return values
  }

  /// A number that each round of a loop changes: what one round makes of it, and what all of them do.
  private func counted(_ values: ValueSet, _ name: String, at entry: BodyEntry, in scope: Scope) -> ValueSet {
    guard values.alternatives.contains(where: { $0.value.number != nil }) else { return values }
    return values.union(.unknown("`\(name)` is counted in a loop", at: location(entry.range, in: scope)))
  }

  /// What an assignment gives a part of a variable.
  private func part(
    _ target: Expression, _ operation: String, _ value: Expression, in scope: Scope
  ) -> ValueSet {
    guard operation != "=" else {
      let declared = declaredType(of: target, in: scope)
      return evaluate(value, in: scope, expected: declared)
    }
    return evaluate(
      Expression(.binary(String(operation.dropLast()), target, value), range: value.range), in: scope)
  }

  /// The type that a property is declared with whose owner is known.
  private func declaredType(of target: Expression, in scope: Scope) -> String? {
    guard case .member(.some(let base), let name) = target.unwrapped.kind else { return nil }
    return evaluate(base, in: scope).objects.lazy.compactMap { object -> String? in
      guard let type = object.type, let member = self.symbols.members(name, of: type, isStatic: false).first else {
        return nil
      }
      return self.expectedType(member.variable?.type, in: member.owner)
    }.first
  }

  /// Falls back to the declared type where the value itself is not known.
  func refined(_ values: ValueSet, by type: TypeReference?, name: String, at place: Location, in scope: Scope)
    -> ValueSet
  {
    guard let type, let base = TypeName.base(of: type.text) else {
      if values.isEmpty, !values.isPending { return unknownLocal(name, at: place) }
      return type.map { labelled(values, by: $0) } ?? values
    }
    let declared = declaredObject(base, in: scope)
    if values.isPending { return values }
    if values.isEmpty {
      if let declared { return ValueSet(.object(declared), at: place) }
      return .unknown("`\(name)` gets its value at run time", at: place)
    }
    guard let declared else { return labelled(values, by: type) }
    // What cannot be of the declared type is not what stands here, however it was come by.
    let possible = values.alternatives.filter { canBe($0.value, declared.className) }
    if possible.isEmpty {
      // Objective-C does not look: an object stays what it was made, whatever type stands before its name.
      let isMade = values.alternatives.allSatisfy { $0.value.object.map { $0.origin != .declared } ?? false }
      return isMade && facts.sources[scope.file].language == .objectiveC
        ? values : ValueSet(.object(declared), at: place)
    }
    return ValueSet(possible).flatMap { alternative in
      alternative.value.isUnknown ? ValueSet(.object(declared), at: place) : ValueSet([alternative])
    }
  }

  /// A member of `self` or of an outer type, named without a base.
  private func implicitSelf(_ name: String, _ expression: Expression, in scope: Scope) -> ValueSet? {
    if let selfValue = scope.selfValue, let values = member(name, ofValue: selfValue, expression, in: scope),
      !isInvented(name, values)
    {
      return values
    }
    // A constrained extension of a protocol, whose other members the class may not be seen to have.
    if let type = scope.lexicalType, symbols[type].kind == .protocol, case .object(var object)? = scope.selfValue,
      object.type != type
    {
      (object.className, object.type) = (symbols[type].name, type)
      if let values = member(name, ofValue: .object(object), expression, in: scope) { return values }
    }
    // Nested types see the static members of the types around them.
    var outer = scope.lexicalType.map { symbols[$0].name }
    while let here = outer {
      if let id = symbols.type(named: here), let found = symbols.member(name, of: id, isStatic: true) {
        return value(of: found, selfValue: .type(here), in: scope)
      }
      outer = TypeName.outer(of: here)
    }
    return nil
  }

  /// Whether a name was taken for something that nothing declares: for a nested type (`UIColor` in static code of
  /// `Palette`), or for a constant of the system's type (`margin` in a static member of an extension of `UIView`), while
  /// the app declares it elsewhere.
  private func isInvented(_ name: String, _ values: ValueSet) -> Bool {
    guard values.alternatives.count == 1 else { return false }
    switch values.alternatives.first?.value {
    case .type(let full): return full.hasSuffix(".\(name)") && symbols.idsByName[full] == nil
    case .constant(_, name):
      // The name of a class is none of its constants: in static code of `UIColor`, `UIColor` is the class.
      return name.first?.isUppercase == true || symbols.globals[name] != nil || symbols.type(named: name) != nil
    // Of what UIKit's relations lead to everything could be a member, but for types and constants.
    case .relation(_, let path):
      return path.last == name && (name.first?.isUppercase == true || symbols.globals[name] != nil)
    default: return false
    }
  }

  /// The elements of an array value.
  func elements(of values: ValueSet) -> ValueSet {
    values.flatMap { alternative in
      switch alternative.value {
      case .array(let elements): ValueSet(elements.map { ValueSet.Alternative($0, places: alternative.places) })
      case .dictionary(let entries):
        ValueSet(entries.map { ValueSet.Alternative($0.pair, places: alternative.places) })
      case .relation(let object, let path): ValueSet(.relation(object, path: path + ["element"]))
      default: ValueSet([alternative])
      }
    }
  }

  /// The parameter of a closure that is handed elements: a part of each where they are tuples that it takes apart.
  private func elementParameter(
    _ index: Int, of arguments: [Expression.Argument], _ elements: ValueSet, in scope: Scope
  ) -> ValueSet {
    guard let argument = arguments.last, case .closure(let closure) = argument.value.kind else { return elements }
    return elements.flatMap { alternative in
      let parts = bound(alternative.value, to: closure, range: argument.value.range, in: scope)
      return parts.indices.contains(index) ? ValueSet(parts[index].value) : .empty
    }
  }

  /// What a closure's parameter is, for the calls of the standard library that hand elements or the receiver over.
  private func closureArgument(
    _ index: Int, of call: Expression, closure: SourceRange, in scope: Scope
  ) -> ValueSet {
    let place = location(call.range, in: scope)
    guard case .call(let function, let arguments) = call.kind,
      case .member(.some(let base), let name) = function.unwrapped.kind,
      index == 0 || KnownAPI.has(name, .handsElementsToClosure)
    else {
      return handedParameter(index, of: closure, argumentOf: call, in: scope)
        ?? .unknown("a closure's parameter", at: place)
    }
    if index == 0, let item = presentedItem(of: call, in: scope) { return item }
    switch name {
    case _ where KnownAPI.has(name, .handsElementsToClosure):
      let values = evaluate(base, in: scope)
      // A function of the app of that name.
      if values.objects.contains(where: { $0.type.map { symbols.member(name, of: $0) != nil } ?? false }),
        let handed = handedParameter(index, of: closure, argumentOf: call, in: scope)
      {
        return handed
      }
      return elementParameter(index, of: arguments, elements(of: values), in: scope)
    case _ where KnownAPI.has(name, .mapsValues): return elements(of: evaluate(base, in: scope).mappedValues)
    case let name where Self.configurations.contains(name):
      return arguments.count == 1 ? evaluate(base, in: scope) : .unknown("a closure's parameter", at: place)
    default: break
    }
    if let handed = handedParameter(index, of: closure, argumentOf: call, in: scope) { return handed }
    if KnownAPI.has(name, .handsOwnerToClosure), let owner = arguments.first(where: { $0.label == "with" }) {
      return evaluate(owner.value, in: scope)
    }
    if KnownAPI.has(name, .callsClosure(.later)), let made = handedOn(by: base, in: scope) { return made }
    return .unknown("a closure's parameter", at: place)
  }
}
