// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ViewWalker {
  /// A modifier that is written behind what it is put on.
  struct Link {
    var name: String
    var arguments: [Expression.Argument]
    /// The property of the app that it is, where it is one.
    var property: Member?
    /// From the end of what it is put on.
    var range: SourceRange

    /// What hides a tab: `.hidden(width == .compact)`. Views have a modifier of the name that takes nothing.
    var hidingTab: Expression? {
      name == "hidden" && arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : nil
    }

    var givesSingleColumn: Bool {
      name == "navigationViewStyle"
        && arguments.first?.value.lastName.map { KnownAPI.has($0, .singleColumnStyle) } ?? false
    }
  }

  /// The last modifier of a view, and what it is put on; nil for a view without one.
  func link(of expression: Expression, _ position: ViewPosition) -> (link: Link, base: Expression)? {
    var link: Link
    let base: Expression
    switch expression.unwrapped.kind {
    case .call(let function, let arguments):
      guard case .member(.some(let inner), let name) = function.unwrapped.kind,
        isModifier(name, of: inner, arguments, position)
      else { return nil }
      base = inner
      link = Link(name: name, arguments: arguments, range: expression.range)
    case .member(.some(let inner), let name):
      guard let property = ownModifier(name, of: inner, position) else { return nil }
      base = inner
      link = Link(name: name, arguments: [], property: property, range: expression.range)
    default: return nil
    }
    link.range = SourceRange(base.range.end, expression.unwrapped.range.end)
    return (link, base)
  }

  /// A view with the modifiers behind it. Chains are long, so they are taken apart in a loop.
  func chain(_ expression: Expression, _ position: ViewPosition) {
    var links: [Link] = []
    var current = expression
    var replaced: (by: Replacement, link: Link)?
    while let (link, base) = link(of: current, position) {
      if let other = replacement(by: link.name, link.arguments, link.property, position) {
        replaced = (other, link)
        current = base
        break
      }
      links.append(link)
      current = base
    }
    // A modifier that puts what it is on into a stack stands around what is written before it.
    var inner = position
    let stacks =
      position.role == .detail
      ? []
      : links.map { link in
        link.property.map { stack(putAroundBy: $0) } ?? stack(putAroundBy: link.name, link.arguments, position)
      }
    for stack in stacks.compactMap({ $0 }) {
      noteNavigation(stack, inner)
      inner = inner.holding(inner.kind)
      inner.stackDepth += 1
    }
    if links.contains(where: \.givesSingleColumn) { inner.hasSingleColumn = true }
    for hides in links.compactMap(\.hidingTab) where symbols.viewExtensions("hidden").isEmpty {
      inner = adding([.condition(.expression(hides), holds: false)], to: inner)
    }
    let before = partCount(position)
    if let (replacement, link) = replaced {
      replace(current, by: replacement, handing: link.arguments, at: link.range, inner)
    } else if case .call(let function, let arguments) = current.unwrapped.kind {
      call(function, arguments, current, inner)
    } else {
      walk(current, inner)
    }
    for (index, link) in links.enumerated().reversed() {
      if stacks.indices.contains(index), stacks[index] != nil { inner.stackDepth -= 1 }
      let wraps = parts(from: before, position)
      if let property = link.property {
        put(property, at: link.range, wraps: wraps, inner)
      } else {
        let own = index == links.count - 1 && replaced == nil ? modifiers(link, ofTypeOf: current, position) : []
        modify(link.name, link.arguments, at: link.range, wraps: wraps, ofType: own, inner)
      }
    }
  }

  /// Whether a call puts something on a view, as opposed to making or giving one.
  private func isModifier(
    _ name: String, of base: Expression, _ arguments: [Expression.Argument], _ position: ViewPosition
  ) -> Bool {
    if base.isSelf {
      // In an extension of `View`, and in a view's own code, a modifier can be put on `self`.
      let type = position.instance?.type ?? position.scope.lexicalType
      let members = type.map { symbols.members(name, of: $0) } ?? []
      return members.isEmpty || isModifierOfAll(name, members, arguments, position)
    }
    if path(of: base, position) != nil || metatype(arguments, position) != nil { return false }
    if !symbols.viewExtensions(name).isEmpty || KnownAPI.has(name, .showsContentApart) { return true }
    if KnownAPI.has(name, .mapsElements) { return false }
    return methods(name, of: base, position).isEmpty
  }

  /// Functions and closures of the app that a call on an object can mean, with the object.
  private func methods(
    _ name: String, of base: Expression, _ position: ViewPosition
  ) -> [(instance: ViewInstance, members: [Member])] {
    // Names of SwiftUI's modifiers are not looked up on everything they stand behind.
    let isValue =
      switch base.unwrapped.kind {
      case .name, .member: true
      default: program.functions[name] != nil
      }
    guard isValue else { return [] }
    return instances(of: base, position).compactMap { instance in
      let members = symbols.members(name, of: instance.type, isStatic: false)
      return members.isEmpty ? nil : (instance, members)
    }
  }

  /// A call: a view that is made, or a function that gives a view.
  private func call(
    _ function: Expression, _ arguments: [Expression.Argument], _ expression: Expression, _ position: ViewPosition
  ) {
    let range = expression.range
    let handed = ViewArgument.all(arguments, at: position)
    switch function.unwrapped.kind {
    case .name(let name):
      if let binding = position.bindings[name] {
        apply(binding, handed, at: range, position)
      } else if !isOwn(name, position),
        name.first?.isUppercase == true || symbols.type(named: name, in: position.scope.lexicalType) != nil
      {
        make(name, handed, written: function.writtenTypeArguments, at: range, position)
      } else {
        self.function(name, arguments, handed, at: range, position)
      }
    case .member(.some(let base), let name):
      if let made = metatype(arguments, position) { return appView(made, [], at: range, position) }
      if base.isSelf { return member(name, of: base, handed, at: range, position) }
      if let copies = copies(expression, position) {
        for copy in copies where symbols.isView(copy.type) { appView(copy, at: range, position) }
        return
      }
      if let path = path(of: base, position), name != "init", name.first?.isUppercase == true {
        return make(
          "\(path).\(name)", handed, written: function.writtenTypeArguments, at: range, position)
      }
      if KnownAPI.has(name, .mapsElements), let made = handed.first, methods(name, of: base, position).isEmpty {
        let values = instances(of: base, position) + elements(of: base, position)
        return apply(made.binding, [ViewArgument(values, at: position)], at: range, position)
      }
      member(name, of: base, handed, at: range, position)
    case .closure(let closure): self.closure(closure, handed, position)
    case .call, .subscript, .tuple, .ternary: apply(function, handed, position)
    default: return
    }
  }

  /// Containers for dependencies make the type they are handed: `resolver.resolve(HomeView.self)`.
  private func metatype(_ arguments: [Expression.Argument], _ position: ViewPosition) -> TypeSymbol.ID? {
    guard let first = arguments.first, first.label == nil,
      case .member(.some(let base), "self") = first.value.kind, let path = path(of: base, position),
      let type = symbols.type(named: path, in: position.scope.lexicalType), symbols.isView(type)
    else { return nil }
    return type
  }

  // MARK: Functions

  private func function(
    _ name: String, _ arguments: [Expression.Argument], _ handed: [ViewArgument], at range: SourceRange,
    _ position: ViewPosition
  ) {
    // What the code around declares hides the members of its type.
    if let body = position.scope.body.map({ program[$0] }),
      body.definition(of: name, at: range.start) != nil || body.parameters.contains(where: { $0.name == name })
    {
      return self.name(name, handed, at: range, position)
    }
    if let type = position.instance?.type ?? position.scope.lexicalType {
      let members = symbols.members(name, of: type)
      let isOfAll = isModifierOfAll(name, members, arguments, position)
      if !members.isEmpty, !isOfAll { return give(members, handed, at: range, of: position.instance, position) }
      if isOfAll || !symbols.viewExtensions(name).isEmpty && symbols.isView(type) {
        return modifySelf(by: name, arguments, at: range, position)
      }
    }
    let found = (symbols.globalFunctions[name] ?? []).filter { Evaluator.fits(arguments, $0.declaration) }
    if let found = meant(found, by: handed, position, function: { ($0.declaration, nil) }).first {
      if let made = metatype(arguments, position) { return appView(made, [], at: range, position) }
      let before = viewCount
      var inner = position.entering(ViewPosition(owner: position.owner, scope: Scope(file: found.file)), levels: 4)
      inner.add(call: evaluator.location(range, in: position.scope))
      enter(found.declaration, handed, inner)
      if viewCount == before, let type = viewType(found.declaration.result, position) {
        appView(type, [], at: range, position)
      }
      return
    }
    if symbols.globals[name] != nil {
      self.name(name, handed, at: range, position)
    } else {
      // In the code of views and their extensions a modifier without a base is one of `self`.
      modifySelf(by: name, arguments, at: range, position)
    }
  }

  /// A modifier that is written without what it is put on, which is `self`: read with that where it is known what it is.
  private func modifySelf(
    by name: String, _ arguments: [Expression.Argument], at range: SourceRange, _ position: ViewPosition
  ) {
    guard position.bindings["self"] != nil else { return modify(name, arguments, at: range, wraps: [], position) }
    let own = Expression(.name("self"), range: SourceRange(at: range.start))
    let function = Expression(.member(own, name: name), range: range)
    chain(Expression(.call(function, arguments: arguments), range: range), position)
  }
}
