// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Functions of the same name and labels are told apart as Swift does: by the types of what they are handed, by how many
/// values a closure takes, and where several can be meant, by which asks for the narrower types.
extension ViewWalker {
  /// How narrow a function is for what it is handed.
  private enum Fit: Int, Comparable {
    /// What is handed is of the type that is asked for, or it is not known.
    case exact
    /// It is something that a generic parameter or a protocol stands for.
    case general

    static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
  }

  func meant(_ candidates: [Member], by arguments: [ViewArgument], _ position: ViewPosition) -> [Member] {
    meant(candidates, by: arguments, position) { member in member.function.map { ($0, Optional(member.owner)) } }
  }

  /// Of functions that take the same labels, those that are meant; all where nothing tells them apart.
  ///
  /// - Parameter isOverload: whether there is another function of the name, which was not read: then it can be that none is
  ///   meant.
  func meant<Candidate>(
    _ candidates: [Candidate], by arguments: [ViewArgument], _ position: ViewPosition, isOverload: Bool = false,
    function: (Candidate) -> (FunctionDeclaration, TypeSymbol.ID?)?
  ) -> [Candidate] {
    guard candidates.count > 1 || isOverload else { return candidates }
    let fits = candidates.map { candidate in
      function(candidate).map { fit(of: arguments, to: $0.0, of: $0.1, position) } ?? [.exact]
    }
    let open = zip(candidates, fits).compactMap { candidate, fit in fit.map { (candidate, fit: $0) } }
    let chosen = open.filter { one in
      !open.contains { other in other.fit != one.fit && zip(other.fit, one.fit).allSatisfy { $0 <= $1 } }
    }
    return chosen.isEmpty && !isOverload ? candidates : chosen.map(\.0)
  }

  /// How each argument fits; nil where one cannot be what the function asks for.
  private func fit(
    of arguments: [ViewArgument], to function: FunctionDeclaration, of owner: TypeSymbol.ID?, _ position: ViewPosition
  ) -> [Fit]? {
    let bound = ViewParameter.match(arguments, to: Self.parameters(of: function))
    let generics = Set(
      (function.genericParameters + (owner.map { symbols[$0].sites.flatMap(\.declaration.genericParameters) } ?? []))
        .map(Self.genericName))
    var result: [Fit] = []
    for argument in arguments {
      if case .values(let objects) = argument.binding.source, let type = objects.first?.type,
        objects.allSatisfy({ $0.type == type }),
        let wanted = function.parameters.first(where: { bound[$0.name] === argument.binding })?.type?.text,
        let given = WrittenType(symbols[type].name), let written = WrittenType(symbols.aliases[wanted] ?? wanted)
      {
        guard let fit = fit(of: given, to: written, generics, isInvariant: false) else { return nil }
        result.append(fit)
        continue
      }
      guard case .expression(let expression) = argument.binding.source,
        let parameter = function.parameters.first(where: { bound[$0.name] === argument.binding }),
        let type = parameter.type?.text
      else {
        result.append(.exact)
        continue
      }
      guard let fit = fit(of: expression, to: type, generics, position.entering(argument.binding.position)) else {
        return nil
      }
      result.append(fit)
    }
    return result
  }

  private func fit(
    of expression: Expression, to type: String, _ generics: Set<String>, _ position: ViewPosition
  ) -> Fit? {
    let wanted = symbols.aliases[type] ?? type
    if case .closure(let closure) = expression.unwrapped.kind {
      guard let count = TypeName.parameterCount(ofFunction: wanted) else {
        let isKnown = WrittenType(wanted).map { generics.contains($0.name) || isSettled($0.name) } ?? false
        return isKnown ? nil : .exact
      }
      return (closure.parameters.isEmpty ? closure.anonymousCount : closure.parameters.count) == count ? .exact : nil
    }
    guard let written = WrittenType(wanted) else {
      guard let count = TypeName.parameterCount(ofFunction: wanted), let own = staticType(of: expression, position)
      else { return .exact }
      if let given = TypeName.parameterCount(ofFunction: own) { return given == count ? .exact : nil }
      return WrittenType(own).map { isSettled($0.name) } ?? false ? nil : .exact
    }
    if let name = Self.impliedMember(expression), let id = symbols.type(named: written.name, in: nil),
      isSettled(written.name), !written.isOptional, symbols.members(name, of: id, isStatic: true).isEmpty
    {
      return name == "init" ? .exact : nil
    }
    if case .nil = expression.kind { return written.isOptional || !isSettled(written.name) ? .exact : nil }
    if let roles = Self.literalTypes(expression) {
      if generics.contains(written.name) { return .general }
      guard isSettled(written.name) else { return .exact }
      return roles(written.name) ? .exact : nil
    }
    guard let own = staticType(of: expression, position) else {
      return generics.contains(written.name) ? .general : .exact
    }
    guard let given = WrittenType(own) else {
      return TypeName.isFunction(own) && isSettled(written.name) ? nil : .exact
    }
    return fit(of: given, to: written, generics, isInvariant: false)
  }

  /// How a type stands for another; generic arguments stand only for themselves.
  private func fit(
    of given: WrittenType, to wanted: WrittenType, _ generics: Set<String>, isInvariant: Bool
  ) -> Fit? {
    if generics.contains(wanted.name) { return isInvariant && wanted.isOptional && !given.isOptional ? nil : .general }
    if given.isOptional != wanted.isOptional, isInvariant || given.isOptional {
      return isSettled(given.name) || isSettled(wanted.name) ? nil : .exact
    }
    guard given.name != wanted.name, TypeName.last(of: given.name) != TypeName.last(of: wanted.name) else {
      var result = Fit.exact
      for (own, other) in zip(given.arguments, wanted.arguments) {
        guard let fit = fit(of: own, to: other, generics, isInvariant: true) else { return nil }
        result = max(result, fit)
      }
      return result
    }
    if let own = symbols.type(named: given.name), let other = symbols.type(named: wanted.name), !isInvariant {
      if symbols.lineage(of: own).contains(other) || symbols.protocols(of: own).contains(other) { return .general }
      if symbols[other].kind == .protocol { return nil }
    }
    return isSettled(given.name) && isSettled(wanted.name) ? nil : .general
  }

  /// Whether a name means one type, which no other of another name can stand for.
  private func isSettled(_ name: String) -> Bool {
    if let id = symbols.type(named: name) { return ![.protocol, .extension, .class].contains(symbols[id].kind) }
    return KnownAPI.has(name, .settledType)
  }

  /// The member that an expression without a base begins with, which is one of the type that is asked for: `.mist`,
  /// `.mist.opacity(0.5)`, `.shade(3)`.
  private static func impliedMember(_ expression: Expression) -> String? {
    switch expression.unwrapped.kind {
    case .member(.none, let name): name
    case .member(.some(let base), _): impliedMember(base)
    case .call(let function, _): impliedMember(function)
    default: nil
    }
  }

  /// For a literal: which types it can be of.
  private static func literalTypes(_ expression: Expression) -> ((String) -> Bool)? {
    switch expression.kind {
    case .boolean: { $0 == "Bool" }
    case .integer: { KnownAPI.has($0, .wholeNumberType) || KnownAPI.has($0, .fractionType) }
    case .floating: { KnownAPI.has($0, .fractionType) }
    case .string: { KnownAPI.has($0, .textType) }
    default: nil
    }
  }
}

extension Expression.Closure {
  /// How many values it takes by `$0`, `$1`.
  fileprivate var anonymousCount: Int { (body.compactMap { Self.highest($0) }.max() ?? -1) + 1 }

  private static func highest(_ statement: Statement) -> Int? {
    switch statement.kind {
    case .expression(let value): highest(value)
    case .return(let value): value.flatMap { highest($0) }
    case .variable(let variable): variable.initialValue.flatMap { highest($0) }
    case .if(let conditions, let then, let otherwise):
      ((then + (otherwise ?? [])).compactMap { highest($0) }
        + conditions.compactMap { condition in
          switch condition {
          case .expression(let value), .binding(_, _, .some(let value)): highest(value)
          default: nil
          }
        }).max()
    case .switch(let subject, let cases):
      (cases.flatMap(\.body).compactMap { highest($0) } + [highest(subject)].compactMap { $0 }).max()
    default: nil
    }
  }

  private static func highest(_ expression: Expression) -> Int? {
    switch expression.kind {
    case .name(let name): name.first == "$" ? Int(name.dropFirst()) : nil
    case .statement(let statement): highest(statement)
    default: expression.children.compactMap { highest($0) }.max()
    }
  }
}
