// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Properties that a library's wrapper is given for streams to be bound to, as the functions that they are.
///
/// `extension Reactive where Base: Page { var isBusy: Binder<Bool> { Binder(base) { page, busy in … } } }` is a function of
/// `Page` that is handed the page and what comes out of the stream.
struct BinderFunctions {
  /// The type whose objects have the functions.
  let owner: String
  let functions: [FunctionDeclaration]
  /// The names of the properties that they are.
  let properties: Set<String>

  /// Nil for what is no extension of such a wrapper, and where none of its properties is one to bind to.
  init?(_ declaration: TypeDeclaration) {
    guard declaration.kind == .extension, KnownAPI.has(declaration.name, .wrapsForStreams),
      let owner = declaration.whereClause.flatMap({ TypeName.constraint(on: "Base", in: $0) })
    else { return nil }
    let found = declaration.variables.compactMap { variable in
      Self.function(variable).map { (variable.name, $0) }
    }
    guard !found.isEmpty else { return nil }
    self.owner = owner
    functions = found.map(\.1)
    properties = Set(found.map(\.0))
  }

  /// The name of the function for a property: no function of the app's has it.
  static func name(of property: String) -> String { "rx." + property }

  /// The extension of the owner that has the functions instead.
  func `extension`(for declaration: TypeDeclaration) -> TypeDeclaration {
    var result = declaration
    result.name = owner
    result.whereClause = nil
    result.variables = []
    result.types = []
    result.typeAliases = []
    result.functions = functions
    return result
  }

  private static func function(_ variable: VariableDeclaration) -> FunctionDeclaration? {
    guard let getter = variable.getter, getter.count == 1, let made = getter.first?.givenValue,
      case .call(let callee, let arguments) = made.unwrapped.kind, let name = callee.lastName,
      KnownAPI.has(name, .makesBinder), case .closure(let closure)? = arguments.last?.value.unwrapped.kind,
      closure.parameters.count == 2
    else { return nil }
    var function = FunctionDeclaration(
      kind: .function, name: Self.name(of: variable.name), nameRange: variable.nameRange, range: variable.range)
    function.parameters = closure.parameters.map { Parameter(label: nil, name: $0.name, type: $0.type) }
    function.body = closure.body
    function.bodyRange = arguments.last?.value.unwrapped.range
    function.compilationConditions = variable.compilationConditions
    function.attributes = variable.attributes
    return function
  }
}

extension Statement {
  /// The value that a body gives which consists of this statement.
  fileprivate var givenValue: Expression? {
    switch kind {
    case .expression(let value), .return(.some(let value)): value
    default: nil
    }
  }
}
