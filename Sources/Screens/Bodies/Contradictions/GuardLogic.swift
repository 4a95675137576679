// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What guards say of the questions that they ask.
struct GuardLogic {
  /// Nil where names are not told apart.
  var constants: ConstantNames?
  /// In Objective-C an object that is there is a condition that holds.
  var isObjectiveC = false

  func formula(_ one: Guard, _ questions: inout QuestionTable) -> Formula {
    switch one {
    case .condition(let condition, let holds):
      let result = formula(condition, &questions)
      return holds ? result : result.negated
    case .notAll(let conditions):
      return all(conditions.map { formula($0, &questions) }, &questions).negated
    case .match(let subject, let patterns, let condition):
      let matches = self.matches(subject, patterns, &questions)
      return condition.map { matches.and(formula($0, &questions)) } ?? matches
    case .noMatch(let subject, let patterns): return matches(subject, patterns, &questions).negated
    case .notReached(let guards):
      return all(guards.map { formula($0, &questions) }, &questions).negated
    case .compilation(let condition): return questions.atom(.surroundings("\(condition)"))
    }
  }

  private func all(_ parts: [Formula], _ questions: inout QuestionTable) -> Formula {
    parts.reduce(Formula.always) { result, part in
      let both = result.and(part)
      return both.size > QuestionTable.maximumSize ? questions.open() : both
    }
  }

  private func matches(_ subject: Expression, _ patterns: [Pattern], _ questions: inout QuestionTable) -> Formula {
    guard patterns.count <= QuestionTable.maximumSize else { return questions.open() }
    let own = self.subject(subject) ?? .workedOut(subject.range)
    return patterns.reduce(Formula.never) { $0.or(formula($1, of: own, subject, &questions)) }
  }

  private func formula(_ condition: Condition, _ questions: inout QuestionTable) -> Formula {
    switch condition {
    case .expression(let expression): return formula(expression, &questions)
    case .availability(let platforms, let isUnavailable):
      let isThere = questions.atom(.surroundings("\(platforms)"))
      return isUnavailable ? isThere.negated : isThere
    case .binding(let pattern, _, let value):
      guard let value else { return questions.atom(.surroundings("\(pattern)")) }
      guard let subject = subject(value) else { return questions.atom(.other(value.range)) }
      switch pattern {
      case .name, .wildcard: return questions.atom(.exists(subject))
      default: return formula(pattern, of: subject, value, &questions)
      }
    }
  }

  /// Of a condition that asks too much together nothing is known: diagrams of many questions can grow without bounds.
  private func formula(_ expression: Expression, _ questions: inout QuestionTable) -> Formula {
    let result = unbounded(expression, &questions)
    return result.size > QuestionTable.maximumSize ? questions.open() : result
  }

  private func unbounded(_ expression: Expression, _ questions: inout QuestionTable) -> Formula {
    switch expression.unwrapped.kind {
    case .boolean(let value): return .constant(value)
    case .tuple(let parts) where parts.count == 1: return formula(parts[0].value, &questions)
    case .prefix("!", let inner): return formula(inner, &questions).negated
    case .binary("&&", let left, let right): return formula(left, &questions).and(formula(right, &questions))
    case .binary("||", let left, let right): return formula(left, &questions).or(formula(right, &questions))
    case .binary("==", let left, let right): return equality(left, right, expression, &questions)
    case .binary("!=", let left, let right): return equality(left, right, expression, &questions).negated
    case .name:
      return subject(expression).map { questions.atom(.holds($0)) } ?? questions.atom(.other(expression.range))
    default: return questions.atom(.other(expression.range))
    }
  }

  private func equality(
    _ left: Expression, _ right: Expression, _ whole: Expression, _ questions: inout QuestionTable
  ) -> Formula {
    for (one, other) in [(left, right), (right, left)] {
      guard let subject = subject(one) else { continue }
      switch other.unwrapped.kind {
      case .nil: return questions.atom(isObjectiveC ? .holds(subject) : .exists(subject)).negated
      case .boolean(let value):
        let holds = questions.atom(.holds(subject))
        return value ? holds : holds.negated
      default:
        if let values = values(of: other) { return questions.atom(.matches(subject, values)) }
      }
    }
    return questions.atom(.other(whole.range))
  }

  func formula(
    _ pattern: Pattern, of subject: AskedQuestion.Subject, _ whole: Expression, _ questions: inout QuestionTable
  ) -> Formula {
    switch pattern {
    case .name, .wildcard: return .always
    case .optional(let inner):
      return questions.atom(.exists(subject)).and(formula(inner, of: .part(subject, 0), whole, &questions))
    case .type(let type, _): return questions.atom(.matches(subject, .type(type)))
    case .tuple(let patterns):
      var written: [Expression] = []
      if case .tuple(let elements) = whole.unwrapped.kind { written = elements.map(\.value) }
      return patterns.enumerated().reduce(Formula.always) { result, one in
        let part = written.indices.contains(one.offset) ? written[one.offset] : whole
        let own = written.indices.contains(one.offset) ? self.subject(part) : nil
        return result.and(formula(one.element, of: own ?? .part(subject, one.offset), part, &questions))
      }
    case .expression(let value):
      switch value.unwrapped.kind {
      case .nil: return questions.atom(.exists(subject)).negated
      case .boolean(let answer):
        let holds = questions.atom(.holds(subject))
        return answer ? holds : holds.negated
      default: return questions.atom(values(of: value).map { .matches(subject, $0) } ?? .other(value.range))
      }
    case .enumCase("some", let parts) where parts.count == 1:
      return questions.atom(.exists(subject)).and(formula(parts[0], of: .part(subject, 0), whole, &questions))
    case .enumCase(let name, let parts):
      let isCase = questions.atom(.matches(subject, .named(name)))
      guard parts.contains(where: \.isRefutable) else { return isCase }
      return isCase.and(questions.atom(.matches(subject, .part(of: name, "\(parts)"))))
    }
  }

  // MARK: Subjects and values

  private func subject(_ expression: Expression) -> AskedQuestion.Subject? {
    switch expression.unwrapped.kind {
    case .name(let name): return constants?.meaning(of: name, at: expression.range.start).map { .constant($0) }
    case .tuple(let parts) where parts.count == 1: return subject(parts[0].value)
    default: return nil
    }
  }

  /// The values that a written one stands for in a pattern or comparison.
  private func values(of expression: Expression) -> MatchedValues? {
    func integer(_ bound: Expression) -> Int? {
      switch bound.unwrapped.kind {
      case .integer(let value): return value
      case .prefix("-", let inner): return integer(inner).map { -$0 }
      default: return nil
      }
    }
    func range(_ low: Int?, _ high: Int?) -> MatchedValues? {
      guard let low, let high, low <= high else { return nil }
      return .integers(low...high)
    }
    if let value = integer(expression) { return .integers(value...value) }
    switch expression.unwrapped.kind {
    case .string(let text): return text.map { .text($0) }
    case .member(nil, let name): return .named(name)
    case .member(.some(let base), let name) where base.lastName?.first?.isUppercase == true: return .named(name)
    case .binary("...", let low, let high): return range(integer(low), integer(high))
    case .binary("..<", let low, let high): return range(integer(low), integer(high).map { $0 - 1 })
    case .prefix("...", let high): return range(.min, integer(high))
    case .prefix("..<", let high): return range(.min, integer(high).map { $0 - 1 })
    default: return nil
    }
  }
}
