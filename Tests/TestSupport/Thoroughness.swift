// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether tests take their time, as CI has them do: `LINTEL_THOROUGH` says so.
///
/// Without it everything is tried once, so that a first build and all tests take a coffee and not a lunch: one place for
/// each mistake instead of several, and the report in the browser with a made-up app instead of whole ones.
package enum Thoroughness {
  package static let isAsked = ProcessInfo.processInfo.environment["LINTEL_THOROUGH"] != nil
}
