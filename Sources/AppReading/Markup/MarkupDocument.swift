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

  /// The comments that speak to Lintel.
  var directives: [CommentDirective] {
    comments.compactMap { comment in
      comment.text.firstRange(of: "lintel:").map {
        CommentDirective(text: comment.text[$0.lowerBound...].trimmed, range: comment.range)
      }
    }
  }
}
