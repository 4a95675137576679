// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// One run of a body: whose code it is, what it was handed, and the objects its names mean.
final class ViewFrame {
  /// What a parameter was handed, to be followed where it was written.
  struct Argument {
    var expressions: [Expression]
    var frame: ViewFrame
  }

  /// An expression with the run in which it means what it says.
  struct Written {
    var expression: Expression
    var frame: ViewFrame
  }

  let body: Body
  var scope: Scope
  let receiver: ViewObject?
  var arguments: [String: Argument] = [:]
  /// What parameters are where no caller is followed.
  var given: [String: ViewObject] = [:]
  /// Objects by the definition that names them.
  var locals: [Int: [ViewObject]] = [:]
  /// The element that a loop is being run for, by the definition that names it.
  var elements: [Int: Written] = [:]
  /// Parameters of closures that are being run, by the closure's place.
  var closureParameters: [SourceRange: [[ViewObject]]] = [:]
  /// What must hold for this run.
  var condition: Formula
  /// What was returned.
  var returned: [ViewObject] = []
  /// What calls gave, by their place: each is done once.
  var results: [SourceRange: [ViewObject]] = [:]

  /// Whether questions for what may not be there yet came before it was, by their place.
  var firsts: [SourceRange: Bool] = [:]
  /// Whether what is asked for is never there, by the places of the questions.
  var nothings: [SourceRange: Bool] = [:]

  init(body: Body, scope: Scope, receiver: ViewObject?, condition: Formula) {
    self.body = body
    self.scope = scope
    self.receiver = receiver
    self.condition = condition
  }

  /// Forgets what was found inside a closure that is run again, for another element.
  func forget(inside range: SourceRange) {
    results = results.filter { !range.contains($0.key) }
    for index in locals.keys where range.contains(body.entries[index].range) { locals[index] = nil }
  }
}
