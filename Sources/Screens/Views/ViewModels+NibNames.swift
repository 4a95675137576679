// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Classes that answer themselves which nib they load (`UIViewController.nibName`).
extension ViewModels {
  /// What a controller answers where it is asked for the name of its nib; nil where no class of the app's does, or it is not
  /// known.
  func answeredNibName(of node: ControllerNode) -> String? {
    guard let type = node.object.type else { return nil }
    for name in KnownAPI.names(.namesNib).sorted() {
      guard
        let member = evaluator.symbols.members(name, of: type, isStatic: false).first(where: { member in
          member.hasImplementation && (member.variable?.isComputed ?? (member.function?.parameters.isEmpty == true))
        })
      else { continue }
      let scope = Scope(file: member.file, lexicalType: member.owner, selfValue: .object(node.object))
      let values = evaluator.value(of: member, selfValue: .object(node.object), in: scope)
      if case .string(let text)? = values.only { return text }
    }
    return nil
  }
}
