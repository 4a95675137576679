// SPDX-License-Identifier: Apache-2.0

/// Counts over all screens of a run: what the command line, JSON and the report call screens, resolved and known.
package struct ScreenSummary: Hashable, Codable, Sendable {
  /// Screens, each counted once for its target however many contexts it has; what is not used and code of extensions are
  /// no screens.
  package var screens: Int
  /// Screens whose style and visibility are known in light and dark in their main context.
  package var resolved: Int
  /// Resolved screens of whose main context nothing else is unknown, what lies behind the bar included.
  package var known: Int
  /// Screens that are not resolved.
  package var unknown: Int

  package init(screens: Int, resolved: Int, known: Int? = nil) {
    self.screens = screens
    self.resolved = resolved
    self.known = known ?? resolved
    self.unknown = screens - resolved
  }
}

extension ScreenSummary {
  package init(_ screens: [ResolvedScreen]) {
    self.init(screens.map(\.screen))
  }

  /// - Parameter screens: of the contexts of a screen the main one first.
  package init(_ screens: [Screen]) {
    struct Name: Hashable {
      var name: String
      var target: String?
    }
    var seen: Set<Name> = []
    let main = screens.filter { $0.isCounted && seen.insert(Name(name: $0.name, target: $0.target)).inserted }
    self.init(screens: main.count, resolved: main.count(where: \.isResolved), known: main.count(where: \.isKnown))
  }
}

extension Screen {
  /// Whether it is one of the screens that are counted: what is not used and code of extensions are none.
  package var isCounted: Bool { kind != .extension && kind != .notShown }

  /// Whether style and visibility are known in light and dark.
  package var isResolved: Bool { light.isResolved && dark.isResolved }

  /// Whether it is resolved and nothing else is unknown, what lies behind the bar included.
  package var isKnown: Bool { isResolved && unknown.isEmpty }
}

extension BarAnswer {
  fileprivate var isResolved: Bool { hidden == true || (style != .unknown && hidden != nil) }
}
