// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Layout that is computed from the status bar's frame.
package struct StatusBarFrameLayout: Rule {
  package static let descriptor = RuleDescriptor(
    id: "status-bar-frame-layout",
    summary: "Layout is computed from the status bar's frame instead of the safe area.",
    severity: .warning, basis: ["SB-APP-13", "SB-APP-22", "SB-GEO-04", "SB-GEO-07", "SB-GEO-19"])

  package static let tellsOfUse = true

  package static let page = RulePage(
    whatItDoes: """
      Reports reads of `UIApplication.statusBarFrame` and of a status bar manager's `statusBarFrame` whose value goes on \
      into code, once for each function; the notes name the other places. The frame that a notification or the \
      application's delegate is handed is the same. Comparisons, hit tests and output are left alone: \
      they lay nothing out, unless a comparison chooses between two numbers. Also reports layout that asks the application or \
      a status bar manager whether the bar is hidden: in a layout method, or to choose between heights.
      """,
    whyIsThisBad: """
      The frame is all zero as soon as the bar is hidden, on phones with a Dynamic Island it is lower than the area that \
      must be kept free, and a copy is stale after a rotation. The application's property is deprecated since iOS 13 and \
      knows nothing of scenes.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class TripViewController: UIViewController {
          private let header = UIView()

          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let top = view.window?.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
            header.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 80)
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class TripViewController: UIViewController {
          private let header = UIView()

          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let top = view.safeAreaInsets.top
            header.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 80)
          }
        }
        """))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let reads = BarFrames.all(in: app).filter { found in
      let read = found.occurrence
      return isLaidOut(read) && !isOnlyWide(read) && !isOnlyCompared(read)
        && app.hasSafeArea(under: read.guards, in: read.body)
    }.map { (read: $0.occurrence, source: $0.source) }
    let byBody = Dictionary(grouping: reads) { $0.read.body.id }
    return BarStateInLayout.findings(in: app)
      + byBody.values.compactMap { reads in
        guard let first = reads.first else { return nil }
        func place(_ read: Occurrence) -> Location { Self.place(of: read, in: app) }
        return Finding(
          rule: Self.id, severity: Self.descriptor.severity, message: Self.message(first.source),
          location: place(first.read), notes: reads.dropFirst().map { Note("read here too", at: place($0.read)) },
          subjects: reads.flatMap { choices(by: $0.read, in: app) })
      }
  }

  /// A message of Objective-C is a call of the member: its brackets belong to it.
  private static func place(of read: Occurrence, in app: AuditedApp) -> Location {
    guard let parent = read.parent, case .call(let function, let arguments) = parent.kind, arguments.isEmpty,
      function.range == read.expression.range
    else { return read.location }
    return app.model.program.location(parent.range, in: read.body)
  }

  private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||"]

  /// Whether the value goes on: neither compared, nor asked for a point, nor printed.
  private func isLaidOut(_ read: Occurrence) -> Bool {
    let chooses = read.ancestors.contains { $0.conditionOfNumbers?.range.contains(read.expression.range) ?? false }
    for ancestor in read.ancestors {
      switch ancestor.kind {
      case .binary(let operation, _, _) where Self.comparisons.contains(operation) && !chooses: return false
      case .call(let function, _) where KnownAPI.has(function.lastName ?? "", .onlyLooks): return false
      case .member(_, "isEmpty"), .member(_, "isNull"): return false
      default: continue
      }
    }
    return true
  }

  /// Whether nothing that depends on the height is taken from a frame that has a name.
  private func isOnlyWide(_ read: Occurrence) -> Bool {
    allUses(of: read) { expression, name in
      guard case .member(.some(let base), let part) = expression.kind else { return false }
      if case .name(name) = base.unwrapped.kind { return KnownAPI.has(part, .horizontalPart) }
      guard case .member(.some(let frame), "size") = base.unwrapped.kind, case .name(name) = frame.unwrapped.kind else {
        return false
      }
      return part == "width"
    }
  }

  /// Whether what has a name is only compared, so that nothing is laid out by it.
  private func isOnlyCompared(_ read: Occurrence) -> Bool {
    allUses(of: read, butChoices: true) { expression, _ in
      switch expression.kind {
      case .binary(let operation, _, _): Self.comparisons.contains(operation)
      case .call(let function, _): KnownAPI.has(function.lastName ?? "", .onlyLooks)
      default: false
      }
    }
  }

  /// Whether every use of the local variable that a read defines stands in an expression for which `isHarmless` holds.
  ///
  /// - Parameter butChoices: whether those that choose between two numbers do harm.
  private func allUses(
    of read: Occurrence, butChoices: Bool = false, _ isHarmless: (Expression, String) -> Bool
  ) -> Bool {
    guard let name = read.target, read.body.definitions[name]?.count == 1 else { return false }
    var uses = 0
    var harmless = 0
    func visit(_ expression: Expression, isInside: Bool = false, chooses: Bool = false, depth: Int = 0) {
      guard depth < 64 else { return }
      let isInside = !chooses && (isInside || isHarmless(expression, name))
      if case .name(name) = expression.kind {
        uses += 1
        harmless += isInside ? 1 : 0
      }
      let condition = butChoices ? expression.conditionOfNumbers : nil
      for child in expression.children {
        visit(child, isInside: isInside, chooses: chooses || condition?.range == child.range, depth: depth + 1)
      }
    }
    for entry in read.body.entries {
      switch entry.kind {
      case .define(_, _, .some(let value), _), .value(let value), .call(let value), .return(.some(let value)):
        visit(value)
      case .assign(let target, _, let value):
        visit(target)
        visit(value)
      default: continue
      }
      for condition in entry.guards.flatMap(\.expressions) { visit(condition) }
    }
    return uses > 0 && uses == harmless
  }

  /// Where a local variable that a read defines chooses between two numbers.
  private func choices(by read: Occurrence, in app: AuditedApp) -> [Location] {
    guard let name = read.target, read.body.definitions[name]?.count == 1 else { return [] }
    var result: [Location] = []
    read.body.walkAll { expression, _, _ in
      guard let condition = expression.conditionOfNumbers, condition.reads(name) else { return }
      result.append(app.model.program.location(expression.range, in: read.body))
    }
    return result
  }

  private static func message(_ source: BarFrames.Source) -> String {
    switch source {
    case .application:
      "UIApplication.statusBarFrame is deprecated since iOS 13, zero while the bar is hidden and stale after a rotation; "
        + "lay out by the safe area"
    case .manager:
      "the status bar's frame is zero while the bar is hidden and lower than the top inset on phones with a Dynamic "
        + "Island; lay out by the safe area"
    }
  }
}

extension Expression {
  fileprivate func reads(_ name: String, depth: Int = 0) -> Bool {
    if case .name(name) = kind { return true }
    return depth < 32 && children.contains { $0.reads(name, depth: depth + 1) }
  }

  /// What chooses between two numbers.
  fileprivate var conditionOfNumbers: Expression? {
    guard case .ternary(let condition, let then, let otherwise) = kind, let one = then.numbers,
      let other = otherwise.numbers, one != other
    else { return nil }
    return condition
  }
}
