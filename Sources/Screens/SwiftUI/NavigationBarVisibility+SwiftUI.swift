// SPDX-License-Identifier: Apache-2.0

import Findings

extension NavigationBarVisibility {
  /// What SwiftUI content asks of the navigation controller around its hosting controller: `.navigationBarHidden(true)`,
  /// `.toolbar(.hidden, for: .navigationBar)`. Content with a stack of its own speaks of that stack's bar.
  func byHostedContent(_ content: ControllerNode.ID) -> Answer? {
    guard graph.views[content] != nil, !graph[content].isView else { return nil }
    let edge = ControllerEdge(.navigationRoot, parent: nil, child: content, location: graph[content].location)
    let chain = ContentChain(of: Context([edge]), at: 0, in: graph)
    let outside = chain.modifiersOutsideNavigation.filter { $0.kind == .navigationBarVisibility }
    guard let first = outside.first else { return nil }
    var results: Set<Bool?> = []
    for modifier in outside {
      if modifier.condition != .always { return Answer(isHidden: nil, location: modifier.location) }
      for alternative in modifier.values.alternatives {
        switch alternative.value {
        case .boolean(let hidden): results.insert(hidden)
        case .constant(_, "hidden"): results.insert(true)
        case .constant(_, "visible"): results.insert(false)
        case .constant(_, "automatic"): continue
        default: results.insert(nil)
        }
      }
    }
    if results.isEmpty { return nil }
    return Answer(isHidden: results.count == 1 ? results.first ?? nil : nil, location: first.location)
  }
}
