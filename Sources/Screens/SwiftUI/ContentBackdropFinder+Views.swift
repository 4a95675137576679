// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import HeadlessUIKit

extension ContentBackdropFinder {
  func view(
    _ written: String, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int, at place: Location
  ) -> Look {
    let name = TypeName.isOfSystemModule(written) ? String(TypeName.withoutModule(written[...])) : written
    func children() -> [Look] {
      let isHeld = KnownAPI.has(name, .runsClosureWhenUsed) || KnownAPI.has(name, .showsContentApart)
      let shown =
        isHeld ? Self.labels(arguments) : KnownAPI.has(name, .showsContentAsIs) ? Self.contents(arguments) : arguments
      let inner = inside(name, arguments, in: scope)
      return shown.flatMap { argument -> [Look] in
        if case .closure(let closure) = argument.value.kind { return inner.looks(closure.body, scope, depth + 1) }
        // A function that is handed on in place of a closure.
        let isContent = argument.label.map { KnownAPI.has($0, .contentArgument) } ?? false
        return isContent ? [inner.look(argument.value, scope, depth + 1)] : []
      }
    }
    if name.first?.isUppercase == true, walker.isOwn(name, position(in: scope)) {
      return member(name, handing: arguments, scope, depth, at: place)
    }
    // A type of the app that is no view, and stands inside another one, is not what a builder names.
    let own = walker.symbols.type(named: written, in: scope.lexicalType).flatMap { type in
      walker.symbols.isView(type) || !KnownAPI.isView(name) ? type : nil
    }
    if !KnownAPI.isView(name) || own != nil {
      if let type = own, walker.symbols.isView(type) {
        focus?.meet(type)
        walker.noteMet(Met(), and: type)
        // It stays within the safe area unless it is told to ignore it.
        if walker.symbols.isControllerRepresentable(type) { return Look(paint: .controller(at: place), takes: .both) }
        if walker.symbols.isViewRepresentable(type) { return represented(type, at: place) }
        let contents = handed(to: type, arguments, scope, depth)
        if contents.isEmpty {
          let look = body(of: type, at: place, depth + 4)
          guard look.isOpen, !arguments.isEmpty else { return look }
          // What hangs on something may be decided by what the view is made with here.
          guard let object = object(type, madeAt: place, in: scope) else { return look }
          let made = body(of: type, as: object, holding: [:], at: place, depth + 4)
          return made.backdrop.isUnknown && !look.backdrop.isUnknown ? look : made
        }
        return body(
          of: type, as: object(type, madeAt: place, in: scope), holding: contents, at: place, depth + 4)
      }
      if name.first?.isUppercase != true {
        if let content = contents[name] { return content }
        // A function or closure of the code around that is handed nothing.
        if arguments.isEmpty, let look = local(name, at: place.range, scope, depth, at: place) { return look }
        // In an extension of View a modifier without a base is one on `self`.
        if let subject, subject.name == "self" {
          meet(subject)
          return on(subject).modified(subject.look, name, arguments, scope, depth, at: place)
        }
        return member(name, handing: arguments, scope, depth, at: place)
      }
      return foreign(name, arguments, scope, depth, at: place)
    }
    switch name {
    case "ZStack": return layered(children(), alignment(arguments, in: scope), at: place)
    case "GeometryReader":
      // Its views lie at its upper leading corner.
      var look = layered(measured(arguments, scope, depth), .top, at: place).whole
      look.takes = .both
      return look
    case _ where KnownAPI.has(name, .handsScroller) && !isScrolledAtFirst && scrollsAtFirst(arguments, in: scope):
      var inner = self
      inner.isScrolledAtFirst = true
      return inner.view(written, arguments, scope, depth, at: place)
    case _ where KnownAPI.has(name, .showsContentAsIs):
      let looks = children()
      var look = looks.count == 1 || name == "ViewThatFits" ? looks.first ?? Look() : arranged(looks, place)
      if let value = arguments.first(where: { $0.label == "value" }) { look.tag = tag(value.value, in: scope) }
      return look
    case _ where KnownAPI.has(name, .repeatsContent): return repeated(children(), arguments, in: scope, at: place)
    case "AnyView":
      return arguments.first.map { look($0.value, scope, depth + 1) } ?? Look()
    case _ where KnownAPI.has(name, .decidesTop) && isSeenFromOutside(name):
      // Which branch it stands in hangs on what it holds.
      _ = children()
      walker.noteMet(Met(hasContainer: true))
      return Look(backdrop: .container(at: place), takes: .both)
    case _ where KnownAPI.has(name, .decidesTop):
      // Content that does not fill it stands in its middle.
      let looks = children()
      let isOfTabs = !KnownAPI.has(name, .bringsNavigationBar)
      let shown = isOfTabs ? chosen(of: looks, arguments, in: scope, at: place) : looks.first ?? Look()
      return contained(placed(shown, at: place).whole, hasBar: !isOfTabs, at: place)
    case _ where KnownAPI.has(name, .hasListBackground):
      return list(rows: children, at: place)
    case _ where KnownAPI.has(name, .scrolls): return scrolling(children(), arguments, in: scope, at: place)
    case _ where KnownAPI.line(of: name) != nil:
      let look = stacked(children(), along: KnownAPI.line(of: name) ?? .none, at: place)
      let taken = KnownAPI.spaceTaken(by: name)
      if taken == .none { return look }
      return each(look, at: place) { one in
        var look = one
        look.takes.formUnion(taken)
        return look
      }
    case _ where KnownAPI.has(name, .takesRestOfLine):
      return Look(takes: .both, isSpacer: true)
    case _ where KnownAPI.has(name, .crossesLine): return Look(isDivider: true)
    case _ where KnownAPI.has(name, .takesWidthForValue):
      return Look(takes: arguments.contains { $0.label == "value" } ? .horizontal : .none)
    case _ where KnownAPI.has(name, .gradient):
      return Look(paint: gradient(arguments, in: scope, at: place), takes: .both)
    case "AsyncImage": return Look(paint: .varying(.photo, at: place))
    case _ where KnownAPI.has(name, .fillsPlace):
      return Look(
        paint: .unknown("what the \(name) shows is not one known colour", at: place), takes: .both, isShape: true,
        isColor: KnownAPI.has(name, .colorClass))
    case _ where KnownAPI.has(name, .roundsCorners) && leavesSmallCorners(arguments, in: scope):
      return Look(
        paint: .unknown("what the \(name) shows is not one known colour", at: place), takes: .both, isShape: true)
    case _ where KnownAPI.has(name, .showsImage): return Look(paint: .range(.image, at: place))
    case _ where KnownAPI.has(name, .paintsNothing): return Look(isEmpty: KnownAPI.has(name, .isNothing))
    default:
      var look = arranged(children(), place)
      look.takes.formUnion(KnownAPI.spaceTaken(by: name))
      return look
    }
  }

  /// What looks at the views in a container.
  private func inside(_ name: String, _ arguments: [Expression.Argument], in scope: Scope) -> ContentBackdropFinder {
    if KnownAPI.has(name, .groups) || KnownAPI.has(name, .showsContentAsIs) { return self }
    var inner = self
    if name == "ZStack" {
      inner.arrangement = .layers(alignment(arguments, in: scope))
    } else {
      inner.arrangement = KnownAPI.line(of: name).map { .line($0) } ?? .open
    }
    return inner
  }

  /// Of the closures of a button, a menu or a link those that say what it looks like.
  private static func labels(_ arguments: [Expression.Argument]) -> [Expression.Argument] {
    if arguments.contains(where: { $0.label == "label" }) { return arguments.filter { $0.label == "label" } }
    let isElsewhere = arguments.contains { argument in
      argument.label.map { KnownAPI.has($0, .actionArgument) || KnownAPI.has($0, .linkArgument) } ?? false
    }
    return isElsewhere ? arguments.filter { $0.label == nil } : []
  }

  /// Without what a container asks of its closures besides views, where one of them has no label.
  private static func contents(_ arguments: [Expression.Argument]) -> [Expression.Argument] {
    guard arguments.contains(where: { $0.label == nil && $0.value.isClosure }) else { return arguments }
    return arguments.filter { $0.label == nil || $0.label == "content" }
  }

  // MARK: Views of others

  /// A view of UIKit that the app wraps: it stays within the safe area unless it is told to ignore it.
  private func represented(_ type: TypeSymbol.ID, at place: Location) -> Look {
    var paint = ContentBackdrop.view(of: type, at: place)
    for member in walker.symbols.members("makeUIView", of: type) {
      guard let result = member.function?.result.flatMap({ TypeName.base(of: $0.text) }) else { continue }
      if case .varying(let content)? = walker.symbols.painting(of: result) { paint = .varying(content, at: place) }
    }
    return Look(paint: paint, takes: .both)
  }
}
