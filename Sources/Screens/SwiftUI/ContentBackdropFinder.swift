// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Follows a SwiftUI view for what it paints up to the top edge.
///
/// Views stay within the safe area unless they are told to ignore it. So the top is painted by a colour that ignores it and
/// fills the screen, or by a background that ignores it behind content that reaches the safe area's edge; whatever else may
/// reach the top makes the answer unknown.
struct ContentBackdropFinder {
  let walker: ViewWalker
  /// In the code of a modifier of the app: what it is put on, and under which name.
  private(set) var subject: (name: String, look: Look)?

  /// Shared by all that is entered from one hosting controller.
  private let budget = Budget()

  init(walker: ViewWalker) {
    self.walker = walker
  }

  /// Expressions that may still be looked at: views stand in many others, and each is followed where it stands.
  private final class Budget {
    var left = 3000
  }

  /// What is known of a view.
  struct Look {
    /// What it, or something in it, paints up to the top of the screen.
    var backdrop = ContentBackdrop.nothing
    /// What it paints over its own place; nil where it only arranges others.
    var paint: ContentBackdrop?
    /// Whether it takes all of the width that it is offered.
    var fillsWidth = false
    /// Whether it takes all of the height.
    var fillsHeight = false
    /// Whether its background is a list's, which `scrollContentBackground` hides.
    var isList = false

    /// Whether it takes the room that a stack has left.
    var isSpacer = false

    var fills: Bool { fillsWidth && fillsHeight }

    static func unknown(_ why: String, _ place: Location) -> Look { Look(backdrop: .unknown(why, at: place)) }
  }

  /// Views, modifiers and bodies entered one inside the other.
  private static let maximumDepth = 120

  /// The content of a hosting controller.
  func backdrop(of content: [Expression], in scope: Scope) -> ContentBackdrop {
    guard content.count == 1 else { return .nothing }
    return look(content[0], scope, 0).backdrop
  }

  /// A view that is known by its type alone.
  func backdrop(of type: TypeSymbol.ID, at place: Location) -> ContentBackdrop { body(of: type, at: place, 0).backdrop }

  // MARK: Expressions

  func look(_ expression: Expression, _ scope: Scope, _ depth: Int) -> Look {
    let place = walker.evaluator.location(expression.range, in: scope)
    guard depth < Self.maximumDepth, budget.left > 0 else {
      return .unknown("the content is too large to follow", place)
    }
    budget.left -= 1
    if let paint = color(expression, in: scope) {
      return Look(paint: paint, fillsWidth: true, fillsHeight: true)
    }
    switch expression.unwrapped.kind {
    case .closure(let closure): return look(closure.body, scope, depth + 1, at: place)
    case .statement(let statement): return look([statement], scope, depth + 1, at: place)
    case .name(let name):
      if let subject, subject.name == name { return subject.look }
      if let body = scope.body.map({ walker.program[$0] }),
        let value = walker.definition(of: name, at: expression.range, in: body)
      {
        return look(value, scope, depth + 1)
      }
      return member(name, scope, depth, at: place)
    case .member(.some(let base), let name) where base.isSelf: return member(name, scope, depth, at: place)
    case .ternary(_, let then, let otherwise):
      return oneOf([look(then, scope, depth + 1), look(otherwise, scope, depth + 1)], place)
    case .call(let function, let arguments):
      switch function.unwrapped.kind {
      case .name(let name): return view(name, arguments, scope, depth, at: place)
      case .member(.some(let base), let name):
        if let path = walker.path(of: base) {
          return view(name == "init" ? path : "\(path).\(name)", arguments, scope, depth, at: place)
        }
        guard !base.isSelf || subject?.name == "self" else { break }
        return modified(look(base, scope, depth + 1), name, arguments, scope, depth, at: place)
      default: break
      }
    default: break
    }
    return .unknown("`\(expression.text)` is not followed as a view", place)
  }

  /// The statements of a view builder: one view, or several that a container around them arranges.
  func look(_ statements: [Statement], _ scope: Scope, _ depth: Int, at place: Location) -> Look {
    let looks = looks(statements, scope, depth)
    return looks.count == 1 ? looks[0] : arranged(looks, place)
  }

  func looks(_ statements: [Statement], _ scope: Scope, _ depth: Int) -> [Look] {
    statements.compactMap { statement in
      let place = walker.evaluator.location(statement.range, in: scope)
      switch statement.kind {
      case .expression(let expression): return look(expression, scope, depth + 1)
      case .return(let value): return value.map { look($0, scope, depth + 1) }
      case .variable: return nil
      case .if(_, let then, let otherwise):
        return oneOf(
          [look(then, scope, depth + 1, at: place), look(otherwise ?? [], scope, depth + 1, at: place)], place)
      case .switch(_, let cases): return oneOf(cases.map { look($0.body, scope, depth + 1, at: place) }, place)
      case .forEach(_, _, let body): return arranged(looks(body, scope, depth + 1), place)
      default: return .unknown("what stands here is not followed as a view", place)
      }
    }
  }

  /// One of several views, which one is not followed.
  private func oneOf(_ looks: [Look], _ place: Location) -> Look {
    let isPlain = looks.allSatisfy(\.backdrop.isNothing)
    return Look(
      backdrop: isPlain ? .nothing : .unknown("what is painted at the top depends on a condition", at: place),
      paint: looks.contains { $0.paint != nil } ? .unknown("the view depends on a condition", at: place) : nil,
      fillsWidth: looks.allSatisfy(\.fillsWidth), fillsHeight: looks.allSatisfy(\.fillsHeight))
  }

  /// Several views beside one another: what one of them paints at the top covers a part of it.
  func arranged(_ looks: [Look], _ place: Location) -> Look {
    if looks.allSatisfy(\.backdrop.isNothing) { return Look() }
    return .unknown("a part of the arrangement reaches the top", place)
  }

  /// A property or function of the view that gives a view.
  func member(_ name: String, _ scope: Scope, _ depth: Int, at place: Location) -> Look {
    guard let type = scope.lexicalType,
      let member = walker.symbols.members(name, of: type, isStatic: false).first(where: \.hasImplementation)
    else { return .unknown("`\(name)` is not followed as a view", place) }
    return code(of: member, depth, at: place)
  }

  private func code(of member: Member, _ depth: Int, at place: Location) -> Look {
    guard let body = walker.body(of: member) else { return .unknown("its code is not followed", place) }
    let scope = walker.evaluator.scope(of: body)
    var inner = self
    inner.subject = nil
    switch member.declaration {
    case .variable(let variable):
      if let getter = variable.getter { return inner.look(getter, scope, depth + 4, at: place) }
    case .function(let function):
      if let body = function.body, function.parameters.isEmpty {
        return inner.look(body, scope, depth + 4, at: place)
      }
    case .enumCase: break
    }
    return .unknown("what it holds is decided elsewhere", place)
  }

  /// A modifier of the app on a view: its code with the view under a name. What it is handed is not followed.
  func extended(_ base: Look, as name: String, by members: [Member], _ depth: Int, at place: Location) -> Look {
    guard members.count == 1, let code = members[0].function?.body, let body = walker.body(of: members[0]) else {
      return .unknown("the app's modifier is not followed", place)
    }
    var inner = self
    inner.subject = (name, base)
    return inner.look(code, walker.evaluator.scope(of: body), depth + 8, at: place)
  }

  func body(of type: TypeSymbol.ID, at place: Location, _ depth: Int) -> Look {
    if let known = walker.contentLooks[type] { return known }
    let name = walker.symbols[type].name
    // For a view that contains itself.
    walker.contentLooks[type] = .unknown("\(name) contains itself", place)
    let look = uncachedBody(of: type, at: place, depth)
    walker.contentLooks[type] = look
    return look
  }

  private func uncachedBody(of type: TypeSymbol.ID, at place: Location, _ depth: Int) -> Look {
    guard let declaration = walker.symbols[type].sites.first?.declaration, declaration.genericParameters.isEmpty,
      let member = walker.symbols.members("body", of: type, isStatic: false).first(where: \.hasImplementation)
    else { return .unknown("what \(walker.symbols[type].name) shows is not followed", place) }
    return code(of: member, depth, at: place)
  }
}
