// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension [SwitchCase] {
  /// Those that some value comes to: without the cases of which earlier ones take every value.
  ///
  /// - Complexity: quadratic in the number of cases that look at one value, and none where their patterns are many.
  func reachable(of subject: Expression) -> [SwitchCase] {
    guard count > 1, reduce(0, { $0 + $1.patterns.count }) <= Self.maximumPatterns,
      subject.range.start != subject.range.end
    else { return self }
    let logic = GuardLogic()
    let place = AskedQuestion.Subject.workedOut(subject.range)
    var questions = QuestionTable()
    var earlier: [Formula] = []
    var result: [SwitchCase] = []
    for one in self {
      let isEntered = result.last?.fallsThrough ?? false
      let own =
        one.patterns.isEmpty
        ? Formula.always
        : one.patterns.reduce(Formula.never) { $0.or(logic.formula($1, of: place, subject, &questions)) }
      if isEntered || one.isDefault || !questions.contradict(earlier + [own]) { result.append(one) }
      if one.condition == nil { earlier.append(own.negated) }
    }
    return result
  }

  private static var maximumPatterns: Int { 64 }
}

extension SwitchCase {
  /// What no pattern narrows takes the rest, of which the compiler asks that there be some.
  fileprivate var isDefault: Bool { patterns.isEmpty }
}
