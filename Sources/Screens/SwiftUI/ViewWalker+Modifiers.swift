// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Findings
import PlatformAPI

extension ViewWalker {
  /// A modifier on a view whose screens are known.
  ///
  /// - Parameter ofType: what the type of the view has of its own under the name.
  func modify(
    _ name: String, _ arguments: [Expression.Argument], at range: SourceRange, wraps: Set<ControllerNode.ID>,
    ofType: [Member] = [], _ position: ViewPosition
  ) {
    // What is put on a view is no screen in its place.
    guard position.probe == nil, position.condition != .never else { return }
    let wraps = wraps.union(position.wraps)
    let own = ofType.isEmpty ? ownModifiers(name, arguments, position) : ofType
    if !own.isEmpty {
      var inner = position.asDetail()
      inner.wraps = wraps
      return extended(own, arguments, at: range, inner)
    }
    if let style = KnownAPI.presentationStyle(ofModifier: name) {
      return present(style, arguments, at: range, position)
    }
    if let modifier = ContentModifier(name, arguments, self, at: range, wraps: wraps, position) {
      return note(modifier, position)
    }
    if KnownAPI.isAction(name) { return }
    if KnownAPI.has(name, .titles) { noteTitle(position) }
    switch name {
    case "navigationDestination": destination(arguments, at: range, position)
    case "modifier":
      var inner = position.asDetail()
      inner.wraps = wraps
      for argument in arguments { viewModifier(argument.value, inner) }
    case _ where givesRoutes(name, arguments):
      // Whether it pushes or presents is not known; it is shown over what is there.
      var inner = position
      inner.isGuessed = true
      destination(arguments, at: range, inner)
    default: content(arguments, position.asDetail())
    }
  }

  /// A property of the app that is put on a view whose screens are known.
  func put(_ property: Member, at range: SourceRange, wraps: Set<ControllerNode.ID>, _ position: ViewPosition) {
    guard position.probe == nil, position.condition != .never else { return }
    var inner = position.asDetail()
    inner.wraps = wraps.union(position.wraps)
    inner.depth += 4
    follow(property, of: nil, [], inner)
  }

  /// Whether a modifier of code that was not read is handed a type, and a closure that has a view for each of its values: the
  /// routes of a stack, as SwiftUI's `navigationDestination(for:)` takes them.
  private func givesRoutes(_ name: String, _ arguments: [Expression.Argument]) -> Bool {
    KnownAPI.rows(named: name).isEmpty
      && arguments.contains { argument in
        guard argument.label == "for", case .member(.some, "self") = argument.value.kind else { return false }
        return true
      } && arguments.contains { $0.value.isClosure }
  }

  /// `navigationDestination(for:)`, `(isPresented:)`, `(item:)`: what is pushed when a value, a flag or an item is there.
  private func destination(_ arguments: [Expression.Argument], at range: SourceRange, _ position: ViewPosition) {
    guard
      let content = arguments.first(where: { $0.label == "destination" })
        ?? arguments.last(where: { $0.label == nil && $0.value.isClosure })
    else { return }
    readPlaces.insert(evaluator.location(content.value.range, in: position.scope))
    var values: [ViewInstance] = []
    for argument in arguments {
      switch (argument.label, argument.value.kind) {
      case ("for", .member(.some(let base), "self")):
        if let path = path(of: base, position) { values = types(named: path, position).flatMap(pushed) }
      case ("item", _): values = items(argument.value, position)
      default: continue
      }
    }
    let isHanded = arguments.contains { $0.label == "for" || $0.label == "item" }
    apply(
      content.value, isHanded ? [ViewArgument(values, at: position)] : [],
      position.pushing(content.value, handing: values))
  }

  /// What a stack is given of a type: of an enumeration the cases that code ever pushes, where those are all known.
  private func pushed(_ type: TypeSymbol.ID) -> [ViewInstance] {
    let names = casesPushed[type] ?? evaluator.casesPushed(of: type)
    casesPushed[type] = .some(names)
    return names.map { $0.sorted().map { enumCase($0, of: type) } } ?? [ViewInstance(type)]
  }

  /// What an item can be that presents something: each object that code gives it, where those are all known.
  private func items(_ item: Expression, _ position: ViewPosition) -> [ViewInstance] {
    if let values = evaluator.items(of: item, in: position.scope)?.values {
      let given = instances(of: values, position)
      if given.count == values.count { return given }
    }
    return instances(of: item, position)
  }

  /// A modifier of the app: what its function puts on `self`.
  private func extended(
    _ members: [Member], _ arguments: [Expression.Argument], at range: SourceRange, _ position: ViewPosition
  ) {
    guard let member = members.first, let function = member.function else { return }
    // A helper that gives a controller is no modifier.
    if function.result.flatMap({ TypeName.base(of: $0.text) }).map({ symbols.isViewController($0) }) ?? false { return }
    var inner = position
    inner.depth += 4
    // What is left out is handed over too, by its default.
    if !function.parameters.isEmpty { inner.add(call: evaluator.location(range, in: position.scope)) }
    follow(member, of: nil, ViewArgument.all(arguments, at: position), inner)
  }

  /// `.modifier(Name())`: the body of the modifier.
  private func viewModifier(_ value: Expression, _ position: ViewPosition) {
    if let (inner, outer) = value.joinedModifiers {
      viewModifier(inner, position)
      return viewModifier(outer, position)
    }
    for instance in instances(of: value, position)
    where symbols.conforms(instance.type, toAnyOf: ["ViewModifier"]) {
      var inner = position
      if !instance.fields.isEmpty { inner.add(call: evaluator.location(value.range, in: position.scope)) }
      inline(instance, at: value.range, isHanded: instance.isToldApart, inner)
    }
  }

  /// `.sheet`, `.fullScreenCover`, `.popover`: a hosting controller of its own over the one of the owner.
  private func present(
    _ style: String, _ arguments: [Expression.Argument], at range: SourceRange, _ position: ViewPosition
  ) {
    let content = arguments.first { $0.label == "content" } ?? arguments.last { $0.label == nil && $0.value.isClosure }
    guard let content else { return }
    let place = evaluator.location(content.value.range, in: position.scope)
    readPlaces.insert(place)
    let binding = arguments.first { argument in
      argument.label.map { $0 == "item" || KnownAPI.has($0, .presentationFlag) } ?? false
    }
    // What no build ever sets shows nothing.
    let builds = binding.flatMap { self.builds(thatSet: $0.value, position) } ?? .always
    guard builds != .never else { return }
    let environment = binding.map { self.environment(ofAnswersTo: $0.value, position) } ?? .always
    guard environment != .never else { return }
    notePresentation(position)
    if isReadingAgain { return }
    let presented = arguments.first { $0.label == "item" }?.value
    let item = presented.map { items($0, position) } ?? []
    let host = addHost(for: content.value, handing: item, at: content.value.range, position)
    var edge = ControllerEdge(
      .presented(style: style), parent: position.owner, child: host, location: place,
      condition: position.condition.and(builds).and(environment))
    edge.isAmbiguous = presented.map { isOpen(content.value, presentedFor: $0, position) } ?? false
    if position.isNeverShown || binding.map({ isNeverSet($0.value, showing: content.value.range, position) }) ?? false {
      (edge.isAmbiguous, edge.reach) = (true, .unused)
    }
    builder.graph.add(edge)
  }
}

extension Expression {
  /// Whether it is a closure that is written here.
  var isClosure: Bool { if case .closure = kind { true } else { false } }
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
    case "statusBarHidden", "statusBar":
      guard name == "statusBarHidden" || arguments.first?.label == "hidden" else { return nil }
      kind = .statusBarHidden
      expected = "Bool"
    case "preferredColorScheme":
      kind = .preferredColorScheme
      expected = "ColorScheme"
    case "presentationDetents": kind = .detents
    case "presentationBackground":
      kind = .presentationBackground
      expected = "Color"
    case "presentationCompactAdaptation": kind = .compactAdaptation
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
      let asked = evaluator.evaluate(first, in: position.scope, expected: expected)
      values = kind == .preferredColorScheme ? asked.withoutSchemeOfSurroundings : asked
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
  package static func concerns(_ bar: String, _ arguments: [Expression.Argument]) -> Bool {
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

extension ValueSet {
  /// Colour schemes without those that hold anyway where they are asked for: who asks for the scheme that it reads asks for
  /// nothing.
  fileprivate var withoutSchemeOfSurroundings: ValueSet {
    func holdsAnyway(_ alternative: Alternative) -> Bool {
      guard case .constant(_, let name) = alternative.value else { return false }
      switch name {
      case "dark": return alternative.condition.and(.atom(.darkInterface).negated) == .never
      case "light": return alternative.condition.and(.atom(.darkInterface)) == .never
      default: return false
      }
    }
    guard alternatives.contains(where: holdsAnyway) else { return self }
    return ValueSet(
      alternatives.map { one in
        holdsAnyway(one) ? Alternative(.nil, when: one.condition, places: one.places) : one
      })
  }
}

extension Expression {
  /// The modifiers of which one is put on after the other: `Dark().concat(Framed())`.
  fileprivate var joinedModifiers: (Expression, Expression)? {
    guard case .call(let function, let arguments) = unwrapped.kind, arguments.count == 1,
      case .member(.some(let first), let name) = function.unwrapped.kind, KnownAPI.has(name, .joinsModifiers)
    else { return nil }
    return (first, arguments[0].value)
  }
}
