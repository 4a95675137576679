// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Functions as values: closures that are kept, references to functions and initialisers, and what they are called with.
extension ViewWalker {
  /// What a name's meaning gives when it is called, or stands where a view is asked for.
  func apply(_ binding: ViewBinding, _ arguments: [ViewArgument], at range: SourceRange, _ position: ViewPosition) {
    guard isFollowed(range, position) else { return }
    let inner = position.entering(binding.position)
    switch binding.source {
    case .expression(let expression): apply(expression, arguments, inner)
    case .code(let statements):
      once(statements.first?.range ?? range, [], inner) { walk(statements, inner) }
    case .function(let function): once(function.nameRange, arguments, inner) { enter(function, arguments, inner) }
    case .values(let instances):
      for instance in instances where symbols.isView(instance.type) { appView(instance, at: range, inner) }
    }
  }

  /// What an expression gives when it is called with arguments; without any, also what it is as a view.
  func apply(_ expression: Expression, _ arguments: [ViewArgument], _ position: ViewPosition) {
    guard isFollowed(expression.range, position) else { return }
    once(expression.range, arguments, position) { applyAnew(expression, arguments, position) }
  }

  private func applyAnew(_ expression: Expression, _ arguments: [ViewArgument], _ position: ViewPosition) {
    var inner = position
    inner.depth += 1
    switch expression.unwrapped.kind {
    case .closure(let closure): self.closure(closure, arguments, inner)
    case .name(let name): self.name(name, arguments, at: expression.range, inner)
    case .member(.some(let base), let name) where ownModifier(name, of: base, inner) == nil:
      member(name, of: base, arguments, at: expression.range, inner)
    case .ternary(let condition, let then, let otherwise):
      apply(then, arguments, adding([.condition(.expression(condition), holds: true)], to: inner))
      apply(otherwise, arguments, adding([.condition(.expression(condition), holds: false)], to: inner))
    case .binary("??", let left, let right):
      apply(left, arguments, inner)
      apply(right, arguments, inner)
    case .cast(let value, _, _): apply(value, arguments, inner)
    case .tuple(let elements) where elements.count == 1: apply(elements[0].value, arguments, inner)
    case .keyPath(let path): keyPath(path, of: arguments.first, at: expression.range, inner)
    case .subscript(let base, _):
      for one in collected(base, inner) { apply(one, arguments, at: expression.range, inner) }
    default: walk(expression, position)
    }
  }

  /// Elements of one collection that are followed.
  private static let maximumElements = 24

  /// All that a collection holds which is written out: which of it is asked for is for the app to say at run time.
  func collected(_ collection: Expression, _ position: ViewPosition, hops: Int = 0) -> [ViewBinding] {
    guard hops < 4 else { return [] }
    switch collection.unwrapped.kind {
    case .array(let elements): return elements.prefix(Self.maximumElements).map { ViewBinding($0, at: position) }
    case .dictionary(let entries):
      return entries.prefix(Self.maximumElements).map { ViewBinding($0.value, at: position) }
    case .name(let name):
      if let binding = position.bindings[name] ?? position.instance?.fields[name],
        case .expression(let value) = binding.source
      {
        return collected(value, position.entering(binding.position), hops: hops + 1)
      }
    default: break
    }
    guard let found = property(collection, position), let value = found.declaration.initialValue else { return [] }
    var inner = position
    inner.scope = Scope(file: found.member.file, lexicalType: found.member.owner)
    inner.bindings = [:]
    return collected(value, inner, hops: hops + 1)
  }

  /// A closure's code with its parameters bound.
  func closure(_ closure: Expression.Closure, _ arguments: [ViewArgument], _ position: ViewPosition) {
    if let cases = cases(among: arguments) {
      for one in cases { self.closure(closure, one, position) }
      return
    }
    var inner = position
    for (name, value) in valuesHanded(to: closure, arguments) { inner.scope.arguments[name] = value }
    for parameter in closure.parameters { inner.bindings[parameter.name] = nil }
    if closure.parameters.isEmpty {
      for (index, argument) in arguments.enumerated() { inner.bindings["$\(index)"] = argument.binding }
    } else {
      for (parameter, argument) in zip(closure.parameters, arguments) {
        inner.bindings[parameter.name] = argument.binding
      }
    }
    walk(closure.body, inner)
  }

  /// The arguments once for each case of an enumeration, where the one argument is several that are handed over in turn.
  private func cases(among arguments: [ViewArgument]) -> [[ViewArgument]]? {
    guard arguments.count == 1, case .values(let values) = arguments[0].binding.source, values.count > 1,
      values.allSatisfy({ $0.value?.caseName != nil })
    else { return nil }
    return values.map { [ViewArgument([$0], at: arguments[0].binding.position)] }
  }

  /// The cases that a closure is handed, as what code in it asks of them.
  private func valuesHanded(
    to closure: Expression.Closure, _ arguments: [ViewArgument]
  ) -> [(name: String, value: ValueSet)] {
    arguments.enumerated().compactMap { index, argument in
      guard let value = onlyCase(of: argument.binding) else { return nil }
      let names = closure.parameters.map(\.name)
      if names.isEmpty { return ("$\(index)", ValueSet(value)) }
      return names.indices.contains(index) ? (names[index], ValueSet(value)) : nil
    }
  }

  /// The properties of an object that hold one case, as it was made for that.
  func casesHeld(by instance: ViewInstance) -> [(name: String, value: ValueSet)] {
    instance.fields.keys.sorted().compactMap { name in
      instance.fields[name].flatMap(onlyCase).map { (name: name, value: ValueSet($0)) }
    }
  }

  /// The one case, which carries nothing, that a name stands for.
  private func onlyCase(of binding: ViewBinding) -> Value? {
    guard case .values(let values) = binding.source, values.count == 1, let value = values[0].value,
      case .enumCase(let type, let name, _) = value, carriesNothing(name, of: type)
    else { return nil }
    return value
  }

  private func carriesNothing(_ name: String, of type: TypeSymbol.ID) -> Bool {
    symbols[type].sites.flatMap(\.declaration.cases).first { $0.name == name }?.associatedValues.isEmpty ?? false
  }

  /// A function's code with its parameters bound, where it was entered already.
  func enter(_ function: FunctionDeclaration, _ arguments: [ViewArgument], _ position: ViewPosition) {
    var inner = position
    let bound = ViewParameter.match(Self.gathered(arguments, for: function), to: Self.parameters(of: function))
    for parameter in function.parameters {
      if let argument = bound[parameter.name] {
        inner.bindings[parameter.name] = argument
      } else if let value = parameter.defaultValue {
        inner.bindings[parameter.name] = ViewBinding(value, at: position)
      }
    }
    bindValues(of: function, in: &inner)
    walk(function.body ?? [], inner)
  }

  /// Flags and cases that a function is handed show nothing, but decide what its code asks for: each call has its own.
  private func bindValues(of function: FunctionDeclaration, in position: inout ViewPosition) {
    var isHanded = false
    for parameter in function.parameters where decidesValues(parameter.type, position) {
      guard let binding = position.bindings[parameter.name], case .expression(let given) = binding.source else {
        continue
      }
      let expected = evaluator.expectedType(parameter.type, in: position.scope.lexicalType)
      let values = evaluator.evaluate(given, in: binding.position.scope, expected: expected)
      guard !values.isPending, !values.isEmpty else { continue }
      position.scope.arguments[parameter.name] = values
      isHanded = true
    }
    if isHanded { position.scope.callers = Array(position.calls.prefix(Scope.maximumCallers)) }
  }

  /// Whether a type is that of flags, or an enumeration or structure that is no view.
  private func decidesValues(_ type: TypeReference?, _ position: ViewPosition) -> Bool {
    guard let own = type?.text else { return false }
    let text = own.hasSuffix(TypeName.variadicMark) ? String(own.dropLast(TypeName.variadicMark.count)) : own
    guard let written = WrittenType(text), written.arguments.isEmpty else { return false }
    if written.name == "Bool" || !KnownAPI.cases(of: written.name).isEmpty { return true }
    guard let id = symbols.type(named: written.name, in: position.scope.lexicalType) else { return false }
    return [.enum, .struct].contains(symbols[id].kind) && !symbols.isView(id)
  }

  /// The arguments of a call with those for a variadic parameter as one list, where all of them are written in one place.
  private static func gathered(_ arguments: [ViewArgument], for function: FunctionDeclaration) -> [ViewArgument] {
    guard function.parameters.contains(where: \.isVariadic), arguments.allSatisfy({ !$0.isPositional }) else {
      return arguments
    }
    let runs = Evaluator.runs(of: arguments.map { ($0.label, $0.isClosure) }, for: function)
    return runs.flatMap { run -> [ViewArgument] in
      let own = arguments[run.arguments]
      guard let parameter = run.variadic else { return Array(own) }
      let values = own.compactMap(\.expression)
      guard let first = own.first, let range = values.first?.range, values.count == own.count else { return Array(own) }
      let list = Expression.Argument(label: parameter.label, value: Expression(.array(values), range: range))
      return [ViewArgument(list, at: first.binding.position)]
    }
  }

  static func parameters(of function: FunctionDeclaration) -> [ViewParameter] {
    function.parameters.map { parameter in
      ViewParameter(
        label: parameter.label, name: parameter.name,
        takesClosure: parameter.type.map { TypeName.isFunction($0.text) } ?? false,
        hasDefault: parameter.defaultValue != nil)
    }
  }

  /// `\.view` as a function of the value that it is handed.
  private func keyPath(_ path: String, of argument: ViewArgument?, at range: SourceRange, _ position: ViewPosition) {
    guard let argument else { return }
    var objects = instances(of: argument.binding, position)
    let names = path.split(separator: ".").map(String.init).filter { $0.first?.isUppercase != true && $0 != "self" }
    for name in names.dropLast() { objects = objects.flatMap { self.property(name, of: $0, position) } }
    guard let last = names.last else { return apply(argument.binding, [], at: range, position) }
    for object in objects {
      give(symbols.members(last, of: object.type, isStatic: false), [], at: range, of: object, position)
    }
  }

  // MARK: Members

  /// What the first fitting function or property gives.
  ///
  /// - Parameter instance: what it is asked of.
  func give(
    _ members: [Member], _ arguments: [ViewArgument], at range: SourceRange, of instance: ViewInstance?,
    _ position: ViewPosition
  ) {
    let own = members.filter(\.hasImplementation)
    let fitting = own.filter { member in
      member.function.map { fits(arguments, $0) || own.count == 1 } ?? (member.variable != nil)
    }
    guard let first = fitting.first else { return }
    if let variable = first.variable { return property(variable, first, arguments, at: range, of: instance, position) }
    guard let member = meant(fitting.filter { $0.function != nil }, by: arguments, position).first,
      let function = member.function
    else { return }
    self.function(function, member, arguments, at: range, of: instance, position)
  }

  /// A function of the app that can give a view.
  private func function(
    _ function: FunctionDeclaration, _ member: Member, _ arguments: [ViewArgument], at range: SourceRange,
    of instance: ViewInstance?, _ position: ViewPosition
  ) {
    guard mayBeView(function.result, of: member.owner, function, isComputed: true) else { return }
    var inner = position
    if !function.parameters.isEmpty { inner.add(call: evaluator.location(range, in: position.scope)) }
    let before = viewCount
    follow(member, of: member.isStatic ? nil : instance, arguments, inner)
    // How it makes the view may not be seen; which view it is, is written.
    if viewCount == before, let type = viewType(function.result, position) {
      appView(type, [], at: range, position)
    }
  }

  /// A property that holds a view, or a function that gives one.
  private func property(
    _ variable: VariableDeclaration, _ member: Member, _ arguments: [ViewArgument], at range: SourceRange,
    of instance: ViewInstance?, _ position: ViewPosition
  ) {
    if let field = instance?.fields[variable.name] {
      instance?.shown.insert(variable.name)
      return apply(field, arguments, at: range, position)
    }
    guard mayBeView(variable.type, of: member.owner, isComputed: variable.isComputed) else { return }
    let before = viewCount
    if variable.isComputed || variable.initialValue != nil {
      follow(member, of: member.isStatic ? nil : instance, arguments, position)
    } else if viewType(variable.type, position) == nil {
      for source in sources(of: variable, member, position) { apply(source, arguments, at: range, position) }
    }
    if viewCount == before, let type = viewType(variable.type, position) { appView(type, [], at: range, position) }
  }

  /// Assignments and calls of an initialiser that are looked at for one property.
  private static let maximumSources = 24

  /// Everything that code gives a stored property of a type, whichever object it is.
  func sources(of variable: VariableDeclaration, _ member: Member, _ position: ViewPosition) -> [ViewBinding] {
    var result: [ViewBinding] = []
    func start(of body: Body) -> ViewPosition {
      ViewPosition(owner: position.owner, scope: evaluator.scope(of: body), depth: position.depth + 8)
    }
    for name in [variable.name, "_" + variable.name] {
      for reference in (program.assignments[name] ?? []).prefix(Self.maximumSources) {
        guard case .assign(let target, "=", let value) = program[reference].kind else { continue }
        let body = program[reference.body]
        let place = start(of: body)
        switch target.unwrapped.kind {
        case .member(.some(let base), _) where !base.isSelf:
          guard instances(of: base, place).contains(where: { symbols.lineage(of: $0.type).contains(member.owner) })
          else { continue }
        default:
          guard body.owner.map({ symbols.lineage(of: $0).contains(member.owner) }) ?? false else { continue }
        }
        result.append(ViewBinding(Self.wrapped(value), at: place))
      }
    }
    guard result.isEmpty, symbols[member.owner].members["init"] == nil else { return result }
    for reference in (program.calls[symbols[member.owner].shortName] ?? []).prefix(Self.maximumSources) {
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind else { continue }
      let place = start(of: program[reference.body])
      let fields = ViewParameter.match(
        ViewArgument.all(arguments, at: place), to: memberwiseParameters(of: member.owner))
      if let field = fields[variable.name] { result.append(field) }
    }
    return result
  }

  /// Whether arguments can be those of a call of the function.
  func fits(_ arguments: [ViewArgument], _ function: FunctionDeclaration) -> Bool {
    if arguments.contains(where: \.isPositional) { return function.parameters.count >= arguments.count }
    return Evaluator.fits(
      arguments.compactMap { argument in
        argument.expression.map { Expression.Argument(label: argument.label, value: $0) }
      }, function)
  }
}
