// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Interface styles of windows that do not last, or last when they should not.
struct InterfaceStyleChoices {
  let app: AuditedApp

  /// Styles of windows that nothing but an action of the user sets: after the next start of the app, and on the next window,
  /// the choice is gone.
  var unkept: [InterfaceStyleOverrides] {
    let all = InterfaceStyleOverrides.all(in: app)
    let windows = all.filter { $0.isOnWindow(in: app) }
    let program = app.model.program
    // Ways to set a style that are not followed here.
    let isSetOtherwise =
      KnownAPI.names(.setsColorScheme).contains { program.calls[$0] != nil }
      || program.calls["setOverrideUserInterfaceStyle"] != nil
    guard !windows.isEmpty, !isSetOtherwise, windows.allSatisfy({ app.model.isReachedByUserAlone($0.reference) }),
      // A controller that takes up what was chosen can be the root of every window.
      all.allSatisfy({ $0.style != nil || $0.isOnWindow(in: app) || app.model.isReachedByUserAlone($0.reference) })
    else { return [] }
    return windows
  }

  /// Whether what a style is set to is what the traits of the moment say, on an object from which these come: they stay so.
  func isPinned(_ override: InterfaceStyleOverrides) -> Bool {
    guard case .assign(_, "=", let value) = override.entry.kind, readsStyle(value, in: override.body) else {
      return false
    }
    guard let object = override.object, !object.isSelf else { return true }
    // A window that code makes for a moment may take the look that there is.
    guard case .member(.some, let name) = object.unwrapped.kind, KnownAPI.has(name, .givesWindow) else { return false }
    return true
  }

  /// Whether the style is taken back: on a window by any code, on another object by that of its class.
  func isReleased(_ override: InterfaceStyleOverrides) -> Bool {
    let isOfWindow = override.isOnWindow(in: app)
    return InterfaceStyleOverrides.all(in: app).contains { other in
      other.style == "unspecified"
        && (isOfWindow ? other.isOnWindow(in: app) : other.body.owner == override.body.owner)
    }
  }

  /// Whether an expression is the style that traits or SwiftUI's surroundings have now.
  private func readsStyle(_ value: Expression, in body: Body) -> Bool {
    switch value.unwrapped.kind {
    case .member(.some(let traits), "userInterfaceStyle"):
      switch traits.unwrapped.kind {
      case .name("traitCollection"): return true
      case .member(.some(let base), "traitCollection"):
        return base.isSelf || KnownAPI.has(base.lastName ?? "", .givesWindow)
      case .member(.some(let base), "current"): return base.lastName == "UITraitCollection"
      default: return false
      }
    case .call(let initializer, let arguments):
      guard arguments.count == 1, let name = arguments.first?.value.lastName, let owner = body.owner else {
        return false
      }
      let isStyle =
        initializer.lastName == "UIUserInterfaceStyle"
        || { if case .member(nil, "init") = initializer.unwrapped.kind { true } else { false } }()
      return isStyle && isColorScheme(name, of: owner)
    default: return false
    }
  }

  private func isColorScheme(_ name: String, of owner: TypeSymbol.ID) -> Bool {
    app.model.symbols.member(name, of: owner)?.variable?.attributes.contains { attribute in
      attribute.name.split(separator: ".").last == "Environment"
        && attribute.arguments?.split(separator: ".").last == "colorScheme"
    } ?? false
  }
}
