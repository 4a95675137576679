// SPDX-License-Identifier: Apache-2.0

/// When in the life of an object, or of the app, the system calls a function.
package enum Moment: Hashable, Sendable {
  /// The object is made, by code or from a scene.
  case making
  /// The runtime loads the class.
  case classLoading
  /// The view is made.
  case loading
  case willAppear
  case didAppear
  case layingOut
  case disappearing
  /// Traits or size change.
  case changing
  /// The safe area changes.
  case insets
  /// State is kept or restored.
  case restoring
  /// The controller comes to another parent.
  case moving
  /// A segue is about to run.
  case segue
  case ending
  /// The app or a scene starts.
  case launching
  /// The app or a scene comes to the foreground.
  case entering
}

/// When a function calls the closure that it is handed.
package enum ClosureTime: Hashable, Sendable {
  /// Before it returns, or as part of what is going on.
  case now
  /// Later, on some event.
  case later
}
