// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Patterns: whether a value is what a `case` asks for.
extension Evaluator {
  /// Whether the subject matches a pattern.
  func matching(_ subject: Expression, _ pattern: Pattern, in scope: Scope) -> Formula {
    switch pattern {
    case .wildcard, .name: return .always
    case .optional: return exists(subject, in: scope)
    case .type(let type, _): return isKind(subject, of: type, in: scope)
    case .tuple(let patterns):
      return patterns.enumerated().reduce(.always) { formula, part in
        formula == .never ? .never : formula.and(matching(Self.part(part.offset, of: subject), part.element, in: scope))
      }
    case .expression(let value):
      if let isWithin = isWithin(value, subject, in: scope) { return isWithin }
      let subjects = operand(subject, in: scope)
      if case .member(nil, let name) = value.kind { return matches(subjects, name: name, subject, in: scope) }
      return equality(subject, value, subject, in: scope, text: "\(subject.text) is \(value.text)")
    case .enumCase("some", let patterns) where patterns.count == 1:
      let isThere = exists(subject, in: scope)
      return isThere == .never ? .never : isThere.and(matching(subject, patterns[0], in: scope))
    case .enumCase(let name, let patterns):
      let isCase = matches(operand(subject, in: scope), name: name, subject, in: scope)
      let values = Expression(.member(subject, name: BodyFlattener.payloadMark + name), range: subject.range)
      return patterns.enumerated().reduce(isCase) { formula, part in
        guard formula != .never, part.element.isRefutable else { return formula }
        return formula.and(matching(Self.part(part.offset, of: values), part.element, in: scope))
      }
    }
  }

  /// Whether a number lies within a range: `case 4...9`; nil for other patterns.
  private func isWithin(_ range: Expression, _ subject: Expression, in scope: Scope) -> Formula? {
    func isMet(_ operation: String, _ left: Expression, _ right: Expression) -> Formula {
      let asked = Expression(.binary(operation, left, right), range: range.range)
      return comparison(operation, left, right, asked, in: scope)
    }
    switch range.unwrapped.kind {
    case .binary("...", let low, let high): return isMet("<=", low, subject).and(isMet("<=", subject, high))
    case .binary("..<", let low, let high): return isMet("<=", low, subject).and(isMet("<", subject, high))
    case .prefix("...", let high): return isMet("<=", subject, high)
    case .prefix("..<", let high): return isMet("<", subject, high)
    default: return nil
    }
  }

  /// A part of a tuple, as it is written or by its position.
  private static func part(_ position: Int, of tuple: Expression) -> Expression {
    if case .tuple(let elements) = tuple.unwrapped.kind, elements.indices.contains(position) {
      return elements[position].value
    }
    return Expression(.member(tuple, name: "\(position)"), range: tuple.range)
  }

  private func matches(_ values: ValueSet, name: String, _ subject: Expression, in scope: Scope) -> Formula {
    func isCase(_ initially: Bool? = nil) -> Formula {
      state(subject, in: scope, text: "\(subject.text) is .\(name)", initially: initially)
    }
    func isCaseAtFirst() -> Formula { isCase(values.valueAtFirst?.isCase(name)) }
    var result = Formula.never
    var otherwise = Formula.never
    for alternative in values.alternatives {
      if result.size > Self.maximumConditionSize || otherwise.size > Self.maximumConditionSize {
        return isCaseAtFirst()
      }
      switch alternative.value {
      case .constant(_, name), .enumCase(_, name, _), .choice(_, name, _): result = result.or(alternative.condition)
      case .nil where name == "none": result = result.or(alternative.condition)
      case .constant, .enumCase, .choice, .nil: otherwise = otherwise.or(alternative.condition)
      default: result = result.or(alternative.condition.and(isCase()))
      }
    }
    return decided(result, against: otherwise, by: isCaseAtFirst)
  }
}

extension Value {
  /// Whether it is a case of a name; nil where that is not known.
  fileprivate func isCase(_ name: String) -> Bool? {
    switch self {
    case .constant(_, let own), .enumCase(_, let own, _), .choice(_, let own, _): own == name
    case .nil: name == "none"
    default: nil
    }
  }
}

extension Pattern {
  /// Whether there are values that it does not match.
  var isRefutable: Bool {
    switch self {
    case .name, .wildcard: false
    case .tuple(let parts): parts.contains(where: \.isRefutable)
    case .expression, .enumCase, .type, .optional: true
    }
  }
}
