// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit
import PlatformAPI
import Screens

/// Whether any controller of the app can hide the status bar.
enum HidingControllers {
  /// Whether no controller can answer that it hides the bar, and all of them were read: then UIKit's own answer holds for
  /// each (SB-VC-05). What the system presents by itself is none of the app's.
  ///
  /// - Complexity: linear in the app's controllers, overrides and screens.
  static func areAbsent(in app: AuditedApp) -> Bool {
    let model = app.model
    let hook = Hook.prefersStatusBarHidden
    let isOpen = model.graph.nodes.contains { node in
      // The hosting controller around a view answers with what the view's modifiers say.
      if node.isView { return false }
      guard let system = node.systemClass, !node.isFromLibrary, node.libraryAnswers == nil else { return true }
      return hook.names.contains { !model.symbols.foreignMembers($0, of: system, isStatic: false).isEmpty }
    }
    guard !isOpen, !hidesByModifier(in: app) else { return false }
    let overrides = HookOverrides.all(in: app).filter { $0.hook == hook }
    let neverHides = overrides.allSatisfy { entry in
      let answers = model.hooks.override(of: hook, for: entry.type)?.values.alternatives ?? []
      return !answers.isEmpty && answers.allSatisfy { $0.value == .boolean(false) }
    }
    return neverHides && !app.resolvedScreens.contains(where: hides)
      && !RuntimeExchange.all(in: app).contains { $0.methods.contains(hook.rawValue) }
  }

  private static func hides(_ screen: ResolvedScreen) -> Bool {
    let answers = [screen.screen.light, screen.screen.dark] + screen.screen.conditions.flatMap { [$0.light, $0.dark] }
    return answers.contains { $0.hidden == true }
  }

  /// Whether a view of SwiftUI says that the bar over its screen is hidden, or may be (SB-SUI-02).
  private static func hidesByModifier(in app: AuditedApp) -> Bool {
    let program = app.model.program
    return KnownAPI.rows(.hidesBarOfScreen).contains { row in
      (program.calls[row.name] ?? []).contains { reference in
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
          case .member = function.unwrapped.kind
        else { return false }
        if arguments.contains(where: { $0.label == "for" }) {
          return ContentModifier.concerns("statusBar", arguments)
        }
        guard row.name != "statusBar" || arguments.first?.label == "hidden" else { return false }
        if case .boolean(false)? = arguments.first?.value.unwrapped.kind { return false }
        return true
      }
    }
  }
}
