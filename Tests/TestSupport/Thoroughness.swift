// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Testing

/// Whether tests take their time, as they do before a release: `LINTEL_THOROUGH` says so.
///
/// Without it everything is tried once, so that a first build and all tests take a coffee and not a lunch: one place for
/// each mistake instead of several, the report in the browser with a made-up app and, of a whole one, its colours, fragments and
/// keys; and the pictures of the documentation are not drawn anew.
package enum Thoroughness {
  /// Why something is skipped.
  package static let reason: Comment = "LINTEL_THOROUGH is not set"

  package static let isAsked = ProcessInfo.processInfo.environment["LINTEL_THOROUGH"] != nil
}
