// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Heights of the status bar that are written into code or a storyboard.
package struct FixedBarHeight: Rule {
  package static let descriptor = RuleDescriptor(
    id: "fixed-bar-height",
    summary: "A height of the status bar is written into the app instead of taken from the safe area.",
    severity: .warning, basis: ["SB-GEO-08", "SB-GEO-07", "SB-GEO-06"],
    yieldsTo: ["status-bar-frame-layout", "fake-status-bar"])

  package static let tellsOfUse = true

  package static let page = RulePage(
    whatItDoes: """
      Reports constants such as 20, 44 or 64 whose name, or whose key in a dictionary such as the metrics of a layout, says \
      that they are the height of the status bar, or of the status bar and navigation bar together, such as a navigation bar \
      of 64, and whatever number from 16 to 70 is called the status bar's height; frames and height constraints of views \
      that are named after the status bar; plain views of 20 points at the top of a storyboard's screen; frames that are made to reach such a height above a navigation bar; a controller's view \
      whose frame is moved so far down and made as much less high; navigation bars that code makes and lays 20 points below \
      the top, or 64 points high; tool bars, search bars and whatever else is as wide as the screen and 44 points high, 20 \
      points below the top; plain strips of 20 points along the top; checks for a notch by the height of the screen, as a \
      number, a size, a rectangle or the cases of a `switch`; two heights of the bar of which a question about the device \
      chooses one (`hasNotch ? 44 : 20`); 20 points that are taken off the height of the bar, or with which it is compared; \
      constants that stand in for a height of the bar which is optional (`?? 20`), or zero (`top > 0 ? top : 20`); frames of \
      the screen's width that begin 20 or 64 points below its top and end at its foot, or that begin 64 points below it \
      under a navigation bar; views that are tied 20 points below the top and to the foot; 64 points that are taken off the \
      height of the screen; 44 points and more by which SwiftUI content that ignores the safe area is padded at the top; and \
      64 points by which content or a view is inset at the top, or from which a scrolled distance is counted.

      A number that is only a start value, and is assigned from elsewhere later, is left alone.
      """,
    whyIsThisBad: """
      The status bar is 20, 24, 44, 47, 48, 50, 54 or 59 points high, depending on the device, and the area to keep free \
      is another number on some of them. Each new device breaks the layout again.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class HeaderView: UIView {
          private let statusBarHeight: CGFloat = 20
          private let label = UILabel()

          override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = CGRect(x: 16, y: statusBarHeight, width: bounds.width - 32, height: 24)
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class HeaderView: UIView {
          private let label = UILabel()

          override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = CGRect(x: 16, y: safeAreaInsets.top, width: bounds.width - 32, height: 24)
          }
        }
        """))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    var result: [Finding] = []
    let code = MeantCode(app)
    result +=
      NamedHeights.all(in: app).map { finding($0.what, $0.location, confidence: $0.confidence) } + frames(in: app)
      + constraints(in: app) + notches(in: app, code) + storyboardViews(in: app)
      + navigationBars(in: app)
    result += HeightFallbacks.all(in: app, code: code).map { fallback in
      finding("\(fallback.height.heightText) points stand in where the height is not known", fallback.location)
    }
    result += BarExtensions.all(in: app).map { place in
      finding("the frame reaches \(place.points.heightText) points above the navigation bar", place.location)
    }
    result += LoweredFrames.all(in: app).map { place in
      finding(
        "the view's frame is moved \(place.points.heightText) points below the top", place.location,
        confidence: .likely)
    }
    result += BarSurplus.all(in: app, code: code).map { place in
      finding(
        "\(BarHeights.plain.heightText) points are taken off as the usual height", place, confidence: .likely)
    }
    result += TopMeasures.all(in: app).map { place in
      finding("\(place.points.heightText) points \(place.part)", place.location, confidence: .likely)
    }
    result += TopPaddings.all(in: app).map { padding in
      finding(
        "\(padding.points.heightText) points are left free above content that ignores the safe area", padding.location,
        confidence: .likely)
    }
    result += changedHeights(in: app)
    var seen: Set<Location> = []
    return result.sorted().filter { seen.insert($0.location).inserted }
  }

  private static func words(_ values: Set<Double>) -> String { NamedHeights.words(values) }

  private func finding(
    _ what: String, _ location: Location, severity: Severity = .warning, confidence: Confidence = .certain
  ) -> Finding {
    Finding(
      rule: Self.id, severity: severity, confidence: confidence,
      message: "\(what), but the status bar's height depends on the device; lay out by the safe area",
      location: location)
  }

  // MARK: Views

  /// Frames of views that are named after the status bar.
  private func frames(in app: AuditedApp) -> [Finding] {
    let makers = KnownAPI.names(.makesRectangle)
    return app.occurrences(mentioning: makers) { expression in
      if case .call(let function, _) = expression.kind {
        makers.contains(function.lastName ?? "")
      } else {
        false
      }
    }.compactMap { rectangle in
      guard case .call(_, let arguments) = rectangle.expression.kind, arguments.count == 4,
        let y = arguments[1].value.numbers, y.allSatisfy({ $0 <= 0 }),
        let height = app.numbers(arguments[3].value, in: rectangle.body).map({ Set($0).subtracting([0]) }),
        !height.isEmpty, height.isSubset(of: BarHeights.statusBar),
        let name = viewName(of: rectangle), BarWords.isAboutStatusBar(name)
      else { return nil }
      return finding("\(name) is \(Self.words(height)) high", rectangle.location)
    }
  }

  /// Heights alone of frames that are, or whose views are, named after the status bar: `statusBarRect.size.height = 20`.
  private func changedHeights(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    return (program.assignments["height"] ?? []).compactMap { reference in
      let body = program[reference.body]
      guard case .assign(let target, "=", let value) = program[reference].kind,
        case .member(.some(let size), _) = target.unwrapped.kind,
        case .member(.some(let rectangle), _) = size.unwrapped.kind,
        let height = app.numbers(value, in: body).map({ Set($0).subtracting([0]) }), !height.isEmpty,
        height.isSubset(of: BarHeights.statusBar),
        let name = rectangle.nameOfFrame, BarWords.isAboutStatusBar(name),
        app.hasSafeArea(under: program[reference].guards, in: body)
      else { return nil }
      return finding("\(name) is \(Self.words(height)) high", program.location(program[reference].range, in: body))
    }
  }

  /// Navigation bars that code lays below a status bar of 20 points.
  private func navigationBars(in app: AuditedApp) -> [Finding] {
    BarsByHand.all(in: app).map { bar in
      let plain = BarHeights.plain.heightText
      let what =
        switch bar.kind {
        case .both: "\(BarHeights.plainWithNavigationBar.heightText) points are the height of a bar at the top"
        case .strip: "the strip along the top is \(plain) points high"
        case .lowered: "the \(bar.bar.map(Self.words(ofBar:)) ?? "bar") is laid \(plain) points below the top"
        case .rest: "\(plain) points are left free above the view"
        }
      return finding(what, bar.location, confidence: .likely)
    }
  }

  /// `navigation bar` of `UINavigationBar`.
  private static func words(ofBar name: String) -> String {
    name.dropFirst(2).reduce(into: "") { $0 += $1.isUppercase && !$0.isEmpty ? " " + $1.lowercased() : $1.lowercased() }
  }

  /// The view that gets a frame: `statusBarView` in `let statusBarView = UIView(frame: …)` and `statusBarView.frame = …`.
  private func viewName(of rectangle: Occurrence) -> String? {
    if let target = rectangle.target, target != "frame" {
      // A closure beside a property makes its view under a name of its own.
      guard case .initialValue(let variable) = rectangle.body.kind, rectangle.body.gives(target) else { return target }
      return variable.name
    }
    guard
      let entry = rectangle.body.entries.first(where: { entry in
        if case .assign(_, _, let value) = entry.kind {
          value.range.contains(rectangle.expression.range)
        } else {
          false
        }
      }),
      case .assign(let target, _, _) = entry.kind, case .member(.some(let base), "frame") = target.unwrapped.kind
    else { return nil }
    return base.lastName
  }

  private func constraints(in app: AuditedApp) -> [Finding] {
    (app.model.program.calls["constraint"] ?? []).compactMap { reference in
      let program = app.model.program
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let anchor), _) = function.unwrapped.kind,
        case .member(.some(let view), "heightAnchor") = anchor.unwrapped.kind,
        let name = view.lastName, BarWords.isAboutStatusBar(name),
        let constant = arguments.first(where: { $0.label == "equalToConstant" })?.value.numbers.map(Set.init),
        constant.isSubset(of: BarHeights.statusBar)
      else { return nil }
      let location = program.location(call.range, in: program[reference.body])
      return finding("\(name) is \(Self.words(constant)) high", location)
    }
  }

  /// Plain strips of 20 points along the upper edge of a storyboard's screen.
  private func storyboardViews(in app: AuditedApp) -> [Finding] {
    app.facts.interfaces.filter { !$0.isLaunchScreen }.flatMap { document in
      document.controllers.compactMap(\.view).flatMap { root in
        root.subviews.compactMap { view in
          guard view.element == "view", view.subviews.isEmpty, view.customClass == nil, !view.isHidden,
            view.heightConstants.contains(20), let frame = view.frame, frame.count == 4,
            frame[0] == 0, frame[1] <= 0, frame[3] == 20, let whole = root.frame, whole.count == 4,
            frame[2] >= whole[2]
          else { return nil }
          return finding(
            "the view behind the status bar is 20 points high", Location(file: document.path, range: view.range),
            confidence: .likely)
        }
      }
    }
  }

  // MARK: Notches

  /// Checks by the height of the screen, and heights that a question about the device chooses where no such check is told.
  private func notches(in app: AuditedApp, _ code: MeantCode) -> [Finding] {
    let checks = ScreenHeightChecks(app, code: code)
    let program = app.model.program
    var seen: Set<Body.ID> = []
    let told = checks.checks.filter { check in
      check.isOfScreen && check.decided.contains(where: BarWords.isAboutNotch) || check.decidesPosition
    }
    let places = Set(told.map { program.location($0.expression.range, in: $0.body) })
    let byHeight = told.filter { seen.insert($0.body.id).inserted }.map { check in
      Finding(
        rule: Self.id, severity: Self.descriptor.severity,
        message:
          "the height of the screen does not tell of a notch: new devices have other heights; lay out by the safe "
          + "area",
        location: program.location(check.expression.range, in: check.body))
    }
    let questions = NotchQuestions(app, code: code, checks: checks)
    let choices = HeightChoices.all(in: app, questions: questions)
    let asked = Set(choices.map(\.question))
    let compared = BarSurplus.comparisons(in: app, code: code).filter { !asked.contains($0.location) }
    return byHeight
      + compared.map { comparison in
        finding(
          "\(comparison.points.heightText) points are what the bar is compared with", comparison.location,
          confidence: .likely)
      }
      + choices.filter { !places.contains($0.question) }.map { choice in
        var found = finding(
          "\(Self.words(Set(choice.heights))) are chosen by the kind of device", choice.location, confidence: .likely)
        if choice.question.file != choice.location.file || choice.question.line != choice.location.line {
          found.notes = [Note("the device is told apart here", at: choice.question)]
        }
        return found
      }
  }
}

extension Body {
  /// Whether a local is what it gives.
  fileprivate func gives(_ name: String) -> Bool {
    entries.contains { entry in
      switch entry.kind {
      case .return(.some(let value)), .value(let value):
        if case .name(name) = value.unwrapped.kind { true } else { false }
      default: false
      }
    }
  }
}

extension Expression {
  /// What a rectangle is called: a local of its own, or the view whose frame it is.
  fileprivate var nameOfFrame: String? {
    if case .member(.some(let view), "frame") = unwrapped.kind { view.lastName } else { lastName }
  }
}
