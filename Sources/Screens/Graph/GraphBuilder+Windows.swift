// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension GraphBuilder {
  /// Every `window.rootViewController = …`.
  func addWindowRoots() {
    for reference in program.assignments["rootViewController"] ?? [] {
      guard case .assign(let target, _, let value) = program[reference].kind else { continue }
      addWindowRoot(target, value, reference)
    }
    for reference in program.calls["setRootViewController"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let root = arguments.first
      else { continue }
      addWindowRoot(function, root.value, reference)
    }
  }

  private func addWindowRoot(_ target: Expression, _ value: Expression, _ reference: ProgramIndex.Reference) {
    let body = program[reference.body]
    guard !isOnAnotherScreen(target, in: body) else { return }
    for scope in evaluator.scopes(of: body, mentioning: [target, value]) {
      guard let window = window(target, in: scope, body: body) else { continue }
      connect(
        .windowRoot, parent: nil, to: value, in: scope, at: location(program[reference].range, in: body), window: window
      )
    }
  }

  /// Whether the code puts the window on a screen other than the device's own, where there is no status bar (SB-WIN-19).
  private func isOnAnotherScreen(_ target: Expression, in body: Body) -> Bool {
    guard case .member(.some(let window), _) = target.unwrapped.kind, let name = window.lastName else { return false }
    return body.entries.contains { entry in
      guard case .assign(let other, "=", let screen) = entry.kind,
        case .member(.some(let base), "screen") = other.unwrapped.kind, base.lastName == name
      else { return false }
      return !["main", "mainScreen"].contains(screen.lastName ?? "")
    }
  }

  /// The window whose root is set; nil where the property is that of something else.
  private func window(_ target: Expression, in scope: Scope, body: Body) -> AbstractObject? {
    switch target.unwrapped.kind {
    case .name:
      guard let owner = body.owner, symbols.isSubclass(symbols[owner].name, of: "UIWindow") else { return nil }
      return AbstractObject(className: symbols[owner].name, type: owner, origin: .declared)
    case .member(.some(let base), _):
      if base.isSelf || base.isSuper {
        guard let owner = body.owner, symbols.isSubclass(symbols[owner].name, of: "UIWindow") else { return nil }
        return AbstractObject(className: symbols[owner].name, type: owner, origin: .declared)
      }
      for object in evaluator.values(of: base, in: scope).objects {
        if symbols.isSubclass(object.className, of: "UIWindow") { return object }
        return nil
      }
      // Not followed, but named as a window.
      guard let name = base.lastName, name.lowercased().hasSuffix("window") else { return nil }
      return AbstractObject(className: "UIWindow", type: nil, origin: .declared)
    default: return nil
    }
  }
}
