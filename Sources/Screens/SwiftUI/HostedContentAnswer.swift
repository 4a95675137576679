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
  /// The colour schemes that it can ask for, nil for none.
  var schemes: [HostedContent.ColorScheme?] {
    variants.isEmpty ? [content.preferredColorScheme] : Array(Set(variants.map(\.preferredColorScheme)))
  }

  /// The conditions of what is open.
  private(set) var conditions: [Formula] = []

  /// - Parameters:
  ///   - window: of what is presented: the colour scheme that its window is given. It holds where the content asks for none.
  ///   - answer: what the atoms of conditions are.
  init(_ chain: ContentChain, in window: WindowScheme? = nil, answer: (Atom) -> Bool?) {
    content.isNavigationStack = chain.hasNavigation
    var openKinds: Set<ContentModifier.Kind> = []
    let modifiers = chain.modifiers.filter { !$0.kind.isOfPresentation }
    var settled = settle(modifiers, given: chain.condition, open: &openKinds, answer: answer)
    let ofWindow = settled[.preferredColorScheme] == nil ? window?.modifiers ?? [] : []
    let inherited = settle(ofWindow, given: window?.condition ?? .always, open: &openKinds, answer: answer)
    settled.merge(inherited) { own, _ in own }
    for (kind, value) in settled { content.set(kind, value) }
    if open.isEmpty { return }
    variants = [content]
    for kind in openKinds.sorted(by: { "\($0)" < "\($1)" }) {
      let own = Self.values(of: modifiers.filter { $0.kind == kind }, answer: answer)
      let outer = Self.values(of: ofWindow.filter { $0.kind == kind }, answer: answer)
      let values = own.flatMap { own in outer.map { outer in own.flatMap { $0 == nil ? outer : [$0] } } }
      variants = variants.flatMap { variant in
        guard let values else { return Self.contents(variant, kind) }
        return values.map { value in
          var result = variant
          if let value { result.set(kind, value) }
          return result
        }
      }
    }
  }

  /// What modifiers ask for, by their kind; what stays open is noted.
  private mutating func settle(
    _ modifiers: [ContentModifier], given: Formula, open openKinds: inout Set<ContentModifier.Kind>,
    answer: (Atom) -> Bool?
  ) -> [ContentModifier.Kind: Value] {
    var settled: [ContentModifier.Kind: Value] = [:]
    for modifier in modifiers {
      guard let value = decide(modifier, given: given, answer: answer) else { continue }
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
    return settled
  }

  /// All that modifiers of one kind can set, nil for where none of them applies; nil where that is not known.
  private static func values(of modifiers: [ContentModifier], answer: (Atom) -> Bool?) -> [Value?]? {
    var result: [Value?] = []
    if !modifiers.contains(where: { $0.condition.holds(answer) == true }) { result.append(nil) }
    for modifier in modifiers where modifier.condition.holds(answer) != false {
      for alternative in modifier.values.possible(answer) {
        if alternative.value.isUnknown { return nil }
        let value = alternative.value == .nil ? nil : Optional(alternative.value)
        if !result.contains(value) { result.append(value) }
      }
    }
    return result.isEmpty ? nil : result
  }

  /// The content of a presentation whose presenter may ask for a colour scheme. That it takes the scheme over is what apps see
  /// and what no page of Apple's says, so both are possible where it asks for none itself.
  mutating func mayTakeOver(_ asked: [HostedContent.ColorScheme?], at place: Location) {
    let others = asked.compactMap { $0 }
    guard !others.isEmpty, schemes.contains(nil) else { return }
    if variants.isEmpty { variants = [content] }
    variants = variants.flatMap { variant -> [HostedContent] in
      guard variant.preferredColorScheme == nil else { return [variant] }
      return [variant]
        + others.map { scheme in
          var result = variant
          result.preferredColorScheme = scheme
          return result
        }
    }
    if open[.style] == nil {
      open[.style] = UnknownValue(
        why: "whether it takes over the colour scheme that its presenter asks for is not known", location: place)
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
    case .detents, .compactAdaptation, .presentationBackground: [content]
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
    // What hangs on how the content came to be shown is known where it is.
    let all = ValueSet(
      modifier.values.alternatives.map {
        ValueSet.Alternative($0.value, when: $0.condition.assuming(given), places: $0.places)
      })
    let possible = all.possible(initially)
    if all.possible(answer).count != possible.count {
      let start = possible.reduce(Formula.never) { $0.or($1.condition) }
      assumed.append((modifier.search, start))
    }
    guard let holds = condition.holds(initially) else {
      return .unknown("the modifier applies under a condition: \(modifier.condition.text)", at: modifier.location)
    }
    guard holds else { return nil }
    let values = Set(possible.map(\.value))
    if values.count == 1, let only = values.first {
      if case .nil = only { return nil }
      return only
    }
    return modifier.values.firstUnknown.map { .unknown($0) }
      ?? .unknown("the modifier's value depends on the moment", at: modifier.location)
  }
}

extension HostedContent {
  /// Takes over what a modifier sets.
  fileprivate mutating func set(_ kind: ContentModifier.Kind, _ value: Value) {
    switch (kind, value) {
    case (.statusBarHidden, .boolean(let hidden)): statusBarHidden = hidden
    case (.navigationBarVisibility, .boolean(let hidden)): navigationBarVisibility = hidden ? .hidden : .visible
    case (.preferredColorScheme, .constant(_, let name)): preferredColorScheme = Self.scheme(name)
    case (.navigationBarColorScheme, .constant(_, let name)): navigationBarColorScheme = Self.scheme(name)
    case (.statusBarColorScheme, .constant(_, let name)): statusBarColorScheme = Self.scheme(name)
    case (.navigationBarBackground, .constant(_, let name)): navigationBarBackgroundVisibility = Self.visibility(name)
    case (.navigationBarVisibility, .constant(_, let name)): navigationBarVisibility = Self.visibility(name)
    case (.statusBarVisibility, .constant(_, let name)): statusBarVisibility = Self.visibility(name)
    default: return
    }
  }

  private static func scheme(_ name: String) -> ColorScheme? { name == "dark" ? .dark : name == "light" ? .light : nil }

  private static func visibility(_ name: String) -> Visibility {
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
