// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Closures that are handed what comes out of a stream: what they do is done before the screen is seen where the stream
/// has a value from the beginning, and may have been done where that is not known.
extension ViewInterpreter {
  /// Runs the closure with which code observes a stream; gives whether a call is such a one.
  func observe(
    _ name: String, _ base: Expression, _ arguments: [Expression.Argument], _ frame: ViewFrame
  ) -> Bool {
    guard KnownAPI.has(name, .callsClosure(.later)), let (closure, range) = Self.observer(arguments),
      !isOwn(name, base, frame)
    else { return false }
    var parameters: [[ViewObject]] = []
    var values: [ValueSet?] = []
    if KnownAPI.has(name, .handsOwnerToClosure), let owner = arguments.first(where: { $0.label == "with" })?.value {
      parameters.append(resolve(owner, frame))
      values.append(nil)
    }
    let outer = surrounding
    defer { surrounding = outer }
    switch evaluator.stream(base, in: frame.scope) {
    case .events: return true
    case .holds(let value): values.append(value)
    case .open:
      let place = evaluator.location(range, in: frame.scope)
      surrounding = outer.and(.atom(.state("what `\(name)` is handed has run", initially: nil, at: place)))
    }
    _ = with(values, handedTo: closure, in: frame) { run(closure: range, in: frame, parameters: parameters) }
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
      if let name, let value, !value.isEmpty { frame.scope.arguments[name] = value }
    }
    return action()
  }

  /// The closure that is handed the values.
  private static func observer(_ arguments: [Expression.Argument]) -> (Expression.Closure, SourceRange)? {
    for argument in arguments {
      guard case .closure(let closure) = argument.value.unwrapped.kind,
        argument.label.map({ KnownAPI.has($0, .takesStreamValue) }) ?? true
      else { continue }
      return (closure, argument.value.unwrapped.range)
    }
    return nil
  }

  /// Whether what is called is a function of the app.
  private func isOwn(_ name: String, _ base: Expression, _ frame: ViewFrame) -> Bool {
    guard program.functions[name] != nil else { return false }
    return evaluator.values(of: base, in: frame.scope).objects.contains { object in
      object.type.map { !symbols.members(name, of: $0, isStatic: false).isEmpty } ?? false
    }
  }
}
