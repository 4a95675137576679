// SPDX-License-Identifier: Apache-2.0

extension Questions {
  /// What a question was told by another one that had no final answer.
  struct Dependency {
    let question: ID
    let told: Answer
  }

  /// A question that is being answered.
  struct Entry {
    let question: ID
    let kind: Question.Kind
    /// The code that it is asked of, where that is one body.
    let body: Body.ID?
    /// What is known so far, which is told where the question is met again.
    var approximation: Answer
    /// Whether that stands for an answer which does not come to rest.
    var isWidened = false
    /// When it was begun, counted over all questions.
    let index: Int
    /// The earliest question that the answer hangs on, by its index.
    var low: Int
    /// Whether it was met again while it was being answered.
    var isHead = false
    /// Whether an answer inside was told before it was worked out, and is another one than was told.
    var hasChanged = false
    /// Whether a question inside had to be put off.
    var isInterrupted = false
    /// Where the answers that hang on this one begin among the members.
    let firstMember: Int
    /// How many expressions were being looked at when it was begun.
    let expressions: Int
    /// What it was told so far, each question once.
    var dependencies: [Dependency] = []
    var told: Set<ID> = []
    /// Whether something was not answered because it lies too deep: what is told then hangs on the way here.
    var isCutShort = false
  }

  /// The answer of a question whose cycle is still being solved.
  struct Provisional {
    var answer: Answer
    var low: Int
    /// Whether it is of the pass that is going on; else it is what the next one starts from.
    var isCurrent = true
    /// The passes in which it was asked.
    var passes = 1
    var isWidened = false
    /// What the answer was worked out from; nil where that is not all.
    var dependencies: [Dependency]?
    /// Asks the question again.
    let ask: () -> Answer
  }
}
