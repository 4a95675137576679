// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Closures that properties hold, which an object calls later in its life.
extension ViewInterpreter {
  /// Runs the closure that a property holds, with what it captured; nil where it is not known which one that is.
  func run(
    kept function: Expression, _ name: String, _ arguments: [Expression.Argument], _ frame: ViewFrame
  ) -> [ViewObject]? {
    guard name.first?.isUppercase != true, isProperty(name, frame) else { return nil }
    return run(known: function, arguments, frame)
  }

  /// Runs the closure that an expression gives, with what it captured; nil where it is not known which one that is.
  func run(known function: Expression, _ arguments: [Expression.Argument], _ frame: ViewFrame) -> [ViewObject]? {
    let values = evaluator.values(of: function, in: frame.scope).alternatives.map(\.value).filter { $0 != .nil }
    guard values.count == 1, case .function(let kept)? = values.first, let code = evaluator.closures[kept.place],
      let id = code.body
    else { return nil }
    var scope = Scope(evaluator.frames[kept.frame], body: id, file: code.file, lexicalType: code.lexicalType)
    for (index, argument) in arguments.enumerated() {
      guard let parameter = code.parameterName(index) else { break }
      scope.arguments[parameter] = evaluator.values(of: argument.value, in: frame.scope)
    }
    let owner = scope.selfValue?.object
    let isSubjects = owner.map { $0.withoutCaller == subject?.abstract.withoutCaller } ?? false
    let inner = ViewFrame(
      body: program[id], scope: scope, receiver: isSubjects ? subject : owner.flatMap { holder(of: $0) },
      condition: condition(in: frame))
    return run(closure: code.range, in: inner, parameters: arguments.map { resolve($0.value, frame) })
  }

  /// Whether a name is that of a property that the app declares.
  private func isProperty(_ name: String, _ frame: ViewFrame) -> Bool {
    if frame.body.parameters.contains(where: { $0.name == name }) { return false }
    return program.assignments[name]?.isEmpty == false || symbols.propertyNames.contains(name)
  }
}
