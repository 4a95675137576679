// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Where a program declares what all of its code may use: static and global variables, the colours of its palette among them.
struct SharedConstants {
  private var ranges: [String: [SourceRange]] = [:]

  /// - Complexity: linear in the number of bodies.
  init(_ program: ProgramIndex) {
    for body in program.bodies where body.isStatic || body.owner == nil {
      switch body.kind {
      case .initialValue(let variable), .getter(let variable):
        let place = program.location(variable.range, in: body)
        ranges[place.file, default: []].append(place.range)
      default: continue
      }
    }
  }

  /// Whether a place is part of such a declaration: whoever uses what is declared there says by that where it goes.
  func contain(_ place: Location) -> Bool {
    ranges[place.file]?.contains { $0.contains(place.range) } ?? false
  }
}
