// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Which conditions ask whether a device has a sensor housing: by the height of the screen, by an inset of the safe area
/// or by the height of the status bar, in the place itself or in the code behind names.
struct NotchQuestions {
  private let app: AuditedApp
  private let code: MeantCode
  private let checks: ScreenHeightChecks

  private static let maximumDepth = 5

  init(_ app: AuditedApp, code: MeantCode, checks: ScreenHeightChecks) {
    self.app = app
    self.code = code
    self.checks = checks
  }

  /// Where a condition asks; nil where it is not known to.
  func question(in condition: Expression, of body: Body) -> Location? { question(condition, body, 0) }

  private func question(_ condition: Expression, _ body: Body, _ depth: Int) -> Location? {
    guard depth < Self.maximumDepth else { return nil }
    let condition = condition.unwrapped
    if checks.contains(condition, in: body) || comparesInset(condition, in: body) {
      return app.model.program.location(condition.range, in: body)
    }
    switch condition.kind {
    case .prefix("!", let inner): return question(inner, body, depth)
    case .tuple(let parts) where parts.count == 1: return question(parts[0].value, body, depth)
    case .binary(let operation, let left, let right):
      if ["&&", "||"].contains(operation) { return question(left, body, depth) ?? question(right, body, depth) }
      guard ["==", "!="].contains(operation) else { return nil }
      // Which of the app's own kinds of devices it is.
      return right.isTruth || right.isCase ? question(left, body, depth) : nil
    case .name(let name):
      return ofLocal(name, body, depth) ?? ofMember(condition, body, depth)
    case .member, .call: return ofMember(condition, body, depth)
    default: return nil
    }
  }

  private func ofLocal(_ name: String, _ body: Body, _ depth: Int) -> Location? {
    guard body.definitions[name] != nil else { return nil }
    for entry in body.entries where entry.targetName == name {
      if let found = given(by: entry, body, depth) { return found }
    }
    return nil
  }

  private func ofMember(_ expression: Expression, _ body: Body, _ depth: Int) -> Location? {
    for meant in code.bodies(of: expression, in: body) {
      for entry in meant.entries where entry.closureDepth == 0 && entry.targetName == nil {
        if let found = given(by: entry, meant, depth) { return found }
      }
      // A closure that is called for the initial value.
      if case .initialValue = meant.kind {
        for entry in meant.entries where entry.targetName == nil && entry.closureDepth == 1 {
          if let found = given(by: entry, meant, depth) { return found }
        }
      }
    }
    // A stored property that gets its value elsewhere.
    guard let name = expression.lastName, let owner = code.owner(of: expression, in: body) else { return nil }
    for reference in (app.model.program.assignments[name] ?? []).prefix(16) {
      let other = app.model.program[reference.body]
      guard case .assign(let target, _, _) = app.model.program[reference].kind,
        let type = code.owner(of: target, in: other),
        type == owner
      else { continue }
      if let found = given(by: app.model.program[reference], other, depth) { return found }
    }
    return nil
  }

  /// Where an entry asks that gives a truth value: by the value, or by what stands before `true`.
  private func given(by entry: BodyEntry, _ body: Body, _ depth: Int) -> Location? {
    guard let value = entry.givenValue else { return nil }
    if case .ternary(let condition, let then, let otherwise) = value.unwrapped.kind, then.isCase, otherwise.isCase {
      return question(condition, body, depth + 1)
    }
    if value.isTruth || value.isCase {
      for one in entry.guards {
        for condition in one.expressions {
          if let found = question(condition, body, depth + 1) { return found }
        }
      }
      return nil
    }
    return question(value, body, depth + 1)
  }

  // MARK: Insets

  /// `insets.bottom > 0`, `(window?.safeAreaInsets.top ?? 0) >= 44`, `statusBarFrame.height > 20`.
  private func comparesInset(_ condition: Expression, in body: Body) -> Bool {
    guard case .binary(let operation, let left, let right) = condition.kind,
      operation == "==" || operation == "!=" || [">", "<"].contains(operation.prefix(1)) && operation.count <= 2
    else { return false }
    // All of the insets at once: `insets != .zero`.
    if right.lastName.map({ KnownAPI.has($0, .emptyInsets) }) ?? false { return code.areSafeInsets(left, in: body) }
    return right.numbers != nil && isInset(left, in: body) || left.numbers != nil && isInset(right, in: body)
  }

  private func isInset(_ expression: Expression, in body: Body) -> Bool {
    var part = app.value(of: expression, in: body)
    for _ in 0..<8 {
      switch part.kind {
      case .binary("??", let left, _): part = app.value(of: left, in: body)
      case .tuple(let parts) where parts.count == 1: part = app.value(of: parts[0].value, in: body)
      case .member(.some(let base), let name):
        guard ["top", "bottom"].contains(name) || name == "height" else { return false }
        let whole = app.value(of: base, in: body).unwrapped.withoutCall
        if name != "height" { return code.areSafeInsets(whole, in: body) }
        return whole.lastName == "statusBarFrame" || whole.isPart("size", of: "statusBarFrame")
      default: return false
      }
    }
    return false
  }
}

extension Expression {
  /// Whether it names a case, by itself or of a type: `.housed`, `Kind.housed`.
  fileprivate var isCase: Bool {
    switch unwrapped.kind {
    case .member(nil, _): true
    case .member(.some(let type), let name):
      type.lastName?.first?.isUppercase ?? false && name.first?.isLowercase ?? false
    default: false
    }
  }

  fileprivate var isTruth: Bool {
    switch unwrapped.kind {
    case .boolean, .name("YES"), .name("NO"): true
    default: false
    }
  }

  fileprivate func isPart(_ name: String, of whole: String) -> Bool {
    guard case .member(.some(let base), name) = unwrapped.kind else { return false }
    return base.unwrapped.withoutCall.lastName == whole
  }
}
