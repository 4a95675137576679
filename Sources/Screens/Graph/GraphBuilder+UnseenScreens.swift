// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension GraphBuilder {
  /// Plain controllers that answer for the bar and that nothing makes: they can still be judged by themselves.
  func addUnseenScreens() {
    for type in symbols.types where type.kind == .class && nodesByClass[type.name] == nil {
      guard symbols.isViewController(type.name), symbols.foreignExtensions[type.name] == nil,
        !symbols.hasDescendants(type.name), type.members["preferredStatusBarStyle"] != nil,
        let place = declaration(of: type.id)
      else { continue }
      node(for: AbstractObject(className: type.name, type: type.id, origin: .declared), at: place, isUnseen: true)
    }
  }
}
