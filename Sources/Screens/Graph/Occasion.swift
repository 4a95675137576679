// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// When code runs that sets something on a navigation controller, told by what else it does in one go.
struct Occasion {
  /// The ways in which screens come into the stack that the same code takes: what it sets beside one of them holds for the
  /// screen that it shows, and not for those to which other code leads.
  var transitions: Set<ControllerEdge> = []
  /// Whether it runs as the stack is made or put somewhere, before any of its screens is seen.
  var isBefore = false
  /// Whether it runs on some event while a screen of the stack is shown.
  var isLater = false
  /// Whether it is not seen who runs it.
  var isOpen = false

  struct Key: Hashable {
    var run: CodeRun
    var stack: ControllerNode.ID
  }

  /// A way in which a screen comes into a stack, with the code that takes it.
  struct Transition {
    var edge: ControllerEdge
    var run: CodeRun
    /// That code and all that leads to it.
    var above: Above
  }

  /// Code and what is seen to lead to it.
  struct Above {
    var runs: Set<CodeRun> = []
    /// Whether all that leads to it is among them.
    var isWhole = true
  }
}
