// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit

/// The style of a bar that is hidden: nobody sees it, and it is what the bar has as soon as it comes back (SB-STYLE-20).
extension ScreenResolver {
  /// Tells the style that a hidden bar would have, where all that it hangs on is known.
  ///
  /// - Parameter hierarchy: in which the bar is hidden; what is asked here must not count as asked there.
  func tellStyle(
    of bar: inout BarAnswer, in context: Context, _ environment: AppearanceEnvironment, _ states: [String: Bool],
    like hierarchy: HierarchyModel
  ) throws {
    let shown = HierarchyBuilder(app: app, environment: environment).build(context, givenStates: states)
    let hasController = shown.environment.infoPlist.mode() != .application
    guard !hasController || shown.openSettings.allSatisfy({ $0.values.count <= 1 }) else { return }
    for open in shown.openBars { open.variants.last?() }
    var answers: Set<BarAnswer> = []
    func resolve() throws {
      let resolution = try shown.scene.resolveStatusBarComingBack()
      // What is sure of a hidden bar is not made unsure by what nobody sees.
      guard resolution.certainty == .certain || !hierarchy.doubts.isEmpty else { return answers = [] }
      var answer = BarAnswer(resolution, in: shown)
      answer.hidden = true
      answer.hiddenDecidedBy = nil
      answers.insert(answer)
    }
    try resolve()
    for open in shown.openBars {
      for variant in open.variants {
        variant()
        try resolve()
      }
    }
    guard answers.count == 1, let answer = answers.first, answer.style != .unknown, answer.decidedBy == bar.decidedBy,
      shown.openContents.isEmpty, shown.assumed.isEmpty,
      shown.open.allSatisfy({ $0.override.hook == .prefersStatusBarHidden })
    else { return }
    bar.style = answer.style
    bar.fallback = shown.lookIsOpen || hierarchy.lookIsOpen ? nil : answer.fallback
    bar.requested = answer.requested
  }
}
