// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// One window that is taken out of all that the application has: its key window, or the first that meets a condition.
struct SoleWindow {
  private let app: AuditedApp

  init(_ app: AuditedApp) { self.app = app }

  /// Whether an expression gives one of the windows of all the scenes.
  func isOneOfAll(_ expression: Expression, in body: Body) -> Bool { isWindow(expression, in: body, 0) }

  /// Whether an expression gives a window of the scenes that are connected: one of them, or each in turn.
  func isOfScenes(_ expression: Expression, in body: Body) -> Bool {
    isWindow(expression, in: body, 0) || isEachOfScenes(expression, in: body)
  }

  /// Whether an expression stands for the windows of the scenes, or of the application, one after another.
  func isEachOfScenes(_ expression: Expression?, in body: Body) -> Bool {
    guard let expression, case .name(let name) = app.value(of: expression, in: body).unwrapped.kind else {
      return false
    }
    return list(around: name, in: body).map { isList($0, in: body, 0) } ?? false
  }

  /// The list that a name stands for the elements of: that of a loop, or of a call which hands each to a closure.
  private func list(around name: String, in body: Body) -> Expression? {
    guard let index = body.definitions[name]?.last else { return nil }
    switch body.entries[index].kind {
    case .define(_, _, let list, isElement: true): return list
    case .closureParameter(_, 0, let call, _):
      guard case .call(let function, _) = call.kind, case .member(.some(let list), let caller) = function.unwrapped.kind
      else { return nil }
      return KnownAPI.has(caller, .handsElementsToClosure) ? list : nil
    default: return nil
    }
  }

  private func isWindow(_ expression: Expression, in body: Body, _ depth: Int) -> Bool {
    guard depth < 16 else { return false }
    let expression = expression.unwrapped
    switch expression.kind {
    case .tuple(let elements) where elements.count == 1: return isWindow(elements[0].value, in: body, depth + 1)
    case .binary("??", let left, let right):
      return isWindow(left, in: body, depth + 1) && isWindow(right, in: body, depth + 1)
    case .subscript(let list, let arguments):
      guard arguments.count == 1, case .integer = arguments[0].value.kind else { return false }
      return isList(list, in: body, depth + 1)
    case .call(let function, _):
      if case .member(.some(let list), let name) = function.unwrapped.kind, KnownAPI.has(name, .element),
        isList(list, in: body, depth + 1)
      {
        return true
      }
      return isWindow(function, in: body, depth + 1)
    case .member(.some(let base), "keyWindow") where app.isApplication(base, in: body): return true
    case .name("keyWindow") where isOfApplication("keyWindow", in: body): return true
    case .member(.some(let delegate), "window") where isSceneDelegate(delegate, in: body, depth + 1): return true
    case .member(.some(let list), let name) where KnownAPI.has(name, .element) && isList(list, in: body, depth + 1):
      return true
    default: break
    }
    return app.meaning(of: expression, in: body).map { isWindow($0.0, in: $0.1, depth + 1) } ?? false
  }

  /// Whether a name in code that the app adds to the application is the application's own.
  private func isOfApplication(_ name: String, in body: Body) -> Bool {
    guard let owner = body.owner, body.definitions[name] == nil, !body.parameters.contains(where: { $0.name == name })
    else { return false }
    return app.model.symbols.isSubclass(app.model.symbols[owner].name, of: "UIApplication")
  }

  /// Whether an expression is the delegate of one of all the scenes.
  private func isSceneDelegate(_ expression: Expression, in body: Body, _ depth: Int) -> Bool {
    guard depth < 16 else { return false }
    let expression = expression.unwrapped
    switch expression.kind {
    case .tuple(let elements) where elements.count == 1: return isSceneDelegate(elements[0].value, in: body, depth + 1)
    case .cast(let inner, _, _): return isSceneDelegate(inner, in: body, depth + 1)
    case .member(.some(let scene), "delegate"): return isList(scene, in: body, depth + 1)
    default: break
    }
    return app.meaning(of: expression, in: body).map { isSceneDelegate($0.0, in: $0.1, depth + 1) } ?? false
  }

  private func isList(_ expression: Expression, in body: Body, _ depth: Int) -> Bool {
    guard depth < 16 else { return false }
    let expression = expression.unwrapped
    switch expression.kind {
    case .member(.some(let base), "windows") where app.isApplication(base, in: body): return true
    case .member(.some(let base), let name):
      // Of one scene, whichever that is, or of all of them.
      if name == "connectedScenes" { return app.isApplication(base, in: body) }
      if isList(base, in: body, depth + 1) { return true }
    case .call(let function, _): return isList(function, in: body, depth + 1)
    case .cast(let inner, _, _): return isList(inner, in: body, depth + 1)
    case .name(let name):
      if ["windows", "connectedScenes"].contains(name), isOfApplication(name, in: body) { return true }
      // Each scene in turn: its windows are a list too.
      if let list = list(around: name, in: body) { return isList(list, in: body, depth + 1) }
    default: break
    }
    return app.meaning(of: expression, in: body).map { isList($0.0, in: $0.1, depth + 1) } ?? false
  }
}
