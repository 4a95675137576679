// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Views that the app declares: screens, parts of one, and containers for what they are handed.
extension ViewWalker {
  func make(
    _ name: String, _ arguments: [ViewArgument], written: [String] = [], at range: SourceRange,
    _ position: ViewPosition
  ) {
    if let type = symbols.type(named: name, in: position.scope.lexicalType), symbols.isView(type),
      isVisible(type, as: name, position)
    {
      return appView(made(type, arguments, written: written, at: range, position), at: range, position)
    }
    systemView(String(TypeName.withoutModule(name[...])), arguments.compactMap(Self.written), position)
  }

  private static func written(_ argument: ViewArgument) -> Expression.Argument? {
    argument.expression.map { Expression.Argument(label: argument.label, value: $0) }
  }

  /// Whether a name means a type of the app and not the view of SwiftUI that is called the same: types nested in
  /// others are not meant outside of these.
  private func isVisible(_ type: TypeSymbol.ID, as name: String, _ position: ViewPosition) -> Bool {
    guard KnownAPI.isView(name), symbols[type].name != name else { return true }
    let outer = symbols[type].name.dropLast(name.count)
    return position.scope.lexicalType.map { "\(symbols[$0].name).".hasPrefix(outer) } ?? false
  }

  /// A view that is made at a place.
  func appView(
    _ type: TypeSymbol.ID, _ arguments: [ViewArgument], at range: SourceRange, _ position: ViewPosition
  ) {
    appView(made(type, arguments, at: range, position), at: range, position)
  }

  /// A view of the app: a screen where screens stand, else a part of one.
  func appView(_ instance: ViewInstance, at range: SourceRange, _ position: ViewPosition) {
    viewCount += 1
    let type = instance.type
    if symbols.isControllerRepresentable(type) {
      var inner = position
      if position.role != .screen { inner.kind = .child }
      if !addControllers(of: type, at: range, inner) { addRepresentable(instance, at: range, position) }
      return
    }
    if symbols.isViewRepresentable(type) { return addRepresentable(instance, at: range, position) }
    if !instance.openFields.isEmpty || position.role == .screen && isHandedCases(instance) {
      return container(instance, at: range, position)
    }
    guard position.role == .screen else { return inline(instance, at: range, within(instance, at: range, position)) }
    addScreen(instance, at: range, position)
  }

  /// A view of the app around something of UIKit that is none of the app's screens: it is one itself where it is all that a
  /// hosting controller, a push or a tab shows.
  private func addRepresentable(_ instance: ViewInstance, at range: SourceRange, _ position: ViewPosition) {
    guard position.role == .screen, position.probe == nil, position.owner >= 0,
      position.kind != .content || !builder.graph[position.owner].isView
    else { return }
    addScreen(instance, at: range, position)
  }

  /// Whether whoever makes a view hands it the case of an enumeration, which decides what it shows.
  private func isHandedCases(_ instance: ViewInstance) -> Bool {
    instance.fields.values.contains { field in
      guard case .values(let values) = field.source else { return false }
      return !values.isEmpty && values.allSatisfy { $0.value?.caseName != nil }
    }
  }

  private func use(of name: String, by type: TypeSymbol.ID) -> FieldUse {
    if let known = shownProperties[type]?[name] { return known }
    var use = HandedContentUse(name: name, symbols: symbols)
    var result = FieldUse.none
    if use.mayBeShown(by: type) {
      use.isInPlace = true
      result = use.mayBeShown(by: type) ? .inPlace : .onOthers
    }
    shownProperties[type, default: [:]][name] = result
    return result
  }

  /// What the code of a view does with what one of its properties was handed.
  enum FieldUse {
    case none
    /// It is handed to modifiers of views alone.
    case onOthers
    case inPlace
  }

  /// The position in a view's own code.
  private func within(_ instance: ViewInstance, at range: SourceRange, _ position: ViewPosition) -> ViewPosition {
    var inner = position
    inner.scope = Scope(file: position.scope.file, lexicalType: instance.type)
    inner.instance = instance
    inner.bindings = [:]
    if !instance.openFields.isEmpty { inner.add(call: evaluator.location(range, in: position.scope)) }
    return inner
  }

  /// A container of the app shows what it is handed where its body says. It is no screen itself where that is one.
  private func container(_ instance: ViewInstance, at range: SourceRange, _ position: ViewPosition) {
    let inner = within(instance, at: range, position)
    guard position.role == .screen else {
      body(of: instance, at: inner)
      return showRest(of: instance, at: range, position)
    }
    probeCount += 1
    let asked = ScreenProbe(number: probeCount)
    var probing = inner
    probing.probe = asked
    body(of: instance, at: probing)
    var asking = position
    asking.probe = asked
    if !asked.isFound { showRest(of: instance, at: range, asking) }
    // Content without screens of its own makes the container the screen, or a part of the view that it is written in.
    let isPart = position.kind == .content && position.owner >= 0 && builder.graph[position.owner].isView
    if let outer = position.probe { outer.isFound = outer.isFound || asked.isFound || !isPart }
    if position.probe != nil { return }
    guard asked.isFound || isPart else { return addScreen(instance, at: range, position) }
    body(of: instance, at: inner)
    showRest(of: instance, at: range, position)
  }

  /// What a container is handed and was not seen to show stands somewhere in it, where its code names it at all.
  private func showRest(of instance: ViewInstance, at range: SourceRange, _ position: ViewPosition) {
    for name in instance.openFields where !instance.shown.contains(name) {
      guard let field = instance.fields[name], case let use = use(of: name, by: instance.type), use != .none else {
        continue
      }
      let isMain = use == .inPlace && (name.lowercased().contains("content") || instance.openFields.count == 1)
      apply(field, [], at: range, isMain ? position : position.asDetail())
    }
  }
}
