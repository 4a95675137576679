// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit

/// What modifiers ask of the bar, decided for one moment.
struct HostedContentAnswer {
  var content = HostedContent()
  /// What stays open, by the search it concerns.
  var open: [Hook.Search: UnknownValue] = [:]

  /// The states of the app that it rests on being what they are at first, by the search that they concern.
  private(set) var assumed: [(search: Hook.Search, condition: Formula)] = []
  var isAssumed: Bool { !assumed.isEmpty }

  /// Everything that the content can ask for where something stays open; empty where the possibilities are not known.
  private(set) var variants: [HostedContent] = []
  /// The conditions of what is open.
  private(set) var conditions: [Formula] = []

  /// - Parameter answer: what the atoms of conditions are.
  init(_ chain: ContentChain, answer: (Atom) -> Bool?) {
    content.isNavigationStack = chain.hasNavigation
    var settled: [ContentModifier.Kind: Value] = [:]
    var openKinds: Set<ContentModifier.Kind> = []
    for modifier in chain.modifiers where !modifier.kind.isOfPresentation {
      guard let value = decide(modifier, given: chain.condition, answer: answer) else { continue }
      if case .unknown(let why) = value {
        if open[modifier.search] == nil { open[modifier.search] = why }
        openKinds.insert(modifier.kind)
        conditions += Self.conditions(modifier)
      } else if let other = settled[modifier.kind], other != value {
        open[modifier.search] = UnknownValue(
          why: "the content sets it more than once, to different values", location: modifier.location)
        openKinds.insert(modifier.kind)
      } else {
        settled[modifier.kind] = value
      }
    }
    for (kind, value) in settled { apply(kind, value) }
    if open.isEmpty { return }
    variants = [content]
    for kind in openKinds.sorted(by: { "\($0)" < "\($1)" }) {
      variants = variants.flatMap { variant in Self.contents(variant, kind) }
    }
  }

  /// The content with each value that a modifier of a kind can set, and without the modifier.
  private static func contents(_ content: HostedContent, _ kind: ContentModifier.Kind) -> [HostedContent] {
    func with<Choice>(_ path: WritableKeyPath<HostedContent, Choice>, _ choices: [Choice]) -> [HostedContent] {
      choices.map { choice in
        var result = content
        result[keyPath: path] = choice
        return result
      }
    }
    return switch kind {
    case .navigationBarVisibility: with(\.navigationBarVisibility, [.visible, .hidden, .automatic])
    case .navigationBarBackground: with(\.navigationBarBackgroundVisibility, [.visible, .hidden, .automatic])
    case .preferredColorScheme: with(\.preferredColorScheme, [nil, .light, .dark])
    case .navigationBarColorScheme: with(\.navigationBarColorScheme, [nil, .light, .dark])
    case .statusBarColorScheme: with(\.statusBarColorScheme, [nil, .light, .dark])
    case .statusBarHidden: with(\.statusBarHidden, [false, true])
    case .statusBarVisibility: with(\.statusBarVisibility, [.visible, .hidden, .automatic])
    case .detents, .compactAdaptation: [content]
    }
  }

  private static func conditions(_ modifier: ContentModifier) -> [Formula] {
    let values = modifier.values.alternatives.filter { !$0.value.isUnknown }.map {
      $0.condition.and(modifier.condition)
    }
    return modifier.condition == .always ? values : values + [modifier.condition.negated]
  }

  /// The value of a modifier; nil where it does not apply, unknown where it depends on what is not known.
  ///
  /// - Parameter given: what holds where the content is shown at all.
  private mutating func decide(_ modifier: ContentModifier, given: Formula, answer: (Atom) -> Bool?) -> Value? {
    func initially(_ atom: Atom) -> Bool? { answer(atom) ?? atom.initialAnswer }
    let condition = given.reduced(modifier.condition)
    if condition.holds(answer) != condition.holds(initially) {
      assumed.append((modifier.search, condition.holds(initially) == false ? condition.negated : condition))
    }
    let possible = modifier.values.possible(initially)
    if modifier.values.possible(answer).count != possible.count {
      let start = possible.reduce(Formula.never) { $0.or($1.condition) }
      assumed.append((modifier.search, start))
    }
    guard let holds = condition.holds(initially) else {
      return .unknown("the modifier applies under a condition: \(modifier.condition.text)", at: modifier.location)
    }
    guard holds else { return nil }
    let values = Set(modifier.values.possible(initially).map(\.value))
    if values.count == 1, let only = values.first {
      if case .nil = only { return nil }
      return only
    }
    return modifier.values.firstUnknown.map { .unknown($0) }
      ?? .unknown("the modifier's value depends on the moment", at: modifier.location)
  }

  private mutating func apply(_ kind: ContentModifier.Kind, _ value: Value) {
    switch (kind, value) {
    case (.statusBarHidden, .boolean(let hidden)): content.statusBarHidden = hidden
    case (.navigationBarVisibility, .boolean(let hidden)): content.navigationBarVisibility = hidden ? .hidden : .visible
    case (.preferredColorScheme, .constant(_, let name)): content.preferredColorScheme = Self.scheme(name)
    case (.navigationBarColorScheme, .constant(_, let name)): content.navigationBarColorScheme = Self.scheme(name)
    case (.statusBarColorScheme, .constant(_, let name)): content.statusBarColorScheme = Self.scheme(name)
    case (.navigationBarBackground, .constant(_, let name)):
      content.navigationBarBackgroundVisibility = Self.visibility(name)
    case (.navigationBarVisibility, .constant(_, let name)): content.navigationBarVisibility = Self.visibility(name)
    case (.statusBarVisibility, .constant(_, let name)): content.statusBarVisibility = Self.visibility(name)
    default: return
    }
  }

  private static func scheme(_ name: String) -> HostedContent.ColorScheme? {
    name == "dark" ? .dark : name == "light" ? .light : nil
  }

  private static func visibility(_ name: String) -> HostedContent.Visibility {
    name == "hidden" ? .hidden : name == "visible" ? .visible : .automatic
  }
}

extension ContentModifier {
  /// Which of the two searches its value can change.
  var search: Hook.Search {
    switch kind {
    case .statusBarHidden, .statusBarVisibility: .hidden
    default: .style
    }
  }
}

extension Formula {
  /// What is left of a condition where this one holds.
  fileprivate func reduced(_ condition: Formula) -> Formula {
    if condition == .always || self == .always { return condition }
    if self == condition || and(condition) == self || and(condition.negated) == .never { return .always }
    return and(condition) == .never ? .never : condition
  }
}
