// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ViewWalker {
  /// A modifier on a view.
  func modifier(
    _ name: String, of base: Expression, _ arguments: [Expression.Argument], _ expression: Expression,
    _ position: ViewPosition
  ) {
    let before = partCount(position)
    walk(base, position)
    let range = SourceRange(base.range.end, expression.range.end)
    modify(name, arguments, at: range, wraps: parts(from: before, position), position)
  }

  func modify(
    _ name: String, _ arguments: [Expression.Argument], at range: SourceRange, wraps: Set<ControllerNode.ID>,
    _ position: ViewPosition
  ) {
    if let style = KnownAPI.presentationStyle(ofModifier: name) {
      return present(style, arguments, at: range, position)
    }
    if let modifier = ContentModifier(name, arguments, self, at: range, wraps: wraps, position) {
      return note(modifier, position)
    }
    if KnownAPI.isAction(name) { return }
    if KnownAPI.has(name, .titles) { noteTitle(position) }
    switch name {
    case "navigationDestination":
      for argument in arguments where argument.label == nil || argument.label == "destination" {
        if case .member(_, "self") = argument.value.kind { continue }
        walk(argument.value, pushPosition(position))
      }
    case "modifier":
      for argument in arguments { viewModifier(argument.value, position) }
    default:
      let own = symbols.viewExtensions(name).filter { $0.function.map { Evaluator.fits(arguments, $0) } ?? false }
      if own.isEmpty { return content(arguments, position.asDetail()) }
      extended(own, arguments, at: range, position)
    }
  }

  /// A modifier of the app: what its function puts on `self`.
  private func extended(
    _ members: [Member], _ arguments: [Expression.Argument], at range: SourceRange, _ position: ViewPosition
  ) {
    guard let function = members.first?.function else { return }
    // A helper that gives a controller is no modifier.
    if function.result.flatMap({ TypeName.base(of: $0.text) }).map({ symbols.isViewController($0) }) ?? false { return }
    var inner = position.asDetail()
    inner.bindings = bindings(arguments, function, position)
    inner.depth += 8
    if let member = members.first { follow(member, inner) }
  }

  /// `.modifier(Name())`: the body of the modifier.
  private func viewModifier(_ value: Expression, _ position: ViewPosition) {
    guard case .call(let function, _) = value.unwrapped.kind, let path = path(of: function.unwrapped),
      let type = symbols.type(named: path, in: position.scope.lexicalType),
      symbols.conforms(type, toAnyOf: ["ViewModifier"])
    else { return }
    inline(type, position.asDetail())
  }

  /// `.sheet`, `.fullScreenCover`, `.popover`: a hosting controller of its own over the one of the owner.
  private func present(
    _ style: String, _ arguments: [Expression.Argument], at range: SourceRange, _ position: ViewPosition
  ) {
    let content =
      arguments.first { $0.label == "content" }
      ?? arguments.last { argument in
        guard argument.label == nil else { return false }
        if case .closure = argument.value.kind { return true } else { return false }
      }
    guard let content else { return }
    notePresentation(position)
    var inner = position
    inner.bindings = position.bindings
    let host = addHost(for: [content.value], at: content.value.range, inner)
    let place = evaluator.location(content.value.range, in: position.scope)
    builder.graph.add(
      ControllerEdge(
        .presented(style: style), parent: position.owner, child: host, location: place, condition: position.condition))
  }
}

extension ContentModifier {
  /// The modifier that a call is; nil for calls that do not concern the bar.
  init?(
    _ name: String, _ arguments: [Expression.Argument], _ walker: ViewWalker, at range: SourceRange,
    wraps: Set<ControllerNode.ID>, _ position: ViewPosition
  ) {
    guard KnownAPI.has(name, .concernsBar) else { return nil }
    let first = arguments.first?.value
    var kind: Kind?
    var expected: String?
    switch name {
    case "statusBarHidden": kind = .statusBarHidden
    case "statusBar" where arguments.first?.label == "hidden": kind = .statusBarHidden
    case "preferredColorScheme":
      kind = .preferredColorScheme
      expected = "ColorScheme"
    case "presentationDetents": kind = .detents
    case "navigationBarHidden": kind = .navigationBarVisibility
    case "toolbarColorScheme":
      kind = Self.concerns("statusBar", arguments) ? .statusBarColorScheme : nil
      if kind == nil, Self.concerns("navigationBar", arguments) { kind = .navigationBarColorScheme }
      expected = "ColorScheme"
    case "toolbarBackground", "toolbarBackgroundVisibility":
      if Self.concerns("navigationBar", arguments), Self.isVisibility(first) { kind = .navigationBarBackground }
    case "toolbar", "toolbarVisibility":
      guard Self.isVisibility(first) || name == "toolbarVisibility" else { return nil }
      kind = Self.concerns("statusBar", arguments) ? .statusBarVisibility : nil
      if kind == nil, Self.concerns("navigationBar", arguments) { kind = .navigationBarVisibility }
      expected = "Visibility"
    default: return nil
    }
    guard let kind else { return nil }
    self.kind = kind
    let evaluator = walker.evaluator
    if let first {
      values = evaluator.evaluate(first, in: position.scope, expected: expected)
    } else {
      values = ValueSet(.boolean(true))
    }
    condition = position.condition
    location = evaluator.location(range, in: position.scope)
    stackDepth = position.stackDepth
    place = position.kind
    self.wraps = wraps
  }

  /// Whether the placements after `for:` name a bar; without any, all bars are meant.
  private static func concerns(_ bar: String, _ arguments: [Expression.Argument]) -> Bool {
    guard let start = arguments.firstIndex(where: { $0.label == "for" }) else { return bar == "navigationBar" }
    return arguments[start...].contains { $0.value.lastName == bar }
  }

  /// `.hidden` and the like, also in a choice of two.
  private static func isVisibility(_ value: Expression?) -> Bool {
    switch value?.unwrapped.kind {
    case .member(_, let name): KnownAPI.cases(of: "Visibility")[name] != nil
    case .ternary(_, let then, _): isVisibility(then)
    default: false
    }
  }
}
