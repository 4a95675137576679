// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

extension Body {
  /// Whether an entry stands in a closure that an animation runs where it is begun. What runs when it is over is handed over
  /// last, behind the changes.
  func isAnimatedAtOnce(_ entry: BodyEntry) -> Bool {
    entries.contains { other in
      guard case .call(let call) = other.kind, case .call(_, let arguments) = call.kind,
        call.range.contains(entry.range), call.range != entry.range, KnownAPI.has(call.lastName ?? "", .animates)
      else { return false }
      let closures = arguments.map(\.value.unwrapped).filter { if case .closure = $0.kind { true } else { false } }
      guard closures.count > 1, let last = closures.last else { return true }
      return !last.range.contains(entry.range)
    }
  }
}
