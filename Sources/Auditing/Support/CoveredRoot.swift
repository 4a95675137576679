// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Roots of windows that are shown for what they present full screen at once: that decides, and the root is never asked.
extension AppWindow {
  /// Whether wherever the window is made visible the same code has its root present something full screen.
  func isShownForPresentation(by root: String, in app: AuditedApp) -> Bool {
    let showings = showings(in: app)
    return !showings.isEmpty && showings.allSatisfy { presentsFullScreen(root, beside: $0.entry, in: $0.body, app) }
  }

  /// The code that makes the window visible, where it stays so.
  func showings(in app: AuditedApp) -> [(body: Body, entry: BodyEntry)] {
    let calls = ["makeKeyAndVisible", "makeKeyWindow"].flatMap { self.calls(of: $0, in: app) }
      .map { (body: $0.1, range: $0.0.range) }
    let settings = KnownAPI.names(.hidesReceiver).flatMap { self.settings(of: $0, in: app) }.filter { setting in
      if case .boolean(true) = setting.value.kind { false } else { true }
    }.map { (body: $0.body, range: $0.value.range) }
    let isKeptHidden = isKeptHiddenWhereMade(in: app)
    return (calls + settings).filter { !isKeptHidden || $0.body.id != body.id }.compactMap { showing in
      let entry = showing.body.entries.first { entry in
        switch entry.kind {
        case .call(let call): call.range == showing.range
        case .assign(_, _, let value): value.range == showing.range
        default: false
        }
      }
      return entry.map { (showing.body, $0) }
    }
  }

  /// Whether a value is a root of a class, or the root of a window.
  private func isRoot(_ value: Value, _ root: String) -> Bool {
    switch value {
    case .object(let object): object.className == root
    case .relation(_, let path): path.last.map { KnownAPI.relation(named: $0) == .root } ?? false
    default: false
    }
  }

  /// Whether a root presents full screen wherever an entry is reached.
  private func presentsFullScreen(_ root: String, beside entry: BodyEntry, in body: Body, _ app: AuditedApp) -> Bool {
    let evaluator = app.model.evaluator
    let scope = evaluator.scope(of: body)
    return body.entries.contains { other in
      guard other.guards.count == entry.guards.count, other.closureDepth == entry.closureDepth,
        case .call(let call) = other.kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let presenter), let name) = function.unwrapped.kind, KnownAPI.has(name, .presents),
        let shown = arguments.first?.value,
        evaluator.values(of: presenter, in: scope).alternatives.contains(where: { isRoot($0.value, root) })
      else { return false }
      let objects = evaluator.values(of: shown, in: scope).objects
      return !objects.isEmpty
        && body.entries.contains { setting in
          guard case .assign(let target, "=", let value) = setting.kind,
            case .member(.some(let owner), "modalPresentationStyle") = target.unwrapped.kind,
            evaluator.values(of: owner, in: scope).objects == objects
          else { return false }
          let styles = evaluator.values(of: value, in: scope, expected: "UIModalPresentationStyle")
          return styles.only == .constant(type: "UIModalPresentationStyle", name: "fullScreen")
        }
    }
  }
}
