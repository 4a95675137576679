// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// The answer to a question: the one that is known, or what `compute` works out.
  ///
  /// - Parameters:
  ///   - why: what to say where the answer hangs on nothing but itself, and the place to say it at.
  ///   - compute: asks further questions; it is called again where the answer belongs to a cycle.
  func solve<Result: Solvable>(
    _ question: Question, why: @escaping () -> (String, Location), _ compute: @escaping () -> Result
  ) -> Result {
    let id = questions.id(of: question)
    if let known = questions.known(id).flatMap({ Result($0) }) { return known }
    if !questions.isOver, limit.reason(toStop: .values) != nil { questions.isOver = true }
    switch questions.begin(id, question.kind, of: question.body, pending: Result.pending.answer) {
    case .begun: break
    case .tooDeep:
      let (text, place) = why()
      if let reason = limit.reason(whyStopped: .values) {
        return .widened("it was not followed, because \(reason)", at: place)
      }
      return .widened(questions.isSpent ? "it hangs on more than is followed" : text, at: place)
    case .putOff:
      putOff = { [unowned self] in _ = solve(question, why: why, compute) }
      return .pending
    }
    let ask = { [unowned self] in solve(question, why: why, compute).answer }
    var attempt = 0
    while true {
      var kept: Result?
      var result = Result.pending
      let work = { [unowned self] in
        kept = attempt == 0 ? unchanged(id).flatMap { Result($0) } : nil
        result = kept ?? compute().bounded(at: why().1)
      }
      if questions.isSegmentFull { segments.run(work) } else { work() }
      switch questions.end(id, result, isUnchanged: kept != nil, attempt: attempt, ask: ask, why: why) {
      case .again: attempt += 1
      case .done(let answer):
        guard questions.isIdle, questions.takeOpen() != nil, let first = putOff else { return answer }
        putOff = nil
        first()
        return solve(question, why: why, compute)
      }
    }
  }

  /// The answer of a question in the pass before, where all that it asked for then is answered as it was; nil where it has
  /// to be worked out. What was asked first decides what was asked next, so nothing is asked in vain.
  private func unchanged(_ question: Questions.ID) -> Questions.Answer? {
    guard let earlier = questions.earlier(question) else { return nil }
    for dependency in earlier.dependencies {
      guard let answer = questions.known(dependency.question) ?? questions.asking(dependency.question)?(),
        answer == dependency.told
      else { return nil }
    }
    return earlier.answer
  }

  /// What is asked from outside is asked again and again, of each screen that the same code leads to.
  func asked(
    _ expression: Expression, at place: Location, in scope: Scope, expected: String?
  ) -> ValueSet {
    let asker = Question.Asker(
      body: scope.body, lexicalType: scope.lexicalType, call: scope.call, frame: frame(of: scope))
    let why = { ("it leads back to itself", place) }
    let text = place.range.start == place.range.end ? expression.text : nil
    return solve(.expression(place, asker, text: text, expected: expected), why: why) { [unowned self] in
      evaluate(expression, in: scope, expected: expected)
    }
  }

  /// Whether so much was worked out that what is left is only looked at near by.
  var hasSpentItsWork: Bool { questions.isSpent }

  func frame(of scope: Scope) -> Frame.ID { scope.frame ?? frames.id(of: Frame(scope)) }
}

extension ValueSet: Solvable {
  func settled(_ why: String, at place: Location) -> ValueSet { .unknown(why, at: place) }
  func joined(_ other: ValueSet) -> ValueSet { union(other) }
  static func widened(_ why: String, at place: Location) -> ValueSet { .unknown(why, at: place) }

  init?(_ answer: Questions.Answer) {
    guard case .values(let values) = answer else { return nil }
    self = values
  }
  var answer: Questions.Answer { .values(self) }
}

/// What lists of answers are made of.
protocol SolvableElement: Equatable {
  /// What a list is before anything of it is known; empty where a list says nothing more than its elements.
  static var pending: [Self] { get }
  /// What stands for a list that is not known to its end.
  static func unfinished(_ why: String, at place: Location) -> [Self]
  static func elements(of answer: Questions.Answer) -> [Self]?
  static func answer(of elements: [Self]) -> Questions.Answer
}

extension SolvableElement {
  static var pending: [Self] { [] }
  static func unfinished(_ why: String, at place: Location) -> [Self] { [] }
}

extension Array: Solvable where Element: SolvableElement {
  static var pending: Self { Element.pending }
  func settled(_ why: String, at place: Location) -> Self { [] }
  func joined(_ other: Self) -> Self { self + other.filter { !contains($0) && !Element.pending.contains($0) } }
  func bounded(at place: @autoclosure () -> Location) -> Self { self }
  static func widened(_ why: String, at place: Location) -> Self { Element.unfinished(why, at: place) }

  init?(_ answer: Questions.Answer) {
    guard let elements = Element.elements(of: answer) else { return nil }
    self = elements
  }
  var answer: Questions.Answer { Element.answer(of: self) }
}

extension ProgramIndex.Reference: SolvableElement {
  static func elements(of answer: Questions.Answer) -> [Self]? {
    if case .references(let references) = answer { references } else { nil }
  }
  static func answer(of elements: [Self]) -> Questions.Answer { .references(elements) }
}

extension StoredAssignment: SolvableElement {
  /// Something is assigned, and it is not known yet what.
  static var pending: [StoredAssignment] { [StoredAssignment(values: .pending, isInInitializer: false)] }
  static func unfinished(_ why: String, at place: Location) -> [StoredAssignment] {
    [StoredAssignment(values: .unknown(why, at: place), isInInitializer: false)]
  }
  static func elements(of answer: Questions.Answer) -> [Self]? {
    if case .assignments(let assignments) = answer { assignments } else { nil }
  }
  static func answer(of elements: [Self]) -> Questions.Answer { .assignments(elements) }
}

extension Expression {
  /// Whether other code has a part in what it gives.
  var asksOthers: Bool {
    switch kind {
    case .call, .member(.some, _), .subscript, .ternary, .binary: true
    case .unwrap(let value, _), .cast(let value, _, _), .prefix(_, let value): value.asksOthers
    default: false
    }
  }
}
