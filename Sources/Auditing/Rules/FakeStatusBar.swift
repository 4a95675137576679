// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Views that imitate the status bar, or lie over the area that belongs to it.
package struct FakeStatusBar: Rule {
  package static let descriptor = RuleDescriptor(
    id: "fake-status-bar",
    summary: "A view imitates the status bar, or a strip is laid over its area above other screens.",
    severity: .warning, basis: ["HIG-20", "HIG-21", "HIG-22", "SB-WIN-15"])

  package static let page = RulePage(
    whatItDoes: """
      Reports a clock and a battery of the app's own where the hidden status bar would be (an error), views that are named \
      after the status bar or have its frame and are added to a window, to a navigation bar or to the container of a \
      presentation, views in one height of the status bar, or as high as it was, that are laid along the upper edge of a \
      navigation or tab bar controller's view, and the tag that is copied together with such code.

      A view of a screen that fills the area above its own safe area is a proper backdrop and is left alone.
      """,
    whyIsThisBad: """
      A strip in the window stays when screens rotate, are presented or change their style, and hides the status bar's \
      text when its colour does not match. An imitation lacks what the system shows, and App Review rejects it.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        func colourStatusBar(in window: UIWindow) {
          let statusBarView = UIView(frame: CGRect(x: 0, y: 0, width: window.bounds.width, height: 30))
          statusBarView.backgroundColor = .systemTeal
          window.addSubview(statusBarView)
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class TripViewController: UIViewController {
          private let statusBarBackdrop = UIView()

          override func viewDidLoad() {
            super.viewDidLoad()
            statusBarBackdrop.backgroundColor = .systemTeal
            statusBarBackdrop.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(statusBarBackdrop)
            NSLayoutConstraint.activate([
              statusBarBackdrop.topAnchor.constraint(equalTo: view.topAnchor),
              statusBarBackdrop.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              statusBarBackdrop.trailingAnchor.constraint(equalTo: view.trailingAnchor),
              statusBarBackdrop.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            ])
          }
        }
        """))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    var seen: Set<Location> = []
    return (strips(in: app) + fixedStrips(in: app) + tags(in: app) + ImitatedStatusBar.findings(in: app)).sorted()
      .filter { seen.insert($0.location).inserted }
  }

  // MARK: Strips

  private func strips(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    var seen: Set<String> = []
    let adding = KnownAPI.names(.addsViews).union(KnownAPI.names(.insertsViews)).sorted()
    return adding.flatMap { program.calls[$0] ?? [] }.compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let view = arguments.first?.value, let name = view.lastName, isStrip(view, name, in: body, app),
        let where_ = isAbove(function, in: body, app)
      else { return nil }
      let opacity = StripOpacity(of: name, in: body, app)
      guard !opacity.isTransparentAtFirst else { return nil }
      let location = program.location(call.range, in: body)
      let owner = body.owner.map { app.model.symbols[$0].name } ?? location.file
      guard seen.insert("\(owner).\(name)").inserted else { return nil }
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(name) lies over the status bar's area in \(where_), whatever screen is below, and can hide its text; "
          + "let each screen draw what lies behind its own bar",
        location: location, notes: opacity.notes)
    }
  }

  private func fixedStrips(in app: AuditedApp) -> [Finding] {
    FixedStrip.all(in: app).map { strip in
      let height =
        strip.height.map { "\($0.heightText) points high on every device" } ?? "as high as the bar was when it was made"
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(strip.name) lies over the status bar's area in \(strip.container), whatever screen is shown, and is "
          + "\(height); let each screen draw what lies behind its own bar",
        location: strip.location, notes: [Note("it gets its frame here", at: strip.framed)], subjects: [strip.framed])
    }
  }

  /// Whether a view is named after the status bar, or made with its frame.
  private func isStrip(_ view: Expression, _ name: String, in body: Body, _ app: AuditedApp) -> Bool {
    let lower = name.lowercased()
    let isNamed =
      BarWords.isAboutStatusBar(name)
      && ["view", "background", "backdrop", "overlay", "cover", "bg", "mask"].contains(where: lower.contains)
    if isNamed { return !isLabel(name, in: body, app) }
    guard case .call(let made, let arguments) = app.value(of: view, in: body).kind, made.lastName == "UIView" else {
      return false
    }
    return arguments.contains { isFrame($0.value, in: body, app) }
  }

  /// Whether an expression is the bar's frame, where there is one.
  private func isFrame(_ expression: Expression, in body: Body, _ app: AuditedApp, depth: Int = 0) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    let value = app.value(of: expression, in: body)
    switch value.kind {
    case .binary("??", let frame, _): return isFrame(frame, in: body, app, depth: depth + 1)
    // The same rectangle in the coordinates of another view.
    case .call(let function, let arguments) where !arguments.isEmpty:
      return KnownAPI.has(function.lastName ?? "", .measuresInView)
        && isFrame(arguments[0].value, in: body, app, depth: depth + 1)
    default: return KnownAPI.has(value.lastName ?? "", .barFrame)
    }
  }

  private static let maximumDepth = 6

  private func isLabel(_ name: String, in body: Body, _ app: AuditedApp) -> Bool {
    guard let type = app.declaredType(of: name, in: body) else { return false }
    return type != "UIView"
  }

  /// The window, the navigation bar or the container of a presentation that a view is added to; nil for anything else.
  private func isAbove(_ function: Expression, in body: Body, _ app: AuditedApp) -> String? {
    let receiver: Expression
    switch function.unwrapped.kind {
    case .member(.some(let base), _) where !base.isSelf: receiver = base
    case .name, .member:
      return body.owner.map { app.model.symbols.isSubclass(app.model.symbols[$0].name, of: "UIWindow") } ?? false
        ? "the window" : nil
    default: return nil
    }
    let value = app.value(of: receiver, in: body)
    let names = [receiver.lastName, value.lastName].compactMap { $0 }
    if names.contains(where: { KnownAPI.has($0, .givesWindow) }) { return "the window" }
    if case .name(let name) = receiver.unwrapped.kind, app.declaredType(of: name, in: body) == "UIWindow" {
      return "the window"
    }
    if let container = FixedStrip.container(receiver, in: body, app) { return container }
    if app.isNavigationBar(receiver, in: body) { return "the navigation bar" }
    if names.contains("containerView"), let owner = body.owner, isPresentation(owner, app) {
      return "the container of a presentation"
    }
    return nil
  }

  /// Whether a type runs a presentation: it has the methods of a presentation controller or an animator.
  private func isPresentation(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    let members = app.model.symbols[type].members
    return KnownAPI.names(.runsPresentation).contains { members[$0] != nil }
  }

  // MARK: Tags

  /// The number that the most copied recipe gives its view, to find it again.
  private static let copiedTags: Set<Int> = [3_848_245, 38482, 38_482_458, 38_482_458_385]

  private func tags(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    var byOwner: [String: Location] = [:]
    func add(_ value: Expression, _ reference: ProgramIndex.Reference) {
      guard let place = value.numbers?.first, Self.copiedTags.contains(Int(place)) else { return }
      let body = program[reference.body]
      let location = program.location(program[reference].range, in: body)
      let owner = body.owner.map { app.model.symbols[$0].name } ?? location.file
      byOwner[owner] = byOwner[owner].map { min($0, location) } ?? location
    }
    for reference in program.assignments["tag"] ?? [] {
      if case .assign(_, _, let value) = program[reference].kind { add(value, reference) }
    }
    for reference in program.calls["viewWithTag"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind else { continue }
      if let value = arguments.first?.value {
        var named = value
        if case .name(let name) = value.kind, let index = program[reference.body].definitions[name]?.last,
          case .define(_, _, .some(let number), _) = program[reference.body].entries[index].kind
        {
          named = number
        }
        add(named, reference)
      }
    }
    return byOwner.values.map { location in
      Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "a strip in the window stands for the status bar's background, whatever screen is below; let each screen "
          + "draw what lies behind its own bar",
        location: location)
    }
  }
}
