// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// Lists and forms, whose style and background modifiers on them or on anything around them decide: they work by the
/// environment, where the nearest one counts.
extension ContentBackdropFinder {
  /// What the environment says of lists, and which of its styles were set.
  struct ListEnvironment: Hashable {
    /// The name of the style; nil where none is set.
    var style: String?
    /// Whether the background is hidden; nil where that is not said.
    var hidesGround: Bool?
    /// The styles that modifiers around have set.
    var styles: Set<AmbientStyle> = []

    /// Without what does not concern lists.
    var ofLists: ListEnvironment { ListEnvironment(style: style, hidesGround: hidesGround) }

    func styled(by style: String?) -> ListEnvironment {
      var result = self
      result.style = result.style ?? style
      return result
    }

    func grounded(by isHidden: Bool?) -> ListEnvironment {
      var result = self
      result.hidesGround = result.hidesGround ?? isHidden
      return result
    }

    /// This one below modifiers that stand nearer.
    func below(_ nearer: ListEnvironment) -> ListEnvironment {
      var result = nearer.styled(by: style).grounded(by: hidesGround)
      result.styles.formUnion(styles)
      return result
    }
  }

  /// A view of the app, and what is said of lists around it.
  struct LookKey: Hashable {
    var type: TypeSymbol.ID
    var environment: ListEnvironment
    var scheme: Scheme
    var given: GivenValues
    var container: ControllerEdge.Kind?
    var isScrolledAtFirst: Bool
    /// The object of the type; nil for whichever there is.
    var made: Value?
  }

  /// A list with what scrolls in it, which is asked for where it matters.
  func list(rows: @escaping () -> [Look], at place: Location) -> Look {
    var look = Look(takes: .both, list: environment.ofLists, rows: rows)
    look.backdrop = ground(of: environment, at: place)
    return look
  }

  /// What a list paints behind its rows.
  private func ground(of list: ListEnvironment, at place: Location) -> ContentBackdrop {
    guard list.hidesGround != true else { return .nothing }
    if list.style == Self.openStyle { return .unknown("which style the list has is not known", at: place) }
    guard case .color(let name) = ViewPainting.list(style: list.style),
      let color = walker.evaluator.colors.system(name)
    else { return .nothing }
    return .color(ValueSet(.color(color), at: place), at: place, isStyle: false)
  }

  /// A view on which a modifier says something of lists: one of which that is open yet is a list itself.
  func dressed(_ base: Look, _ change: (ListEnvironment) -> ListEnvironment, at place: Location) -> Look {
    guard let list = base.list, change(list) != list else { return base }
    var look = base
    look.list = change(list)
    if list.hidesGround != true { look.backdrop = ground(of: change(list), at: place) }
    return look
  }

  /// A list that begins at the top of the screen: its first row lies under the bar. A style of groups begins with a gap and
  /// gives the row a background of its own.
  func atTop(_ list: Look, at place: Location) -> ContentBackdrop {
    guard list.list?.style != Self.openStyle,
      case .color("systemBackground") = ViewPainting.list(style: list.list?.style)
    else {
      return .unknown("where the first row of the list begins is not known", at: place)
    }
    guard let first = list.rows?().first else { return list.backdrop }
    let painted = first.paint.map { first.backdrop.over($0) } ?? first.backdrop
    if painted.isNothing { return list.backdrop }
    return isPicture(painted) || painted.isUnknown
      ? painted : .unknown("how far its first row reaches is not known", at: place)
  }

  /// The style that a list is given: as it is written there, or what is handed to the code around.
  func listStyle(_ arguments: [Expression.Argument], in scope: Scope) -> String? {
    guard let written = arguments.first?.value, let name = written.lastName else { return nil }
    if let known = KnownAPI.listStyle(name) { return known }
    if case .member(nil, _) = written.unwrapped.kind { return name }
    let values = walker.evaluator.values(of: written, in: scope)
    switch values.only {
    case .constant(_, let constant): return KnownAPI.listStyle(constant) ?? constant
    case .object(let style): return KnownAPI.listStyle(style.className) ?? Self.openStyle
    default: return Self.openStyle
    }
  }

  /// Stands for a style of which nothing is known.
  private static let openStyle = "?"

  static func listGround(_ arguments: [Expression.Argument]) -> Bool? {
    switch arguments.first?.value.lastName {
    case "hidden": true
    case "visible": false
    default: nil
    }
  }

  /// What is said of lists below a modifier.
  func environment(below name: String, _ arguments: [Expression.Argument], in scope: Scope) -> ListEnvironment {
    environment.below(set(by: name, arguments, in: scope, depth: 0))
  }

  /// What is said of lists below a property of the app that is put on a view.
  func environment(below property: Member) -> ListEnvironment {
    guard let body = walker.body(of: property) else { return environment }
    return environment.below(set(by: property, on: "self", in: walker.evaluator.scope(of: body), depth: 0))
  }

  /// Modifiers of the app that are entered one inside the other.
  private static let maximumNesting = 6

  /// What a modifier says of the lists below it: one of the app says what its code puts on what it is on.
  private func set(
    by name: String, _ arguments: [Expression.Argument], in scope: Scope, depth: Int
  ) -> ListEnvironment {
    guard depth < Self.maximumNesting else { return ListEnvironment() }
    let own = walker.ownModifiers(name, arguments, position(in: scope))
    if !own.isEmpty {
      guard own.count == 1, let body = walker.body(of: own[0]) else { return ListEnvironment() }
      var inner = walker.evaluator.scope(of: body)
      if let first = arguments.first {
        let place = walker.evaluator.location(first.value.range, in: scope)
        inner.arguments = walker.evaluator.bind(arguments, to: body, in: scope, by: place)
      }
      return set(by: own[0], on: "self", in: inner, depth: depth + 1)
    }
    switch name {
    case "listStyle": return ListEnvironment(style: listStyle(arguments, in: scope))
    case "scrollContentBackground": return ListEnvironment(hidesGround: Self.listGround(arguments))
    case "modifier":
      guard let value = arguments.first?.value, let type = type(madeBy: value, in: scope),
        let member = walker.symbols.members("body", of: type, isStatic: false).first(where: \.hasImplementation),
        let content = member.function?.parameters.first?.name, let body = walker.body(of: member)
      else { return ListEnvironment() }
      let made = object(value, of: nil, in: scope)
      return set(by: member, on: content, in: walker.evaluator.scope(of: body, selfValue: made), depth: depth + 1)
    default: return ListEnvironment(styles: KnownAPI.styleSet(by: name).map { [$0] } ?? [])
    }
  }

  /// What the one chain of modifiers says that a function puts on a name.
  private func set(by member: Member, on name: String, in scope: Scope, depth: Int) -> ListEnvironment {
    guard let statements = member.body, statements.count == 1 else { return ListEnvironment() }
    var current: Expression
    switch statements[0].kind {
    case .expression(let value), .return(.some(let value)): current = value.unwrapped
    default: return ListEnvironment()
    }
    var result = ListEnvironment()
    while case .call(let function, let arguments) = current.kind {
      switch function.unwrapped.kind {
      case .member(.some(let base), let modifier):
        result = result.below(set(by: modifier, arguments, in: scope, depth: depth))
        current = base.unwrapped
      // In an extension of View a modifier without a base is one on `self`.
      case .name(let modifier) where name == "self":
        return modifier.first?.isLowercase == true
          ? result.below(set(by: modifier, arguments, in: scope, depth: depth)) : ListEnvironment()
      default: return ListEnvironment()
      }
    }
    switch current.kind {
    case .name(name): return result
    default: return current.isSelf && name == "self" ? result : ListEnvironment()
    }
  }
}
