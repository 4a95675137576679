// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// The request for an update is sent to a controller that is not where the status bar is.
package struct UpdateToWrongController: Rule {
  package static let descriptor = RuleDescriptor(
    id: "update-to-wrong-controller",
    summary: "setNeedsStatusBarAppearanceUpdate() is called on a controller outside the scene that is meant.",
    severity: .warning, basis: ["SB-VC-08", "SB-VC-42", "SB-VC-47", "SB-WIN-02", "SB-WIN-16"])

  package static let page = RulePage(
    whatItDoes: """
      Reports calls of `setNeedsStatusBarAppearanceUpdate()` on a controller that was made for the call alone, on the child that \
      a controller names for the status bar where no code names any, on the root \
      of the application delegate's window where scenes have the windows, and on the root of the first of the application's \
      windows or of its key window, or on what is found from there downwards, where the app can have several scenes, or is \
      a library that cannot know.
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
    if let name = UnshownController(app).name(of: receiver, in: body) {
      return (
        "the update is asked of a \(name) that is in no window, so nothing happens; call it on a controller that is "
          + "shown", .certain
      )
    }
    if let hook = hookWithoutChild(receiver, in: body, app) {
      return (
        "\(hook.rawValue) is nil where no code overrides it, so the update goes to nobody; call it on the controller itself",
        .likely
      )
    }
    if isRootOfNoWindow(receiver, in: body, app) {
      return (
        "the app delegate's window is nil in an app with scenes, so the update goes to nobody; call it on a controller that "
          + "is shown", .likely
      )
    }
    let place = app.model.program.location(receiver.range, in: body)
    guard let (window, code) = SoleRoot(app).window(above: receiver, in: body) else {
      app.withhold(
        Self.self, at: place, because: "\(receiver.text) may be on screen in the scene that is meant",
        until: "it were seen to be made here alone, or to be found below the root of any of the application's windows")
      return nil
    }
    // Code of an application whose Info.plist is not known may be fine.
    let hasSeveral = app.supportsMultipleScenes(file)
    guard hasSeveral == true || hasSeveral == nil && isLibrary(file, app) else {
      app.withhold(
        Self.self, at: place,
        because: hasSeveral == nil ? "it is not known whether the app has several scenes" : "the app has one scene",
        until: "UIApplicationSupportsMultipleScenes were true in the app's Info.plist")
      return nil
    }
    return (
      "the update goes to the root of \(words(for: window, in: code, app)), which belongs to any of the app's scenes, so the "
        + "bar of the others keeps its old look; call it on a controller of the scene that changed", .likely
    )
  }

  /// The hook that the receiver reads of a plain controller, where neither its class nor one that derives from it names a child
  /// (SB-VC-08).
  private func hookWithoutChild(_ receiver: Expression, in body: Body, _ app: AuditedApp) -> Hook? {
    let read = app.value(of: receiver, in: body).withoutCall
    if case .member(.some(let base), _) = read.kind, !base.isSelf { return nil }
    guard let hook = read.lastName.flatMap({ Hook(name: $0) }), hook.namesChild, let owner = body.owner,
      let ancestor = app.model.symbols.foreignAncestor(of: owner), !KnownAPI.has(ancestor, .container),
      SystemClasses.isSubclass(ancestor, of: "UIViewController"),
      !HookOverrides.all(in: app).contains(where: { $0.hook == hook })
    else { return nil }
    return hook
  }

  /// Whether a controller is the root of the window of the application's delegate, which has none where scenes have them.
  private func isRootOfNoWindow(_ receiver: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    guard app.declaresScenes(app.facts.sources[body.file].path),
      case .member(.some(let window), let name) = app.value(of: receiver, in: body).withoutCall.kind,
      KnownAPI.relation(named: name) == .root
    else { return false }
    let answers = NilWindowAnswers(app)
    return answers.readsDelegateWindow(window, in: body) && !answers.isWindowAssigned
  }

  private func words(for window: Expression, in body: Body, _ app: AuditedApp) -> String {
    guard case .member(_, let name) = app.value(of: window, in: body).withoutCall.kind else {
      return "the first of UIApplication's windows"
    }
    return name == "keyWindow" ? "UIApplication's key window" : "the first of UIApplication's windows"
  }

  /// Whether no application compiles a file: then any may be its host.
  private func isLibrary(_ file: String, _ app: AuditedApp) -> Bool {
    let own = (app.model.targetsByFile[file] ?? []).map { app.facts.targets[$0] }
    return !own.isEmpty && own.allSatisfy { $0.product == .framework || $0.product == .staticLibrary }
  }
}
