// SPDX-License-Identifier: Apache-2.0

import Findings

/// Answers each question once and solves the questions of a cycle together.
///
/// A question that is met again while it is being answered belongs to a cycle. It is answered with what is known so far, at
/// first nothing; the question at which the cycle was entered is asked again until no answer of the cycle changes, and
/// then all of them become final together. Nothing that hangs on an answer that is not final is kept, and nothing that was
/// cut short: where questions lie too deep inside one another, the innermost is answered first, on its own, and the
/// outermost is asked again.
///
/// Tarjan's strongly connected components, with a fixed point for each: what comes out does not hang on which question of
/// a cycle was asked first.
struct Questions {
  enum Answer: Equatable {
    case values(ValueSet)
    case references([ProgramIndex.Reference])
    case forms([Evaluator.CalledBody])
    case assignments([StoredAssignment])

    /// Whether both say the same values. Their conditions follow from those of the answers that they hang on, which the last
    /// pass has brought to rest as far as it can: waiting for them changes no value.
    func isSame(as other: Answer) -> Bool {
      guard case .values(let values) = self, case .values(let others) = other else { return self == other }
      return values.alternatives.count == others.alternatives.count && values.isPending == others.isPending
        && zip(values.alternatives, others.alternatives).allSatisfy { $0.value == $1.value }
    }

    /// Whether it says nothing yet.
    var isPending: Bool {
      switch self {
      case .values(let values): values.isPending
      case .references(let references): references.isEmpty
      case .forms(let forms): forms.isEmpty
      case .assignments(let assignments): assignments.isEmpty
      }
    }
  }

  private struct Entry {
    let question: Question
    var approximation: Answer
    /// The lowest place on the stack that the answer hangs on.
    var low: Int
    /// Whether an answer of the cycle is another one than in the pass before.
    var hasChanged = false
    /// Whether a question inside had to be put off.
    var isInterrupted = false
    /// Where the answers that hang on this one begin.
    let firstMember: Int
  }

  private struct Provisional {
    var answer: Answer
    var pass: Int
    var low: Int
  }

  private var final: [Question: Answer] = [:]
  private var provisional: [Question: Provisional] = [:]
  private var stack: [Entry] = []
  private var places: [Question: Int] = [:]
  private var members: [Question] = []
  private(set) var pass = 0
  private var putOff: Set<Question> = []

  /// The question that has to be answered first, before the outermost one is asked again.
  private(set) var open: Question?

  /// Questions one inside the other before the innermost is put first; a bound on the stack that they take.
  static let maximumDepth = 120
  /// Passes over a cycle before answers are joined with those of the pass before, and before they are widened.
  private static let passesBeforeJoining = 2
  private static let passesBeforeWidening = 8

  /// Questions that have their final answer, for measuring.
  var answered: Int { final.count }
  /// How many times an answer was worked out, for measuring.
  private(set) var worked = 0

  var isIdle: Bool { stack.isEmpty }

  /// What is known of a question without work; nil where it has to be worked out.
  mutating func known(_ question: Question) -> Answer? {
    if let answer = final[question] { return answer }
    if let place = places[question] {
      note(low: place)
      return stack[place].approximation
    }
    if let earlier = provisional[question], earlier.pass == pass {
      note(low: earlier.low)
      return earlier.answer
    }
    return nil
  }

  enum Beginning {
    case begun
    /// It lies too deep and has to be answered on its own first.
    case putOff
    /// It was put off before and lies too deep again: a cycle of so many questions that it is not followed to its end.
    case tooDeep
  }

  /// Begins a question.
  mutating func begin(_ question: Question, pending: Answer) -> Beginning {
    if stack.count >= Self.maximumDepth {
      if putOff.insert(question).inserted {
        open = question
        for index in stack.indices { stack[index].isInterrupted = true }
        return .putOff
      }
      if stack.count >= 2 * Self.maximumDepth { return .tooDeep }
    }
    places[question] = stack.count
    stack.append(
      Entry(
        question: question, approximation: provisional[question]?.answer ?? pending, low: stack.count,
        firstMember: members.count))
    return .begun
  }

  mutating func takeOpen() -> Question? {
    defer { open = nil }
    return open
  }

  /// What to do with the answer that was worked out.
  enum Outcome<Result> {
    case done(Result)
    case again
  }

  mutating func end<Result: Solvable>(
    _ question: Question, _ result: Result, attempt: Int, why: () -> (String, Location)
  ) -> Outcome<Result> {
    worked += 1
    let place = stack.count - 1
    let entry = stack[place]
    if entry.isInterrupted {
      remove(question, place)
      discardMembers(from: entry.firstMember)
      return .done(result)
    }
    let isSame = result.answer.isSame(as: entry.approximation)
    if entry.low < place {
      // Part of a larger cycle, which is asked again as a whole.
      remove(question, place)
      provisional[question] = Provisional(answer: result.answer, pass: pass, low: entry.low)
      members.append(question)
      note(low: entry.low)
      if !stack.isEmpty, !isSame || entry.hasChanged { stack[stack.count - 1].hasChanged = true }
      return .done(result)
    }
    let isCycle = members.count > entry.firstMember || isHead(question)
    if isCycle, !isSame || entry.hasChanged {
      guard attempt < Self.passesBeforeWidening else {
        let (text, location) = why()
        return .done(settle(question, place, Result.widened(text, at: location), entry))
      }
      let earlier = Result(entry.approximation)
      let next = attempt < Self.passesBeforeJoining ? result : earlier.map { result.joined($0) } ?? result
      pass += 1
      stack[place].approximation = next.answer
      stack[place].hasChanged = false
      stack[place].low = place
      heads.remove(question)
      return .again
    }
    if result == Result.pending {
      let (text, location) = why()
      return .done(settle(question, place, result.settled(text, at: location), entry))
    }
    remove(question, place)
    final[question] = result.answer
    for member in members[entry.firstMember...] {
      if let answer = provisional[member], answer.pass == pass, !answer.answer.isPending {
        final[member] = answer.answer
      }
      provisional[member] = nil
    }
    members.removeSubrange(entry.firstMember...)
    return .done(result)
  }

  // MARK: Book-keeping

  /// Questions that were met again while they were being answered, since their last pass began.
  private var heads: Set<Question> = []

  private func isHead(_ question: Question) -> Bool { heads.contains(question) }

  private mutating func note(low: Int) {
    guard !stack.isEmpty else { return }
    let top = stack.count - 1
    stack[top].low = min(stack[top].low, low)
    if low < stack.count { heads.insert(stack[low].question) }
  }

  private mutating func remove(_ question: Question, _ place: Int) {
    stack.removeLast()
    places[question] = nil
    heads.remove(question)
  }

  /// The answer of a cycle that says nothing of itself: its members are worked out anew from it when they are asked for.
  private mutating func settle<Result: Solvable>(
    _ question: Question, _ place: Int, _ result: Result, _ entry: Entry
  ) -> Result {
    remove(question, place)
    discardMembers(from: entry.firstMember)
    final[question] = result.answer
    return result
  }

  private mutating func discardMembers(from first: Int) {
    guard first < members.count else { return }
    for member in members[first...] { provisional[member] = nil }
    members.removeSubrange(first...)
  }
}
