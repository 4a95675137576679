// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Closures that are handed what comes out of a stream: what they do is done before the screen is seen where the stream
/// has a value from the beginning, and may have been done where that is not known.
extension ViewInterpreter {
  /// Runs the closure with which code observes a stream; gives whether a call is such a one.
  func observe(_ call: Expression, _ frame: ViewFrame) -> Bool {
    guard let observer = StreamObserver(call, references: frame.body.references),
      let beginning = evaluator.beginning(of: observer, in: frame.scope)
    else { return false }
    var parameters: [[ViewObject]] = []
    var values: [ValueSet?] = []
    if let owner = observer.owner {
      parameters.append(resolve(owner, frame))
      values.append(nil)
    }
    let outer = surrounding
    defer { surrounding = outer }
    switch beginning {
    case .events: return true
    case .holds(let value): values.append(value)
    case .open:
      let place = evaluator.location(observer.closure, in: frame.scope)
      surrounding = outer.and(
        .atom(.state("what `\(observer.name)` is handed has run", initially: nil, at: place)))
    }
    _ = with(values, handedTo: observer.written, in: frame) {
      run(closure: observer.closure, in: frame, parameters: parameters)
    }
    return true
  }

  /// Does something while the parameters of a closure have values.
  func with<Result>(
    _ values: [ValueSet?], handedTo closure: Expression.Closure, in frame: ViewFrame, _ action: () -> Result
  ) -> Result {
    let outer = frame.scope
    defer { frame.scope = outer }
    for (index, value) in values.enumerated() {
      let name = closure.parameters.isEmpty ? "$\(index)" : closure.parameters.dropFirst(index).first?.name
      if let name, let value, !value.isEmpty {
        frame.scope.arguments[evaluator.boundName(ofClosureParameter: name, in: frame.scope.body)] = value
      }
    }
    return action()
  }
}
