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
      that they are the height of the status bar, or of the status bar and navigation bar together; frames and height constraints of views that are named after the status bar; plain \
      views of 20 points at the top of a storyboard's screen; frames that are made to reach such a height above a \
      navigation bar; a controller's view whose frame is moved so far down and made as much less high; navigation bars that \
      code makes and lays 20 points below the top, or 64 points high; checks for a notch by the height of the screen, as a \
      number, a size, a rectangle or the cases of a `switch`; two heights of the bar of which a question about the device \
      chooses one (`hasNotch ? 44 : 20`); 20 points that are taken off the height of the bar, or with which it is \
      compared; constants that stand in for a height of the bar which is optional (`?? 20`), or zero \
      (`top > 0 ? top : 20`); frames of the screen's width that begin 20 or 64 points below its top and end at its foot; \
      and 64 points by which content or a view is inset at the top, or from which a scrolled distance is counted.

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
    for body in app.model.program.bodies {
      result += constants(in: body, app)
    }
    result +=
      properties(in: app) + frames(in: app) + constraints(in: app) + notches(in: app, code) + storyboardViews(in: app)
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
    result += changedHeights(in: app)
    var seen: Set<Location> = []
    return result.sorted().filter { seen.insert($0.location).inserted }
  }

  // MARK: Constants

  private func constants(in body: Body, _ app: AuditedApp) -> [Finding] {
    let program = app.model.program
    var result: [Finding] = []
    func report(_ name: String, _ values: [Double]?, _ location: Location, _ confidence: Confidence = .certain) {
      guard let values, let text = Self.height(name, values) else { return }
      result.append(finding("\(name) is fixed at \(text)", location, confidence: confidence))
    }
    switch body.kind {
    case .defaultArgument(let parameter):
      guard case .value(let value)? = body.entries.first?.kind else { break }
      report(parameter.name, value.numbers, program.location(value.range, in: body))
    case .initialValue(let variable):
      if case .value(let value)? = body.entries.first?.kind, case .dictionary(let pairs) = value.unwrapped.kind {
        // A height for each kind of device.
        let heights = pairs.map(\.value.numbers)
        let owner = body.owner.map { app.model.symbols[$0].shortName } ?? ""
        guard pairs.count > 1, !heights.contains(nil), BarWords.isHeight(variable.name) else { break }
        report(
          BarWords.isAboutStatusBar(variable.name) ? variable.name : owner + "." + variable.name,
          heights.flatMap { $0 ?? [] }, program.location(variable.nameRange, in: body))
        break
      }
      guard case .value(let value)? = body.entries.first?.kind, !app.model.uncalled.isUnread(variable),
        Self.numbers(assignedBy: program.assignments[variable.name] ?? [], program) != nil
      else { break }
      report(variable.name, value.numbers, program.location(variable.nameRange, in: body))
    case .getter(let variable):
      report(variable.name, answers(of: body, app), program.location(variable.nameRange, in: body))
    case .function(let function) where function.parameters.isEmpty && function.result != nil:
      report(function.name, answers(of: body, app), program.location(function.nameRange, in: body))
    default: break
    }
    // Lengths by their names, as the metrics of a layout are.
    for pair in body.writtenPairs {
      guard case .string(.some(let name)) = pair.key.unwrapped.kind else { continue }
      report(name, pair.value.numbers, program.location(pair.key.range, in: body), .likely)
    }
    for (name, indices) in body.definitions {
      for index in indices {
        guard case .define(_, _, let value, false) = body.entries[index].kind else { continue }
        let assigned = (program.assignments[name] ?? []).filter { $0.body == body.id }
        guard let numbers = Self.numbers(assignedBy: assigned, program) else { continue }
        report(name, value.map { $0.numbers } ?? numbers, program.location(body.entries[index].range, in: body))
      }
    }
    return result
  }

  /// Properties that get their value in code alone, as in an initialiser.
  private func properties(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    return app.model.symbols.types.flatMap { type in
      type.members.values.joined().compactMap { member -> Finding? in
        guard let variable = member.variable, variable.initialValue == nil, !variable.isComputed,
          let numbers = Self.numbers(assignedBy: program.assignments[variable.name] ?? [], program),
          let text = Self.height(variable.name, numbers)
        else { return nil }
        let place = Location(file: app.facts.sources[member.file].path, range: member.nameRange)
        return finding("\(variable.name) is fixed at \(text)", place)
      }
    }
  }

  /// The numbers that a body gives; nil where it can give anything else.
  private func answers(of body: Body, _ app: AuditedApp) -> [Double]? {
    var result: [Double] = []
    let returns = body.entries.contains { if case .return = $0.kind { $0.closureDepth == 0 } else { false } }
    for entry in body.entries where entry.closureDepth == 0 {
      switch entry.kind {
      // A statement whose branches return has no value of its own.
      case .value(let value) where returns && value.isStatement: continue
      case .return(.some(let value)), .value(let value):
        guard let numbers = value.numbers ?? Self.sum(value, in: body, app) else { return nil }
        result += numbers
      default: continue
      }
    }
    return result.isEmpty ? nil : result
  }

  /// What a height of the bar that is written out comes to with what is added to it; nil for anything else. Of a sum of names,
  /// each is told where it gets its number.
  private static func sum(_ value: Expression, in body: Body, _ app: AuditedApp) -> [Double]? {
    guard case .binary("+", let left, let right) = value.unwrapped.kind,
      [left, right].contains(where: { $0.numbers.map { BarHeights.statusBarAlone.isSuperset(of: $0) } ?? false })
    else { return nil }
    return app.numbers(value, in: body)
  }

  /// The numbers that assignments give; nil where one can give anything else.
  private static func numbers(
    assignedBy references: [ProgramIndex.Reference], _ program: ProgramIndex
  ) -> [Double]? {
    var result: [Double] = []
    for reference in references {
      guard case .assign(_, _, let value) = program[reference].kind, let numbers = value.numbers else { return nil }
      result += numbers
    }
    return result
  }

  /// What the numbers are, in words, where they can be nothing but heights of a bar.
  private static func height(_ name: String, _ values: [Double]) -> String? {
    let values = Set(values).subtracting([0])
    guard !values.isEmpty, !BarWords.leavesOutStatusBar(name),
      !(BarWords.isAboutNavigationBar(name) && values == [BarHeights.navigationBar])
    else { return nil }
    let isStatusBar = BarWords.isAboutStatusBar(name) && BarWords.isLength(name)
    guard
      isStatusBar && values.isSubset(of: BarHeights.statusBar.union(BarHeights.withNavigationBar))
        || BarWords.isTopBarHeight(name) && values.isSubset(of: BarHeights.withNavigationBar)
    else { return nil }
    return words(values)
  }

  private static func words(_ values: Set<Double>) -> String {
    values.sorted().map(\.heightText).joined(separator: " or ") + " points"
  }

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
      bar.isLowered
        ? finding(
          "the navigation bar is laid \(BarHeights.plain.heightText) points below the top", bar.location,
          confidence: .likely)
        : finding(
          "\(BarHeights.plainWithNavigationBar.heightText) points are the height of a bar at the top", bar.location,
          confidence: .likely)
    }
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

  fileprivate var isStatement: Bool { if case .statement = kind { true } else { false } }
}
