// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
package import HeadlessUIKit
package import Legibility
import PlatformAPI
package import Screens

/// A status bar over a backdrop, in one context of a screen: what the rules of readability judge.
package struct JudgedBar {
  package var screen: ResolvedScreen
  /// The override that decides the style; nil where UIKit's own answer or the application decides.
  package var override: HookTable.Override?
  /// Whether a navigation controller decides that does not override the style.
  package var isDecidedByNavigationBar: Bool
  /// Where that one's bar gets a style other than the default.
  package var barStyleLocation: Location?
  /// Where the class is declared that UIKit asks, where it answers nothing of its own: that is where an answer belongs.
  package var silentDecider: Note?
  /// The oldest system that the app runs on; nil where that is not known.
  package var oldestSystem: SystemVersion?

  /// One of the two interface styles.
  package struct Look {
    package var isDark: Bool
    package var answer: BarAnswer
    package var backdrop: BarBackdrop

    package var name: String { isDark ? "dark" : "light" }

    /// The contrast of a tone over the backdrop at its worst place; nil where it is not known.
    package func contrast(_ tone: ContentTone?) -> Double? { tone.flatMap { backdrop.worstContrast($0) } }

    /// Whether even the best place is below a ratio.
    package func fails(_ tone: ContentTone?, below ratio: Double) -> Bool {
      tone.flatMap { backdrop.bestContrast($0) }.map { $0 < ratio } ?? false
    }
  }

  /// Light and dark, where the bar is not hidden.
  package var looks: [Look] {
    // SwiftUI asks for content in other words than those that the rules would advise; an override that decides over its
    // views is one of UIKit's.
    allLooks.filter { override != nil || $0.backdrop.kind != .content }
  }

  /// The same, with what SwiftUI's content paints.
  package var allLooks: [Look] {
    let light = screen.lightBackdrop.map { Look(isDark: false, answer: screen.screen.light, backdrop: $0) }
    let dark = screen.darkBackdrop.map { Look(isDark: true, answer: screen.screen.dark, backdrop: $0) }
    return [light, dark].compactMap { $0 }.filter {
      $0.answer.hidden != true && $0.answer.style != .unknown && !$0.backdrop.isOfAppBelow
    }
  }

  /// Where a finding about the style stands: the override or the bar's style, else where the backdrop is set, else the
  /// screen.
  package var place: Location {
    override?.location ?? barStyleLocation ?? screen.lightBackdrop?.location ?? screen.lightBackdrop?.tintLocation
      ?? screen.screen.location
  }

  /// Whether both styles show the same colour.
  package var isFixed: Bool {
    let colors = allLooks.map { $0.backdrop.color?.hex }
    return colors.count == 2 && colors[0] != nil && colors[0] == colors[1]
  }

  /// What the decider asks for in both interface styles; nil where that differs or is not known.
  package var requested: BarAnswer.RequestedStyle? {
    let light = screen.screen.light.requested
    return light == screen.screen.dark.requested ? light : nil
  }

  /// Whether the app runs on systems that take `.default` by the interface style alone (SB-STYLE-06).
  package var runsBeforeAdaptiveStyle: Bool { oldestSystem.map { $0 < SystemVersion(17) } ?? true }

  /// How sure a finding about a look is: what lies behind the bar may rest on more than the style does.
  package func confidence(_ look: Look) -> Confidence {
    look.backdrop.assumptions.isEmpty ? screen.screen.confidence : .likely
  }

  /// A note on the backdrop, where its place is known and not that of the finding.
  package func backdropNotes(_ look: Look) -> [Note] {
    guard let location = look.backdrop.location, location != place, look.backdrop.kind != .sheetBackdrop else {
      return []
    }
    return [Note("the background behind the status bar is set here", at: location)]
  }
}

extension AuditedApp {
  /// Every status bar whose context is known.
  package var judgedBars: [JudgedBar] { judged(resolvedScreens) }

  /// The bars of screens whose background the app's state decides, as they are in each state, where an override of the app
  /// answers for the style.
  package var barsInStates: [JudgedBar] {
    judged(resolvedScreens.filter(\.chainIsKnown).flatMap(\.inStates)).filter { $0.override != nil }
  }

  /// The bars of navigation controllers that nothing is seen to show; only what such a controller decides holds.
  package var unplacedBars: [JudgedBar] {
    judged(unplacedStacks).filter { isControllerBased($0.screen.screen.location.file) == true }
  }

  /// The bars of screens that stand in a card today, on the systems before iOS 13 that the app runs on.
  package var barsBeforeCards: [JudgedBar] {
    judged(screensBeforeCards).filter {
      $0.screen.chainIsKnown && isControllerBased($0.screen.screen.location.file) == true
    }
  }

  /// The bars of screens that are judged by themselves, where the class sets both the style and what lies behind it, and
  /// knows of no navigation bar.
  package var barsByThemselves: [JudgedBar] {
    judged(screensByThemselves).filter { bar in
      guard let node = bar.screen.node, let type = model.graph[node].object.type,
        isControllerBased(bar.screen.screen.location.file) != false, bar.screen.styleDecider == node,
        let backdrop = bar.screen.lightBackdrop?.location
      else { return false }
      let isOwn = model.symbols[type].sites.contains { site in
        facts.sources[site.file].path == backdrop.file && site.declaration.range.contains(backdrop.range)
      }
      return isOwn && !mentionsNavigation(type)
    }
  }

  /// Whether code of a class knows of a navigation bar over it, and so is meant to stand in a stack.
  package func mentionsNavigation(_ type: TypeSymbol.ID) -> Bool {
    let names = KnownAPI.names(.namesNavigation)
    func mentions(_ expression: Expression, _ depth: Int) -> Bool {
      guard depth < 32 else { return false }
      switch expression.kind {
      case .name(let name): return names.contains(name)
      case .member(.some(let base), let name): return base.isSelf && names.contains(name) || mentions(base, depth + 1)
      default: return expression.children.contains { mentions($0, depth + 1) }
      }
    }
    return (model.program.bodiesByOwner[type] ?? []).contains { id in
      model.program[id].entries.contains { entry in
        switch entry.kind {
        case .assign(let target, _, let value): mentions(target, 0) || mentions(value, 0)
        case .call(let call): mentions(call, 0)
        default: false
        }
      }
    }
  }

  private func judged(_ screens: [ResolvedScreen]) -> [JudgedBar] {
    screens.compactMap { screen in
      guard screen.context != nil, isAudited(screen.screen.location.file), !screen.restsOnUnreadContainer else {
        return nil
      }
      let decider = screen.styleDecider.map { model.graph[$0] }
      let type = decider?.object.type
      let override = type.flatMap { model.hooks.override(of: .preferredStatusBarStyle, for: $0) }
      let isNavigation =
        decider?.systemClass.map { SystemClasses.isSubclass($0, of: "UINavigationController") } ?? false
      return JudgedBar(
        screen: screen, override: override, isDecidedByNavigationBar: isNavigation && override == nil,
        barStyleLocation: isNavigation && override == nil ? placeOfBarStyle(screen) : nil,
        silentDecider: override == nil ? type.flatMap(silence) : nil,
        oldestSystem: oldestSystem(of: screen.screen.location.file))
    }
  }

  /// A note on a class of the app's that is asked and answers nothing.
  private func silence(of type: TypeSymbol.ID) -> Note? {
    guard let site = model.symbols[type].sites.first, isAudited(facts.sources[site.file].path) else { return nil }
    return Note(
      "\(model.symbols[type].name) is asked for the style, and does not answer",
      at: Location(path: facts.sources[site.file].internedPath, range: site.declaration.nameRange))
  }

  /// Where the bar of the navigation controller that decides the style of a screen gets its own, where it asks for light
  /// content by that.
  private func placeOfBarStyle(_ screen: ResolvedScreen) -> Location? {
    guard screen.screen.light.requested == .lightContent, let stack = screen.styleDecider,
      let top = screen.context?.edges.last(where: { $0.parent == stack && $0.isContainment })?.child
    else { return nil }
    return model.placeOfBarStyle(of: stack, over: top)
  }
}

extension Double {
  /// A contrast ratio as prose writes it: `1.08 : 1`.
  package var ratioText: String { "\(ContrastText.number(self)) : 1" }
}

extension ContentTone {
  /// `light content` or `dark content`.
  package var text: String { "\(rawValue) content" }

  /// The case of `UIStatusBarStyle`.
  package var styleName: String { self == .light ? ".lightContent" : ".darkContent" }
}

extension [Finding] {
  /// One finding a place: those of the same place and rule as one, with all their screens.
  package var mergedByPlace: [Finding] {
    var result: [Finding] = []
    var index: [Location: Int] = [:]
    for finding in self {
      if let known = index[finding.location] {
        result[known].screens = Set(result[known].screens + finding.screens).sorted()
        if finding.confidence == .certain { result[known].confidence = .certain }
        if finding.severity > result[known].severity { result[known].severity = finding.severity }
        result[known].subjects += finding.subjects.filter { !result[known].subjects.contains($0) }
      } else {
        index[finding.location] = result.count
        result.append(finding)
      }
    }
    return result
  }
}
