// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

/// How an answer came about, in words with places.
@MainActor struct Explanation {
  let app: AppModel
  let settings: PresentationSettings

  /// The facts that make a context, outermost first.
  func evidence(_ context: Context) -> [Evidence] {
    var result = context.edges.map { Evidence(sentence($0), at: $0.location) }
    if let style = app.windowStyles.style(of: context, answer: settings.circumstances.answer), style.isSure,
      let name = style.name
    {
      result.append(Evidence("the window is \(name) whatever the system's style", at: style.location))
    }
    return result
  }

  private func sentence(_ edge: ControllerEdge) -> String {
    let child = app.graph[edge.child].name
    let parent = edge.parent.map { app.graph[$0].name } ?? "an unknown controller"
    switch edge.kind {
    case .windowRoot: return "\(child) is the root of a window"
    case .navigationRoot: return "\(parent) starts with \(child)"
    case .pushed: return "\(child) is pushed onto \(parent)"
    case .tab: return "\(child) is a tab of \(parent)"
    case .splitColumn: return "\(child) is a column of \(parent)"
    case .page: return "\(child) is a page of \(parent)"
    case .content: return "\(child) is the content of \(parent)"
    case .child: return "\(child) is a child of \(parent)"
    case .presented: return "\(child) is presented \(settings.style(of: edge).name) by \(parent)"
    }
  }

  /// The context, then the trace of the resolution, then what the overrides answer.
  func steps(
    _ context: Context, resolution: StatusBarResolution?, hierarchy: HierarchyModel, bar: BarAnswer, plist: AppTarget?
  ) -> [ExplanationStep] {
    var steps = evidence(context).map { ExplanationStep($0.what, location: $0.location) }
    if let entry = plist?.configurations.first?.infoPlist?[
      InfoPlistAppearance.Key.viewControllerBasedStatusBarAppearance.rawValue]
    {
      steps.append(ExplanationStep("the Info.plist sets \(entry.key)", location: entry.location))
    }
    for step in resolution?.trace ?? [] where step.kind != .geometry {
      let name = step.controller.flatMap { hierarchy.node(of: $0)?.name }
      let statement = step.rule.statement
      guard !statement.isEmpty else { continue }
      let text = name.map { "\($0): \(statement)" } ?? statement
      if steps.last?.text != text { steps.append(ExplanationStep(text, rule: step.rule.rawValue)) }
    }
    for override in hierarchy.asked {
      steps.append(
        ExplanationStep(
          "\(app.symbols[override.type].name).\(override.hook.rawValue) is asked and answers \(answers(override))",
          location: override.location))
    }
    if let later = hierarchy.changes {
      steps.append(
        ExplanationStep("the bar looks otherwise when \(later.why)", location: later.place))
    }
    return steps
  }

  private func answers(_ override: HookTable.Override) -> String {
    let parts = override.values.alternatives.prefix(6).map { alternative in
      let value = Evaluator.describe(alternative.value)
      return alternative.condition == .always ? value : "\(value) (\(alternative.condition.readableText))"
    }
    return parts.isEmpty ? "nothing that could be followed" : parts.joined(separator: ", or ")
  }
}
