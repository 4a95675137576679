// SPDX-License-Identifier: Apache-2.0

import Findings

/// A nib that draws a controller's view and of which nothing is known.
struct UnseenDrawing {
  enum Cause {
    /// The file was not read.
    case notRead
    /// Code says which file it is, and what it says is not known.
    case notNamed
  }

  var cause: Cause
  var location: Location

  /// Why it is not known what the view of a controller looks like.
  func reason(for controller: String) -> String {
    switch cause {
    case .notRead: "the file that draws the view of \(controller) was not read"
    case .notNamed: "which file draws the view of \(controller) is not known"
    }
  }

  /// What is taken for granted where code gives the view a colour of its own.
  func assumption(for controller: String) -> String {
    switch cause {
    case .notRead: "what \(location.file) draws in the view of \(controller) leaves the top free"
    case .notNamed: "what the file that is loaded draws in the view of \(controller) leaves the top free"
    }
  }
}
