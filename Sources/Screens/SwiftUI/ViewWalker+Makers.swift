// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What screens ask of the bar by who makes them: all places that show a screen share its node, and what it is made with there
/// can decide.
extension ViewWalker {
  /// Makers of one screen that are told apart.
  private static let maximumMakers = 8

  /// A screen that a place makes which is not the only one.
  func noteMaker(_ instance: ViewInstance, at place: Location, of node: ControllerNode.ID) {
    guard !isReadingAgain, case .allocation? = instance.value?.object?.origin, !isMadeOnce(instance.type) else {
      return
    }
    makers[node, default: [:]][place] = instance
  }

  /// Reads the bodies of screens that several places make once more, as what each of them makes, and keeps what they ask of
  /// the bar there where that is not the same of all.
  func readByMakers() {
    isReadingAgain = true
    defer { isReadingAgain = false }
    for node in makers.keys.sorted() {
      guard let all = makers[node], (2...Self.maximumMakers).contains(all.count), let own = facts[node]?.modifiers,
        !own.isEmpty
      else { continue }
      var found: [Location: [ContentModifier]] = [:]
      for (number, (place, instance)) in all.sorted(by: { $0.key < $1.key }).enumerated() {
        found[place] = modifiers(of: instance, as: -2 - number)
      }
      guard let first = found.values.first, !found.values.allSatisfy({ Self.isAlike($0, first) }) else { continue }
      facts[node]?.made = found
      builder.graph.tellApart(node, madeAt: Set(found.keys))
    }
  }

  /// What a view's body asks of the bar where the view is made.
  ///
  /// - Parameter owner: a screen that is none, which what is found belongs to.
  private func modifiers(of instance: ViewInstance, as owner: ControllerNode.ID) -> [ContentModifier] {
    begin(as: owner)
    body(of: instance, at: ViewPosition(owner: owner, scope: Scope(file: 0, lexicalType: instance.type)))
    defer { begin(as: owner) }
    return facts[owner]?.modifiers ?? []
  }

  private static func isAlike(_ one: [ContentModifier], _ other: [ContentModifier]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { one, other in
        one.kind == other.kind && one.location == other.location && one.values == other.values
          && one.condition == other.condition
      }
  }
}
