// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Outlets that the file which is drawn for an object leaves open: one that a base class declares is nil in a subclass whose
/// file does not connect it.
extension Evaluator {
  /// Whether a property is an outlet for a view that nothing connects in the files that are drawn for an object.
  func isLeftOpen(_ variable: VariableDeclaration, of object: AbstractObject) -> Bool {
    guard variable.isOutlet, let type = variable.type.flatMap({ TypeName.base(of: $0.text) }),
      symbols.isSubclass(type, of: "UIView")
    else { return false }
    let documents = documents(drawnFor: object)
    let names: Set = [variable.name, variable.name.hasPrefix("_") ? String(variable.name.dropFirst()) : variable.name]
    return !documents.isEmpty && documents.allSatisfy { names.isDisjoint(with: $0.connectedOutlets) }
  }

  private func documents(drawnFor object: AbstractObject) -> [InterfaceDocument] {
    if case .scene(let path, let id) = object.origin {
      return facts.interfaces.filter { document in
        document.path == path && document.controllers.contains { $0.id == id && $0.view != nil }
      }
    }
    guard let type = object.type else { return [] }
    return facts.interfaces.filter { document in
      document.filesOwnerClass == symbols[type].shortName && document.views.contains { $0.outlets.contains("view") }
    }
  }
}

extension VariableDeclaration {
  /// Whether Interface Builder sets it.
  fileprivate var isOutlet: Bool {
    attributes.contains { $0.name == "IBOutlet" } || type?.text.contains("IBOutlet") ?? false
      || modifiers.contains("IBOutlet")
  }
}
