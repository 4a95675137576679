// SPDX-License-Identifier: Apache-2.0

import PlatformAPI
import Screens

/// The controllers that some code gives a style.
struct StyledControllers {
  let isOnWindows: Bool
  private let objects: Set<AbstractObject>
  private let classes: Set<TypeSymbol.ID>
  private let app: AuditedApp

  init(_ overrides: [InterfaceStyleOverrides], _ app: AuditedApp) {
    self.app = app
    isOnWindows = overrides.contains { $0.isOnWindow(in: app) }
    let evaluator = app.model.evaluator
    var objects: Set<AbstractObject> = []
    var classes: Set<TypeSymbol.ID> = []
    for override in overrides {
      if let object = override.object, !object.isSelf {
        let made = evaluator.values(of: object, in: evaluator.scope(of: override.body)).objects
        objects.formUnion(made.map(\.withoutCaller))
      } else if let owner = override.body.owner {
        classes.insert(owner)
      }
    }
    self.objects = objects
    self.classes = classes
  }

  func contains(_ node: ControllerNode.ID) -> Bool {
    let object = app.model.graph[node].object
    if objects.contains(object.withoutCaller) { return true }
    guard let type = object.type else { return false }
    return app.model.symbols.lineage(of: type).contains(where: classes.contains)
  }
}
