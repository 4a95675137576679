// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
package import Screens

extension AuditedApp {
  /// The extension of a class of UIKit's by which a controller of it hands a question on to a child. UIKit called it up to
  /// iOS 13.3 (SB-VC-29).
  package func handsOnByExtension(_ controller: ControllerNode.ID, _ search: Hook.Search) -> Location? {
    guard let system = model.graph[controller].systemClass else { return nil }
    let names = Hook.hooks(for: search).filter(\.namesChild).flatMap(\.names)
    return names.lazy.flatMap { self.model.symbols.foreignMembers($0, of: system, isStatic: false) }.first.map {
      Location(path: self.facts.sources[$0.file].internedPath, range: $0.nameRange)
    }
  }
}
