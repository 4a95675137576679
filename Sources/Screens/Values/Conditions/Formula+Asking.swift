// SPDX-License-Identifier: Apache-2.0

extension Formula {
  /// Whether the formula holds where `answer` says what each atom is; nil where that leaves it open.
  ///
  /// - Complexity: linear in the size.
  package func holds(_ answer: (Atom) -> Bool?) -> Bool? {
    var known: [Fingerprint: Bool?] = [:]
    return holds(answer, &known)
  }

  private func holds(_ answer: (Atom) -> Bool?, _ known: inout [Fingerprint: Bool?]) -> Bool? {
    guard let decision = node.decision else { return node.isTrue }
    if let result = known[node.fingerprint] { return result }
    let result: Bool?
    switch answer(decision.atom.atom) {
    case true: result = decision.high.holds(answer, &known)
    case false: result = decision.low.holds(answer, &known)
    case nil:
      let high = decision.high.holds(answer, &known)
      result = high != nil && high == decision.low.holds(answer, &known) ? high : nil
    }
    if node.waysDown > 8 { known[node.fingerprint] = result }
    return result
  }

  /// What the formula says of the atoms that are kept: where it can hold, whatever the others are.
  package func projected(on isKept: (Atom) -> Bool) -> Formula {
    var known: [Fingerprint: Formula] = [:]
    return projected(on: isKept, &known)
  }

  private func projected(on isKept: (Atom) -> Bool, _ known: inout [Fingerprint: Formula]) -> Formula {
    guard let decision = node.decision else { return self }
    if let result = known[node.fingerprint] { return result }
    let high = decision.high.projected(on: isKept, &known)
    let low = decision.low.projected(on: isKept, &known)
    let result =
      isKept(decision.atom.atom) ? Formula.branch(on: decision.atom, high: high, low: low) : high.or(low)
    known[node.fingerprint] = result
    return result
  }

  /// What is left of the formula where another one holds: without the questions that the other one answers.
  ///
  /// - Complexity: linear in the size, times the number of atoms that both have.
  func assuming(_ given: Formula) -> Formula {
    guard node.decision != nil, given.node.decision != nil else { return self }
    var answers: [Atom: Bool] = [:]
    for atom in atoms.intersection(given.atoms) {
      if given.implies(.atom(atom)) {
        answers[atom] = true
      } else if given.implies(Formula.atom(atom).negated) {
        answers[atom] = false
      }
    }
    if answers.isEmpty { return self }
    var known: [Fingerprint: Formula] = [:]
    return replacing(answers, &known)
  }

  /// The formula without the questions that are answered.
  func answered(_ answer: (Atom) -> Bool?) -> Formula {
    var answers: [Atom: Bool] = [:]
    for atom in atoms { answers[atom] = answer(atom) }
    var known: [Fingerprint: Formula] = [:]
    return answers.isEmpty ? self : replacing(answers, &known)
  }

  private func replacing(_ answers: [Atom: Bool], _ known: inout [Fingerprint: Formula]) -> Formula {
    guard let decision = node.decision else { return self }
    if let result = known[node.fingerprint] { return result }
    let result: Formula
    switch answers[decision.atom.atom] {
    case true: result = decision.high.replacing(answers, &known)
    case false: result = decision.low.replacing(answers, &known)
    case nil:
      result = Formula.branch(
        on: decision.atom, high: decision.high.replacing(answers, &known), low: decision.low.replacing(answers, &known))
    }
    known[node.fingerprint] = result
    return result
  }

  /// The formula with the states of the app that are asked where those of another one are asked, under one text in one file:
  /// for code that runs in one go they are the same.
  func askedTogether(with other: Formula) -> Formula {
    var asked: [Atom] = []
    // Of those that are asked in several places the first one stands for all.
    for atom in other.atoms.filter(\.isState).sorted(by: { DecisionAtom.on($0).precedes(DecisionAtom.on($1)) })
    where !asked.contains(where: atom.isSameState) {
      asked.append(atom)
    }
    return asked.reduce(self) { result, known in
      let same = result.atoms.filter { $0 != known && $0.isSameState(as: known) }
      guard !same.isEmpty else { return result }
      func answered(_ answer: Bool) -> Formula {
        var seen: [Fingerprint: Formula] = [:]
        return result.replacing(Dictionary(uniqueKeysWithValues: same.map { ($0, answer) }), &seen)
      }
      return Formula.atom(known).and(answered(true)).or(Formula.atom(known).negated.and(answered(false)))
    }
  }

  /// The formula with one question in the place of another.
  func renaming(_ atom: Atom, _ other: Atom) -> Formula {
    func answered(_ answer: Bool) -> Formula {
      var seen: [Fingerprint: Formula] = [:]
      return replacing([atom: answer], &seen)
    }
    return Formula.atom(other).and(answered(true)).or(Formula.atom(other).negated.and(answered(false)))
  }

  /// What the formula says of the system and not of the app's state.
  var fixedPart: Formula { projected { !$0.isState } }

  /// Gives the states of the app truth values that make the formula hold, along the shortest way there; states that have
  /// a value keep it.
  func assign(_ value: Bool, to states: inout [String: Bool]) {
    guard let way = (value ? self : negated).shortestWay(states) else { return }
    for (atom, answer) in way {
      if case .state(let text, _, _) = atom, states[text] == nil { states[text] = answer }
    }
  }

  private func shortestWay(_ states: [String: Bool]) -> [(Atom, Bool)]? {
    var known: [Fingerprint: [(Atom, Bool)]?] = [:]
    func way(_ formula: Formula) -> [(Atom, Bool)]? {
      guard let decision = formula.node.decision else { return formula.node.isTrue ? [] : nil }
      if let result = known[formula.node.fingerprint] { return result }
      let atom = decision.atom.atom
      var given: Bool?
      if case .state(let text, _, _) = atom { given = states[text] }
      let high = given == false ? nil : way(decision.high)
      let low = given == true ? nil : way(decision.low)
      let result: [(Atom, Bool)]? =
        switch (high, low) {
        case (.some(let high), .some(let low)):
          high.count <= low.count ? [(atom, true)] + high : [(atom, false)] + low
        case (.some(let high), nil): [(atom, true)] + high
        case (nil, .some(let low)): [(atom, false)] + low
        case (nil, nil): nil
        }
      known[formula.node.fingerprint] = .some(result)
      return result
    }
    return way(self)
  }
}
