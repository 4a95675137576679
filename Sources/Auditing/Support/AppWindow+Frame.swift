// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Screens

extension AppWindow {
  /// The systems on which a window can have the status bar by its size.
  package enum Reach {
    case everySystem
    /// Up to iOS 12, where small windows have it too (SB-WIN-10).
    case earlySystems

    /// What a message says of the systems.
    package var words: String { self == .everySystem ? "" : " up to iOS 12" }
  }

  /// Where the window can have the status bar by its size; nil on no system that its code runs on.
  package func reach(in app: AuditedApp) -> Reach? {
    if coversScene(in: app) { return .everySystem }
    return app.runs(before: SystemVersion(13), creation.file) ? .earlySystems : nil
  }

  /// Whether the window is as large as the screen (SB-WIN-09): made from a scene, from nothing, or from bounds.
  package func coversScene(in app: AuditedApp) -> Bool {
    let meant = MeantCode(app)
    let frames = settings(of: "frame", in: app)
    for frame in frames where !Self.isWhole(frame.value, in: frame.body, app, meant) { return false }
    guard case .call(_, let arguments) = call.kind, let frame = arguments.first(where: { $0.label == "frame" }) else {
      return true
    }
    return Self.isWhole(frame.value, in: body, app, meant) || !frames.isEmpty
  }

  /// `UIScreen.main.bounds`, `scene.coordinateSpace.bounds`.
  private static func isBounds(_ value: Expression) -> Bool {
    if case .member(_, "bounds") = value.withoutCall.kind { true } else { false }
  }

  /// `CGRect(origin: .zero, size: screen.bounds.size)`, `CGRectMake(0, 0, size.width, screen.bounds.size.height)`.
  private static func isAsHighAsBounds(_ value: Expression) -> Bool {
    guard case .call(_, let arguments) = value.unwrapped.kind else { return false }
    let height = arguments.count == 4 ? arguments[3].value : arguments.last.map(\.value)
    guard var part = height?.withoutCall else { return false }
    while case .member(.some(let base), let name) = part.kind {
      if name == "bounds" { return true }
      guard name == "size" || name == "height" else { return false }
      part = base.withoutCall
    }
    return false
  }

  /// Whether a rectangle is that of the screen, of a scene or of another window; of those that code chooses from, one is
  /// enough.
  private static func isWhole(
    _ value: Expression, in body: Body, _ app: AuditedApp, _ meant: MeantCode, depth: Int = 0
  ) -> Bool {
    let value = app.value(of: value, in: body)
    if isBounds(value) || isAsHighAsBounds(value) { return true }
    guard depth < 6 else { return false }
    func isWhole(_ part: Expression) -> Bool { Self.isWhole(part, in: body, app, meant, depth: depth + 1) }
    switch value.kind {
    case .ternary(_, let then, let otherwise): return isWhole(then) || isWhole(otherwise)
    case .binary("??", let left, let right): return isWhole(left) || isWhole(right)
    case .tuple(let parts) where parts.count == 1: return isWhole(parts[0].value)
    default: break
    }
    let code = meant.bodies(of: value, in: body)
    if code.count == 1, code[0].id != body.id, case let answers = answers(of: code[0]), !answers.isEmpty {
      return answers.contains { Self.isWhole($0, in: code[0], app, meant, depth: depth + 1) }
    }
    guard case .member(.some(let base), "frame") = value.withoutCall.kind else { return false }
    if ["window", "keyWindow"].contains(base.lastName ?? "") { return true }
    if base.isSelf, let owner = body.owner {
      return app.model.symbols.isSubclass(app.model.symbols[owner].name, of: "UIWindow")
    }
    if let name = base.lastName, let type = app.declaredType(of: name, in: body) {
      return app.model.symbols.isSubclass(type, of: "UIWindow")
    }
    return app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: body)).objects
      .contains { app.model.symbols.isSubclass($0.className, of: "UIWindow") }
  }

  private static func answers(of body: Body) -> [Expression] {
    body.entries.compactMap { entry in
      guard entry.closureDepth == 0 else { return nil }
      switch entry.kind {
      case .return(.some(let value)), .value(let value): return value
      default: return nil
      }
    }
  }
}

extension AuditedApp {
  /// Whether a file's code is known to run on a system before one, in some configuration of some host, or of its own target.
  func runs(before system: SystemVersion, _ file: String) -> Bool {
    let hosts = hosts(of: file).applications
    let targets = hosts.isEmpty ? (model.targetsByFile[file] ?? []).map { facts.targets[$0] } : hosts
    return targets.flatMap(\.configurations).contains { configuration in
      configuration.deploymentTarget.flatMap { SystemVersion($0) }.map { $0 < system } ?? false
    }
  }
}
