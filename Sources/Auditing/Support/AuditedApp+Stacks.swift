// SPDX-License-Identifier: Apache-2.0

import Screens

extension AuditedApp {
  /// Whether objects of a class, or of one that derives from it, stand in the stack of a navigation controller.
  func standsInStack(_ owner: TypeSymbol.ID) -> Bool {
    let family = Set([owner] + model.symbols.descendants(of: model.symbols[owner].name))
    return model.graph.nodes.contains { node in
      node.object.type.map(family.contains) ?? false
        && model.graph.parents(of: node.id).contains { [.navigationRoot, .pushed].contains($0.kind) }
    }
  }
}
