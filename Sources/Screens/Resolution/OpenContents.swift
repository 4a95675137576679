// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit

/// What the content of hosting controllers leaves open, tried out: the answer for each combination of what it can ask for,
/// and of the navigation bars of which it is open whether they are hidden.
///
/// What all answers share is known, whatever the content asks for: only what they differ in is open.
@MainActor struct OpenContents {
  /// The combinations that are tried at most.
  private static let maximumCombinations = 64
  /// The combinations of colour schemes under which it is asked at most what lies behind the bar.
  private static let maximumSchemes = 12

  private let hosts: [ModelHostingController]
  private let contents: [[HostedContent]]
  /// The resolution of one combination, one that shows the bar where there is one.
  let resolution: StatusBarResolution
  /// The answers of all.
  let bars: [BarAnswer]
  /// What leaves it open.
  let why: String
  let location: Location

  /// Nil where nothing is open, or too much.
  init?(_ hierarchy: HierarchyModel) throws {
    let open = hierarchy.openContents
    let stacks = hierarchy.openBars
    let variants = open.map(\.variants.count) + stacks.map(\.variants.count)
    guard !open.isEmpty, Combinations.areFew(variants, limit: Self.maximumCombinations),
      let first = open.lazy.compactMap({ $0.host.open[.style] ?? $0.host.open[.hidden] }).first
    else { return nil }
    why = first.why
    location = first.location
    hosts = open.map(\.host)
    contents = open.reduce([[]]) { known, next in known.flatMap { one in next.variants.map { one + [$0] } } }
    for host in hosts { host.open = [:] }
    var resolutions: [StatusBarResolution] = []
    var bars: [BarAnswer] = []
    let choices = stacks.reduce([[]]) { known, next in known.flatMap { one in next.variants.map { one + [$0] } } }
    for combination in contents {
      for (host, content) in zip(hosts, combination) { host.rootView = content }
      for choice in choices {
        for variant in choice { variant() }
        let resolution = try hierarchy.scene.resolveStatusBar(tracing: true)
        resolutions.append(resolution)
        bars.append(BarAnswer(resolution, in: hierarchy))
      }
    }
    self.bars = bars
    let shown = bars.firstIndex { $0.hidden != true } ?? 0
    resolution = resolutions[shown]
    if Set(bars).count > 1 { hierarchy.contentIsAssumed = true }
  }

  /// What lies behind the bar, where that is the same in every colour scheme that the content can ask for.
  func backdrop(_ find: () -> BarBackdrop) -> BarBackdrop {
    var seen: Set<[HostedContent.ColorScheme?]> = []
    var result: BarBackdrop?
    for combination in contents where seen.insert(combination.map(\.preferredColorScheme)).inserted {
      guard seen.count <= Self.maximumSchemes else { break }
      for (host, content) in zip(hosts, combination) { host.rootView = content }
      let backdrop = find()
      guard let known = result else {
        result = backdrop
        continue
      }
      if known.color != backdrop.color || known.nature != backdrop.nature {
        return BarBackdrop(unknown: "what lies behind the bar depends on the colour scheme: \(why)", at: location)
      }
    }
    return result ?? find()
  }

  /// Takes back the look by traits where answers that agree in the style differ in it.
  ///
  /// - Returns: what is not known of it for that reason.
  func keepCommon(of bar: inout BarAnswer) -> [Unknown] {
    let shown = bars.filter { $0.hidden != true }
    if Set(shown.map(\.requested)).count > 1 { bar.requested = nil }
    guard Set(shown.map(\.fallback)).count > 1 else { return [] }
    let isTaken = bar.fallback != nil
    bar.fallback = nil
    return isTaken
      ? [Unknown(.style, at: location, why: "the look by traits depends on the colour scheme: \(why)")] : []
  }
}
