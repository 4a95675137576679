// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// The request for an update is sent to a controller that is not where the status bar is.
package struct UpdateToWrongController: Rule {
  package static let descriptor = RuleDescriptor(
    id: "update-to-wrong-controller",
    summary: "setNeedsStatusBarAppearanceUpdate() is called on a controller outside the scene that is meant.",
    severity: .warning, basis: ["SB-VC-42", "SB-VC-47", "SB-WIN-02", "SB-WIN-16"])

  package static let page = RulePage(
    whatItDoes: """
      Reports calls of `setNeedsStatusBarAppearanceUpdate()` on a controller that was made for the call alone, and on the \
      root of the first of the application's windows or of its key window where the app can have several scenes, or is a \
      library that cannot know.
      """,
    whyIsThisBad: """
      The call concerns the scene of the controller that receives it. Without a window there is none, and nothing \
      happens; the application's first window belongs to any scene, and the bar of the others keeps its old look.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class ReaderViewController: UIViewController {
          func refreshStatusBar() {
            UIViewController().setNeedsStatusBarAppearanceUpdate()
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class ReaderViewController: UIViewController {
          func refreshStatusBar() {
            setNeedsStatusBarAppearanceUpdate()
          }
        }
        """))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    return (program.calls[AppearanceUpdates.call] ?? []).compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
        case .member(.some(let receiver), _) = function.unwrapped.kind, !receiver.isSelf, !receiver.isSuper,
        let what = problem(receiver, in: body, app)
      else { return nil }
      let location = program.location(call.range, in: body)
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: what.confidence,
        message: what.text, location: location)
    }
  }

  private func problem(_ receiver: Expression, in body: Body, _ app: AuditedApp)
    -> (text: String, confidence: Confidence)?
  {
    let file = app.facts.sources[body.file].path
    let value = app.value(of: receiver, in: body)
    // `rootViewController()` calls a function that finds a controller; only a type's name makes one.
    if case .call(let made, let arguments) = value.kind, case .name(let name) = made.kind, arguments.isEmpty,
      name.first?.isUppercase == true, app.model.symbols.isViewController(name), !isUsed(receiver, in: body)
    {
      return (
        "the update is asked of a \(name) that is in no window, so nothing happens; call it on a controller that is "
          + "shown", .certain
      )
    }
    guard app.supportsMultipleScenes(file) != false, let window = window(of: value, in: body, app) else { return nil }
    // Code of an application whose Info.plist is not known may be fine.
    if app.supportsMultipleScenes(file) == nil, !isLibrary(file, app) { return nil }
    return (
      "the update goes to the root of \(window), which belongs to any of the app's scenes, so the bar of the others keeps "
        + "its old look; call it on a controller of the scene that changed", .likely
    )
  }

  /// Whether the controller that was made is also put to another use, such as being shown.
  private func isUsed(_ receiver: Expression, in body: Body) -> Bool {
    guard case .name(let name) = receiver.unwrapped.kind else { return false }
    func mentions(_ expression: Expression) -> Bool {
      if case .name(name) = expression.kind { return true }
      return expression.children.contains(where: mentions)
    }
    return body.entries.contains { entry in
      switch entry.kind {
      case .call(let call):
        guard case .call(let function, let arguments) = call.kind else { return false }
        if case .member(.some, AppearanceUpdates.call) = function.unwrapped.kind { return false }
        return arguments.contains { mentions($0.value) }
      case .assign(_, _, let value), .return(.some(let value)): return mentions(value)
      default: return false
      }
    }
  }

  /// The application's window whose root a value is, in words.
  private func window(of value: Expression, in body: Body, _ app: AuditedApp) -> String? {
    guard let base = Self.root(value) else { return nil }
    let window = app.value(of: base, in: body)
    switch window.kind {
    case .member(.some(let application), "keyWindow") where app.isApplication(application, in: body):
      return "UIApplication's key window"
    case .call(let function, let arguments) where arguments.isEmpty:
      return position(of: function, in: body, app)
    default: return position(of: window, in: body, app)
    }
  }

  private func position(of expression: Expression, in body: Body, _ app: AuditedApp) -> String? {
    switch expression.kind {
    case .member(.some(let list), "first"), .member(.some(let list), "firstObject"):
      return isWindows(list, in: body, app) ? "the first of UIApplication's windows" : nil
    case .member(.some(let application), "keyWindow"):
      return app.isApplication(application, in: body) ? "UIApplication's key window" : nil
    case .subscript(let list, let arguments):
      guard arguments.count == 1, case .integer(0) = arguments[0].value.kind else { return nil }
      return isWindows(list, in: body, app) ? "the first of UIApplication's windows" : nil
    default: return nil
    }
  }

  private func isWindows(_ expression: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    let list = app.value(of: expression, in: body)
    switch list.kind {
    case .member(.some(let application), "windows"): return app.isApplication(application, in: body)
    case .call(let function, let arguments) where arguments.isEmpty: return isWindows(function, in: body, app)
    default: return false
    }
  }

  /// The window in `window.rootViewController`.
  private static func root(_ expression: Expression) -> Expression? {
    switch expression.unwrapped.kind {
    case .member(.some(let base), "rootViewController"): base
    case .call(let function, let arguments) where arguments.isEmpty: root(function)
    default: nil
    }
  }

  /// Whether no application compiles a file: then any may be its host.
  private func isLibrary(_ file: String, _ app: AuditedApp) -> Bool {
    let own = (app.model.targetsByFile[file] ?? []).map { app.facts.targets[$0] }
    return !own.isEmpty && own.allSatisfy { $0.product == .framework || $0.product == .staticLibrary }
  }
}
