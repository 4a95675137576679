// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One resolution of a scene's bar under way (algorithm of section 0.7 of the specification).
@MainActor struct StatusBarResolver {
  let scene: UIWindowScene
  let facts: AppearanceFacts
  /// Whether certainty is worked out where that takes questions UIKit would not ask.
  let assessesCertainty: Bool
  /// Whether the style is asked for while the bar is hidden, too.
  let asksWhileHidden: Bool
  var steps: [TraceStep]?
  var isUncertain = false
  /// Size classes of the controlling window, by which presentations adapt.
  var windowTraits = TraitValues()
  /// The tab bar controllers the hidden search went through, the last one first in its own place (SB-TAB-02).
  var lastTab: UIViewController?
  var outerTabs: [UIViewController] = []
  var answer = StatusBarResolution()

  private init(_ scene: UIWindowScene, tracing: Bool, certainty: Bool, whileHidden: Bool) {
    self.scene = scene
    facts = scene.facts
    assessesCertainty = certainty
    asksWhileHidden = whileHidden
    if tracing { steps = [] }
  }

  static func resolve(
    _ scene: UIWindowScene, tracing: Bool, certainty: Bool = true, whileHidden: Bool = false
  ) throws(ForwardingCycle) -> StatusBarResolution {
    let scope = AppearanceScope.shared
    let outer = (scope.scene, scope.facts, scope.answeredBy)
    scope.scene = scene
    scope.facts = scene.facts
    defer { (scope.scene, scope.facts, scope.answeredBy) = outer }
    var resolver = StatusBarResolver(scene, tracing: tracing, certainty: certainty, whileHidden: whileHidden)
    try resolver.run()
    return resolver.answer
  }

  private mutating func run() throws(ForwardingCycle) {
    citeMode()
    let window = controllingWindow()
    windowTraits = traits(of: window)
    if facts.plist.mode.value == .application {
      decideByApplication(window)
    } else if let root = window?.rootViewController {
      try decideByControllers(root)
    } else {
      if window != nil { cite(.window, Self.windowWithoutRoot) }
      decideByInfoPlist()
    }
    if facts.isNotchedPhone && facts.isLandscape {
      // A notched phone has no bar in landscape, whatever the mode and the answers.
      answer.isStatusBarHidden = true
      answer.hiddenDecider = .device
      cite(.hidden, Self.noBarInLandscape, answer: .flag(true))
    }
    assessTabs()
    if answer.isStatusBarHidden && !asksWhileHidden {
      answer.style = nil
      answer.fallback = nil
      answer.requestedStyle = nil
    }
    decideGeometry()
    answer.certainty = isUncertain ? .uncertain : .certain
    if let steps { answer.trace = steps }
  }

  /// Notes a rule that decided something; a step is made only for a trace.
  @inline(__always)
  mutating func cite(
    _ kind: @autoclosure () -> TraceStep.Kind, _ rule: AppearanceRule, _ controller: UIViewController? = nil,
    answer: @autoclosure () -> TraceStep.Answer? = nil
  ) {
    if rule.isConjecture { isUncertain = true }
    if steps != nil { steps?.append(TraceStep(kind: kind(), controller: controller, rule: rule, answer: answer())) }
  }

  mutating func cite<Value>(_ reading: InfoPlistAppearance.Reading<Value>) {
    cite(.plist, reading.rule)
    if let suffix = reading.suffixRule { cite(.plist, suffix) }
  }

  private mutating func citeMode() {
    cite(.mode, facts.plist.mode.rule)
    if let suffix = facts.plist.mode.suffixRule { cite(.plist, suffix) }
  }

  /// The size classes and the style of a window, of the scene without one.
  private func traits(of window: UIWindow?) -> TraitValues {
    var walk = TraitWalk()
    if let window { walk.take(window, facts) }
    walk.take(scene, facts)
    return walk.values
  }

  /// A tab bar controller forwards hidden by general knowledge only, so the answer is unsure where it matters.
  private mutating func assessTabs() {
    guard assessesCertainty, let lastTab else { return }
    let isForced = facts.isNotchedPhone && facts.isLandscape
    var tab = lastTab
    var rest = outerTabs[...]
    while !isUncertain {
      isUncertain = (tab.prefersStatusBarHidden || isForced) != answer.isStatusBarHidden
      guard let next = rest.popLast() else { return }
      tab = next
    }
  }

  static let windowWithoutRoot = AppearanceRule(
    "SB-WIN-13", "the controlling window has no root view controller, so nobody is asked", isConjecture: true)
  static let noBarInLandscape = AppearanceRule("SB-VC-52", "a notched phone has no bar in landscape")
}
