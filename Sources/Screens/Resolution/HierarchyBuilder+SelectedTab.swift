// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

extension HierarchyBuilder {
  /// The tab that a tab bar controller begins with where code selects one by its number before any is seen (SB-TAB-03); nil where
  /// none does, or where the tabs are not told apart by their places.
  func selectedTab(of id: ControllerNode.ID) -> ControllerEdge? {
    let settings = KnownAPI.names(.selectsByNumber).sorted()
      .flatMap { app.attributes.settings(of: $0, for: id, graph: app.graph) }.filter(\.isInitial)
    guard let last = settings.last, settings.allSatisfy({ $0.condition == .always }),
      case .integer(let number)? = last.values.only
    else { return nil }
    let tabs = app.graph.children(of: id).filter { $0.kind == .tab }
    let isOneList = tabs.allSatisfy { $0.condition == .always && !$0.isAmbiguous && !$0.isByAction }
    return isOneList && tabs.indices.contains(number) ? tabs[number] : nil
  }
}
