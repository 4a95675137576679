// SPDX-License-Identifier: Apache-2.0

import Findings

/// Something that code, or whoever uses the app, makes otherwise while the same screen is shown: an answer that does not hold
/// then as well does not hold in every state of the app.
struct LaterState {
  enum Change: Equatable {
    /// The navigation bar of a stack is hidden where it was shown, or shown where it was hidden.
    case bar(of: ControllerNode.ID)
    /// Another controller stands in a container that is itself the screen.
    case content(of: ControllerNode.ID, ControllerEdge)
    /// A window of the app lies over that of the screen, with a root of its own (SB-WIN-03).
    case cover(ControllerEdge)
    /// What the app is told and keeps need not be what it is when the app starts.
    case states
  }

  var change: Change
  /// How it comes to that, in words.
  var why: String
  var place: Location
}
