// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// What lies in front of what, and what hides what lies behind it.
extension ContentBackdropFinder {
  /// Views of a stack from the back to the front; nil where it is not known which of those that paint lies in front.
  static func ordered(_ looks: [Look]) -> [Look]? {
    if looks.allSatisfy({ $0.order == 0 }) { return looks }
    let painting = looks.filter { !$0.backdrop.isNothing || $0.paint != nil }
    if painting.count < 2 { return looks }
    guard painting.allSatisfy({ $0.order != nil }) else { return nil }
    return looks.enumerated().sorted { left, right in
      let (one, other) = (left.element.order ?? 0, right.element.order ?? 0)
      return one == other ? left.offset < right.offset : one < other
    }.map(\.element)
  }

  /// What views one upon the other paint over their place, where one of them fills it: what reaches the top in others
  /// lies there too. Where they lie at its top, one that is as wide and higher than a bar is enough.
  func paint(of looks: [Look], _ alignment: Alignment) -> ContentBackdrop? {
    func covers(_ look: Look) -> Bool {
      guard let paint = look.paint else { return false }
      if look.takes == .both { return true }
      return alignment == .top && look.takesWidth && !isLowerThanBar(look) && !isPicture(paint)
    }
    guard looks.contains(where: covers) else { return nil }
    return looks.reduce(ContentBackdrop.nothing) { below, look in
      let own = covers(look) ? look.paint ?? look.backdrop : look.backdrop
      return own.over(below)
    }
  }

  /// What views beside one another paint over the place of all of them: something where each paints the same, and nothing that
  /// is known where one paints a part of it from the top on.
  func paint(beside looks: [Look], at place: Location) -> ContentBackdrop? {
    let painting = looks.filter { look in look.takesHeight && look.paint.map { !isPicture($0) } ?? false }
    guard let first = painting.first?.paint else { return nil }
    let isOne = painting.count == looks.count && painting.allSatisfy { $0.paint?.isLike(first) ?? false }
    return isOne ? first : .unknown("it is one of several things beside one another", at: place)
  }

  /// What a modifier says of where a view lies among others: in which order, as which choice, and on which page; nil for other
  /// modifiers.
  func placedAmong(
    _ base: Look, by name: String, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int, at place: Location
  ) -> Look? {
    var look = base
    switch name {
    case _ where KnownAPI.has(name, .ordersLayers):
      let numbers = arguments.first.map {
        Set(walker.evaluator.evaluate($0.value, in: scope, expected: "Double").alternatives.map(\.value.number))
      }
      look.order = numbers?.count == 1 ? numbers?.first ?? nil : nil
      return look
    case _ where KnownAPI.has(name, .tagsChoice):
      guard let value = arguments.first?.value else { return nil }
      look.tag = tag(value, in: scope)
      return look
    case _ where KnownAPI.has(name, .paintsContainer):
      guard let style = arguments.first(where: { $0.label == nil })?.value, look.page == nil,
        arguments.contains(where: { $0.label == "for" && KnownAPI.has($0.value.lastName ?? "", .navigationPlace) })
      else { return nil }
      look.page =
        color(style, in: scope) ?? self.look(style, scope, depth + 1).paint
        ?? .unknown("what is painted behind the screen is not followed", at: place)
      return look
    case _ where KnownAPI.has(name, .concernsBar):
      let range = arguments.first?.value.range ?? .fileStart
      guard
        let asked = ContentModifier(name, arguments, walker, at: range, wraps: [], position(in: scope)),
        asked.kind == .navigationBarVisibility
      else { return nil }
      // The innermost one counts.
      if base.hidesBar == false { look.hidesBar = Self.isHiding(asked.values) }
      return look
    default: return nil
    }
  }

  private static func isHiding(_ values: ValueSet) -> Bool? {
    let all = Set(
      values.alternatives.map { one -> Bool? in
        switch one.value {
        case .boolean(let isHidden): isHidden
        case .constant(_, let name): KnownAPI.cases(of: "Visibility")[name].map { _ in name == "hidden" }
        default: nil
        }
      })
    return all.count == 1 ? all.first ?? nil : nil
  }

  /// What a container of tabs or screens shows.
  func contained(_ shown: Look, hasBar: Bool, at place: Location) -> Look {
    var look = hasBar ? underBar(shown, at: place) : shown
    look.takes = .both
    look.order = 0
    look.tag = nil
    guard hasBar else { return look }
    // Each of its screens is hosted in a view of its own, unless it says what is painted there.
    if look.page == nil, case .color(let name) = ViewPainting.hostingView,
      let color = walker.evaluator.colors.system(name)
    {
      look.ground = .color(ValueSet(.color(color), at: place), at: place, isStyle: false)
    }
    (look.page, look.bar, look.showsBar, look.hidesBar) = (nil, nil, false, false)
    return look
  }

  // MARK: Choices

  /// The one value that a tag can be.
  func tag(_ value: Expression, in scope: Scope) -> Value? { walker.evaluator.evaluate(value, in: scope).only }

  /// The one of several tabs that the selection chooses, each with its condition; without one the first.
  func chosen(
    of looks: [Look], _ arguments: [Expression.Argument], in scope: Scope, at place: Location
  ) -> Look {
    guard looks.count > 1, let first = looks.first, !looks.allSatisfy({ $0.isLike(first) }),
      let selection = arguments.first(where: { $0.label == "selection" })?.value
    else { return looks.first ?? Look() }
    let chosen = selection.boundConstant ?? selection.projected ?? selection
    let values = walker.evaluator.evaluate(chosen, in: scope).alternatives
    let meant = values.map { one in
      (condition: one.condition, look: looks.first { $0.tag == one.value } ?? first)
    }
    return meant.isEmpty ? first : oneOf(meant, place)
  }

  /// What stands there once for each element of a collection: nothing where that is empty.
  func repeated(_ looks: [Look], _ arguments: [Expression.Argument], in scope: Scope, at place: Location) -> Look {
    var look = arranged(looks, place)
    guard let list = arguments.first(where: { $0.label == nil && !$0.value.isClosure })?.value else { return look }
    switch isEmpty(list, in: scope) {
    case true?: return Look(height: 0, isEmpty: true)
    case false?: return look
    case nil: break
    }
    let open = ContentBackdrop.unknown("how often it is repeated is not known", at: place)
    if !look.backdrop.isNothing { look.backdrop = open }
    if let paint = look.paint, !isPicture(paint) { look.paint = open }
    return look
  }

  /// Whether a collection has no elements; nil where that is not known.
  private func isEmpty(_ list: Expression, in scope: Scope) -> Bool? {
    func number(_ bound: Expression) -> Double? { ColorCalls.number(walker.evaluator, bound, in: scope) }
    if case .binary(let operation, let low, let high) = list.unwrapped.kind, operation.hasPrefix("..") {
      guard let low = number(low), let high = number(high) else { return nil }
      return low == high && operation.hasSuffix("<")
    }
    let counts = Set(
      walker.evaluator.evaluate(list, in: scope).alternatives.map { one -> Bool? in
        if case .array(let elements) = one.value { elements.isEmpty } else { nil }
      })
    return counts.count == 1 ? counts.first ?? nil : nil
  }
}

extension ContentBackdropFinder.Look {
  /// This over something, which its own ground hides.
  func over(_ below: ContentBackdrop) -> ContentBackdrop {
    guard let ground, takesHeight, !below.isNothing else { return backdrop.over(below) }
    return backdrop.over(ground.over(below))
  }

  /// Takes over where the one that is there of several views lies.
  mutating func takeLayer(
    of all: [(condition: Formula, look: ContentBackdropFinder.Look)], at place: Location
  ) {
    // Where none is there, it lies in front of nothing.
    let orders = Set(all.lazy.filter { !$0.look.isEmpty }.map(\.look.order))
    if orders.isEmpty { return }
    order = orders.count == 1 ? orders.first ?? nil : nil
    guard all.contains(where: { $0.look.ground != nil }) else { return }
    let grounds = all.map {
      ContentBackdrop.Alternative(condition: $0.condition, backdrop: $0.look.ground ?? .nothing)
    }
    let isOne = grounds.allSatisfy { $0.backdrop.isLike(grounds[0].backdrop) }
    ground = isOne ? grounds[0].backdrop : .oneOf(grounds, at: place)
  }
}
