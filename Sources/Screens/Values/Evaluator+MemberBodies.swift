// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// The code of members.
extension Evaluator {
  /// All code under a member's name, setters and observers too.
  func bodies(of member: Member) -> [Body] {
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    return (program.bodiesByPlace[place] ?? []).map { program[$0] }
  }

  /// What a member does when it is called or read.
  func body(of member: Member) -> Body? {
    bodies(of: member).first { body in
      switch body.kind {
      case .setter, .observer: false
      default: true
      }
    }
  }
}
