// SPDX-License-Identifier: Apache-2.0

import Findings
import ArgumentParser
import Auditing
import Reporting
import Screens

/// Which screens are listed.
struct ScreenFilter: ParsableArguments {
  /// What can be asked of a screen's bar.
  enum State: String, CaseIterable, ExpressibleByArgument {
    case hardToRead = "hard-to-read"
    case unknown
    case hidden
    case light
    case dark
    case adaptive

    func holds(of screen: Screen) -> Bool {
      let answers = [screen.light, screen.dark]
      return switch self {
      case .hardToRead: ScreenRank.isHardToRead(screen)
      case .unknown: !screen.isResolved
      case .hidden: answers.contains { $0.hidden == true }
      case .light: answers.contains { $0.hidden != true && $0.style == .lightContent }
      case .dark: answers.contains { $0.hidden != true && $0.style == .darkContent }
      case .adaptive: answers.contains { $0.hidden != true && $0.style == .adaptive }
      }
    }
  }

  @Option(
    help: ArgumentHelp("List screens of this name only; * stands for anything. Repeated: any.", valueName: "name"))
  var name: [String] = []

  @Option(
    help: ArgumentHelp("List screens whose bar is in this state in light or dark. Repeated: any.", valueName: "state"))
  var state: [State] = []

  func apply(to screens: [Screen]) throws(CommandFailure) -> [Screen] {
    let patterns = name.compactMap { PathPattern($0.replacing("/", with: "")) }
    let kept = screens.filter { screen in
      (name.isEmpty || patterns.contains { $0.matches(screen.name.replacing("/", with: "")) })
        && (state.isEmpty || state.contains { $0.holds(of: screen) })
    }
    if kept.isEmpty, !name.isEmpty, state.isEmpty, !screens.isEmpty {
      let names = Set(screens.map(\.name)).sorted()
      let hint = name.lazy.compactMap { NearestName.nearest(to: $0, among: names) }.first
      throw .usage(
        "no screen is called \(name.joined(separator: " or "))\(hint.map { "; did you mean '\($0)'?" } ?? "")")
    }
    return kept
  }
}
