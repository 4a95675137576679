// SPDX-License-Identifier: Apache-2.0

import AppReading

/// What the code of a view says of it, as it is walked through.
extension ViewWalker {
  func noteNavigation(_ name: String, _ position: ViewPosition) {
    guard position.probe == nil, position.role != .detail, position.kind != .pushed else { return }
    var all = facts[position.owner, default: ViewFacts()].navigations
    if let known = all.firstIndex(where: { $0.name == name }) {
      all[known].condition = all[known].condition.or(position.condition)
    } else {
      all.append(ViewFacts.NavigationContainer(name: name, condition: position.condition))
    }
    facts[position.owner, default: ViewFacts()].navigations = all
  }

  /// Whether which of the tabs is shown hangs on a state.
  func noteSelection(_ arguments: [Expression.Argument], _ position: ViewPosition) {
    guard position.probe == nil, arguments.contains(where: { $0.label == "selection" }) else { return }
    facts[position.owner, default: ViewFacts()].selectsTab = true
  }

  func noteTitle(_ position: ViewPosition) {
    guard position.probe == nil, position.role != .detail, position.kind != .pushed else { return }
    facts[position.owner, default: ViewFacts()].hasTitle = true
  }

  func noteForeignContainer(_ position: ViewPosition) {
    guard position.probe == nil, position.role == .screen, position.kind != .pushed else { return }
    facts[position.owner, default: ViewFacts()].isInForeignContainer = true
  }

  func notePresentation(_ position: ViewPosition) {
    facts[position.owner, default: ViewFacts()].presents = true
  }

  /// A modifier that is met again on another way holds when either way does.
  func note(_ modifier: ContentModifier, _ position: ViewPosition) {
    guard position.probe == nil else { return }
    var all = facts[position.owner, default: ViewFacts()].modifiers
    let same = all.firstIndex { other in
      other.kind == modifier.kind && other.location == modifier.location && other.values == modifier.values
        && other.stackDepth == modifier.stackDepth && other.place == modifier.place
    }
    if let same {
      all[same].condition = all[same].condition.or(modifier.condition)
      all[same].wraps.formUnion(modifier.wraps)
    } else {
      all.append(modifier)
    }
    facts[position.owner, default: ViewFacts()].modifiers = all
  }
}
