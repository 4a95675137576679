// SPDX-License-Identifier: Apache-2.0

import Findings

/// The questions that stand before one piece of code, as what formulas are made of.
struct QuestionTable {
  private var numbers: [AskedQuestion: Int] = [:]
  private var isRepeated = false
  private var count = 0

  /// A question of which nothing is known, not even whether another one asks the same.
  mutating func open() -> Formula {
    count += 1
    return Self.atom(count)
  }

  mutating func atom(_ question: AskedQuestion) -> Formula {
    if let number = numbers[question] {
      isRepeated = true
      return Self.atom(number)
    }
    count += 1
    numbers[question] = count
    return Self.atom(count)
  }

  private static func atom(_ number: Int) -> Formula {
    .atom(.state("question \(number)", initially: nil, at: Location(file: "")))
  }

  /// Conditions that grow beyond it are not followed.
  static let maximumSize = 64
  /// Of more questions it is not worked out what one says of another.
  private static let maximumQuestions = 96

  /// Whether statements on the questions cannot all be true.
  func contradict(_ statements: [Formula]) -> Bool {
    guard count <= Self.maximumQuestions else { return false }
    let relations = self.relations
    guard isRepeated || !relations.isEmpty || statements.contains(.never) else { return false }
    var result = Formula.always
    for statement in statements + relations {
      result = result.and(statement)
      if result == .never { return true }
      if result.size > Self.maximumSize { return false }
    }
    return false
  }

  /// What answers say of the answers to other questions: a value is not of two cases, and a case is met where part of it is.
  private var relations: [Formula] {
    let asked = numbers.compactMap { question, number -> (AskedQuestion.Subject, MatchedValues, Int)? in
      if case .matches(let subject, let values) = question { (subject, values, number) } else { nil }
    }.sorted { $0.2 < $1.2 }
    var result: [Formula] = []
    for (position, one) in asked.enumerated() {
      for other in asked[(position + 1)...] where one.0 == other.0 {
        let (first, second) = (Self.atom(one.2), Self.atom(other.2))
        if one.1.excludes(other.1) { result.append(first.and(second).negated) }
        if one.1.isWithin(other.1) { result.append(first.negated.or(second)) }
        if other.1.isWithin(one.1) { result.append(second.negated.or(first)) }
      }
    }
    return result
  }
}
