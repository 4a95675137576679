// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import PlatformAPI

extension ScreenResolver {
  /// What a bar shows wherever a screen stands, in an application that is dark as a whole (SB-PLIST-60) and in which nothing
  /// answers UIKit's questions: whoever decides asks for the default style, and where nobody does, above a card, the content
  /// is light too (SB-PRES-12). Nil for other applications.
  func answerEverywhere(_ host: Application) -> BarAnswer? {
    guard host.mode == .known(.viewController), host.appearance.userInterfaceStyle() == .dark, isSilent else {
      return nil
    }
    return BarAnswer(
      style: .lightContent, decidedBy: .unknown, hidden: false,
      hiddenDecidedBy: .unknown)
  }

  /// Whether no class of the app answers a question about the bar, and no code sets an interface style or hides the bar.
  private var isSilent: Bool {
    let program = app.program
    let hooks = [Hook.preferredStatusBarStyle, .prefersStatusBarHidden]
    let answers = app.symbols.types.contains { type in
      hooks.contains { hook in (type.members[hook.rawValue] ?? []).contains { HookTable.isOverride($0, of: hook) } }
    }
    let styles = KnownAPI.names(.holds("UIUserInterfaceStyle"))
    return !answers && KnownAPI.names(.concernsBar).allSatisfy { program.calls[$0] == nil }
      && styles.allSatisfy {
        program.assignments[$0] == nil && program.calls["set" + $0.prefix(1).uppercased() + $0.dropFirst()] == nil
      }
  }

  /// A screen of which it is not known who decides, with what holds in any case.
  func completed(_ result: ResolvedScreen, _ host: Application) -> ResolvedScreen {
    guard result.screen.kind != .notShown, result.screen.kind != .extension,
      let answer = answerEverywhere(host)
    else { return result }
    var result = result
    func filled(_ bar: BarAnswer) -> BarAnswer {
      guard bar.style == .unknown, bar.hidden != true, bar.decidedBy == nil || bar.decidedBy == answer.decidedBy else {
        return bar
      }
      var bar = bar
      bar.style = answer.style
      bar.hidden = bar.hidden ?? answer.hidden
      return bar
    }
    let light = filled(result.screen.light)
    let dark = filled(result.screen.dark)
    if light != result.screen.light || dark != result.screen.dark { result.screen.confidence = .likely }
    result.screen.light = light
    result.screen.dark = dark
    return result
  }
}
