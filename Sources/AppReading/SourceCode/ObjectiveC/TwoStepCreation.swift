// SPDX-License-Identifier: Apache-2.0

import Findings

/// Objects that are allocated in one statement and initialised in a later one of the same block: `page = [Page alloc];` and
/// `page = [page initWithTitle:title];` is `page = [[Page alloc] initWithTitle:title];`.
struct TwoStepCreation: CodeRewriter {
  /// The variable that holds what is allocated.
  private let holder: String
  private let type: Expression
  private(set) var isInitialized = false

  private init(holder: String, type: Expression) {
    self.holder = holder
    self.type = type
  }

  func name(_ name: String) -> String { name }

  func place(_ range: SourceRange) -> SourceRange { range }

  mutating func replacement(of statement: Statement) -> [Statement]? {
    // An initialiser whose result nobody keeps initialises what the variable holds.
    guard case .expression(let call) = statement.kind, let made = made(by: call) else { return nil }
    isInitialized = true
    let target = Expression(holder.pathExpression(at: call.range).kind, range: call.range)
    return [
      Statement(
        .expression(Expression(.assignment(target, operation: "=", value: made), range: call.range)),
        range: statement.range)
    ]
  }

  mutating func replacement(of expression: Expression) -> Expression? {
    guard !isInitialized, let made = made(by: expression) else { return nil }
    isInitialized = true
    return made
  }

  /// What an initialiser of the allocated object makes.
  private mutating func made(by expression: Expression) -> Expression? {
    guard case .call(let function, var arguments) = expression.kind,
      case .member(.some(let base), let name) = function.kind,
      base.path == holder, let label = ObjectiveCParser.initializerLabel(name)
    else { return nil }
    arguments = arguments.map {
      Expression.Argument(label: $0.label, value: rewrite($0.value), isByReference: $0.isByReference)
    }
    if !arguments.isEmpty { arguments[0].label = label.isEmpty ? nil : label }
    return Expression(.call(type, arguments: arguments), range: expression.range)
  }

  /// The statements of a block with such creations in one step.
  ///
  /// - Complexity: linear in the size of the statements that follow an allocation, up to a bound for each block.
  static func joined(_ statements: [Statement], allocated: (Expression) -> Expression?) -> [Statement] {
    var result = statements
    var index = 0
    var attempts = 0
    while index < result.count, attempts < maximumAttempts {
      defer { index += 1 }
      guard let (holder, type) = allocation(in: result[index], allocated) else { continue }
      attempts += 1
      for later in result.indices.dropFirst(index + 1).prefix(maximumDistance) {
        guard result[later].isPlain else { break }
        var rewriter = TwoStepCreation(holder: holder, type: type)
        let rewritten = rewriter.rewrite([result[later]])
        if rewriter.isInitialized {
          result.replaceSubrange(later...later, with: rewritten)
          result[index] = result[index].withoutValue
          break
        }
        if result[later].gives(holder) { break }
      }
    }
    return result
  }

  /// Allocations of one block that are followed, and statements after one.
  private static let maximumAttempts = 64
  private static let maximumDistance = 32

  /// The variable to which a statement gives an object that is allocated only, and the class of that.
  private static func allocation(
    in statement: Statement, _ allocated: (Expression) -> Expression?
  ) -> (holder: String, type: Expression)? {
    switch statement.kind {
    case .variable(let variable):
      guard let type = variable.initialValue.flatMap(allocated) else { return nil }
      return (variable.name, type)
    case .expression(let expression):
      guard case .assignment(let target, "=", let value) = expression.kind, let holder = target.path,
        let type = allocated(value)
      else { return nil }
      return (holder, type)
    default: return nil
    }
  }
}

extension Statement {
  /// Whether it runs once, one after the other with those around it.
  fileprivate var isPlain: Bool {
    switch kind {
    case .expression, .variable, .return: true
    default: false
    }
  }

  /// Whether it gives a variable another value.
  fileprivate func gives(_ holder: String) -> Bool {
    guard case .expression(let expression) = kind, case .assignment(let target, _, _) = expression.kind else {
      return false
    }
    return target.path == holder
  }

  /// The same without the value that it gives.
  fileprivate var withoutValue: Statement {
    switch kind {
    case .variable(var variable):
      variable.initialValue = nil
      return Statement(.variable(variable), range: range)
    case .expression(let expression):
      guard case .assignment(let target, _, _) = expression.kind else { return self }
      return Statement(.expression(target), range: range)
    default: return self
    }
  }
}

extension Expression {
  /// The names that lead to what it is: `self.stack`; nil for what is worked out.
  fileprivate var path: String? {
    switch kind {
    case .name(let name): name
    case .member(.some(let base), let name): base.path.map { "\($0).\(name)" }
    default: nil
    }
  }
}

extension String {
  /// A path as the expression that it is.
  fileprivate func pathExpression(at range: SourceRange) -> Expression {
    let names = split(separator: ".").map(String.init)
    return names.dropFirst().reduce(Expression(.name(names.first ?? self), range: range)) {
      Expression(.member($0, name: $1), range: range)
    }
  }
}
