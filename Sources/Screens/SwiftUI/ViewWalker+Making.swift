// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What the properties of an object were given where it was made.
extension ViewWalker {
  /// Initialisers that one initialiser may hand its arguments on to.
  private static let maximumDelegations = 4

  /// An object that a call makes.
  ///
  /// - Parameter written: what the call writes for the generic parameters of the type.
  func made(
    _ type: TypeSymbol.ID, _ arguments: [ViewArgument], written: [String] = [], at range: SourceRange,
    _ position: ViewPosition
  ) -> ViewInstance {
    let fields = telling(self.fields(of: type, arguments, position), of: type, position)
    let place = evaluator.location(range, in: position.scope)
    let callers = isToldApart(arguments, position) ? position.scope.callers : []
    let object = AbstractObject(
      className: symbols[type].name, type: type, origin: .allocation(place, callers: callers, index: 0))
    if !callers.isEmpty { evaluator.note(object, madeIn: position.scope) }
    return ViewInstance(
      type, value: evaluator.allocationCalls[place] == nil ? nil : .object(object), fields: fields,
      typeArguments: typeArguments(of: type, written, handed: arguments, position),
      openFields: openProperties(of: type).filter { fields[$0] != nil })
  }

  /// Whether an object is made with what the call of the function around hands over.
  private func isToldApart(_ arguments: [ViewArgument], _ position: ViewPosition) -> Bool {
    guard !position.scope.arguments.isEmpty, !position.scope.callers.isEmpty,
      let body = position.scope.body.map({ program[$0] })
    else { return false }
    return position.scope.arguments.names.contains { name in
      arguments.contains { $0.expression?.mentions(name, of: body) ?? false }
    }
  }

  /// The objects of the app that an expression can be where it is evaluated, each with what it was made with.
  func evaluated(_ expression: Expression, _ position: ViewPosition) -> [ViewInstance] {
    instances(of: evaluator.evaluate(expression, in: position.scope).alternatives, position)
  }

  func instances(of values: [ValueSet.Alternative], _ position: ViewPosition) -> [ViewInstance] {
    values.prefix(GraphBuilder.maximumFanOut).compactMap {
      alternative -> ViewInstance? in
      switch alternative.value {
      case .object(let object): return object.type.map { instance(of: object, $0, position) }
      case .enumCase(let type, _, _): return ViewInstance(type, value: alternative.value)
      default: return nil
      }
    }
  }

  private func instance(of object: AbstractObject, _ type: TypeSymbol.ID, _ position: ViewPosition) -> ViewInstance {
    let original = evaluator.original(of: object)
    if original != object {
      let made = instance(of: original, type, position)
      return ViewInstance(
        type, value: .object(object), fields: made.fields, typeArguments: made.typeArguments,
        openFields: made.openFields)
    }
    guard let place = object.allocationPlace, let (call, body) = evaluator.allocationCalls[place],
      case .call(let callee, let arguments) = call.kind
    else { return ViewInstance(type, value: .object(object)) }
    let maker = ViewPosition(
      owner: position.owner, scope: evaluator.allocationScope(of: object) ?? evaluator.scope(of: program[body]))
    let handed = ViewArgument.all(arguments, at: maker)
    let fields = telling(self.fields(of: type, handed, maker), of: type, maker)
    return ViewInstance(
      type, value: .object(object), fields: fields,
      typeArguments: typeArguments(of: type, callee.writtenTypeArguments, handed: handed, maker),
      openFields: openProperties(of: type).filter { fields[$0] != nil })
  }

  func enumCase(_ name: String, of type: TypeSymbol.ID) -> ViewInstance {
    ViewInstance(type, value: .enumCase(type, name: name, arguments: []))
  }

  /// Properties of a type that are views which whoever makes an object chooses: generic ones, erased ones, and functions
  /// that give them.
  func openProperties(of type: TypeSymbol.ID) -> [String] {
    if let known = openProperties[type] { return known }
    let generics = symbols[type].sites.flatMap(\.declaration.genericParameters).map(Self.genericName)
    let open = ["AnyView", "any View", "View", "some View"] + generics
    let result = storedProperties(of: type).filter { variable in
      guard var text = variable.type.map({ Substring($0.text) }) else { return false }
      if let arrow = text.lastIndex(of: ">"), arrow > text.startIndex, text[text.index(before: arrow)] == "-" {
        text = text[text.index(after: arrow)...]
      }
      let name = Substring(text.filter { !"()?!".contains($0) }).trimmed
      return open.contains(String(name))
        && variable.attributes.allSatisfy { $0.name == "ViewBuilder" || $0.name.first?.isLowercase == true }
    }.map(\.name)
    openProperties[type] = result
    return result
  }

  private func storedProperties(of type: TypeSymbol.ID) -> [VariableDeclaration] {
    symbols[type].sites.flatMap(\.declaration.variables).filter { !$0.isComputed && !$0.isStatic }
  }

  /// The parameters of the initialiser that the compiler gives a struct.
  func memberwiseParameters(of type: TypeSymbol.ID) -> [ViewParameter] {
    storedProperties(of: type).filter { !($0.isConstant && $0.initialValue != nil) }.map { variable in
      ViewParameter(
        label: variable.name, name: variable.name,
        takesClosure: (variable.type.map { TypeName.isFunction($0.text) } ?? false)
          || variable.attributes.contains { $0.name == "ViewBuilder" },
        hasDefault: variable.initialValue != nil || variable.type.map { TypeName.isOptional($0.text) } ?? false)
    }
  }

  /// What the properties of an object are given by the initialiser that arguments mean.
  func fields(
    of type: TypeSymbol.ID, _ arguments: [ViewArgument], _ position: ViewPosition, hops: Int = 0
  ) -> [String: ViewBinding] {
    let initializers = symbols.members("init", of: type).filter(\.hasImplementation)
    let fitting = initializers.filter { $0.function.map { fits(arguments, $0) } ?? false }
    guard let initializer = meant(fitting, by: arguments, position).first
    else { return ViewParameter.match(arguments, to: memberwiseParameters(of: type)) }
    guard hops < Self.maximumDelegations, let function = initializer.function, let body = body(of: initializer) else {
      return [:]
    }
    let bound = ViewParameter.match(arguments, to: Self.parameters(of: function))
    let inner = self.position(in: function, body, bound, position)
    var result: [String: ViewBinding] = [:]
    for entry in body.entries where entry.closureDepth == 0 {
      switch entry.kind {
      case .assign(let target, "=", let value):
        guard let name = property(target, of: type) else { continue }
        result[name] = ViewBinding(Self.wrapped(value), at: inner)
      case .call(let call):
        guard case .call(let callee, let handed) = call.kind,
          case .member(.some(let base), "init") = callee.unwrapped.kind, base.isSelf
        else { continue }
        let other = self.fields(of: type, ViewArgument.all(handed, at: inner), inner, hops: hops + 1)
        result.merge(other) { own, _ in own }
      default: continue
      }
    }
    return result
  }

  /// The code of an initialiser with its parameters bound.
  func position(
    in function: FunctionDeclaration, _ body: Body, _ arguments: [String: ViewBinding], _ position: ViewPosition
  ) -> ViewPosition {
    var inner = position
    inner.scope = evaluator.scope(of: body)
    inner.instance = nil
    inner.bindings = [:]
    for parameter in function.parameters {
      if let argument = arguments[parameter.name] {
        inner.bindings[parameter.name] = argument
      } else if let value = parameter.defaultValue {
        inner.bindings[parameter.name] = ViewBinding(value, at: inner)
      }
    }
    return inner
  }

  /// The property that an assignment in an initialiser sets; that behind a wrapper for `_name`, where none is called so.
  private func property(_ target: Expression, of type: TypeSymbol.ID) -> String? {
    let name: String
    switch target.unwrapped.kind {
    case .name(let own): name = own
    case .member(.some(let base), let own) where base.isSelf: name = own
    default: return nil
    }
    guard name.hasPrefix("_"), symbols.members(name, of: type, isStatic: false).isEmpty else { return name }
    return String(name.dropFirst())
  }

  /// What a property wrapper is made around: `State(initialValue: value)`.
  static func wrapped(_ value: Expression) -> Expression {
    guard case .call(_, let arguments) = value.unwrapped.kind, let first = arguments.first,
      first.label == "wrappedValue" || first.label == "initialValue"
    else { return value }
    return first.value
  }
}
