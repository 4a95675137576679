// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What names mean that are not called: a function that is named is the closure that calls it.
///
/// `onTap = show` is `onTap = { show($0) }`, `map(Page.init)` is `map { Page(item: $0) }` and `map(\.page)` is
/// `map { $0.page }`. Written out so, whoever looks for the calls of a function or for what makes an object finds them.
final class FunctionReferences: Sendable {
  private let symbols: SymbolTable
  /// The names of the app's functions and of its cases with values.
  private let names: Set<String>
  /// The functions that take something by reference, by name.
  private let takers: [String: [FunctionDeclaration]]

  /// Parameters that the closure for a function has at most.
  private static let maximumParameters = 8

  /// - Complexity: linear in the number of declarations.
  init(_ symbols: SymbolTable) {
    self.symbols = symbols
    var names = Set(symbols.globalFunctions.keys)
    var functions = symbols.globalFunctions.values.flatMap { $0.map(\.declaration) }
    for type in symbols.types {
      for (name, members) in type.members {
        let isCallable = members.contains { member in
          if case .enumCase(let one) = member.declaration { return !one.associatedValues.isEmpty }
          return member.function?.kind == .function
        }
        if isCallable { names.insert(name) }
        functions += members.compactMap(\.function)
      }
    }
    self.names = names
    takers = Dictionary(grouping: functions.filter { $0.parameters.contains(where: \.isByReference) }, by: \.name)
  }

  /// The closure that a name, a member or a key path means; nil where it is no function.
  ///
  /// - Parameters:
  ///   - owner: the type whose code it is.
  ///   - isLocal: whether the name is one of a parameter or a local.
  ///   - count: how many arguments it is called with, where that is known.
  func closure(
    for expression: Expression, of owner: TypeSymbol.ID?, isLocal: (String) -> Bool, count: Int?
  ) -> Expression? {
    switch expression.kind {
    case .keyPath(let path): keyPath(path, range: expression.range)
    case .name(let name):
      names.contains(name) && !isLocal(name)
        ? labels(of: name, in: owner, count: count).map { Self.closure(calling: expression, labels: $0) } : nil
    case .member(.some(let base), "init"): initializer(of: base, expression, in: owner, count: count)
    case .member(.some(let base), let name) where names.contains(name):
      member(name, of: base, in: owner, isLocal: isLocal, count: count).map {
        Self.closure(calling: expression, labels: $0)
      }
    default: nil
    }
  }

  /// The arguments of a call that the function can set, by their positions.
  func settableArguments(of call: Expression, locals: [String: FunctionDeclaration]) -> [(Int, Expression)] {
    guard case .call(let callee, let arguments) = call.kind, let name = callee.lastName else { return [] }
    var functions = takers[name] ?? []
    if case .name = callee.unwrapped.kind, let local = locals[name] { functions = [local] }
    guard let function = functions.first(where: { Evaluator.fits(arguments, $0) }) else { return [] }
    return function.parameters.indices.compactMap { index in
      guard function.parameters[index].isByReference,
        let argument = Evaluator.argument(index, of: function, in: arguments),
        let position = arguments.firstIndex(where: { $0.value.range == argument.range })
      else { return nil }
      return (position, argument)
    }
  }

  /// `{ callee(label: $0) }` where the callee stands.
  private static func closure(calling callee: Expression, labels: [String?]) -> Expression {
    let arguments = labels.enumerated().map { index, label in
      Expression.Argument(label: label, value: Expression(.name("$\(index)"), range: callee.range))
    }
    return closure(Expression(.call(callee, arguments: arguments), range: callee.range))
  }

  static func closure(_ value: Expression) -> Expression {
    let statement = Statement(.expression(value), range: value.range)
    return Expression(.closure(.init(parameters: [], body: [statement])), range: value.range)
  }

  // MARK: Functions

  /// The labels of the function that a name means in code of a type; nil where it is a property or nothing.
  private func labels(of name: String, in owner: TypeSymbol.ID?, count: Int?) -> [String?]? {
    if let owner {
      if symbols.inheritsProperty(name, owner) { return nil }
      let members = symbols.members(name, of: owner)
      if !members.isEmpty { return labels(of: members, count: count) }
      if let outer = TypeName.outer(of: symbols[owner].name).flatMap({ symbols.type(named: $0) }) {
        let members = symbols.members(name, of: outer, isStatic: true)
        if !members.isEmpty { return labels(of: members, count: count) }
      }
    }
    guard symbols.globals[name] == nil else { return nil }
    return choose((symbols.globalFunctions[name] ?? []).map(\.declaration), count: count)
  }

  private func member(
    _ name: String, of base: Expression, in owner: TypeSymbol.ID?, isLocal: (String) -> Bool, count: Int?
  ) -> [String?]? {
    if base.isSelf {
      guard let owner, !symbols.inheritsProperty(name, owner) else { return nil }
      return labels(of: symbols.members(name, of: owner), count: count)
    }
    guard case .name(let text) = base.unwrapped.kind, !isLocal(text) else { return nil }
    if let type = symbols.type(meantBy: text, in: owner), text.first?.isUppercase == true {
      return labels(of: symbols.members(name, of: type, isStatic: true), count: count)
    }
    // A property with a written type.
    guard let property = owner.flatMap({ symbols.member(text, of: $0) })?.variable,
      let type = property.type.flatMap({ TypeName.base(of: $0.text) }).flatMap({ symbols.type(named: $0, in: owner) })
    else { return nil }
    if symbols.inheritsProperty(name, type) { return nil }
    return labels(of: symbols.members(name, of: type, isStatic: false), count: count)
  }

  private func labels(of members: [Member], count: Int?) -> [String?]? {
    var functions: [[String?]] = []
    for member in members {
      switch member.declaration {
      case .variable: return nil
      case .function(let function): functions.append(function.parameters.map(\.label))
      case .enumCase(let one):
        if one.associatedValues.isEmpty { return nil }
        functions.append(one.associatedValues.map(\.label))
      }
    }
    return pick(functions, count: count)
  }

  private func choose(_ functions: [FunctionDeclaration], count: Int?) -> [String?]? {
    pick(functions.map { $0.parameters.map(\.label) }, count: count)
  }

  private func pick(_ functions: [[String?]], count: Int?) -> [String?]? {
    let fitting = functions.first { labels in count.map { labels.count == $0 } ?? true } ?? functions.first
    return fitting.flatMap { $0.count <= Self.maximumParameters ? $0 : nil }
  }

  // MARK: Initialisers

  /// `Page.init`, which says no labels: those of the initialiser that takes as many arguments as it is given.
  private func initializer(
    of base: Expression, _ expression: Expression, in owner: TypeSymbol.ID?, count: Int?
  ) -> Expression? {
    guard let name = base.lastName, name.first?.isUppercase == true else { return nil }
    let made = Self.closure(calling: base, labels: initializerLabels(of: name, in: owner, count: count ?? 0))
    return Expression(made.kind, range: expression.range)
  }

  private func initializerLabels(of name: String, in owner: TypeSymbol.ID?, count: Int) -> [String?] {
    var declared: [[String?]] = []
    if let type = symbols.type(named: name, in: owner) {
      declared = symbols.members("init", of: type).compactMap(\.function).filter {
        $0.parameters.first?.label != "coder"
      }
      .map { function in function.parameters.filter { $0.defaultValue == nil }.map(\.label) }
      if declared.isEmpty, symbols[type].kind == .struct {
        let stored = symbols[type].sites.flatMap(\.declaration.variables).filter { variable in
          !variable.isStatic && !variable.isComputed && variable.initialValue == nil
        }
        declared = [stored.map(\.name)]
      }
    }
    if let fitting = declared.first(where: { $0.count == count }) { return fitting }
    // What a container of the system is made with.
    if count == 1, symbols.isSubclass(name, of: "UINavigationController") { return ["rootViewController"] }
    return declared.first ?? []
  }

  // MARK: Key paths

  /// `{ $0.page.title }` for `\Item.page.title`.
  private func keyPath(_ path: String, range: SourceRange) -> Expression? {
    let element = Expression(.name("$0"), range: range)
    return Self.steps(of: path).map { steps in
      Self.closure(steps.reduce(element) { Expression(.member($0, name: $1), range: range) })
    }
  }

  /// The names by which a key path leads from an object to what it means.
  static func steps(of path: String) -> [String]? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    var result: [String] = []
    for step in path[path.index(after: dot)...].split(separator: ".") {
      let name = step.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty, step.dropFirst(name.count).allSatisfy({ $0 == "?" || $0 == "!" }) else { return nil }
      if name != "self" { result.append(String(name)) }
    }
    return result
  }

  /// Whether the app has a function of a name.
  func isFunction(_ name: String) -> Bool { names.contains(name) }
}

extension Parameter {
  /// Whether what the function sets it to is what the argument then is.
  var isByReference: Bool { type.map { TypeName.isByReference($0.text) } ?? false }
}
