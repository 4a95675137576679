// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Constants that stand in for the height of the status bar where the code does not get it: `insets?.top ?? 20`.
package struct HeightFallbacks {
  package var height: Double
  package var location: Location

  package static func all(in app: AuditedApp) -> [HeightFallbacks] {
    app.occurrences(mentioning: KnownAPI.names(.givesHeight)) { expression in
      guard case .binary("??", let left, let right) = expression.kind,
        let height = right.numbers, height.count == 1, BarHeights.statusBar.contains(height[0])
      else { return false }
      return KnownAPI.has(left.lastName ?? "", .heightPart)
    }.compactMap { read in
      guard case .binary(_, let left, let right) = read.expression.kind, let height = right.numbers?.first else {
        return nil
      }
      let parts = left.chain
      guard parts.contains("statusBarFrame") || isTopInset(left, parts) || isUpperEdge(read, left, app) else {
        return nil
      }
      return HeightFallbacks(
        height: height, location: app.model.program.location(right.range, in: read.body))
    }
  }

  private static func isTopInset(_ left: Expression, _ parts: Set<String>) -> Bool {
    parts.contains("safeAreaInsets") && left.lastName == "top"
  }

  /// Whether the height of something that the application holds becomes the upper edge of a rectangle.
  private static func isUpperEdge(_ read: Occurrence, _ left: Expression, _ app: AuditedApp) -> Bool {
    guard left.lastName == "height", let root = left.root, app.isApplication(root, in: read.body) else { return false }
    return read.ancestors.contains { ancestor in
      guard case .call(let function, let arguments) = ancestor.kind, arguments.count == 4,
        ["CGRect", "CGRectMake"].contains(function.lastName ?? "")
      else { return false }
      return arguments[1].value.range.contains(read.expression.range)
    }
  }
}

extension Expression {
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
