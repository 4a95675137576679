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
    guard let focus else { return find() }
    let before = focus.isMet
    focus.isMet = false
    var look = find()
    look.holdsFocus = focus.isMet
    focus.isMet = focus.isMet || before
    return look
  }
}
