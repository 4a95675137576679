// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// The app's own window, lifted to the level of the status bar or above it so that it covers the bar. From iOS 13 on no
/// window is drawn over the bar (SB-WIN-15).
struct CoveredBar {
  /// Where the window is lifted.
  var location: Location

  private let app: AuditedApp
  private let code: MeantCode
  /// The classes at the root of windows that code makes elsewhere than in a delegate.
  private let otherRoots: Set<String>
  /// Whether there are such windows.
  private let hasOtherWindows: Bool

  /// The first place of each function, by place.
  ///
  /// - Complexity: linear in the number of assignments to levels of windows.
  static func all(in app: AuditedApp) -> [CoveredBar] {
    let program = app.model.program
    let references = program.assignments["windowLevel"] ?? []
    guard !references.isEmpty else { return [] }
    let code = MeantCode(app)
    let others = AppWindow.all(in: app).filter { !isDelegate($0.body.owner, app) }
    let roots = others.reduce(into: Set<String>()) { $0.formUnion(OverlayRoot.roots(of: $1, in: app).known) }
    var seen: Set<Body.ID> = []
    return references.compactMap { reference -> CoveredBar? in
      let body = program[reference.body]
      guard case .assign(let target, "=", let value) = program[reference].kind,
        case .member(.some(let window), _) = target.unwrapped.kind, value.reachesBar
      else { return nil }
      let location = program.location(program[reference].range, in: body)
      let place = CoveredBar(
        location: location, app: app, code: code, otherRoots: roots, hasOtherWindows: !others.isEmpty)
      guard app.isAudited(location.file), place.isOwnWindow(window, in: body), seen.insert(body.id).inserted else {
        return nil
      }
      return place
    }.sorted { $0.location < $1.location }
  }

  /// Whether an expression is a window that the application, its delegate or a scene of its holds.
  private func isOwnWindow(_ expression: Expression, in body: Body, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    let window = plain(app.value(of: expression, in: body))
    if case .name(let name) = window.kind, KnownAPI.has(name, .givesWindow),
      Self.isDelegate(body.owner, app) || isView(body.owner)
    {
      return isProperty(name, in: body)
    }
    if case .member(.some(let base), let name) = window.kind {
      let holder = plain(app.value(of: base, in: body))
      if holder.isSelf, KnownAPI.has(name, .givesWindow), Self.isDelegate(body.owner, app) || isView(body.owner) {
        return true
      }
      // The first of the application's windows.
      if name == "first", holder.lastName == "windows" { return isOwnWindow(holder, in: body, depth: depth + 1) }
      if KnownAPI.has(name, .givesWindow), isHolder(holder, in: body) { return true }
    }
    if case .subscript(let list, _) = window.kind { return isOwnWindow(list, in: body, depth: depth + 1) }
    let meant = code.bodies(of: window, in: body)
    if meant.isEmpty, let name = window.lastName, let owner = code.owner(of: window, in: body) {
      return isAssignedOwnWindow(name, of: owner, depth)
    }
    return meant.contains { other in
      other.entries.contains { entry in
        guard entry.closureDepth == 0, entry.targetName == nil, let value = entry.givenValue else { return false }
        return isOwnWindow(value, in: other, depth: depth + 1)
      }
    }
  }

  /// Whether a name is that of a property, or of a constant that only holds it: `guard let window = window`.
  private func isProperty(_ name: String, in body: Body) -> Bool {
    (body.definitions[name] ?? []).allSatisfy { index in
      guard case .define(_, _, .some(let value), false) = body.entries[index].kind else { return false }
      if case .name(name) = value.unwrapped.kind { return true }
      return false
    }
  }

  /// Whether a class is one of views, which stand in the app's own window where code makes no other.
  private func isView(_ owner: TypeSymbol.ID?) -> Bool {
    guard let owner, !hasOtherWindows else { return false }
    let name = app.model.symbols[owner].name
    return app.model.symbols.isSubclass(name, of: "UIView") && !app.model.symbols.isSubclass(name, of: "UIWindow")
  }

  /// Whether a property holds such a window.
  private func isAssignedOwnWindow(_ name: String, of owner: TypeSymbol.ID, _ depth: Int) -> Bool {
    (app.model.program.assignments[name] ?? []).prefix(8).contains { reference in
      let other = app.model.program[reference.body]
      guard case .assign(let target, "=", let value) = app.model.program[reference].kind,
        code.owner(of: target, in: other) == owner
      else { return false }
      return isOwnWindow(value, in: other, depth: depth + 1)
    }
  }

  /// The application, its delegate, or the view of a screen that stands at the root of no window which the app makes over
  /// its own.
  private func isHolder(_ expression: Expression, in body: Body) -> Bool {
    if app.isApplication(expression, in: body) { return true }
    if expression.isOwnView, let owner = body.owner {
      let name = app.model.symbols[owner].name
      return app.model.symbols.isViewController(name) && !otherRoots.contains(name)
    }
    guard case .member(.some(let application), "delegate") = expression.kind else { return false }
    return app.isApplication(plain(application), in: body)
  }

  private static func isDelegate(_ owner: TypeSymbol.ID?, _ app: AuditedApp) -> Bool {
    guard let owner else { return false }
    return app.model.symbols[owner].inherited.contains {
      $0.hasSuffix("ApplicationDelegate") || $0.hasSuffix("SceneDelegate")
    }
  }

  /// Without casts, brackets, calls without arguments and what only unwraps an optional of an optional.
  private func plain(_ expression: Expression) -> Expression {
    var current = expression.unwrapped
    for _ in 0..<8 {
      switch current.kind {
      case .cast(let inner, _, _): current = inner.unwrapped
      case .tuple(let parts) where parts.count == 1: current = parts[0].value.unwrapped
      case .binary("??", let left, let right):
        guard case .nil = right.kind else { return current }
        current = left.unwrapped
      case .call(let function, let arguments):
        if arguments.isEmpty {
          current = function.unwrapped
        } else if case .member(.some(let base), "flatMap") = function.unwrapped.kind {
          current = base.unwrapped
        } else {
          return current
        }
      default: return current
      }
    }
    return current
  }
}

extension Expression {
  /// Whether a level is that of the status bar, or one above it, in some case.
  fileprivate var reachesBar: Bool {
    switch unwrapped.kind {
    case .member(_, let name) where KnownAPI.has(name, .levelOverBar): true
    case .name(let name) where KnownAPI.has(name, .levelOverBar): true
    case .binary("-", _, _): false
    case .ternary(_, let then, let otherwise): then.reachesBar || otherwise.reachesBar
    default: unwrapped.children.contains(where: \.reachesBar)
    }
  }
}
