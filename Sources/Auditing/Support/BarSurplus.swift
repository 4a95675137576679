// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Code that takes 20 points off the height of the status bar, as if that were how high it is when nothing is amiss: what is
/// left was the bar of a call, and is the housing of a sensor today (SB-GEO-08).
struct BarSurplus {
  private let app: AuditedApp
  private let code: MeantCode

  private static let maximumDepth = 4

  /// Where the points are taken off.
  ///
  /// - Complexity: linear in the size of the code.
  static func all(in app: AuditedApp, code: MeantCode) -> [Location] {
    let surplus = BarSurplus(app: app, code: code)
    let program = app.model.program
    var result: [Location] = []
    for body in program.bodies {
      app.shared.measuring.forEach(in: body) { expression, _, entry in
        guard case .binary("-", let height, let points) = expression.kind, points.isPlainBar,
          surplus.isBarHeight(height, in: body, 0), app.hasSeveralHeights(under: entry.guards, in: body)
        else { return }
        result.append(program.location(expression.range, in: body))
      }
      for entry in body.entries {
        guard case .assign(let height, "-=", let points) = entry.kind, points.isPlainBar,
          surplus.isBarHeight(height, in: body, 0), app.hasSeveralHeights(under: entry.guards, in: body)
        else { continue }
        result.append(program.location(entry.range, in: body))
      }
    }
    return result
  }

  /// Where the height of the bar is compared with one that some device has, as if every other height were that of another kind
  /// of device: in a call or in a window it has others.
  ///
  /// - Complexity: linear in the size of the code.
  static func comparisons(in app: AuditedApp, code: MeantCode) -> [(location: Location, points: Double)] {
    let surplus = BarSurplus(app: app, code: code)
    var result: [(Location, Double)] = []
    for body in app.model.program.bodies {
      app.shared.measuring.forEach(in: body) { expression, _, entry in
        guard case .binary(let operation, let left, let right) = expression.kind, comparing.contains(operation) else {
          return
        }
        for (height, number) in [(left, right), (right, left)] {
          guard let points = number.numbers, points.count == 1, BarHeights.statusBar.contains(points[0]),
            height.numbers == nil, surplus.isBarHeight(height, in: body, 0),
            app.hasSeveralHeights(under: entry.guards, in: body)
          else { continue }
          result.append((app.model.program.location(expression.range, in: body), points[0]))
        }
      }
    }
    return result
  }

  private static let comparing: Set<String> = ["==", "!=", "<", ">", "<=", ">="]

  /// Whether an expression is the height of the bar as code gets it, and no number that is written for it.
  static func isGot(_ expression: Expression, in body: Body, _ app: AuditedApp, _ code: MeantCode) -> Bool {
    app.numbers(expression, in: body) == nil && BarSurplus(app: app, code: code).isBarHeight(expression, in: body, 0)
  }

  /// Whether an expression is how high the status bar is: by its name, as a part of the bar's frame, or through code of the app.
  private func isBarHeight(_ expression: Expression, in body: Body, _ depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    if let name = expression.lastName, BarWords.isAboutStatusBar(name), BarWords.isHeight(name) { return true }
    let value = app.value(of: expression, in: body).unwrapped
    switch value.kind {
    case .tuple(let parts) where parts.count == 1: return isBarHeight(parts[0].value, in: body, depth + 1)
    case .binary("??", let left, _): return isBarHeight(left, in: body, depth + 1)
    case .member(.some(let base), let part) where KnownAPI.has(part, .heightPart) || KnownAPI.has(part, .farEdge):
      if isBarFrame(base, in: body) { return true }
    // The smaller of both sides, from a time when the frame turned with the device.
    case .call(let function, let arguments) where arguments.count == 2:
      if case .name = function.unwrapped.kind,
        arguments.allSatisfy({ isBarHeight($0.value, in: body, depth + 1) })
      {
        return true
      }
    default: break
    }
    let given = code.bodies(of: value, in: body).flatMap { meant in
      meant.entries.filter { $0.closureDepth == 0 && $0.targetName == nil }.compactMap(\.givenValue)
        .filter { $0.numbers != [0] }.map { (meant, $0) }
    }
    return !given.isEmpty && given.allSatisfy { isBarHeight($1, in: $0, depth + 1) }
  }

  /// Whether an expression is the bar's frame, or the size of it.
  private func isBarFrame(_ expression: Expression, in body: Body) -> Bool {
    let value = app.value(of: expression, in: body).unwrapped.withoutCall
    if KnownAPI.has(value.lastName ?? "", .barFrame) { return true }
    guard case .member(.some(let whole), "size") = value.kind else { return false }
    return KnownAPI.has(app.value(of: whole, in: body).unwrapped.withoutCall.lastName ?? "", .barFrame)
  }
}

extension Expression {
  fileprivate var isPlainBar: Bool { numbers == [BarHeights.plain] }
}
