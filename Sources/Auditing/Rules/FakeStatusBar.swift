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
      after the status bar or have its place and are added to a window, to a navigation bar or to the container of a \
      presentation, or laid along the upper edge of a navigation or tab bar controller's view, by a frame or by constraints: \
      as high as the bar, down to the safe area, or in one height of the status bar; windows with the bar's frame, and the \
      tag that is copied together with such code.

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
    return (strips(in: app) + windows(in: app) + tags(in: app) + ImitatedStatusBar.findings(in: app)).sorted()
      .filter { seen.insert($0.location).inserted }
  }

  // MARK: Strips

  private func strips(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    let above = AboveScreens(app: app)
    let strips = BarStrips(app)
    var seen: Set<String> = []
    let adding = KnownAPI.names(.addsViews).union(KnownAPI.names(.insertsViews)).sorted()
    return adding.flatMap { program.calls[$0] ?? [] }.compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let view = arguments.first?.value, let written = view.lastName,
        let container = above.container(addedToBy: function, in: body)
      else { return nil }
      let owner = body.owner.map { app.model.symbols[$0].name }
      let name = view.isSelf ? owner ?? written : written
      var isInBar = false
      if case .navigationBar = container { isInBar = true }
      let strip = app.model.viewsAdded(by: reference).lazy.compactMap { strips.strip($0, isInBar: isInBar) }.first
      guard strip != nil || isNamed(name, in: body, app) else { return nil }
      let opacity = StripOpacity(of: written, in: body, app)
      guard !opacity.isTransparentAtFirst else { return nil }
      let location = program.location(call.range, in: body)
      guard seen.insert("\(owner ?? location.file).\(written)").inserted else { return nil }
      let (height, place) = Self.fixed(strip)
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(name) lies over the status bar's area in \(container.words), whatever screen is "
          + (height.map { "shown, and is \($0)" } ?? "below, and can hide its text")
          + "; let each screen draw what lies behind its own bar",
        location: location, notes: place.map { [Note("it gets its height here", at: $0)] } ?? opacity.notes,
        subjects: place.map { [$0] } ?? [])
    }
  }

  /// Of a strip in one height: which, in words, and where it gets it.
  private static func fixed(_ strip: BarStrip?) -> (height: String?, place: Location?) {
    switch strip?.kind {
    case .points(let points): ("\(points.heightText) points high on every device", strip?.location)
    case .height: ("as high as the bar was when it was made", strip?.location)
    case .bar, nil: (nil, nil)
    }
  }

  /// Whether a plain view is named after the status bar.
  private func isNamed(_ name: String, in body: Body, _ app: AuditedApp) -> Bool {
    let lower = name.lowercased()
    let words = ["view", "background", "backdrop", "overlay", "cover", "bg", "mask"]
    guard BarWords.isAboutStatusBar(name), words.contains(where: lower.contains) else { return false }
    return app.declaredType(of: name, in: body).map { $0 == "UIView" } ?? true
  }

  /// Windows in the place of the bar: up to iOS 12 they lie over it, since then behind it.
  private func windows(in app: AuditedApp) -> [Finding] {
    let strips = BarStrips(app)
    return AppWindow.all(in: app).compactMap { window in
      guard case .call(_, let arguments) = window.call.kind,
        let frame = arguments.first(where: { $0.label == "frame" || $0.label == nil })?.value,
        strips.isFrame(frame, in: window.body)
      else { return nil }
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "the window lies in the place of the status bar, which is drawn over it since iOS 13; show a message inside of "
          + "the safe area",
        location: window.creation)
    }
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
