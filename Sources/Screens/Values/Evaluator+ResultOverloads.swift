// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Functions of the same name, labels and parameters are told apart by what they give, as Swift does: by the type that the
/// place asks for, or by the member that is asked of the result.
extension Evaluator {
  /// Of functions that take the same, those that can give what a call is asked for; all where nothing tells them apart.
  func meant(
    _ candidates: [Member], byResultOf call: Expression, _ arguments: [Expression.Argument], expected: String?,
    in scope: Scope
  ) -> [Member] {
    let fitting = candidates.filter { $0.function.map { Self.fits(arguments, $0) } ?? false && $0.hasImplementation }
    guard let owner = fitting.first?.owner, fitting.allSatisfy({ $0.owner == owner }),
      Set(fitting.map { $0.function?.result?.text }).count > 1
    else { return candidates }
    let asked = memberAsked(of: call, in: scope)
    let answers = fitting.map { member -> (Member, Bool?) in
      guard let result = member.function?.result else { return (member, false) }
      return (
        member, asked.map { has(result, member: $0, in: member.owner) } ?? gives(result, expected, in: member.owner)
      )
    }
    let sure = answers.filter { $0.1 == true }.map(\.0)
    let given = sure.isEmpty ? answers.filter { $0.1 != false }.map(\.0) : sure
    return given.isEmpty ? candidates : given
  }

  /// The member that is asked of what a call gives where it is written; nil where none is.
  private func memberAsked(of call: Expression, in scope: Scope) -> String? {
    guard let body = scope.body.map({ program[$0] }) else { return nil }
    return body.entries.lazy.filter { $0.range.contains(call.range) }.flatMap(\.expressions)
      .compactMap { $0.memberAsked(of: call) }.first
  }

  /// Whether a value of a written type has a member; nil where that is not known.
  private func has(_ type: TypeReference, member name: String, in owner: TypeSymbol.ID) -> Bool? {
    if let labels = TypeName.labels(ofTuple: type.text) {
      return labels.contains(name) || Int(name).map(labels.indices.contains) ?? (name == "self")
    }
    if Int(name) != nil { return false }
    guard let id = expectedType(type, in: owner).flatMap({ symbols.type(named: $0) }) else { return nil }
    if symbols.member(name, of: id) != nil { return true }
    // What a class gets from the system is not listed.
    return symbols[id].kind == .class || symbols[id].kind == .protocol ? nil : false
  }

  /// Whether a value of a written type can stand where a type is asked for. What asks for no member and for no known
  /// type is rarely a tuple: that is taken apart where it is got.
  private func gives(_ type: TypeReference, _ expected: String?, in owner: TypeSymbol.ID) -> Bool? {
    if labels(ofTuple: type) != nil { return false }
    guard let expected, let name = expectedType(type, in: owner), symbols.type(named: name) != nil else {
      return TypeName.base(of: type.text) == expected ? true : nil
    }
    return symbols.isInstance(ofClass: name, expected)
  }

  /// The labels of a tuple's type, which may have a name of its own; nil for other types.
  private func labels(ofTuple type: TypeReference) -> [String]? {
    if let labels = TypeName.labels(ofTuple: type.text) { return labels }
    guard let name = TypeName.base(of: type.text), let meant = symbols.aliases[name] else { return nil }
    return TypeName.labels(ofTuple: meant)
  }

  /// Tuples under the labels of the type that they are declared to be of.
  func labelled(_ values: ValueSet, by type: TypeReference) -> ValueSet {
    guard let labels = labels(ofTuple: type) else { return values }
    return ValueSet(
      values.alternatives.map { alternative in
        guard case .tuple(let parts) = alternative.value, parts.count == labels.count else { return alternative }
        let named = zip(labels, parts).map { TuplePart(label: $0.isEmpty ? nil : $0, value: $1.value) }
        return ValueSet.Alternative(.tuple(named), when: alternative.condition, places: alternative.places)
      })
  }
}

extension Expression {
  /// The member that some expression in this one asks of a call.
  fileprivate func memberAsked(of call: Expression, depth: Int = 0) -> String? {
    guard depth < 64, range.contains(call.range) else { return nil }
    if case .member(.some(let base), let name) = kind, base.unwrapped.range == call.range { return name }
    return children.lazy.compactMap { $0.memberAsked(of: call, depth: depth + 1) }.first
  }
}

extension Evaluator {
  /// Whether a type of the system has a static function of a name that is followed: a colour's, or one that the app adds.
  func isMaker(_ name: String, of type: String) -> Bool {
    ColorCalls.types.contains(type)
      || symbols.foreignMembers(name, of: type, isStatic: true).contains { $0.function != nil }
  }

  /// Of functions outside all types that take the same arguments, the one whose result is what is asked for. One that is
  /// written with that type comes before one whose type parameter stands for it, as in Swift.
  func meant(
    _ candidates: [SymbolTable.Global<FunctionDeclaration>], expected: String?
  ) -> SymbolTable.Global<FunctionDeclaration>? {
    guard candidates.count > 1, let expected else { return candidates.first }
    return candidates.first { expectedType($0.declaration.result, in: nil) == expected }
      ?? candidates.first { $0.declaration.givesParameter } ?? candidates.first
  }
}

extension FunctionDeclaration {
  /// Whether its result is of a type that its call says.
  fileprivate var givesParameter: Bool {
    result.flatMap { TypeName.base(of: $0.text) }.map(genericParameters.contains) ?? false
  }

  /// The type of an argument where that is the one of the result and that is known.
  func gives(_ expected: String, as type: TypeReference?) -> String? {
    guard givesParameter, let type = type.flatMap({ TypeName.base(of: $0.text) }),
      type == result.flatMap({ TypeName.base(of: $0.text) })
    else { return nil }
    return expected
  }
}
