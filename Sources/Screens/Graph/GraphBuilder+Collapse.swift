// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// What the delegate of a split view controller answers when one column is to stand for all, as at once on a phone.
extension GraphBuilder {
  /// Notes a detail that is shown after the start. What is shown only beside the first column is none of a collapsed one's.
  func note(_ detail: SplitDetail, shownWhen condition: Formula) {
    splitDetails.insert(detail)
    if condition.holds({ $0 == .horizontallyCompact ? true : nil }) != false { shownDetails.insert(detail) }
  }

  /// Whether a detail that stands in the second column from the start is let go of when the split view collapses, because the
  /// delegate says that it has taken care of it; nil where it may be. What its method does with the detail besides is read
  /// where its code is.
  func isLetGo(_ detail: SplitDetail) -> Bool? {
    guard firstDetails.contains(detail), !shownDetails.contains(detail) else { return false }
    var answers: Set<Bool> = []
    for (body, delegate) in delegates(of: detail.split, asked: .asksDelegateToCollapse) {
      var arguments = BoundArguments()
      for (parameter, node) in zip(body.parameters, [detail.split, detail.child]) {
        arguments[parameter.name] = ValueSet(.object(graph[node].object))
      }
      let values = evaluator.returnValues(of: body, selfValue: .object(delegate), arguments: arguments)
      for alternative in values.alternatives where holdsAtStart(alternative.condition) && canHold(alternative.condition)
      {
        guard case .boolean(let isHandled) = alternative.value else { return nil }
        answers.insert(isHandled)
      }
    }
    if answers.count > 1 { return nil }
    return answers.first ?? false
  }

  /// Whether a condition can hold when a split view collapses for the first time: states of the app are what they are at first,
  /// and nothing is presented.
  private func holdsAtStart(_ condition: Formula) -> Bool {
    condition.holds { atom in
      switch atom {
      case .state(_, let initially, _): initially
      case .absent(_, let path): path.last.flatMap(KnownAPI.relation) == .presented ? true : nil
      case .horizontallyCompact: true
      default: nil
      }
    } != false
  }
}
