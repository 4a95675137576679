// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Constants that stand in for the height of the status bar where the code does not get it: `insets?.top ?? 20`.
package struct HeightFallbacks {
  package var height: Double
  package var location: Location

  /// - Complexity: linear in the size of the code.
  static func all(in app: AuditedApp, code: MeantCode) -> [HeightFallbacks] {
    var result: [HeightFallbacks] = []
    for body in app.model.program.bodies {
      app.shared.measuring.forEach(in: body) { expression, ancestors, _ in
        guard let (named, right) = parts(of: expression), let height = right.numbers, height.count == 1,
          BarHeights.statusBar.contains(height[0]), case let left = app.value(of: named, in: body),
          KnownAPI.has(left.lastName ?? "", .heightPart),
          left.chain.contains("statusBarFrame") || isTopInset(left, in: body, code) || isLengthOfTopGuide(left)
            || isUpperEdge(expression, ancestors, left, in: body, app)
        else { return }
        result.append(
          HeightFallbacks(height: height[0], location: app.model.program.location(right.range, in: body)))
      }
    }
    return result
  }

  /// A height, and what stands in for it: `top ?? 20`, `top > 0 ? top : 20`, and `top > 0 ?: 20`, which gives the truth
  /// value instead of the height.
  private static func parts(of expression: Expression) -> (height: Expression, standIn: Expression)? {
    switch expression.kind {
    case .binary("??", let left, let right): return (left.comparedValue ?? left, right)
    case .ternary(let condition, let then, let otherwise):
      guard let compared = condition.comparedValue?.writtenOut, compared == then.writtenOut else { return nil }
      return (then, otherwise)
    default: return nil
    }
  }

  private static func isTopInset(_ left: Expression, in body: Body, _ code: MeantCode) -> Bool {
    guard case .member(.some(let insets), "top") = left.unwrapped.kind else { return false }
    return code.areSafeInsets(insets, in: body)
  }

  /// Whether it is how long the guide at the top of a controller's view is.
  private static func isLengthOfTopGuide(_ left: Expression) -> Bool {
    guard case .member(.some(let guide), "length") = left.unwrapped.kind, let name = guide.lastName else {
      return false
    }
    return KnownAPI.has(name, .safeGuide) && !BarWords.isAboutOtherEdge(name)
  }

  /// Whether the height of something that the application holds becomes the upper edge of a rectangle.
  private static func isUpperEdge(
    _ read: Expression, _ ancestors: [Expression], _ left: Expression, in body: Body, _ app: AuditedApp
  ) -> Bool {
    guard left.lastName == "height", let root = left.root, app.isApplication(root, in: body) else { return false }
    return ancestors.contains { ancestor in
      guard case .call(let function, let arguments) = ancestor.kind, arguments.count == 4,
        KnownAPI.has(function.lastName ?? "", .makesRectangle)
      else { return false }
      return arguments[1].value.range.contains(read.range)
    }
  }
}

extension Expression {
  /// What is asked to be more than nothing: `top` in `top > 0`.
  fileprivate var comparedValue: Expression? {
    switch unwrapped.kind {
    case .tuple(let parts) where parts.count == 1: parts[0].value.comparedValue
    case .binary(">", let left, let right): right.numbers == [0] ? left : nil
    case .binary("<", let left, let right): left.numbers == [0] ? right : nil
    case .binary("!=", let left, let right): right.numbers == [0] ? left : left.numbers == [0] ? right : nil
    default: nil
    }
  }

  /// A chain of members and calls without arguments, as its names; nil for anything else.
  var writtenOut: [String]? {
    switch unwrapped.kind {
    case .name(let name): return [name]
    case .member(.some(let base), let name): return base.writtenOut.map { $0 + [name] }
    case .call(let function, let arguments) where arguments.isEmpty: return function.writtenOut
    default: return nil
    }
  }

  /// All names in a chain of members: `window`, `safeAreaInsets` and `top` in `window?.safeAreaInsets.top`.
  fileprivate var chain: Set<String> {
    var result: Set<String> = []
    var current = unwrapped
    for _ in 0..<32 {
      switch current.kind {
      case .member(let base, let name):
        result.insert(name)
        guard let base else { return result }
        current = base.unwrapped
      case .call(let function, _): current = function.unwrapped
      case .subscript(let base, _): current = base.unwrapped
      case .tuple(let elements) where elements.count == 1: current = elements[0].value.unwrapped
      case .name(let name): return result.union([name])
      default: return result
      }
    }
    return result
  }

  /// The first two names of a chain: `UIApplication.shared` in `UIApplication.shared.delegate?.window`.
  fileprivate var root: Expression? {
    var current = unwrapped
    for _ in 0..<32 {
      guard case .member(.some(let base), _) = current.kind else { return nil }
      let inner = base.unwrapped
      if case .name = inner.kind { return current }
      current = inner
    }
    return nil
  }
}

extension Double {
  /// A number of points as people write it.
  package var heightText: String { self == rounded() ? String(Int(self)) : String(self) }
}
