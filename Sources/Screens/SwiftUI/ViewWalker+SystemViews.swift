// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ViewWalker {
  /// A view of SwiftUI or of a library.
  func systemView(_ name: String, _ arguments: [Expression.Argument], _ position: ViewPosition) {
    if addedInitializer(name, arguments, position) { return }
    builtInView(name, arguments, position)
  }

  /// A view that an initialiser of its own makes.
  func builtInView(_ name: String, _ arguments: [Expression.Argument], _ position: ViewPosition) {
    switch name {
    case "NavigationLink": navigationLink(arguments, position)
    case "TabView":
      noteSelection(arguments, position)
      var inner = position.holding(.tab)
      inner.site = nil
      content(arguments, inner)
    case "Tab": content(arguments, position)
    case _ where KnownAPI.has(name, .decorates): content(arguments.filter(\.value.isClosure), position)
    case "ZStack": layers(arguments, position)
    case "NavigationSplitView":
      var inner = position.holding(.splitColumn)
      inner.stackDepth += 1
      noteNavigation(name, position)
      content(arguments, inner)
    case _ where KnownAPI.has(name, .bringsNavigationBar):
      var inner = position.holding(position.kind)
      inner.stackDepth += 1
      noteNavigation(name, position)
      if KnownAPI.has(name, .placesViewsInColumns) {
        columns(arguments, inner)
      } else {
        content(arguments, inner)
      }
    case _ where KnownAPI.has(name, .arrangesLine) && holdsOne(arguments, position): content(arguments, position)
    case _ where KnownAPI.has(name, .arranges): content(arguments, position.inLayout())
    default:
      var inner = position
      if !KnownAPI.isView(name), arguments.contains(where: \.value.isClosure) {
        inner.isGuessed = true
        noteForeignContainer(position)
      }
      content(arguments, inner)
    }
  }

  /// Views in columns, of which a narrow screen shows the first one alone, and the style of one column never another.
  private func columns(_ arguments: [Expression.Argument], _ position: ViewPosition) {
    for argument in arguments {
      guard case .closure(let closure) = argument.value.kind,
        let first = closure.body.firstIndex(where: \.isOfView)
      else {
        content([argument], position)
        continue
      }
      walk(Array(closure.body[...first]), position)
      let rest = closure.body.indices.filter { $0 > first || !closure.body[$0].isOfView }.map { closure.body[$0] }
      guard !position.hasSingleColumn, rest.contains(where: \.isOfView) else { continue }
      var inner = position
      inner.condition = position.condition.and(Formula.atom(.horizontallyCompact).negated)
      walk(rest, inner)
    }
  }

  /// The views among arguments. A closure is handed the elements of what stands before it.
  func content(_ arguments: [Expression.Argument], _ position: ViewPosition) {
    lazy var handed: [ViewArgument] = {
      guard let first = arguments.first, first.label == nil || first.label == "data", !first.value.isClosure else {
        return []
      }
      return [ViewArgument(elements(of: first.value, position), at: position)]
    }()
    for argument in arguments {
      switch argument.label {
      case .some(let label) where KnownAPI.has(label, .actionArgument) || KnownAPI.isAction(label): continue
      case .some(let label) where KnownAPI.has(label, .detailArgument): walk(argument.value, position.asDetail())
      default:
        switch argument.value.unwrapped.kind {
        case .closure:
          let tuples = arguments.first.map { self.tuples(of: $0.value, position) } ?? []
          if tuples.isEmpty { apply(argument.value, handed, position) }
          for tuple in tuples { apply(argument.value, [ViewArgument(tuple)], position) }
        case .member(.some, _), .name: apply(argument.value, argument.label == "content" ? handed : [], position)
        case .call, .ternary, .statement, .cast, .binary("??", _, _): walk(argument.value, position)
        default: continue
        }
      }
    }
  }

  /// `NavigationLink` in its several forms: the destination is pushed, and its label stands where the link stands.
  private func navigationLink(_ arguments: [Expression.Argument], _ position: ViewPosition) {
    guard position.probe == nil else { return }
    // With a value the destination is that of `navigationDestination`; the closures are labels.
    let hasValue = arguments.contains { $0.label == "value" || $0.label == "state" }
    let destination =
      arguments.first { $0.label == "destination" }
      ?? (hasValue ? nil : arguments.first { $0.label == nil && $0.value.isClosure })
    let label = arguments.filter { $0.value.isClosure && $0.value.range != destination?.value.range }
    content(label, position.inLayout())
    guard let destination else { return }
    readPlaces.insert(evaluator.location(destination.value.range, in: position.scope))
    var place = position.pushing(destination.value)
    // Without a label there is nothing to tap.
    let isBare = !label.isEmpty && label.allSatisfy { Self.givesNothing($0.value) }
    let flag = arguments.first { $0.label.map { KnownAPI.has($0, .presentationFlag) } ?? false }
    if isBare, let flag, isNeverSet(flag.value, showing: destination.value.range, position) {
      place.isNeverShown = true
    }
    apply(destination.value, [], place)
  }

  /// Whether a closure gives no view.
  private static func givesNothing(_ label: Expression) -> Bool {
    guard case .closure(let closure) = label.kind else { return false }
    return closure.body.allSatisfy { statement in
      guard case .expression(let view) = statement.kind, case .call(let function, _) = view.kind else { return false }
      return function.lastName.map { KnownAPI.has($0, .isNothing) } ?? false
    }
  }

  /// Views one upon the other: the screen is the one that fills it alone, or each that stands there under a condition.
  private func layers(_ arguments: [Expression.Argument], _ position: ViewPosition) {
    guard position.role == .screen else { return content(arguments, position) }
    for argument in arguments {
      guard case .closure(let closure) = argument.value.kind else { continue }
      let plain = closure.body.filter { statement in
        if case .expression(let view) = statement.kind { return !view.isOptionalView && isSubstantial(view, position) }
        return false
      }
      let isOne = plain.count <= 1 && !plain.contains(where: { isStrip($0, over: closure.body, position) })
      let decor = closure.body.filter { isDecor($0, position) }.map(\.range)
      if isOne, decor.isEmpty {
        walk(argument.value, position)
        continue
      }
      for statement in closure.body {
        if case .expression(let view) = statement.kind, !isOne, !view.isOptionalView {
          walk([statement], position.inLayout())
        } else if decor.contains(statement.range) {
          walk([statement], position.inLayout())
        } else {
          walk([statement], position)
        }
      }
    }
  }

  /// Whether a layer lies over one of several views that always show one, and does not take the height of what they fill.
  private func isStrip(_ layer: Statement, over all: [Statement], _ position: ViewPosition) -> Bool {
    guard case .expression(let view) = layer.kind,
      all.prefix(while: { $0.range.start < layer.range.start }).contains(where: \.alwaysGivesView)
    else { return false }
    let look = ContentBackdropFinder(walker: self).look(view, position.scope, 0)
    let isFollowed = !look.backdrop.isUnknown || look.paint != nil
    return isFollowed && look.choices.isEmpty && !look.takesHeight
  }

  /// Whether a view can be the main thing in a stack of layers.
  private func isSubstantial(_ view: Expression, _ position: ViewPosition) -> Bool {
    var current = view.unwrapped
    while case .call(let function, _) = current.kind {
      switch function.unwrapped.kind {
      case .member(.some(let base), _) where path(of: base) == nil: current = base.unwrapped
      case .name(let name): return !KnownAPI.has(name, .decorates)
      default: return true
      }
    }
    if case .member(.some(let base), _) = current.kind, let path = path(of: base) {
      return !KnownAPI.has(path, .decorates)
    }
    // A colour by the name of what holds it.
    return ContentBackdropFinder(walker: self).color(current, in: position.scope) == nil
  }
}

extension Statement {
  /// Whether it shows one of several views, whatever its conditions are.
  fileprivate var alwaysGivesView: Bool {
    switch kind {
    case .switch: true
    case .if(_, _, .some(let otherwise)):
      if let only = otherwise.first, otherwise.count == 1, case .if = only.kind { only.alwaysGivesView } else { true }
    default: false
    }
  }

  /// Whether it is one that can give a view.
  fileprivate var isOfView: Bool {
    switch kind {
    case .variable, .function: false
    default: true
    }
  }
}

extension Expression {
  /// Whether it shows a view under a condition and else nothing, as an `if` does: `isOpen ? Menu() : nil`.
  fileprivate var isOptionalView: Bool {
    guard case .ternary(_, let then, let otherwise) = unwrapped.kind else { return false }
    return then.isNil != otherwise.isNil
  }
}
