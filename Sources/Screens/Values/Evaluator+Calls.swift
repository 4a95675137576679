// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension Evaluator {
  /// The value of a call: a new object, what a function returns, or a scene of a storyboard.
  func call(
    _ function: Expression, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope,
    expected: String?
  ) -> ValueSet {
    if let file = bundledFile(function, arguments, expression, in: scope) { return file }
    let place = location(expression.range, in: scope)
    var inner = scope
    switch function.unwrapped.kind {
    case .closure(let closure):
      let names = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters.map(\.name)
      for (name, argument) in zip(names, arguments) {
        inner.arguments[boundName(ofClosureParameter: name, in: scope.body)] = evaluate(
          argument.value, in: scope, expected: nil)
      }
      return value(of: closure, range: function.range, in: inner, expected: expected)
    case .name(let name):
      return call(named: name, function, arguments, expression, in: inner, expected: expected)
    case .array:
      // `[Element]()`: an empty list.
      return ValueSet(.array([]), at: place)
    case .dictionary:
      // `[Key: Element]()`: an empty dictionary.
      return ValueSet(.dictionary([]), at: place)
    case .member(nil, let name):
      if name == "init", let expected { return allocate(expected, arguments, at: place, in: inner) }
      if name == "some", arguments.count == 1, isValueOfOptional(name, expected, in: scope) {
        return evaluate(arguments[0].value, in: scope, expected: expected)
      }
      guard let expected, let id = symbols.type(named: expected, in: scope.lexicalType) else {
        if let expected, isMaker(name, of: expected) {
          return memberCall(name, on: .type(expected), arguments, expression, in: inner, expected: expected)
        }
        return choice(name, of: expected, arguments, expression, in: scope)
          ?? ValueSet(.constant(type: expected, name: name), at: place)
      }
      return staticCall(name, of: .type(symbols[id].name), arguments, expression, in: inner, expected: expected)
        ?? unknown(expression, in: scope)
    case .member(.some(let base), let name):
      if name == "init", base.isSelf, case .type(let own)? = scope.selfValue {
        return allocate(own, arguments, at: place, in: inner)
      }
      if name == "init", base.isSuper || base.isSelf { return unknown(expression, in: scope) }
      if name == "init", case .name(let held) = base.unwrapped.kind,
        let made = instance(ofHandedType: held, base, arguments, at: place, in: inner)
      {
        return made
      }
      if base.isSuper { return superCall(name, arguments, expression, in: inner) }
      if let stored = preference(name, of: base, arguments, expression, in: scope, expected: expected) {
        return stored
      }
      if let entry = bundleInfo(name, of: base, arguments, expression, in: scope) { return entry }
      if arguments.isEmpty, let length = length(name, of: base, expression, in: inner) { return length }
      if let number = scanned(name, of: base, arguments, at: place, in: inner) { return number }
      let asked = base.isImplicitMember ? expected : nil
      let receivers = opened(evaluate(base, in: inner, expected: asked), of: base, asking: name, in: inner)
      return receivers.receivers(at: place).flatMap { alternative in
        memberCall(
          name, on: receiver(alternative, of: base, asking: name, in: inner), arguments, expression, in: inner,
          expected: expected)
      }
    default:
      let values = evaluate(function, in: scope)
      return called(values, arguments, expression, in: scope, expected: expected)
        ?? instances(of: values, arguments, at: place, in: scope) ?? unknown(expression, in: scope)
    }
  }

  /// What an autoclosure gives: the expression that the caller wrote for the parameter. Nothing else that is handed over and
  /// cannot be called stands where something is called.
  private func autoclosure(
    _ name: String, _ arguments: [Expression.Argument], at function: Expression, in scope: Scope
  ) -> ValueSet? {
    guard arguments.isEmpty, let body = scope.body.map({ program[$0] }),
      body.parameters.contains(where: { $0.name == name }), isHeld(name, at: function.range, in: scope)
    else { return nil }
    let values = evaluate(function, in: scope)
    return !values.isEmpty && values.alternatives.allSatisfy({ $0.value.object != nil }) ? values : nil
  }

  private func call(
    named name: String, _ function: Expression, _ arguments: [Expression.Argument], _ expression: Expression,
    in scope: Scope, expected: String?
  ) -> ValueSet {
    let place = location(expression.range, in: scope)
    if let stored = preference(name, of: nil, arguments, expression, in: scope, expected: expected) { return stored }
    if isHeld(name, at: function.range, in: scope),
      let values = called(evaluate(function, in: scope), arguments, expression, in: scope, expected: expected)
    {
      return values
    }
    if let written = autoclosure(name, arguments, at: function, in: scope) { return written }
    if let held = localFunction(name, at: expression.range, in: scope) {
      return call(held, arguments, expression, in: scope, expected: expected)
    }
    if name == "Self", let own = ownType(in: scope) { return allocate(own, arguments, at: place, in: scope) }
    if let values = instance(ofHandedType: name, function, arguments, at: place, in: scope) { return values }
    if let types = types(boundTo: name, in: scope) {
      return types.flatMap { alternative in
        guard case .type(let bound) = alternative.value else { return unknown(expression, in: scope) }
        return allocate(bound, arguments, at: place, in: scope)
      }
    }
    if let selfValue = scope.selfValue, name.first?.isLowercase == true || name.first == "_",
      let values = staticCall(name, of: selfValue, arguments, expression, in: scope, expected: expected)
    {
      return values
    }
    // In an extension of `UIStoryboard`.
    if let storyboard = scope.selfValue, storyboard.isStoryboard,
      let values = StoryboardCalls.values(
        self, call: name, on: storyboard, arguments, at: place, in: scope, expected: expected)
    {
      return values
    }
    if let id = symbols.type(named: name, in: scope.lexicalType) {
      return allocate(symbols[id].name, arguments, at: place, in: scope)
    }
    if let found = globalFunction(name, arguments, expected: expected, in: scope),
      let body = program.bodiesByPlace[
        Location(path: facts.sources[found.file].internedPath, range: found.declaration.nameRange)]?.first
    {
      let bound = bind(arguments, to: program[body], in: scope, by: place, giving: expected)
      let given = returnValues(
        of: program[body], selfValue: nil, arguments: bound,
        callers: bound.isEmpty ? [] : scope.callers(through: place), index: bound.isEmpty ? 0 : scope.index)
      let result = toldApart(given, of: program[body], handed: arguments, by: place)
      guard let type = found.declaration.result else { return result }
      return refined(result, by: type, name: name, at: place, in: self.scope(of: program[body]))
    }
    if let outer = scope.lexicalType, let values = outerCall(name, from: outer, arguments, expression, in: scope) {
      return values
    }
    if name == "type", arguments.count == 1, arguments[0].label == "of" {
      return evaluate(arguments[0].value, in: scope).flatMap { alternative in
        guard case .object(let object) = alternative.value else { return unknown(expression, in: scope) }
        return ValueSet(.type(object.className), at: place)
      }
    }
    if let values = DrawnImages.values(self, call: name, at: expression.range, in: scope) { return values }
    if KnownAPI.has(name, .zipsLists), let values = zipped(arguments, at: place, in: scope) { return values }
    if let values = SystemValues.function(name) { return values.placed(at: place) }
    if KnownAPI.has(name, .namesClass), let type = arguments.first {
      return runTimeName(of: evaluate(type.value, in: scope), expression, in: scope)
    }
    if KnownAPI.has(name, .findsClass), let text = arguments.first {
      return classes(called: evaluate(text.value, in: scope), expression, in: scope)
    }
    if let first = arguments.first, let part = ScreenPixels.part(by: name, of: evaluate(first.value, in: scope).only) {
      return ValueSet(part, at: place)
    }
    if KnownAPI.has(name, .readsNumber), let first = arguments.first,
      evaluate(first.value, in: scope).only == SystemVersions.running
    {
      return ValueSet(SystemVersions.running, at: place)
    }
    if name.first?.isUppercase == true, !isFunctionOfC(name, arguments, in: scope) {
      return allocate(name, arguments, at: place, in: scope)
    }
    if name == "#colorLiteral", let values = ColorCalls.initializer(self, "UIColor", arguments, at: place, in: scope) {
      return values
    }
    return unknown(expression, in: scope, "`\(name)` is not declared in what was read")
  }

  /// `isOperatingSystemAtLeast(OperatingSystemVersion(majorVersion: 9, minorVersion: 0, patchVersion: 0))`.
  private func leastSystem(_ name: String, _ arguments: [Expression.Argument], in scope: Scope) -> Formula? {
    guard KnownAPI.has(name, .asksSystemVersion), let first = arguments.first,
      case .call(_, let parts) = first.value.unwrapped.kind
    else { return nil }
    func number(_ label: String) -> Int? {
      guard let part = parts.first(where: { $0.label == label }),
        case .integer(let number)? = evaluate(part.value, in: scope).only
      else { return nil }
      return number
    }
    return number("majorVersion").map { SystemVersions.isAtLeast(major: $0, minor: number("minorVersion") ?? 0) }
  }

  /// The function outside all types that a call means.
  private func globalFunction(
    _ name: String, _ arguments: [Expression.Argument], expected: String?, in scope: Scope
  ) -> SymbolTable.Global<FunctionDeclaration>? {
    let fitting = (symbols.globalFunctions[name] ?? []).filter { Self.fits(arguments, $0.declaration) }
    guard fitting.count > 1 else { return fitting.first }
    let taking = fitting.filter { takes(arguments, $0.declaration, of: nil, in: scope) }
    let plain = taking.filter { takesLiterals(arguments, $0.declaration) }
    return meant(plain.isEmpty ? taking.isEmpty ? fitting : taking : plain, expected: expected)
  }

  /// An object of a type that is handed over as a value: of `T` where an argument is a `T.Type`, or of what a local or a
  /// parameter holds. Nil where the name is neither.
  private func instance(
    ofHandedType name: String, _ function: Expression, _ arguments: [Expression.Argument], at place: Location,
    in scope: Scope
  ) -> ValueSet? {
    guard let body = scope.body.map({ program[$0] }) else { return nil }
    var types: ValueSet?
    if body.function?.genericParameters.contains(name) ?? false {
      let metatype = body.parameters.first { parameter in
        parameter.type.map { TypeName.isMetatype($0.text, of: name) } ?? false
      }
      types = scope.arguments[name] ?? metatype.map { scope.arguments[$0.name] ?? self.parameter($0.name, of: body) }
    } else if body.parameters.contains(where: { $0.name == name })
      || body.definition(of: name, at: function.range.start) != nil
    {
      types = evaluate(function, in: scope)
    }
    return types.flatMap { instances(of: $0, arguments, at: place, in: scope) }
  }

  /// New objects of classes that are values, nothing of no class; nil where other things are among them.
  private func instances(
    of types: ValueSet, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet? {
    let known = types.alternatives.compactMap { alternative -> ValueSet? in
      switch alternative.value {
      case .type(let type): allocate(type, arguments, at: place, in: scope).when(alternative.condition)
      case .nil: ValueSet([alternative])
      default: nil
      }
    }
    let areClasses = types.alternatives.contains { if case .type = $0.value { true } else { false } }
    guard areClasses, known.count == types.alternatives.count else { return nil }
    return known.reduce(.empty) { $0.union($1) }
  }

  /// Whether a name is that of a local, of a parameter or of what is bound.
  private func isHeld(_ name: String, at use: SourceRange, in scope: Scope) -> Bool {
    if scope.arguments[name] != nil || scope.fields[name] != nil { return true }
    guard let body = scope.body.map({ program[$0] }) else { return false }
    return body.parameters.contains { $0.name == name } || body.definition(of: name, at: use.start) != nil
  }

  /// What a local stands for that is called: the name of a function, or a method of an object.
  private func localFunction(_ name: String, at use: SourceRange, in scope: Scope) -> Expression? {
    guard let body = scope.body.map({ program[$0] }) else { return nil }
    var (name, position) = (name, use.start)
    var held: Expression?
    // Each definition stands before the last one, so this ends.
    while let index = body.definition(of: name, at: position),
      case .define(_, _, .some(let value), false) = body.entries[index].kind
    {
      held = value.unwrapped
      guard case .name(let other) = value.unwrapped.kind else { break }
      (name, position) = (other, value.range.start)
    }
    switch held?.kind {
    case .member(.some, _): return held
    // Where the call stands the name may mean something else.
    case .name(let name): return body.definition(of: name, at: use.start) == nil ? held : nil
    default: return nil
    }
  }

  /// A static function of a type around the nested one whose code is read.
  private func outerCall(
    _ name: String, from type: TypeSymbol.ID, _ arguments: [Expression.Argument], _ expression: Expression,
    in scope: Scope
  ) -> ValueSet? {
    var outer: String? = symbols[type].name
    while let here = outer {
      if let values = staticCall(name, of: .type(here), arguments, expression, in: scope) { return values }
      outer = TypeName.outer(of: here)
    }
    return nil
  }

  func invoke(
    _ member: Member, _ function: FunctionDeclaration, _ arguments: [Expression.Argument], at call: SourceRange,
    on value: Value, in scope: Scope, expected: String? = nil
  ) -> ValueSet {
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    guard let body = program.bodiesByPlace[place]?.first else {
      return declaredResult(function, at: place, in: scope)
    }
    let bound = bind(
      arguments, to: program[body], in: scope, by: location(call, in: scope), giving: expected,
      only: program.parametersOfResult(of: body))
    let isForOne =
      arguments.isEmpty && !isSelfOpen(program[body]) && !value.hasPayload && !makesControllers(program[body])
    let given = returnValues(
      of: program[body], selfValue: value, arguments: bound,
      callers: isForOne ? [] : scope.callers(through: location(call, in: scope)), index: isForOne ? 0 : scope.index)
    let result = toldApart(given, of: program[body], handed: arguments, by: location(call, in: scope))
    guard let type = function.result else { return result }
    return refined(
      result, by: type, name: function.name, at: place, in: self.scope(of: program[body], selfValue: value))
  }

  private func declaredResult(_ function: FunctionDeclaration, at place: Location, in scope: Scope) -> ValueSet {
    if let name = function.result.flatMap({ TypeName.base(of: $0.text) }), let object = declaredObject(name, in: scope)
    {
      return ValueSet(.object(object), at: place)
    }
    return .unknown("`\(function.name)` has no body in what was read", at: place)
  }

  private func memberCall(
    _ name: String, on value: Value, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope,
    expected: String?
  ) -> ValueSet {
    let place = location(expression.range, in: scope)
    if let values = hostingHelper(name, on: value, arguments, at: place, in: scope) { return values }
    if let values = dependency(name, arguments, at: place, in: scope) { return values }
    if case .unknown(let why) = value {
      return madeOfData(name, arguments, expression, in: scope) ?? ValueSet(.unknown(why), at: place)
    }
    if case .type(let typeName) = value {
      if name == "init" || name == "new" { return allocate(typeName, arguments, at: place, in: scope) }
      // Objective-C's class object.
      if name == "class", arguments.isEmpty { return ValueSet(value, at: place) }
      if KnownAPI.has(name, .formatsText), let format = arguments.first {
        return text(format: format, Array(arguments.dropFirst()), at: place, in: scope)
      }
      if let values = staticCall(name, of: value, arguments, expression, in: scope, expected: expected) {
        return values
      }
      if let proxy = appearanceProxy(name, of: typeName, arguments, expression, in: scope) { return proxy }
      if let values = ColorCalls.factory(self, name, of: typeName, arguments, at: place, in: scope) { return values }
      // A type inside the type; Objective-C has none, and methods that begin with an acronym.
      if name.first?.isUppercase == true, facts.sources[scope.file].language != .objectiveC {
        return allocate("\(typeName).\(name)", arguments, at: place, in: scope)
      }
      if let values = SystemValues.staticMember(name, of: typeName) { return values.placed(at: place) }
      return StoryboardCalls.values(self, staticCall: name, of: typeName, arguments, at: place, in: scope)
        ?? factory(name, of: typeName, arguments, expression, in: scope)
    }
    if value == .nil, let zero = answerOfNothing(to: name, in: scope) { return ValueSet(zero, at: place) }
    if arguments.isEmpty, case .object(let object) = value, let own = classObject(name, of: object, in: scope) {
      return own.placed(at: place)
    }
    if arguments.isEmpty, let values = barAppearance(name, of: value, at: place, in: scope) { return values }
    if let values = GeneratedScenes.values(self, call: name, on: value, at: place) { return values }
    if let values = GeneratedStoryboards.values(self, call: expression, on: value, at: place) { return values }
    if let values = GeneratedColors.values(self, call: name, arguments, on: value, at: place) { return values }
    if let values = ColorCalls.call(self, name, on: value, arguments, at: place, in: scope) { return values }
    if let values = DrawnImages.values(self, call: name, on: value, arguments, in: scope, at: place) { return values }
    if let values = staticCall(name, of: value, arguments, expression, in: scope, expected: expected) { return values }
    if let values = StoryboardCalls.values(
      self, call: name, on: value, arguments, at: place, in: scope, expected: expected)
    {
      return values
    }
    if value == SystemVersions.running, KnownAPI.has(name, .comparesVersions), let other = arguments.first,
      let values = SystemVersions.comparison(with: evaluate(other.value, in: scope).only ?? .nil)
    {
      return values
    }
    if let version = leastSystem(name, arguments, in: scope) { return boolean(version, at: place) }
    if let values = textCall(name, on: value, arguments, expression, in: scope) { return values }
    if let values = collectionCall(name, on: value, arguments, expression, in: scope) { return values }
    if arguments.isEmpty || value.isTuple, let values = member(name, ofValue: value, expression, in: scope) {
      return called(values, arguments, expression, in: scope, expected: expected) ?? values
    }
    // What only configures an object with a closure gives the object back.
    if Self.configurations.contains(name), arguments.count == 1, case .closure = arguments[0].value.kind {
      return ValueSet(value, at: place)
    }
    return unknown(expression, in: scope)
  }
}

extension Value {
  fileprivate var isTuple: Bool { if case .tuple = self { true } else { false } }
}
