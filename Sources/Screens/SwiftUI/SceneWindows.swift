// SPDX-License-Identifier: Apache-2.0

/// The windows that the scenes of an app have, as they are met.
struct SceneWindows {
  private var count = 0
  private var condition = Formula.always

  /// The condition under which there is the window that is met next. A phone has the first one alone.
  mutating func next() -> Formula {
    count += 1
    return count == 1 ? condition : condition.and(.atom(.pad))
  }

  /// Goes through branches of which one is taken, each under its condition.
  mutating func branch<Branch>(
    _ branches: [(condition: Formula, branch: Branch)], _ read: (Branch, inout SceneWindows) -> Void
  ) {
    let before = self
    for (condition, branch) in branches {
      var own = before
      own.condition = before.condition.and(condition)
      if own.condition == .never { continue }
      read(branch, &own)
      count = max(count, own.count)
    }
  }
}
