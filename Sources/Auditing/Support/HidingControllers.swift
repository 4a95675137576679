// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit
import PlatformAPI
import Screens

/// Whether any controller of the app can hide the status bar.
enum HidingControllers {
  /// What the app's code says of controllers that hide the bar.
  enum Presence {
    /// No controller can answer that it hides the bar, and all of them were read: then UIKit's own answer holds for each
    /// (SB-VC-05). What the system presents by itself is none of the app's.
    case none
    /// Nothing that was read hides the bar, but some controllers are of classes that nobody can read here.
    case unseen
    /// Some code hides the bar, or may.
    case some
  }

  /// - Complexity: linear in the app's controllers, overrides and screens.
  static func presence(in app: AuditedApp) -> Presence {
    let model = app.model
    let hook = Hook.prefersStatusBarHidden
    // The hosting controller around a view answers with what the view's modifiers say.
    let controllers = model.graph.nodes.filter { !$0.isView }
    let isAnsweredForAll = controllers.contains { node in
      guard let system = node.systemClass else { return false }
      return hook.names.contains { !model.symbols.foreignMembers($0, of: system, isStatic: false).isEmpty }
    }
    guard !isAnsweredForAll, !hidesByModifier(in: app) else { return .some }
    let overrides = HookOverrides.all(in: app).filter { $0.hook == hook }
    let neverHides = overrides.allSatisfy { entry in
      let answers = model.hooks.override(of: hook, for: entry.type)?.values.alternatives ?? []
      return !answers.isEmpty && answers.allSatisfy { $0.value == .boolean(false) }
    }
    guard neverHides, !app.resolvedScreens.contains(where: hides),
      !RuntimeExchange.all(in: app).contains(where: { $0.methods.contains(hook.rawValue) })
    else { return .some }
    let areRead = controllers.allSatisfy { node in
      node.systemClass != nil && !node.isFromLibrary && node.libraryAnswers == nil
    }
    return areRead ? .none : .unseen
  }

  /// Whether a controller hides the bar over a screen; that a device has none there says nothing of the others.
  private static func hides(_ screen: ResolvedScreen) -> Bool {
    let answers = [screen.screen.light, screen.screen.dark] + screen.screen.conditions.flatMap { [$0.light, $0.dark] }
    return answers.contains { $0.hidden == true && $0.hiddenDecidedBy != .device }
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
