// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility
import PlatformAPI

/// Where SwiftUI's containers put views, and how much of what they are offered these take.
///
/// A container proposes a size to each of its views, and each chooses its own: all of it along the axes of `Look.takes`, else
/// as much as it needs. The container is as long as its longest view, and along its line as all of them together. So one
/// view that takes all makes everything around it take all, up to a frame of fixed length.
extension ContentBackdropFinder {
  /// Where what is lower than its place lies in it.
  enum Alignment {
    case top, belowTop
    /// Not known.
    case open
  }

  /// What arguments say of it; without a word it is the middle.
  func alignment(_ arguments: [Expression.Argument], in scope: Scope) -> Alignment {
    guard let written = arguments.first(where: { $0.label == "alignment" })?.value else { return .belowTop }
    var vertical = written
    if case .call(_, let parts) = written.unwrapped.kind, let part = parts.first(where: { $0.label == "vertical" }) {
      vertical = part.value
    }
    let names = walker.evaluator.evaluate(vertical, in: scope, expected: "Alignment").alternatives.map {
      if case .constant(_, let name) = $0.value { name } else { "" }
    }
    if names.isEmpty { return .open }
    if names.allSatisfy({ KnownAPI.has($0, .alignsAtTop) }) { return .top }
    return names.allSatisfy { KnownAPI.has($0, .alignsBelowTop) } ? .belowTop : .open
  }

  /// What views that lie in one place take together.
  static func space(taken looks: [Look]) -> LayoutAxes {
    looks.reduce(.none) { $0.union($1.isDivider ? .horizontal : $1.takes) }
  }

  /// A view in the middle of something as high as the screen.
  func placed(_ look: Look, _ alignment: Alignment = .belowTop, at place: Location) -> Look {
    if !look.choices.isEmpty { return each(look, at: place) { placed($0, alignment, at: place) } }
    guard !look.takesHeight, alignment != .top else { return look }
    var result = look
    if alignment == .belowTop, isLowerThanScreen(look) {
      result.hasLowLayer = !look.backdrop.isNothing
      result.backdrop = .nothing
      result.paint = nil
    } else if !look.isAtTop {
      result = limited(look, at: place)
    }
    return result
  }

  /// A view of which it is not known whether it lies at the top.
  private func limited(_ look: Look, at place: Location) -> Look {
    guard !look.backdrop.isUnknown else { return look }
    var result = look
    result.backdrop = .unknown("how far the view with this background reaches is not known", at: place)
    return result
  }

  /// Views one upon the other, later ones over earlier ones.
  func layered(_ all: [Look], _ alignment: Alignment = .belowTop, at place: Location) -> Look {
    each(all, at: place) { layers($0, alignment, at: place) }
  }

  private func layers(_ written: [Look], _ alignment: Alignment, at place: Location) -> Look {
    guard let all = Self.ordered(written) else {
      return .unknown("which of several layers lies in front is not known", place)
    }
    let takes = Self.space(taken: all)
    var looks = all
    if takes.contains(.vertical) {
      looks = all.map { placed($0, alignment, at: place) }
    } else if all.filter({ !$0.isEmpty }).count > 1 {
      looks = all.map { $0.isAtTop || alignment == .top ? $0 : limited($0, at: place) }
    }
    var look = Look(
      backdrop: looks.reduce(.nothing) { below, look in look.over(below) },
      paint: paint(of: looks, alignment), takes: takes,
      reachesTop: looks.allSatisfy(\.isAtTop), height: Self.greatest(looks.map(\.height)),
      hasLowLayer: looks.contains(where: \.hasLowLayer), isEmpty: looks.allSatisfy(\.isEmpty))
    look.takeBar(of: looks)
    return look
  }

  /// Views beside one another along an axis.
  func stacked(_ all: [Look], along line: LayoutAxes, at place: Location) -> Look {
    each(all, at: place) { lined($0, along: line, at: place) }
  }

  private func lined(_ all: [Look], along line: LayoutAxes, at place: Location) -> Look {
    let looks = all.filter { !$0.isEmpty }
    var look = arranged(looks, place)
    look.takes = looks.reduce(.none) { taken, look in
      if look.isSpacer { return taken.union(line) }
      return taken.union(look.isDivider ? line.others : look.takes)
    }
    look.isEmpty = looks.isEmpty && !all.isEmpty
    look.isSpacer = false
    look.isDivider = false
    look.order = 0
    if line == .horizontal { look.paint = paint(beside: looks, at: place) }
    guard line == .vertical, let first = looks.first else { return look }
    // The uppermost one lies at the top; one that may not be there leaves that to the next.
    let isOpen = !first.backdrop.isNothing && first.backdrop.mayBeNothing
    if !isOpen || looks.dropFirst().allSatisfy(\.backdrop.isNothing) {
      look.backdrop = first.backdrop
      look.reachesTop = first.isAtTop
    }
    look.paint = first.paint
    if let paint = first.paint, !isPicture(paint), !first.takesWidth || isLowerThanBar(first) {
      look.paint = .unknown("how far it reaches is not known", at: place)
    }
    return look
  }

  /// What scrolls begins below the bars: it fills its place along the axes of scrolling and is as long as its content across.
  func scrolling(
    _ looks: [Look], _ arguments: [Expression.Argument], in scope: Scope, at place: Location
  ) -> Look {
    let written = arguments.first { $0.label == nil && !$0.value.isClosure }
    let axes = written.map { self.axes($0.value, in: scope) } ?? .vertical
    let first = looks.first?.paint
    var look = Look(paint: first, takes: axes.union(Self.space(taken: looks)), scrolled: first.map(seen))
    look.takeBar(of: looks)
    return isScrolledAtFirst ? Self.scrolledSomewhere(look, at: place) : look
  }

  /// What scrolls where nobody says which part of it is seen at first.
  static func scrolledSomewhere(_ base: Look, at place: Location) -> Look {
    var look = base
    let unknown = ContentBackdrop.unknown("where it is scrolled at first is not known", at: place)
    look.paint = base.paint.map { _ in unknown }
    look.scrolled = base.scrolled.map { _ in unknown }
    return look
  }

  /// Whether content calls what scrolls it in code that runs when it appears.
  func scrollsAtFirst(_ arguments: [Expression.Argument], in scope: Scope) -> Bool {
    guard let body = scope.body.map({ walker.program[$0] }) else { return false }
    func calls(_ role: Role) -> [Expression] {
      body.entries.compactMap { entry in
        guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
          function.lastName.map({ KnownAPI.has($0, role) }) ?? false,
          arguments.contains(where: { $0.value.range.contains(call.range) })
        else { return nil }
        return call
      }
    }
    let scrolling = calls(.scrollsContent)
    guard !scrolling.isEmpty else { return false }
    return calls(.runsOnAppearance).contains { appearing in
      guard case .call(_, let handed) = appearing.kind else { return false }
      return handed.contains { closure in scrolling.contains { closure.value.range.contains($0.range) } }
    }
  }

  /// What is seen where something is painted over a background.
  private func seen(_ paint: ContentBackdrop) -> ContentBackdrop {
    guard case .color(let values, let place, _) = paint else { return paint }
    let alphas = values.alternatives.compactMap { one in
      ColorCalls.color(of: one.value, walker.evaluator).map { [$0.light.alpha, $0.dark.alpha] }
    }
    if alphas.count == values.alternatives.count {
      if alphas.allSatisfy({ $0.allSatisfy { $0 == 0 } }) { return .nothing }
      if alphas.allSatisfy({ $0.allSatisfy { $0 == 1 } }) { return paint }
    }
    return .unknown("what scrolls is seen through", at: place)
  }

  /// The axes that an expression is sure to name: `.horizontal`, `[.horizontal, .vertical]`.
  private func axes(_ expression: Expression, in scope: Scope) -> LayoutAxes {
    if case .array(let elements) = expression.unwrapped.kind {
      return elements.reduce(.none) { $0.union(axes($1, in: scope)) }
    }
    let values = walker.evaluator.evaluate(expression, in: scope, expected: "Axis.Set")
    if values.isEmpty { return .none }
    return values.alternatives.reduce(.both) { $0.intersection(Self.axes($1.value)) }
  }

  private static func axes(_ value: Value) -> LayoutAxes {
    switch value {
    case .constant(_, let name): KnownAPI.axes(named: name)
    case .array(let elements): elements.reduce(.none) { $0.union(axes($1)) }
    default: .none
    }
  }
}
