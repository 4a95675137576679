// SPDX-License-Identifier: Apache-2.0

import Findings

/// An XML document read as a whole.
struct MarkupDocument {
  /// A comment with its place; the text is what stands between the comment marks.
  struct Comment {
    var text: String
    var range: SourceRange
  }

  var root: MarkupElement
  var comments: [Comment]
}
