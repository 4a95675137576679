// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Functions of the same name and labels are told apart by the types of their parameters, as Swift does.
extension Evaluator {
  /// Of functions that take the same labels, those that can take what the arguments are; all where nothing tells them
  /// apart.
  func meant(
    _ candidates: [Member], by arguments: [Expression.Argument], in scope: Scope
  ) -> [Member] {
    let fitting = candidates.filter { $0.function.map { Self.fits(arguments, $0) } ?? false }
    guard Set(fitting.map(Self.parameterTypes)).count > 1 else { return candidates }
    let taking = candidates.filter { member in
      guard let function = member.function, Self.fits(arguments, function) else { return true }
      return takes(arguments, function, of: member.owner, in: scope)
    }
    let plain = taking.filter { $0.function.map { Self.fits(arguments, $0) && takesLiterals(arguments, $0) } ?? true }
    return plain.isEmpty ? taking : plain
  }

  /// Whether a function takes each literal as the type that it has by itself: a whole number is an `Int` before it is a
  /// `Double`.
  func takesLiterals(_ arguments: [Expression.Argument], _ function: FunctionDeclaration) -> Bool {
    function.parameters.enumerated().allSatisfy { index, parameter in
      guard let argument = Self.argument(index, of: function, in: arguments), case .integer = argument.unwrapped.kind,
        let type = parameter.type.flatMap({ TypeName.base(of: $0.text) })
      else { return true }
      return !KnownAPI.has(type, .fractionType)
    }
  }

  private static func parameterTypes(_ member: Member) -> [String] {
    member.function?.parameters.map { $0.type?.text ?? "" } ?? []
  }

  /// Whether the arguments of a call can be what a function takes: false only where the types of both are known.
  func takes(
    _ arguments: [Expression.Argument], _ function: FunctionDeclaration, of owner: TypeSymbol.ID?, in scope: Scope
  ) -> Bool {
    function.parameters.enumerated().allSatisfy { index, parameter in
      guard let argument = Self.argument(index, of: function, in: arguments) else { return true }
      if case .closure(let closure) = argument.kind {
        guard let taken = parameter.type.flatMap({ TypeName.parameterCount(ofFunction: $0.text) }) else { return true }
        return closure.parameterCount.map { $0 == taken } ?? true
      }
      guard let expected = expectedType(parameter.type, in: owner) else { return true }
      if lacks(argument, expected, in: scope) { return false }
      return canBe(evaluate(argument, in: scope, expected: expected), expected)
    }
  }

  /// Whether an argument names a member of a type without the type, and a type of the app has none of that name.
  private func lacks(_ argument: Expression, _ type: String, in scope: Scope) -> Bool {
    guard case .member(nil, let name) = argument.unwrapped.kind,
      let id = symbols.type(named: type, in: scope.lexicalType), symbols[id].kind != .protocol
    else { return false }
    return symbols.member(name, of: id, isStatic: true) == nil
  }

  /// Whether one of the values can stand where a type is asked for.
  func canBe(_ values: ValueSet, _ type: String) -> Bool {
    values.isEmpty || values.alternatives.contains { canBe($0.value, type) }
  }

  /// Whether a value can stand where a type is asked for: false only where both are known.
  func canBe(_ value: Value, _ type: String) -> Bool {
    // What is put together from others is known by its parts alone.
    if TypeName.compound(type) != nil { return true }
    switch value {
    case .object(let object):
      if symbols.isInstance(ofClass: object.className, type) != false { return true }
      // What is only known by its declared type can be of a subclass, or of any class behind a protocol.
      return object.origin == .declared
        && (object.type.map { symbols[$0].kind == .protocol } ?? false
          || symbols.isSubclass(type, of: object.className))
    case .relation(_, let path):
      guard let name = RunTimeRelations.className(ofPath: path) else { return true }
      return symbols.isInstance(ofClass: name, type) != false || symbols.isSubclass(type, of: name)
    case .string: return !isReference(type) && !isNumber(type) && !KnownAPI.has(type, .boolean)
    case .boolean, .integer: return !isReference(type) && !KnownAPI.has(type, .textType)
    case .floating:
      return !isReference(type) && !KnownAPI.has(type, .textType) && !KnownAPI.has(type, .boolean)
        && (!KnownAPI.has(type, .wholeNumberType) || KnownAPI.has(type, .fractionType))
    case .array, .tuple, .dictionary: return !isReference(type)
    case .enumCase(let owner, _, _):
      guard let id = symbols.type(named: type) else { return !isReference(type) }
      return id == owner || symbols.protocols(of: owner).contains(id)
    case .choice: return !isReference(type)
    case .nil, .constant, .color, .type, .storyboard, .function, .unknown: return true
    }
  }

  private func isNumber(_ type: String) -> Bool {
    KnownAPI.has(type, .wholeNumberType) || KnownAPI.has(type, .fractionType)
  }

  /// Whether a type is a class that no literal makes.
  private func isReference(_ type: String) -> Bool {
    symbols.type(named: type).map { symbols[$0].kind == .class } ?? symbols.isViewController(type)
  }
}

extension Expression.Closure {
  /// How many parameters it takes: those that it names, else those that it uses by number; nil where that is not seen.
  fileprivate var parameterCount: Int? {
    if !parameters.isEmpty { return parameters.count }
    var count = 0
    func look(_ expression: Expression, depth: Int) -> Bool {
      guard depth < 64 else { return false }
      switch expression.unwrapped.kind {
      case .name("$0"): count = max(count, 1)
      case .name("$1"): count = max(count, 2)
      case .statement: return false
      default: break
      }
      return expression.unwrapped.children.allSatisfy { look($0, depth: depth + 1) }
    }
    for statement in body {
      switch statement.kind {
      case .expression(let value), .return(.some(let value)): if !look(value, depth: 0) { return nil }
      case .return(nil): continue
      default: return nil
      }
    }
    return count
  }
}
