// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// A controller that code makes and does nothing with that could show it.
struct UnshownController {
  private let app: AuditedApp

  init(_ app: AuditedApp) { self.app = app }

  /// The class of the controller, where an expression is one; nil where it may be on screen.
  func name(of receiver: Expression, in body: Body) -> String? {
    guard let name = made(by: app.value(of: receiver, in: body)), !isUsed(receiver, in: body) else { return nil }
    return name
  }

  /// The controller class of which an expression makes an object.
  private func made(by expression: Expression, as casted: String? = nil) -> String? {
    switch expression.unwrapped.kind {
    case .tuple(let elements) where elements.count == 1: return made(by: elements[0].value, as: casted)
    case .cast(let inner, _, let type): return made(by: inner, as: casted ?? TypeName.base(of: type.text))
    // `rootViewController()` calls a function that finds a controller; only a type's name makes one.
    case .call(let function, let arguments):
      guard let name = function.lastName else { return nil }
      if case .name = function.unwrapped.kind, name.first?.isUppercase == true {
        return app.model.symbols.isViewController(name) && isPlain(name, arguments) ? name : nil
      }
      // What a storyboard makes is another object than the one that is shown.
      return KnownAPI.has(name, .instantiatesScene) ? casted ?? "UIViewController" : nil
    default: return nil
    }
  }

  /// Whether making it shows nothing: no code of the app's runs, or none that is handed anything to show it in.
  private func isPlain(_ name: String, _ arguments: [Expression.Argument]) -> Bool {
    arguments.isEmpty || app.model.symbols.type(named: name) == nil
  }

  /// Whether the controller that was made is also put to another use, such as being shown: it, or its view, is handed on, or
  /// asked to do something.
  private func isUsed(_ receiver: Expression, in body: Body) -> Bool {
    guard case .name(let name) = receiver.unwrapped.kind else { return false }
    return body.entries.contains { entry in
      switch entry.kind {
      case .call(let call):
        guard case .call(let function, let arguments) = call.kind else { return false }
        if case .member(.some(let base), let called) = function.unwrapped.kind {
          if called == AppearanceUpdates.call { return false }
          if case .name(name) = base.unwrapped.kind { return true }
        }
        return arguments.contains { $0.value.speaks(of: name) }
      case .assign(_, _, let value), .return(.some(let value)): return value.speaks(of: name)
      case .define(let other, _, .some(let value), _): return other != name && value.speaks(of: name)
      default: return false
      }
    }
  }
}
