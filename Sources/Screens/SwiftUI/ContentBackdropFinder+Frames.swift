// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// How high views are, and whether they reach the top of what they stand in.
extension ContentBackdropFinder {
  /// The least height that the safe area of a phone's screen has, in points: 568 without a status bar of 20.
  private static let leastHeight = 548.0
  /// The height of the tallest status bar, in points.
  static let greatestBar = 62.0
  /// What `padding()` adds at an edge where no length is given, in points.
  private static let padding = 16.0
  /// What a status bar leaves free above its words at least, in points.
  private static let leastTop = 3.0
  /// What a status bar leaves free at its sides at least, in points: beside it nothing is behind its words.
  private static let greatestMargin = 16.0

  func framed(_ base: Look, _ arguments: [Expression.Argument], _ scope: Scope, at place: Location) -> Look {
    var look = base
    look.isColor = false
    var given: [Double?] = []
    // A spacer is as long as its line leaves it, and has no width of its own.
    if base.isSpacer { look.takes = .none }
    for argument in arguments {
      let isInfinite = argument.value.lastName == "infinity" || isMeasured(argument, in: scope)
      switch argument.label {
      case "maxWidth": look.takes.set(.horizontal, isInfinite)
      case "maxHeight": look.takes.set(.vertical, isInfinite)
      case "width": look.takes.set(.horizontal, isInfinite)
      case "height": look.takes.set(.vertical, isInfinite)
      default: break
      }
      switch argument.label {
      case "height", "maxHeight": given.append(isInfinite ? nil : length(argument.value, in: scope))
      case "minHeight", "idealHeight": given.append(nil)
      default: break
      }
    }
    if !given.isEmpty {
      look.height = given.contains { $0 == nil } ? nil : given.compactMap { $0 }.max()
      // In a higher frame it lies where it is aligned.
      if look.takesHeight {
        let base = placed(base, alignment(arguments, in: scope), at: place)
        (look.backdrop, look.paint, look.hasLowLayer) = (base.backdrop, base.paint, base.hasLowLayer)
        look.reachesTop = true
      } else if base.hasLowLayer {
        look.backdrop = .unknown("a layer may be as high as the frame", at: place)
      }
    }
    if let paint = look.paint, look.takes.subtracting(base.takes) != .none, !isPicture(paint) {
      look.paint = .unknown("how much of its frame it paints is not known", at: place)
    }
    if !look.takesWidth, base.takesWidth, !look.backdrop.isNothing {
      look.backdrop = .unknown("the frame limits what is painted at the top", at: place)
    }
    if arguments.contains(where: { $0.label.map { KnownAPI.has($0, .limitsFrame) } ?? false }) {
      look.isSpacer = false
      if !look.takesHeight { look.reachesTop = false }
    }
    return look
  }

  /// The views of a geometry reader, which can ask how large it is.
  func measured(_ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int) -> [Look] {
    arguments.flatMap { argument -> [Look] in
      guard case .closure(let closure) = argument.value.kind else { return [] }
      var inner = self
      inner.measures.insert(closure.parameters.first?.name ?? "$0")
      return inner.looks(closure.body, scope, depth + 1)
    }
  }

  /// Whether a frame is as long along an axis as the geometry reader around it: `space.size.height` for a height.
  private func isMeasured(_ argument: Expression.Argument, in scope: Scope) -> Bool {
    guard !measures.isEmpty,
      case .member(.some(let size), let side) = written(argument.value, in: scope).unwrapped.kind,
      argument.label?.lowercased().hasSuffix(side) == true,
      case .member(.some(let measure), "size") = written(size, in: scope).unwrapped.kind,
      case .name(let name) = measure.unwrapped.kind
    else { return false }
    return measures.contains(name)
  }

  /// What a local name stands for; any other expression as it is.
  private func written(_ expression: Expression, in scope: Scope) -> Expression {
    guard case .name(let name) = expression.unwrapped.kind, let body = scope.body.map({ walker.program[$0] }),
      let index = body.definition(of: name, at: expression.range.start),
      case .define(_, _, .some(let value), _) = body.entries[index].kind
    else { return expression }
    return value
  }

  /// Whether the rounded corners of a shape at the top of the screen leave nothing of it free where a status bar has words.
  func leavesSmallCorners(_ arguments: [Expression.Argument], in scope: Scope) -> Bool {
    guard let written = arguments.first(where: { $0.label == "cornerRadius" }),
      let radius = length(written.value, in: scope)
    else { return false }
    let rest = radius - Self.greatestMargin
    return rest <= 0 || radius - (radius * radius - rest * rest).squareRoot() < Self.leastTop
  }

  func padded(_ base: Look, _ arguments: [Expression.Argument], _ scope: Scope, at place: Location) -> Look {
    var look = base
    let edges = arguments.lazy.compactMap { self.edges($0, in: scope) }.first
    look.height = base.height.flatMap { height in paddingHeight(edges, arguments, scope).map { height + $0 } }
    look.isShape = false
    look.isColor = false
    // What is away from an edge does not reach the safe area there.
    if let edges, edges.allSatisfy({ KnownAPI.has($0, .edges) && !KnownAPI.has($0, .sideEdges) }) { return look }
    let added = paddings(arguments, scope)
    if added.allSatisfy({ $0.length == 0 }) { return look }
    // Less than nothing pulls it up beyond the edge.
    if edges?.contains(where: { KnownAPI.has($0, .edgesWithTop) }) ?? true, base.backdrop.isNothing, base.takesWidth,
      base.paint.map({ !isPicture($0) }) ?? false, added.contains(where: { $0.length.map { $0 < 0 } ?? false })
    {
      look.backdrop = .unknown("the padding may draw it at the top", at: place)
    }
    if let paint = look.paint, !isPicture(paint) {
      look.paint = .unknown("the padding leaves a margin around it", at: place)
    }
    if look.scrolled != nil {
      look.scrolled = .unknown("the padding moves what scrolls", at: place)
    }
    guard !base.backdrop.isNothing else { return look }
    if let edges, !edges.isEmpty, edges.allSatisfy({ KnownAPI.has($0, .sideEdges) }) {
      return oneOf(
        added.map { one in
          var look = look
          if one.length.map({ abs($0) > Self.greatestMargin }) ?? true, !base.backdrop.isUnknown {
            look.backdrop = .unknown("the padding changes what is painted at the top", at: place)
          }
          return (one.condition, look)
        }, place)
    }
    let includesTop = edges?.contains { KnownAPI.has($0, .edgesWithTop) } ?? true
    if includesTop, added.allSatisfy({ $0.length.map { $0 > 0 } ?? false }) {
      // Only what touches the edge of the safe area goes beyond it (stackoverflow.com/a/56455155).
      look.backdrop = .nothing
      look.reachesTop = false
    } else if !base.backdrop.isUnknown {
      look.backdrop = .unknown("the padding changes what is painted at the top", at: place)
    }
    return look
  }

  /// All that a padding can add: at the top, where it adds something there; nil for what is not known.
  private func paddings(
    _ arguments: [Expression.Argument], _ scope: Scope
  ) -> [(condition: Formula, length: Double?)] {
    guard var length = arguments.last(where: { edges($0, in: scope) == nil })?.value else {
      return [(.always, Self.padding)]
    }
    if case .call(_, let insets) = length.unwrapped.kind, let top = insets.first(where: { $0.label == "top" }) {
      length = top.value
    }
    // Without a length it is the system's.
    let values = walker.evaluator.evaluate(length, in: scope, expected: "CGFloat").alternatives
    if values.isEmpty { return [(.always, nil)] }
    return values.map { ($0.condition, $0.value == .nil ? Self.padding : $0.value.number) }
  }

  /// What a padding adds to the height at most; nil where that is not known.
  private func paddingHeight(
    _ edges: [String]?, _ arguments: [Expression.Argument], _ scope: Scope
  ) -> Double? {
    if let edges, edges.allSatisfy({ KnownAPI.has($0, .sideEdges) }) { return 0 }
    guard let length = arguments.last(where: { self.edges($0, in: scope) == nil }) else { return 2 * Self.padding }
    return self.length(length.value, in: scope).map { 2 * $0 }
  }

  /// A number of points, the greatest that it can be.
  private func length(_ expression: Expression, in scope: Scope) -> Double? {
    Self.greatest(
      walker.evaluator.evaluate(expression, in: scope, expected: "CGFloat").alternatives.map(\.value.number))
  }

  static func greatest(_ lengths: [Double?]) -> Double? {
    lengths.contains { $0 == nil } ? nil : lengths.compactMap { $0 }.max()
  }

  /// Whether a view is known to be lower than the tallest status bar, so that more than it lies behind that.
  func isLowerThanBar(_ look: Look) -> Bool { look.height.map { $0 < Self.greatestBar } ?? false }

  /// Whether a view is known to be lower than the screen.
  func isLowerThanScreen(_ look: Look) -> Bool { look.height.map { $0 < Self.leastHeight } ?? false }
}
