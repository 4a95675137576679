// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ViewWalker {
  /// A call: a view that is made, a function that gives a view, or a modifier.
  func call(
    _ function: Expression, _ arguments: [Expression.Argument], _ expression: Expression, _ position: ViewPosition
  ) {
    switch function.unwrapped.kind {
    case .name(let name):
      if let binding = position.bindings[name] {
        var inner = position
        inner.scope = binding.position.scope
        inner.bindings = binding.position.bindings
        walk(binding.expression, inner)
      } else if name.first?.isUppercase == true || symbols.type(named: name, in: position.scope.lexicalType) != nil {
        make(name, arguments, at: expression.range, position)
      } else {
        self.function(name, arguments, at: expression.range, position)
      }
    case .member(.some(let base), let name):
      if let made = metatype(arguments, position) { return appView(made, [], at: expression.range, position) }
      if base.isSelf { return self.function(name, arguments, at: expression.range, position) }
      if let path = path(of: base) {
        if name == "init" { return make(path, arguments, at: expression.range, position) }
        if name.first?.isUppercase == true {
          return make("\(path).\(name)", arguments, at: expression.range, position)
        }
        if let type = symbols.type(named: path, in: position.scope.lexicalType) {
          return give(symbols.members(name, of: type, isStatic: true), arguments, at: expression.range, position)
        }
      }
      if isMethod(name, of: base, position) {
        let members = types(of: base, position).filter { !symbols.isView($0) }
          .flatMap { symbols.members(name, of: $0, isStatic: false) }
        if !members.isEmpty { return give(members, arguments, at: expression.range, position) }
      }
      modifier(name, of: base, arguments, expression, position)
    default: return
    }
  }

  /// Containers for dependencies make the type they are handed: `resolver.resolve(HomeView.self)`.
  private func metatype(_ arguments: [Expression.Argument], _ position: ViewPosition) -> TypeSymbol.ID? {
    guard let first = arguments.first, first.label == nil,
      case .member(.some(let base), "self") = first.value.kind, let path = path(of: base),
      let type = symbols.type(named: path, in: position.scope.lexicalType), symbols.isView(type)
    else { return nil }
    return type
  }

  /// Whether a name can be a function of the app on what `base` is, and not a modifier.
  private func isMethod(_ name: String, of base: Expression, _ position: ViewPosition) -> Bool {
    guard program.functions[name] != nil, symbols.viewExtensions(name).isEmpty else { return false }
    return true
  }

  // MARK: Functions

  private func function(
    _ name: String, _ arguments: [Expression.Argument], at range: SourceRange, _ position: ViewPosition
  ) {
    if let type = position.scope.lexicalType {
      let members = symbols.members(name, of: type)
      if !members.isEmpty { return give(members, arguments, at: range, position) }
      if !symbols.viewExtensions(name).isEmpty, symbols.isView(type) {
        return give(symbols.viewExtensions(name), arguments, at: range, position)
      }
    }
    for found in symbols.globalFunctions[name] ?? [] where Evaluator.fits(arguments, found.declaration) {
      if let made = metatype(arguments, position) { return appView(made, [], at: range, position) }
      if let type = viewType(found.declaration.result, position) { return appView(type, [], at: range, position) }
      var inner = position
      inner.scope = Scope(file: found.file)
      inner.bindings = bindings(arguments, found.declaration, position)
      return walk(found.declaration.body ?? [], inner)
    }
    // Inside another view's code a modifier without a base is one of `self`.
    if KnownAPI.presentationStyle(ofModifier: name) != nil || KnownAPI.has(name, .concernsBar) {
      modify(name, arguments, at: range, wraps: [], position)
    }
  }

  /// What the first fitting function gives, with its arguments.
  func give(
    _ members: [Member], _ arguments: [Expression.Argument], at range: SourceRange, _ position: ViewPosition
  ) {
    for member in members where member.hasImplementation {
      if let function = member.function {
        guard Evaluator.fits(arguments, function) else { continue }
        if let type = viewType(function.result, position) { return appView(type, [], at: range, position) }
        guard let result = function.result?.text, result.contains("View") || Self.isGeneric(result, function) else {
          return
        }
        var inner = position
        inner.depth += 4
        inner.bindings.merge(bindings(arguments, function, position)) { $1 }
        return follow(member, inner)
      }
      // A closure that is kept: `content()`.
      if let variable = member.variable, arguments.isEmpty {
        if let type = viewType(variable.type, position) { return appView(type, [], at: range, position) }
        return follow(member, position)
      }
    }
  }

  private static func isGeneric(_ result: String, _ function: FunctionDeclaration) -> Bool {
    function.genericParameters.contains { $0.hasPrefix(result) }
  }

  /// Arguments under the names of the parameters.
  func bindings(
    _ arguments: [Expression.Argument], _ function: FunctionDeclaration, _ position: ViewPosition
  ) -> [String: ViewBinding] {
    var result: [String: ViewBinding] = [:]
    let trailing = arguments.last.flatMap { argument -> Expression? in
      if argument.label == nil, case .closure = argument.value.kind { argument.value } else { nil }
    }
    for (index, parameter) in function.parameters.enumerated() {
      let isLast = index == function.parameters.count - 1
      if let argument = Evaluator.argument(index, of: function, in: arguments) ?? (isLast ? trailing : nil) {
        result[parameter.name] = ViewBinding(argument, at: position)
      }
    }
    return result
  }

  // MARK: Views

  private func make(
    _ name: String, _ arguments: [Expression.Argument], at range: SourceRange, _ position: ViewPosition
  ) {
    if let type = symbols.type(named: name, in: position.scope.lexicalType), symbols.isView(type),
      isVisible(type, as: name, position)
    {
      return appView(type, arguments, at: range, position)
    }
    systemView(name, arguments, position)
  }

  /// Whether a name means a type of the app and not the view of SwiftUI that is called the same: types nested in
  /// others are not meant outside of these.
  private func isVisible(_ type: TypeSymbol.ID, as name: String, _ position: ViewPosition) -> Bool {
    guard KnownAPI.isView(name), symbols[type].name != name else { return true }
    let outer = symbols[type].name.dropLast(name.count)
    return position.scope.lexicalType.map { "\(symbols[$0].name).".hasPrefix(outer) } ?? false
  }

  /// A view of the app: a screen where screens stand, else a part of one.
  func appView(
    _ type: TypeSymbol.ID, _ arguments: [Expression.Argument], at range: SourceRange, _ position: ViewPosition
  ) {
    if symbols.isControllerRepresentable(type) {
      var inner = position
      if position.role != .screen { inner.kind = .child }
      return addControllers(of: type, at: range, inner)
    }
    if symbols.isViewRepresentable(type) { return }
    if let content = wrappedContent(of: type, arguments, position) {
      return wrapper(type, content, at: range, position)
    }
    guard position.role == .screen else { return inline(type, position) }
    addScreen(type, at: range, position)
  }

  /// The views that a generic container of the app is handed; nil for other views.
  private func wrappedContent(
    of type: TypeSymbol.ID, _ arguments: [Expression.Argument], _ position: ViewPosition
  ) -> [String: ViewBinding]? {
    guard let declaration = symbols[type].sites.first?.declaration, !declaration.genericParameters.isEmpty else {
      return nil
    }
    var result: [String: ViewBinding] = [:]
    let properties = symbols[type].sites.flatMap(\.declaration.variables).filter { variable in
      // Objects that are observed and states are no views.
      !variable.isComputed && !variable.isStatic
        && variable.attributes.allSatisfy { $0.name == "ViewBuilder" || $0.name.first?.isLowercase == true }
    }
    let open = properties.filter { variable in
      guard let text = variable.type?.text else { return false }
      return declaration.genericParameters.contains { generic in
        let name = generic.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).first.map(String.init) ?? generic
        return text == name || text.hasSuffix("-> \(name)") || text.hasSuffix("->\(name)")
          || text.hasSuffix("-> \(name))")
      }
    }
    guard !open.isEmpty else { return nil }
    for argument in arguments {
      if let label = argument.label {
        if open.contains(where: { $0.name == label }) { result[label] = ViewBinding(argument.value, at: position) }
      } else if case .closure = argument.value.kind, let free = open.first(where: { result[$0.name] == nil }) {
        result[free.name] = ViewBinding(argument.value, at: position)
      } else if case .call = argument.value.kind, let free = open.first(where: { result[$0.name] == nil }) {
        result[free.name] = ViewBinding(argument.value, at: position)
      }
    }
    return result.isEmpty ? nil : result
  }

  /// A container of the app shows what it is handed where its body says.
  private func wrapper(
    _ type: TypeSymbol.ID, _ content: [String: ViewBinding], at range: SourceRange, _ position: ViewPosition
  ) {
    let before = partCount(position)
    var inner = position
    inner.depth += 4
    inner.bindings = content
    inner.scope = Scope(file: position.scope.file, lexicalType: type)
    body(of: type, at: inner)
    guard partCount(position) == before else { return }
    defer {
      // Content without screens of its own makes the container the screen.
      if partCount(position) == before, position.role == .screen { addScreen(type, at: range, position) }
    }
    for name in content.keys.sorted() {
      guard let binding = content[name] else { continue }
      var outer = position
      outer.bindings = binding.position.bindings
      walk(binding.expression, name.lowercased().contains("content") || content.count == 1 ? outer : outer.asDetail())
    }
  }
}
