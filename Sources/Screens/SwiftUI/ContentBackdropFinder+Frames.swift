// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// How high views are, and whether they reach the top of what they stand in.
extension ContentBackdropFinder {
  /// The least height that the safe area of a phone's screen has, in points: 568 without a status bar of 20.
  private static let leastHeight = 548.0
  /// What `padding()` adds at an edge where no length is given, in points.
  private static let padding = 16.0

  func framed(_ base: Look, _ arguments: [Expression.Argument], _ scope: Scope, at place: Location) -> Look {
    var look = base
    var given: [Double?] = []
    for argument in arguments {
      let isInfinite = argument.value.lastName == "infinity"
      switch argument.label {
      case "maxWidth": look.fillsWidth = isInfinite
      case "maxHeight": look.fillsHeight = isInfinite
      case "width": look.fillsWidth = false
      case "height": look.fillsHeight = false
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
      if look.fillsHeight, staysBelowTop(base, arguments) {
        // In a higher frame it lies where it is aligned.
        look.backdrop = .nothing
        look.paint = nil
      }
    }
    if !given.isEmpty, !look.fillsHeight, base.hasLowLayer {
      look.backdrop = .unknown("a layer may be as high as the frame", at: place)
    }
    if !look.fills, !look.backdrop.isNothing {
      look.backdrop = .unknown("the frame limits what is painted at the top", at: place)
    }
    return look
  }

  func padded(_ base: Look, _ arguments: [Expression.Argument], _ scope: Scope, at place: Location) -> Look {
    var look = base
    let edges = arguments.first { Self.isEdges($0) }?.value
    look.height = base.height.flatMap { height in paddingHeight(edges, arguments, scope).map { height + $0 } }
    // What is away from an edge does not reach the safe area there.
    if let edge = edges?.lastName, KnownAPI.has(edge, .edges), !KnownAPI.has(edge, .sideEdges) { return look }
    look.fillsWidth = false
    if Self.includesTop(edges) { look.fillsHeight = false }
    if !base.backdrop.isNothing {
      look.backdrop = .unknown("the padding changes what is painted at the top", at: place)
    }
    return look
  }

  /// What a padding adds to the height at most; nil where that is not known.
  private func paddingHeight(
    _ edges: Expression?, _ arguments: [Expression.Argument], _ scope: Scope
  ) -> Double? {
    if let edge = edges?.lastName, KnownAPI.has(edge, .sideEdges) { return 0 }
    guard let length = arguments.last(where: { !Self.isEdges($0) }) else { return 2 * Self.padding }
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

  /// The layers of a `ZStack`: one that is lower than a layer beside it, which takes all of the height, does not reach the
  /// top where it is aligned to the bottom or the middle.
  func layers(_ looks: [Look], _ arguments: [Expression.Argument]) -> [Look] {
    guard looks.contains(where: { $0.fillsHeight || $0.takesHeight }) else { return looks }
    return looks.map { look in
      guard !look.fillsHeight, staysBelowTop(look, arguments) else { return look }
      var result = look
      result.hasLowLayer = !result.backdrop.isNothing
      result.backdrop = .nothing
      result.paint = nil
      return result
    }
  }

  /// Whether a view of known height, aligned as arguments say, does not reach the top of a place as high as the screen.
  private func staysBelowTop(_ look: Look, _ arguments: [Expression.Argument]) -> Bool {
    guard let height = look.height, height < Self.leastHeight else { return false }
    guard let alignment = arguments.first(where: { $0.label == "alignment" })?.value else { return true }
    if case .call(_, let parts) = alignment.unwrapped.kind {
      return parts.first { $0.label == "vertical" }?.value.lastName.map { KnownAPI.has($0, .alignsBelowTop) } ?? false
    }
    return alignment.lastName.map { KnownAPI.has($0, .alignsBelowTop) } ?? false
  }
}
