// SPDX-License-Identifier: Apache-2.0

import Findings

extension ContentBackdropFinder {
  /// A view that is known to be shown: of several branches those count that hold it.
  final class Focus {
    let type: TypeSymbol.ID
    /// Whether it was met in what is being looked at.
    var isMet = false
    private var looks: [LookKey: (look: Look, isMet: Bool)] = [:]

    init(_ type: TypeSymbol.ID) { self.type = type }

    func meet(_ other: TypeSymbol.ID) { if other == type { isMet = true } }

    /// What a view of the app looks like, worked out once.
    func look(of other: LookKey, at place: Location, named name: String, _ find: () -> Look) -> Look {
      if let known = looks[other] {
        isMet = isMet || known.isMet
        return known.look
      }
      // For a view that contains itself.
      looks[other] = (.unknown("\(name) contains itself", place), false)
      let before = isMet
      isMet = false
      let look = find()
      looks[other] = (look, isMet)
      isMet = isMet || before
      return look
    }
  }

  /// One of several branches, and whether it holds the view that is shown.
  func branch(_ find: () -> Look) -> Look {
    guard focus != nil else { return find() }
    var (look, isMet) = meeting(find)
    look.holdsFocus = isMet
    return look
  }

  /// A look, and whether it holds the view that is shown.
  func meeting(_ find: () -> Look) -> (look: Look, isMet: Bool) {
    guard let focus else { return (find(), false) }
    let before = focus.isMet
    focus.isMet = false
    let look = find()
    let isMet = focus.isMet
    focus.isMet = isMet || before
    return (look, isMet)
  }

  /// What a modifier of the app is put on, under its name in the modifier's code.
  struct Subject {
    var name: String
    var look: Look
    /// Whether it holds the view that is known to be shown, which is then where the code shows it.
    var holdsFocus: Bool
  }

  func meet(_ subject: Subject) { if subject.holdsFocus { focus?.isMet = true } }

  /// For a modifier on what another modifier's code is handed.
  func on(_ subject: Subject) -> ContentBackdropFinder { on(focused: subject.holdsFocus) }

  func on(focused isOnFocus: Bool) -> ContentBackdropFinder {
    var result = self
    result.isOnFocus = isOnFocus
    return result
  }
}
