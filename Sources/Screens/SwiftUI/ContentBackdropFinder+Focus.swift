// SPDX-License-Identifier: Apache-2.0

import Findings

extension ContentBackdropFinder {
  /// A view that is known to be shown: of several branches those count that hold it.
  final class Focus {
    let type: TypeSymbol.ID
    /// Under which condition it was met in what is being looked at: under any of those on the ways to it. Nil where it was
    /// not.
    var met: Formula?
    private var looks: [LookKey: (look: Look, met: Formula?)] = [:]

    init(_ type: TypeSymbol.ID) { self.type = type }

    func meet(_ other: TypeSymbol.ID) { if other == type { met = .always } }

    /// Meets it in another place too.
    func meet(when condition: Formula?) {
      guard let condition else { return }
      met = met.map { $0.isLarge || condition.isLarge ? .always : $0.or(condition) } ?? condition
    }

    /// What a view of the app looks like, worked out once.
    func look(of other: LookKey, at place: Location, named name: String, _ find: () -> Look) -> Look {
      if let known = looks[other] {
        meet(when: known.met)
        return known.look
      }
      // For a view that contains itself.
      looks[other] = (.unknown("\(name) contains itself", place), nil)
      let before = met
      met = nil
      let look = find()
      looks[other] = (look, met)
      meet(when: before)
      return look
    }
  }

  /// One of several branches, and whether it holds the view that is shown: then its condition holds.
  func branch(_ condition: Formula, _ find: () -> Look) -> Look {
    guard let focus else { return find() }
    let before = focus.met
    focus.met = nil
    var look = find()
    look.holdsFocus = focus.met != nil
    let met = focus.met.map { $0.isLarge || condition.isLarge ? .always : $0.and(condition) }
    focus.met = before
    focus.meet(when: met)
    return look
  }

  /// A look, and under which condition it holds the view that is shown; nil where it does not.
  func meeting(_ find: () -> Look) -> (look: Look, met: Formula?) {
    guard let focus else { return (find(), nil) }
    let before = focus.met
    focus.met = nil
    let look = find()
    let met = focus.met
    focus.meet(when: before)
    return (look, met)
  }

  /// What is painted where the view is shown: of what hangs on conditions that which goes together with it.
  func shown(_ backdrop: ContentBackdrop) -> ContentBackdrop {
    guard let met = focus?.met, met != .always, met != .never else { return backdrop }
    return backdrop.given(met)
  }

  /// What a modifier of the app is put on, under its name in the modifier's code.
  struct Subject {
    var name: String
    var look: Look
    /// Under which condition it holds the view that is known to be shown, which is then where the code shows it.
    var met: Formula?
  }

  func meet(_ subject: Subject) { focus?.meet(when: subject.met) }

  /// For a modifier on what another modifier's code is handed.
  func on(_ subject: Subject) -> ContentBackdropFinder { on(focused: subject.met) }

  func on(focused met: Formula?) -> ContentBackdropFinder {
    var result = self
    result.metBelow = met
    return result
  }
}
