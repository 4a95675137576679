// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import HeadlessUIKit
import Legibility

/// Colours that code gives to properties, decided for one moment.
package struct ColorSettings {
  /// A colour that a property may have, with its place.
  package struct Choice: Hashable, Sendable {
    /// Nil where it is not known.
    package var color: AdaptiveColor?
    package var location: Location
    /// Why it is not known.
    package var why: String?
  }

  let app: AppModel
  /// What the atoms of conditions are.
  let answer: (Atom) -> Bool?
  /// How far below the upper edge of the screen the middle of the status bar lies, in points.
  let middleOfBar: Double
  /// How many views are looked at of which one has the colour of the next.
  private var depth = 0

  /// - Parameter device: the device on whose screen it is.
  init(app: AppModel, on device: Device = .standard, answer: @escaping (Atom) -> Bool?) {
    self.app = app
    self.answer = answer
    middleOfBar = (device.barHeight ?? 0) / 2
  }

  /// What an expression can be at this moment.
  func choices(of expression: Expression, in scope: Scope) -> [Choice] {
    choices(
      of: app.evaluator.color(of: expression, in: scope), at: app.evaluator.location(expression.range, in: scope),
      text: expression.text)
  }

  /// What values can be at this moment.
  ///
  /// - Parameters:
  ///   - location: where they stand, for those that do not say.
  ///   - text: how they are written.
  func choices(of values: ValueSet, at location: Location, text: @autoclosure () -> String) -> [Choice] {
    let possible = values.possibleByThen(answer)
    return possible.flatMap { alternative -> [Choice] in
      var place = alternative.places.first ?? location
      // A colour that many may use is set where it is used.
      if possible.count == 1, app.sharedConstants.contain(place) { place = location }
      if let color = ColorCalls.color(of: alternative.value, app.evaluator) {
        return [Choice(color: color, location: place)]
      }
      if alternative.value == .nil { return [Choice(color: AdaptiveColor(DisplayColor.clear), location: place)] }
      guard case .unknown(let unknown) = alternative.value else {
        return [Choice(color: nil, location: place, why: "`\(text())` is no colour that can be followed")]
      }
      if case .background(let controller) = unknown.read, let read = background(ofViewOf: controller) { return read }
      return [Choice(color: nil, location: unknown.location, why: unknown.why)]
    }
  }

  /// The background that the view of a controller has by its code; nil where that says nothing of it, or where controllers that can
  /// be meant have different ones.
  private func background(ofViewOf controller: AbstractObject) -> [Choice]? {
    let graph = app.graph
    let same = graph.nodes.filter { $0.object.withoutCaller == controller.withoutCaller }
    let meant = same.isEmpty ? graph.nodes.filter { $0.object.type != nil && $0.object.type == controller.type } : same
    guard depth < Self.maximumViews, !meant.isEmpty, meant.count <= Self.maximumControllers else { return nil }
    var inner = self
    inner.depth += 1
    let all = meant.map { inner.ownBackground(ofViewOf: $0) }
    return all.allSatisfy { $0?.map(\.color) == all[0]?.map(\.color) } ? all[0] : nil
  }

  private func ownBackground(ofViewOf node: ControllerNode) -> [Choice]? {
    let set = app.views.controller(node).fields["view"]?.settings["backgroundColor"] ?? []
    guard set.contains(where: { $0.condition.holds(answer) == true }) else { return nil }
    return last(
      set.map { setting in
        (
          setting.condition,
          choices(
            of: setting.values(app.evaluator, expected: "UIColor"), at: setting.location, text: setting.value.text)
        )
      })
  }

  private static let maximumViews = 4
  private static let maximumControllers = 8

  /// What a sequence of assignments leaves behind, each with the condition under which it is made.
  func last(
    _ assignments: [(condition: Formula, choices: [Choice])]
  ) -> [Choice] {
    var result: [Choice] = []
    for assignment in assignments {
      switch assignment.condition.holds(answer) {
      case false: continue
      case true: result = assignment.choices
      case nil: result += assignment.choices
      }
    }
    return result
  }
}

extension Evaluator {
  /// The conditions on the way to an entry of a body.
  package func formula(of guards: [Guard], in body: Body) -> Formula {
    formula(guards, in: scope(of: body))
  }

  /// The same, with the arguments that a caller hands over.
  package func formula(_ guards: [Guard], asked scope: Scope) -> Formula {
    formula(guards, in: scope)
  }

  /// The values of an expression where a colour is asked for.
  package func color(of expression: Expression, in scope: Scope) -> ValueSet {
    evaluate(expression, in: scope, expected: "UIColor")
  }

  /// The colour that a value is; nil where it is none, or not known.
  package func color(of value: Value) -> AdaptiveColor? { ColorCalls.color(of: value, self) }
}
