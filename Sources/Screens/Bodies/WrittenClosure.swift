// SPDX-License-Identifier: Apache-2.0

import Findings

/// A closure that is written in a body.
struct WrittenClosure: Sendable {
  var range: SourceRange
  /// The innermost loop around it.
  var loop: SourceRange?
}
