// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit
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
    guard !shownDetails.contains(detail) else { return false }
    guard firstDetails.contains(detail) else { return isBelowTopColumn(detail) }
    var answers: Set<Bool> = []
    for (body, delegate) in delegates(of: detail.split, asked: .asksDelegateToCollapse) {
      var arguments = BoundArguments()
      for (parameter, node) in zip(body.parameters, [detail.split, detail.child]) {
        arguments[parameter.name] = ValueSet(.object(graph[node].object))
      }
      let values = answer(of: body, on: .object(delegate), arguments)
      for alternative in values.alternatives where holdsAtStart(alternative.condition) && canHold(alternative.condition)
      {
        guard case .boolean(let isHandled) = alternative.value else { return nil }
        answers.insert(isHandled)
      }
    }
    if answers.count > 1 { return nil }
    return answers.first ?? false
  }

  /// What a method answers at the start. Of a local that stands for a controller inside of one that the code is handed, the graph
  /// says which one it is, and so what its properties hold.
  private func answer(of body: Body, on delegate: Value, _ arguments: BoundArguments) -> ValueSet {
    var scope = evaluator.scope(of: body, selfValue: delegate)
    scope.arguments = arguments
    var isBound = false
    for entry in body.entries where entry.closureDepth == 0 {
      guard case .define(let name, _, .some(let value), false) = entry.kind, scope.arguments[name] == nil,
        case let held = evaluator.evaluate(value, in: scope).alternatives.filter({ canHold($0.condition) }),
        held.count == 1, case .relation = held[0].value,
        case let found = nodes(for: held[0].value, at: location(entry.range, in: body)), found.count == 1
      else { continue }
      scope.arguments[name] = ValueSet(.object(graph[found[0]].object))
      isBound = true
    }
    guard isBound else { return evaluator.returnValues(of: body, selfValue: delegate, arguments: arguments) }
    return evaluator.returned(by: body.entries.filter { $0.closureDepth == 0 }, in: scope, expected: "Bool")
  }

  /// Whether the first column stands for all when a split view controller of columns collapses, because the delegate says so and
  /// no code asks for the one of a detail; nil where that may be.
  private func isBelowTopColumn(_ detail: SplitDetail) -> Bool? {
    var answers: Set<Bool> = []
    for (body, delegate) in delegates(of: detail.split, asked: .asksDelegateForTopColumn) {
      var arguments = BoundArguments()
      // What UIKit proposes is the column that is shown beside the others.
      for (parameter, value) in zip(body.parameters, [.object(graph[detail.split].object), Self.proposedColumn]) {
        arguments[parameter.name] = ValueSet(value)
      }
      let values = evaluator.returnValues(of: body, selfValue: .object(delegate), arguments: arguments)
      for alternative in values.alternatives where holdsAtStart(alternative.condition) && canHold(alternative.condition)
      {
        guard case .constant(_, let name) = alternative.value, let column = UISplitViewController.Column(named: name)
        else { return nil }
        answers.insert(column == .primary)
      }
    }
    guard answers.contains(true) else { return false }
    return answers.count > 1 || isColumnAskedFor ? nil : true
  }

  private static let proposedColumn = Value.constant(type: "UISplitViewController.Column", name: "secondary")

  /// Whether code shows another column than the first, or one that is not known.
  private var isColumnAskedFor: Bool {
    KnownAPI.names(.showsColumn).flatMap { program.calls[$0] ?? [] }.contains { reference in
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
        arguments.count == 1, let first = arguments.first, first.label == nil
      else { return false }
      let scope = evaluator.scope(of: program[reference.body])
      return evaluator.evaluate(first.value, in: scope, expected: "UISplitViewController.Column").alternatives
        .contains { alternative in
          switch alternative.value {
          case .constant(_, let name): UISplitViewController.Column(named: name).map { $0 != .primary } ?? false
          case .unknown: true
          default: false
          }
        }
    }
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
