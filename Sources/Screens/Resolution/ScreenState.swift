// SPDX-License-Identifier: Apache-2.0

import Findings

/// What a screen shows in one state of the app that decides its style, its hiding or what lies behind its bar.
package struct ScreenState: Sendable {
  package var light: BarAnswer
  package var dark: BarAnswer
  package var lightBackdrop: BarBackdrop?
  package var darkBackdrop: BarBackdrop?

  package init(light: BarAnswer, dark: BarAnswer, lightBackdrop: BarBackdrop?, darkBackdrop: BarBackdrop?) {
    self.light = light
    self.dark = dark
    self.lightBackdrop = lightBackdrop
    self.darkBackdrop = darkBackdrop
  }
}

extension ResolvedScreen {
  /// The screen as it is in each state in which both its style and what lies behind the bar are known, where the state
  /// decides what lies behind it: a theme gives a style and a colour together. Empty where it is one colour in all of them.
  package var inStates: [ResolvedScreen] {
    if states.isEmpty { return hangsOnPassingState ? [] : inColors }
    let known = states.filter { $0.lightBackdrop?.color != nil && $0.darkBackdrop?.color != nil }
    guard Set(known.map { $0.lightBackdrop?.color }).count > 1 else { return [] }
    return known.map { state in
      with(light: state.light, dark: state.dark, over: state.lightBackdrop, state.darkBackdrop)
    }
  }

  /// The style is the same in every state, and what lies behind it is not.
  private var inColors: [ResolvedScreen] {
    guard let light = lightBackdrop, let dark = darkBackdrop, light.nature == .choice, dark.nature == .choice,
      light.choices.count == dark.choices.count
    else { return [] }
    return zip(light.choices, dark.choices).map { one, other in
      with(light: screen.light, dark: screen.dark, over: light.showing(one), dark.showing(other))
    }
  }

  private func with(
    light: BarAnswer, dark: BarAnswer, over lightBackdrop: BarBackdrop?, _ darkBackdrop: BarBackdrop?
  ) -> ResolvedScreen {
    var result = self
    result.screen.light = light
    result.screen.dark = dark
    result.screen.conditions = []
    result.screen.confidence = .likely
    result.lightBackdrop = lightBackdrop
    result.darkBackdrop = darkBackdrop
    result.states = []
    return result
  }
}
