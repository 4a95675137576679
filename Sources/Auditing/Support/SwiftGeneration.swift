// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// Whether an app is written in Swift 2, in which the hooks were methods.
struct SwiftGeneration {
  let isSwift2: Bool

  /// Told by how methods of UIKit with an argument are overridden: Swift 2 wrote no underscore before it.
  ///
  /// Where nothing is overridden the answer is Swift 2, so that nothing is claimed.
  init(_ app: AuditedApp) {
    var old = 0
    var new = 0
    for name in KnownAPI.names(.unlabelledSinceSwift3) {
      for id in app.model.program.functions[name] ?? [] {
        let body = app.model.program[id]
        guard let function = body.function, function.isOverride, let first = function.parameters.first,
          app.facts.sources[body.file].language == .swift
        else { continue }
        if first.label == nil { new += 1 } else { old += 1 }
      }
    }
    isSwift2 = old > 0 || new == 0
  }
}
