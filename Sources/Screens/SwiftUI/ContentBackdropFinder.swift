// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Follows a SwiftUI view for what it paints up to the top edge.
///
/// Views stay within the safe area unless they are told to ignore it. So the top is painted by a colour that ignores it and
/// fills the screen, or by a background that ignores it behind content that reaches the safe area's edge; whatever else may
/// reach the top makes the answer unknown.
struct ContentBackdropFinder {
  let walker: ViewWalker
  /// In the code of a modifier of the app: what it is put on, and under which name.
  var subject: Subject?
  /// Under which condition what the modifier at hand is put on holds the view that is known to be shown.
  var metBelow: Formula?
  /// In the code of a view of the app that takes content: what its properties were handed.
  var contents: [String: Look] = [:]
  /// In code that was followed to a presentation: what names stand for there.
  var surroundings: ViewPosition?

  /// What the modifiers around say of the lists below them.
  var environment = ListEnvironment()
  /// The colour scheme that the environment gives what is looked at.
  var scheme = Scheme.ofWindow
  /// What the environment holds under the app's own keys.
  var given = GivenValues()

  /// What the closures of the geometry readers around call the place that they measure.
  var measures: Set<String> = []

  /// Whether code scrolls what scrolls here somewhere as soon as it appears.
  var isScrolledAtFirst = false

  /// How the container around arranges what stands in it: several views of one branch stand there one by one.
  var arrangement = Arrangement.open

  enum Arrangement {
    /// One upon the other.
    case layers(Alignment)
    /// Beside one another.
    case line(LayoutAxes)
    /// In another way, or in one that is not known.
    case open
  }

  /// Containers of screens that are looked at from outside: how they show what they hold.
  var container: ControllerEdge.Kind?

  /// Shared by all that is entered from one hosting controller.
  var budget = Budget()

  /// The view that is known to be shown; nil where that is left open.
  var focus: Focus?

  init(walker: ViewWalker, focus: TypeSymbol.ID? = nil, container: ControllerEdge.Kind? = nil) {
    self.walker = walker
    self.container = container
    self.focus = focus.map { Focus($0) }
  }

  /// Expressions that may still be looked at: each view is followed wherever it stands.
  final class Budget { var left = 3000 }

  /// Views, modifiers and bodies entered one inside the other, and those that one stack has room for.
  static let maximumDepth = 400
  private static let looksOnOneStack = 16

  /// The content of a hosting controller.
  func backdrop(of content: [Expression], at position: ViewPosition) -> ContentBackdrop {
    guard content.count == 1 else { return .nothing }
    var inner = self
    inner.surroundings = position
    let place = walker.evaluator.location(content[0].range, in: position.scope)
    return placed(inner.look(content[0], position.scope, 0), at: place).backdrop
  }

  /// A view that is known by its type alone.
  func backdrop(of type: TypeSymbol.ID, at place: Location) -> ContentBackdrop {
    placed(body(of: type, at: place, 0), at: place).backdrop
  }

  /// A view that is pushed onto a navigation stack, under its bar.
  func backdrop(ofPushed type: TypeSymbol.ID, at place: Location) -> ContentBackdrop {
    underBar(placed(body(of: type, at: place, 0), at: place), at: place).backdrop
  }

  /// A look under a navigation bar, which is transparent while nothing is scrolled unless its background is to be seen.
  func underBar(_ look: Look, at place: Location) -> Look {
    var result = look
    if let page = look.page { result.backdrop = look.backdrop.over(page) }
    guard look.showsBar, look.hidesBar != true else { return result }
    result.backdrop =
      look.hidesBar == nil
      ? .unknown("whether the navigation bar is there is not known", at: place)
      : look.bar ?? .range(.material, at: place)
    return result
  }

  /// What is written at a place.
  func sight(of content: ViewBinding) -> ViewFacts.Sight {
    guard case .expression(let expression) = content.source else {
      return ViewFacts.Sight(plain: .nothing, underBar: .nothing)
    }
    var inner = self
    inner.surroundings = content.position
    let place = walker.evaluator.location(expression.range, in: content.position.scope)
    let look = placed(inner.look(expression, content.position.scope, 0), at: place)
    return ViewFacts.Sight(
      plain: inner.shown(look.backdrop), underBar: inner.shown(underBar(look, at: place).backdrop))
  }

  // MARK: Expressions

  func look(_ expression: Expression, _ scope: Scope, _ depth: Int) -> Look {
    let place = walker.evaluator.location(expression.range, in: scope)
    guard depth < Self.maximumDepth, budget.left > 0 else {
      return .unknown("the content is too large to follow", place)
    }
    budget.left -= 1
    // The code of views lies deeper inside one another than one stack has room for.
    walker.looksAround += 1
    defer { walker.looksAround -= 1 }
    guard walker.looksAround.isMultiple(of: Self.looksOnOneStack) else {
      return look(expression, scope, depth, at: place)
    }
    var result = Look()
    walker.evaluator.segments.run { result = look(expression, scope, depth, at: place) }
    return result
  }

  private func look(_ expression: Expression, _ scope: Scope, _ depth: Int, at place: Location) -> Look {
    if let paint = color(expression, in: scope) {
      return Look(paint: paint, takes: .both, isColor: true)
    }
    switch expression.unwrapped.kind {
    // An optional view that is not there.
    case .nil: return Look(height: 0, isEmpty: true)
    case .closure(let closure): return look(closure.body, scope, depth + 1, at: place)
    case .statement(let statement): return look([statement], scope, depth + 1, at: place)
    case .name(let name):
      if let subject, subject.name == name {
        meet(subject)
        return subject.look
      }
      // In an extension of View a property without a base is one of `self`.
      if let subject, subject.name == "self", let own = walker.symbols.viewProperties(name).first {
        meet(subject)
        return on(subject).extended(subject.look, as: "self", by: [own], scope, depth, at: place)
      }
      if let look = local(name, at: expression.range, scope, depth, at: place) { return look }
      return member(name, scope, depth, at: place)
    case .member(.none, let name) where KnownAPI.has(name, .material):
      return Look(paint: .range(.material, at: place), takes: .both, isColor: true)
    case .member(.some(let base), let name) where base.isSelf && subject?.name != "self":
      return member(name, scope, depth, at: place)
    case .member(.some(let base), "init"):
      // An initialiser handed over as a function that gives a view.
      if let path = path(of: base, in: scope) { return view(path, [], scope, depth, at: place) }
    case .member(.some(let base), let name):
      if let own = walker.ownModifier(name, of: base, position(in: scope)) {
        var inner = self
        inner.environment = environment(below: own)
        let (look, met) = meeting { inner.look(base, scope, depth + 1) }
        let outer = on(focused: met)
        return each(look, at: place) { one in
          outer.extended(one, as: "self", by: [own], scope, depth, at: place)
        }
      }
      if let look = member(name, of: base, scope, depth, at: place) { return look }
      // A view that a type of the system keeps.
      if let path = path(of: base, in: scope), KnownAPI.has("\(path).\(name)", .keepsToSafeArea) {
        return view("\(path).\(name)", [], scope, depth, at: place)
      }
    case .ternary(let condition, let then, let otherwise):
      let formula = formula([.expression(condition)], in: scope)
      return oneOf(
        [
          (formula, branch(formula) { look(then, scope, depth + 1) }),
          (formula.negated, branch(formula.negated) { look(otherwise, scope, depth + 1) }),
        ], place)
    case .binary("??", let left, let right): return either(left, or: right, scope, depth, at: place)
    case .call(let function, let arguments):
      switch function.unwrapped.kind {
      case .name(let name): return view(name, arguments, scope, depth, at: place)
      case .member(.some(let base), let name):
        if let path = path(of: base, in: scope) {
          if let look = staticMember(name, of: path, arguments, scope, depth, at: place) { return look }
          return view(name == "init" ? path : "\(path).\(name)", arguments, scope, depth, at: place)
        }
        if base.isSelf, subject?.name != "self" { return member(name, handing: arguments, scope, depth, at: place) }
        if let look = mapped(base, name, arguments, scope, depth, at: place) { return look }
        if let look = copied(expression, by: name, in: scope, depth, at: place) { return look }
        var inner = self
        inner.environment = environment(below: name, arguments, in: scope)
        inner.scheme = self.scheme(below: name, arguments, in: scope)
        inner.given = given(below: name, arguments, in: scope)
        let (look, met) = meeting { inner.look(base, scope, depth + 1) }
        return on(focused: met).modified(look, name, arguments, scope, depth, at: place)
      case .closure(let closure):
        // A closure that is called where it is written, as what goes on behind an `#if` in a chain is.
        var inner = self
        for (parameter, argument) in zip(closure.parameters, arguments) {
          inner.contents[parameter.name] = look(argument.value, scope, depth + 1)
        }
        return inner.look(closure.body, scope, depth + 1, at: place)
      default: break
      }
    default: break
    }
    return .unknown("`\(expression.text)` is not followed as a view", place)
  }

  /// One of several views, each with its condition.
  func oneOf(_ all: [(condition: Formula, look: Look)], _ place: Location) -> Look {
    let possible = all.filter { $0.condition != .never }
    var focused = possible.filter(\.look.holdsFocus)
    // What is known to be shown is there, though nothing that was read is seen to bring it about.
    if focused.isEmpty {
      let meant = merged(all.filter(\.look.holdsFocus))
      if meant.count == 1 { focused = [(.always, meant[0].look)] }
    }
    let open = merged(focused.isEmpty ? possible : focused)
    if let only = open.first(where: { $0.condition == .always })?.look ?? (open.count == 1 ? open[0].look : nil) {
      return only
    }
    let looks = open.map { $0.look }
    var result = Look(
      backdrop: choice(open.map { (condition: $0.condition, backdrop: $0.look.backdrop) }, place) ?? .nothing,
      takes: looks.reduce(.both) { $0.intersection($1.takes) }, reachesTop: looks.allSatisfy(\.isAtTop),
      height: Self.greatest(looks.map(\.height)),
      isEmpty: looks.allSatisfy(\.isEmpty))
    if looks.contains(where: { $0.paint != nil }) {
      result.paint = choice(open.map { (condition: $0.condition, backdrop: $0.look.paint ?? .nothing) }, place)
    }
    result.isColor = looks.allSatisfy(\.isColor)
    result.takeBar(of: looks)
    result.takeLayer(of: open, at: place)
    result.choices = Self.choices(open)
    return result
  }

  /// More of them are not told apart.
  private static let maximumChoices = 6

  /// The views one of which is there, where it makes a difference to the room that is taken.
  private static func choices(_ all: [(condition: Formula, look: Look)]) -> [Look.Choice] {
    let choices = all.flatMap { one in
      one.look.choices.isEmpty
        ? [Look.Choice(condition: one.condition, look: one.look)]
        : one.look.choices.map { Look.Choice(condition: one.condition.and($0.condition), look: $0.look) }
    }
    guard choices.count <= maximumChoices, let first = choices.first,
      choices.contains(where: { !$0.look.takesRoom(like: first.look) })
    else { return [] }
    return choices
  }

  /// What is done to a view, done to each that it may be.
  func each(_ look: Look, at place: Location, _ change: (Look) -> Look) -> Look {
    if look.choices.isEmpty { return change(look) }
    return oneOf(look.choices.map { ($0.condition, change($0.look)) }, place)
  }

  /// What is made of several views, made of each that the one may be of which it is not known which it is.
  func each(_ looks: [Look], at place: Location, _ make: ([Look]) -> Look) -> Look {
    let open = looks.indices.filter { !looks[$0].choices.isEmpty }
    guard open.count == 1, let index = open.first else { return make(looks.map(\.whole)) }
    return each(looks[index], at: place) { one in
      var all = looks
      all[index] = one
      return make(all)
    }
  }

  /// The same views with those that look alike as one, which is there where any of them is.
  private func merged(_ all: [(condition: Formula, look: Look)]) -> [(condition: Formula, look: Look)] {
    var result: [(condition: Formula, look: Look)] = []
    for one in all {
      if let same = result.firstIndex(where: { $0.look.isLike(one.look) }) {
        // What is too large to be told is not put together further: which views are possible is known all the same.
        if !result[same].condition.isLarge { result[same].condition = result[same].condition.or(one.condition) }
        result[same].look.holdsFocus = result[same].look.holdsFocus || one.look.holdsFocus
      } else {
        result.append(one)
      }
    }
    return result
  }

  /// What is painted under several conditions; nil where it is nothing under each.
  private func choice(_ all: [(condition: Formula, backdrop: ContentBackdrop)], _ place: Location) -> ContentBackdrop? {
    if all.allSatisfy({ $0.backdrop.isNothing }) { return nil }
    var values = ValueSet.empty
    var isStyle = false
    for (condition, backdrop) in all {
      guard case .color(let own, _, let style) = backdrop else {
        return .oneOf(
          all.map { ContentBackdrop.Alternative(condition: $0.condition, backdrop: $0.backdrop) }, at: place)
      }
      values = values.union(own.when(condition))
      isStyle = isStyle || style
    }
    return .color(values, at: place, isStyle: isStyle)
  }

  /// Several views beside one another: what one of them paints at the top covers a part of it.
  func arranged(_ all: [Look], _ place: Location) -> Look {
    // What takes no place is nowhere.
    let shown = all.filter { !$0.isEmpty }
    let looks = shown.isEmpty ? all : shown
    if looks.count == 1 { return looks[0] }
    var look =
      looks.allSatisfy(\.backdrop.isNothing)
      ? Look() : .unknown("a part of the arrangement reaches the top", place)
    look.takes = Self.space(taken: looks)
    look.reachesTop = looks.allSatisfy(\.isAtTop)
    look.isEmpty = looks.allSatisfy(\.isEmpty)
    look.takeBar(of: looks)
    return look
  }

  /// A modifier of the app on a view: its code with the view under a name, and with what it is handed.
  func extended(
    _ base: Look, as name: String, by members: [Member], of modifier: Value? = nil,
    handing arguments: [Expression.Argument] = [], _ scope: Scope, _ depth: Int, at place: Location
  ) -> Look {
    guard let code = members.first?.body, let body = walker.body(of: members[0])
    else { return .unknown("the app's modifier is not followed", place) }
    var inner = self
    inner.contents = [:]
    inner.measures = []
    inner.surroundings = nil
    let function = members[0].function
    for (index, parameter) in (function?.parameters ?? []).enumerated() where parameter.name != name {
      let argument = function.flatMap { Evaluator.argument(index, of: $0, in: arguments) }
      if let argument, case .closure(let closure) = argument.kind {
        var outer = self
        // A closure that is handed what the modifier is on.
        if name == "self", let type = parameter.type {
          for position in TypeName.positionsOfSelf(inFunction: type.text) {
            let names = closure.parameters.map(\.name)
            outer.contents[names.indices.contains(position) ? names[position] : "$\(position)"] = base
          }
        }
        inner.contents[parameter.name] = outer.look(closure.body, scope, depth + 1, at: place)
      } else if parameter.type.map({ TypeName.isFunction($0.text) }) == true {
        inner.contents[parameter.name] = .unknown("`\(parameter.name)` is decided elsewhere", place)
      } else if let given = argument ?? parameter.defaultValue,
        walker.mayBeView(parameter.type, of: members[0].owner, function, isComputed: true)
      {
        inner.contents[parameter.name] = look(given, scope, depth + 1)
      }
    }
    inner.subject = Subject(name: name, look: base, met: metBelow)
    inner.metBelow = nil
    var own = walker.evaluator.scope(of: body, selfValue: modifier)
    if modifier != nil { own = inEnvironment(own, of: members[0].owner) }
    if let function, function.name != "body" {
      own.arguments = walker.evaluator.bind(arguments, to: body, in: scope, by: place)
      own.callers = scope.callers(through: place)
      own.index = scope.index
    }
    let result = inner.look(code, own, depth + 8, at: place)
    // The code of a modifier asks the environment that it stands in, and what it is on its own.
    guard modifier != nil else { return result }
    return base.asksScheme ? result.asked(in: scheme.unlessFixed, at: place) : result.asked(in: scheme, at: place)
  }
}
