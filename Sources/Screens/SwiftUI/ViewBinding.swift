// SPDX-License-Identifier: Apache-2.0

import AppReading

/// What a name stands for in code that gives views, with the place that it was written at: names in it mean what they
/// mean there.
final class ViewBinding {
  enum Source {
    case expression(Expression)
    /// The code of a local computed property.
    case code([Statement])
    /// A local function.
    case function(FunctionDeclaration)
    /// Objects that nobody wrote: what a container hands to its closure.
    case values([ViewInstance])
  }

  let source: Source
  let position: ViewPosition
  /// Its number among the meanings that occur, once it was asked for.
  var id: ViewSurroundings.ID?

  init(_ source: Source, at position: ViewPosition) {
    self.source = source
    self.position = position
  }

  convenience init(_ expression: Expression, at position: ViewPosition) {
    self.init(.expression(expression), at: position)
  }
}

/// An argument of a call in code that gives views.
struct ViewArgument {
  var label: String?
  var binding: ViewBinding
  /// Whether it stands for the next parameter, whatever its label.
  var isPositional = false

  var expression: Expression? {
    if case .expression(let expression) = binding.source { expression } else { nil }
  }

  var isClosure: Bool {
    if case .closure? = expression?.kind { true } else { false }
  }

  init(_ argument: Expression.Argument, at position: ViewPosition) {
    label = argument.label
    binding = ViewBinding(argument.value, at: position)
  }

  /// What a modifier is put on, for its code.
  init(_ content: ViewBinding) {
    binding = content
    isPositional = true
  }

  /// Something that a container hands over.
  init(_ values: [ViewInstance], at position: ViewPosition) {
    binding = ViewBinding(.values(values), at: position)
    isPositional = true
  }

  static func all(_ arguments: [Expression.Argument], at position: ViewPosition) -> [ViewArgument] {
    arguments.map { ViewArgument($0, at: position) }
  }
}

/// A parameter of a function, an initialiser or a closure, as far as it decides which argument is its own.
struct ViewParameter {
  var label: String?
  var name: String
  var takesClosure: Bool
  var hasDefault: Bool

  /// Arguments under the names of the parameters. A trailing closure goes to the next parameter that is a function,
  /// passing over those that can be left out where one follows that cannot.
  static func match(_ arguments: [ViewArgument], to parameters: [ViewParameter]) -> [String: ViewBinding] {
    var result: [String: ViewBinding] = [:]
    var next = 0
    for argument in arguments {
      let rest = parameters.indices.filter { $0 >= next }
      let index: Int?
      if argument.isPositional {
        index = rest.first
      } else if let label = argument.label {
        index = rest.first { parameters[$0].label == label } ?? parameters.firstIndex { $0.label == label }
      } else if argument.isClosure {
        let open = rest.filter { parameters[$0].takesClosure }
        index =
          open.first { !parameters[$0].hasDefault } ?? open.first ?? rest.first { parameters[$0].label == nil }
          ?? rest.last
      } else {
        index = rest.first { parameters[$0].label == nil }
      }
      guard let index else { continue }
      result[parameters[index].name] = argument.binding
      next = index + 1
    }
    return result
  }
}
