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
/// A pass over a cycle works out only what a change has reached: a question whose answer was worked out before asks what it
/// asked then, in the same order, and keeps its answer where it is told the same.
///
/// Tarjan's strongly connected components, with a fixed point for each: what comes out does not hang on which question of
/// a cycle was asked first.
final class Questions {
  /// The number of a question.
  typealias ID = Int

  private(set) var ids: [Question: ID] = [:]
  private(set) var final: [Answer?] = []
  private var provisional: [ID: Provisional] = [:]
  private var stack: [Entry] = []
  private var places: [ID: Int] = [:]
  private var members: [ID] = []
  private var begun = 0
  private var putOff: Set<ID> = []
  private var interruptions = 0
  /// What it took to look at expressions: for each the possibilities that it has, and the conditions on them.
  private(set) var steps = 0
  /// The same for each question by itself, and for those that nothing of the evaluation asked, with all inside them.
  private(set) var ownSteps: [Int] = []
  private(set) var outermostSteps: [ID: Int] = [:]
  /// The same for what is asked of each body by itself.
  private(set) var stepsByBody: [Body.ID: Int] = [:]
  private var stepsAtOutermost = 0
  /// What had been worked out and looked at when the outermost question began, or when the limit was reached within it.
  private var before: (worked: Int, steps: Int) = (0, 0)

  /// How many expressions are being looked at, one inside the other.
  private var expressions = 0

  /// The question that has to be answered first, before the outermost one is asked again.
  private(set) var open: ID?

  /// Questions one inside the other before the innermost is put first; a bound on the memory that their stacks take.
  static let maximumDepth = 2000
  /// Questions that are put first for the sake of one: a chain that is longer than this many stacks together, or a cycle
  /// that is deeper than one, is not followed to its end.
  private static let maximumInterruptions = 16
  /// Questions one inside the other that one stack has room for.
  private static let segmentDepth = 80
  /// Expressions one inside the other that one stack has room for beside them; those that are looked at for one question,
  /// before code is taken to lead back to itself; and those that are looked at in all.
  private static let segmentExpressions = 128
  private static let maximumExpressions = 512
  private static let maximumExpressionsInAll = 16_384
  /// Passes over a cycle before an answer is joined with that of the pass before, before one that still changes is widened,
  /// and before the cycle is given up.
  private static let passesBeforeJoining = 2
  private static let passesBeforeWidening = 3
  private static let maximumPasses = 16

  /// Answers that may be worked out before questions are only followed a few steps, and cycles are not brought to rest any
  /// more: what bounds the time of a run, whatever it is asked of.
  private let limit: Int
  private static let spentDepth = 12
  /// The same for what it takes to look at expressions: one answer may look at very many, where each object calls the
  /// methods of many others.
  private let stepLimit: Int
  /// What one outermost question may take from then on, halved each time as much again was taken by all: what is near by may
  /// be asked of very much.
  private static let spentWork = 256
  private static let spentSteps = 32_768
  private static let leastShare = 32

  /// - Parameter limit: answers that may be worked out with all care.
  /// - Parameter stepLimit: what looking at expressions may take with all care.
  init(limit: Int = 20_000, stepLimit: Int = maximumSteps) {
    self.limit = limit
    self.stepLimit = stepLimit
  }

  /// The limits for a program of so many bodies. An app takes a hundred steps for each of them, and at most a few hundred: what takes
  /// many times as much interprets a language of its own, and is not followed further for longer.
  convenience init(bodyCount: Int) {
    self.init(limit: 100_000 + bodyCount, stepLimit: min(2_000_000 + 750 * bodyCount, Self.maximumSteps))
  }

  static let maximumSteps = 8_000_000

  /// Whether so much was worked out that what is left is only looked at near by.
  var isSpent: Bool { hasTakenAll || isOver }
  private var hasTakenAll: Bool { worked >= limit || steps >= stepLimit }
  /// Whether no question is begun any more, because the run is to end.
  var isOver = false

  /// Questions that have their final answer, for measuring.
  var answered: Int { final.count { $0 != nil } }
  /// How many times an answer was worked out, for measuring.
  private(set) var worked = 0
  /// The same by the sort of the question.
  private(set) var workedByKind = [Int](repeating: 0, count: Question.Kind.allCases.count)

  /// Whether one piece of code has taken so much of what a run may take that its calls are not told apart any more, so that
  /// code which has nothing to do with any screen does not use up what all the others need.
  func hasTakenItsPart(_ body: Body.ID) -> Bool {
    isBroad || stepsByBody[body, default: 0] > Self.maximumStepsOfBody
  }
  /// Whether what is asked from outside leads through so much code that its calls are not told apart any more: in an app's
  /// model everything hangs on everything, and such a cycle is solved once for all callers.
  var isBroad: Bool { !stack.isEmpty && steps - stepsAtOutermost > Self.maximumStepsToldApart }
  private static let maximumStepsToldApart = 50_000
  private static let maximumStepsOfBody = 200_000

  var isIdle: Bool { stack.isEmpty }
  /// Whether the question that has just begun is to be answered on another stack.
  var isSegmentFull: Bool { stack.count.isMultiple(of: Self.segmentDepth) }

  /// The number of a question, which it keeps.
  func id(of question: Question) -> ID {
    if let id = ids[question] { return id }
    let id = ids.count
    ids[question] = id
    final.append(nil)
    ownSteps.append(0)
    return id
  }

  /// What is known of a question without work; nil where it has to be worked out.
  func known(_ question: ID) -> Answer? {
    if let answer = final[question] { return answer }
    if stack.isEmpty { return nil }
    if let place = places[question] {
      stack[place].isHead = true
      note(low: stack[place].index)
      note(stack[place].approximation, toldBy: question)
      return stack[place].approximation
    }
    if let earlier = provisional[question], earlier.isCurrent {
      note(low: earlier.low)
      note(earlier.answer, toldBy: question)
      return earlier.answer
    }
    return nil
  }

  /// The answer of the pass before, with what it was worked out from; nil where it has to be worked out anew.
  func earlier(_ question: ID) -> (answer: Answer, dependencies: [Dependency])? {
    guard let earlier = provisional[question], let dependencies = earlier.dependencies else { return nil }
    return (earlier.answer, dependencies)
  }

  /// How a question of a cycle is asked again; nil where it belongs to none.
  func asking(_ question: ID) -> (() -> Answer)? { provisional[question]?.ask }

  enum Beginning {
    case begun
    /// It lies too deep and has to be answered on its own first.
    case putOff
    /// It lies too deep again: a cycle of so many questions that it is not followed to its end.
    case tooDeep
  }

  /// Begins a question.
  func begin(_ question: ID, _ kind: Question.Kind, of body: Body.ID?, pending: Answer) -> Beginning {
    let beginning = enter(question, kind, of: body, pending: pending)
    if case .tooDeep = beginning, !stack.isEmpty { stack[stack.count - 1].isCutShort = true }
    return beginning
  }

  private func enter(
    _ question: ID, _ kind: Question.Kind, of body: Body.ID?, pending: Answer
  ) -> Beginning {
    if isOver { return .tooDeep }
    if stack.isEmpty, open == nil { interruptions = 0 }
    if stack.isEmpty {
      before = (worked, steps)
      stepsAtOutermost = steps
    }
    if isSpent, stack.count >= Self.spentDepth || hasTakenShare { return .tooDeep }
    if stack.count >= Self.maximumDepth {
      guard interruptions < Self.maximumInterruptions, putOff.insert(question).inserted else { return .tooDeep }
      interruptions += 1
      open = question
      for index in stack.indices { stack[index].isInterrupted = true }
      return .putOff
    }
    begun += 1
    places[question] = stack.count
    stack.append(
      Entry(
        question: question, kind: kind, body: body, approximation: provisional[question]?.answer ?? pending,
        index: begun, low: begun, firstMember: members.count, expressions: expressions))
    return .begun
  }

  /// Notes what it took to look at an expression.
  ///
  /// What is looked at for no question is read off its answer.
  func charge(_ cost: Int) {
    let hadTakenAll = hasTakenAll
    steps += stack.isEmpty ? 1 : cost
    if let top = stack.last {
      ownSteps[top.question] += cost
      if let body = top.body { stepsByBody[body, default: 0] += cost }
    }
    if hasTakenAll, !hadTakenAll { before = (worked, steps) }
  }

  /// Whether the outermost question has taken what one may take when so much was taken by all.
  private var hasTakenShare: Bool {
    guard hasTakenAll, !stack.isEmpty else { return false }
    let times = max((worked - limit) / max(limit, 1), (steps - stepLimit) / max(stepLimit, 1))
    let share = max(min(times, 8), 0)
    return worked - before.worked >= max(Self.spentWork >> share, Self.spentWork / Self.leastShare)
      || steps - before.steps >= max(Self.spentSteps >> share, Self.spentSteps / Self.leastShare)
  }

  /// Cuts the innermost question short where the outermost one has taken its share: no expression is looked at any more
  /// for it, and what is said without them is not kept.
  /// - Returns: whether it is cut short.
  func cutShortIfSpent() -> Bool {
    guard hasTakenShare else { return false }
    stack[stack.count - 1].isCutShort = true
    return true
  }

  /// Begins to look at an expression; false where so many lie around it that code leads back to itself without a question
  /// on the way, which is not kept.
  func beginExpression() -> Bool {
    guard expressions - (stack.last?.expressions ?? 0) < Self.maximumExpressions,
      expressions < Self.maximumExpressionsInAll
    else {
      if !stack.isEmpty { stack[stack.count - 1].isCutShort = true }
      return false
    }
    expressions += 1
    return true
  }

  func endExpression() { expressions -= 1 }

  /// Whether the expression that has just begun is to be looked at on another stack.
  var isSegmentFullOfExpressions: Bool { expressions.isMultiple(of: Self.segmentExpressions) }

  func takeOpen() -> ID? {
    defer { open = nil }
    return open
  }

  /// What to do with the answer that was worked out.
  enum Outcome<Result> {
    case done(Result)
    case again
  }

  ///
  /// - Parameters:
  ///   - isUnchanged: whether the answer is the one of the pass before, which nothing has changed.
  ///   - ask: asks the question again.
  func end<Result: Solvable>(
    _ question: ID, _ result: Result, isUnchanged: Bool, attempt: Int, ask: @escaping () -> Answer,
    why: () -> (String, Location)
  ) -> Outcome<Result> {
    let place = stack.count - 1
    let entry = stack[place]
    if !isUnchanged {
      let hadTakenAll = hasTakenAll
      // What is asked from outside is made up of what it asks.
      if entry.kind != .expression {
        worked += 1
        workedByKind[entry.kind.rawValue] += 1
      }
      if hasTakenAll, !hadTakenAll { before = (worked, steps) }
    }
    if entry.isInterrupted {
      remove(question)
      discardMembers(from: entry.firstMember)
      return .done(result)
    }
    if entry.low < entry.index { return .done(endMember(entry, result, isUnchanged: isUnchanged, ask: ask, why: why)) }
    let isCycle = entry.isHead || members.count > entry.firstMember
    // What was widened stays what is told: the others come to rest by it.
    let result = entry.isWidened ? Result(entry.approximation) ?? result : result
    if isCycle, entry.hasChanged || entry.isHead && !result.answer.isSame(as: entry.approximation) {
      guard attempt < Self.maximumPasses, !isSpent else {
        let (text, location) = why()
        return .done(settle(question, Result.widened(text, at: location), entry))
      }
      let approximation = approximation(result, after: entry.approximation, passes: attempt, why: why).answer
      let isWidened = attempt >= Self.passesBeforeWidening && !approximation.isSame(as: entry.approximation)
      stack[place].isWidened = entry.isWidened || isWidened
      stack[place].approximation = approximation
      stack[place].hasChanged = false
      stack[place].isHead = false
      stack[place].dependencies = []
      stack[place].told = []
      for member in members[entry.firstMember...] { provisional[member]?.isCurrent = false }
      members.removeSubrange(entry.firstMember...)
      return .again
    }
    if result == Result.pending {
      let (text, location) = why()
      return .done(settle(question, result.settled(text, at: location), entry))
    }
    remove(question)
    final[question] = result.answer
    for member in members[entry.firstMember...] {
      if let answer = provisional[member]?.answer, !answer.isPending { final[member] = answer }
      provisional[member] = nil
    }
    members.removeSubrange(entry.firstMember...)
    return .done(result)
  }

  /// The answer of a part of a larger cycle, which is asked again as a whole.
  private func endMember<Result: Solvable>(
    _ entry: Entry, _ result: Result, isUnchanged: Bool, ask: @escaping () -> Answer, why: () -> (String, Location)
  ) -> Result {
    let question = entry.question
    let earlier = provisional[question]
    let passes = earlier?.passes ?? 0
    var answer = result
    if let earlier, earlier.isWidened {
      answer = Result(earlier.answer) ?? result
    } else if let earlier, !isUnchanged {
      answer = approximation(result, after: earlier.answer, passes: passes, why: why)
    }
    let isSame = answer.answer.isSame(as: entry.approximation)
    remove(question)
    provisional[question] = Provisional(
      answer: answer.answer, low: entry.low, passes: passes + 1,
      isWidened: earlier?.isWidened ?? false || passes >= Self.passesBeforeWidening && !isSame,
      dependencies: entry.isCutShort ? nil : entry.dependencies, ask: ask)
    members.append(question)
    note(low: entry.low)
    note(answer.answer, toldBy: question)
    if !stack.isEmpty, entry.isHead && !isSame || entry.hasChanged { stack[stack.count - 1].hasChanged = true }
    return answer
  }

  /// What a pass makes of an answer: the answer itself at first, then also what the pass before said, and in the end what
  /// stands for an answer that does not come to rest.
  private func approximation<Result: Solvable>(
    _ result: Result, after earlier: Answer, passes: Int, why: () -> (String, Location)
  ) -> Result {
    guard passes >= Self.passesBeforeJoining, let before = Result(earlier) else { return result }
    let joined = result.joined(before)
    guard passes >= Self.passesBeforeWidening, !joined.answer.isSame(as: earlier) else { return joined }
    let (text, location) = why()
    return Result.widened(text, at: location)
  }

  private func note(low: Int) {
    guard !stack.isEmpty else { return }
    let top = stack.count - 1
    stack[top].low = min(stack[top].low, low)
  }

  /// Keeps what the question on top is told.
  private func note(_ answer: Answer, toldBy question: ID) {
    guard !stack.isEmpty else { return }
    let top = stack.count - 1
    if stack[top].told.insert(question).inserted {
      stack[top].dependencies.append(Dependency(question: question, told: answer))
    }
  }

  private func remove(_ question: ID) {
    stack.removeLast()
    places[question] = nil
    if stack.isEmpty { outermostSteps[question, default: 0] += steps - stepsAtOutermost }
  }

  /// The answer of a cycle that says nothing of itself: its members are worked out anew from it when they are asked for.
  private func settle<Result: Solvable>(_ question: ID, _ result: Result, _ entry: Entry) -> Result {
    remove(question)
    discardMembers(from: entry.firstMember)
    final[question] = result.answer
    return result
  }

  private func discardMembers(from first: Int) {
    guard first < members.count else { return }
    for member in members[first...] { provisional[member] = nil }
    members.removeSubrange(first...)
  }
}
