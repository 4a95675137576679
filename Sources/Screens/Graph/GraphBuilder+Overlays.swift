// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Windows over those of the app, whose roots have the bar while they are there (SB-WIN-03).
extension GraphBuilder {
  /// The roots of raised windows as large as the screen that the app puts up by itself. What the user's actions alone put up is
  /// not there at rest.
  func findOverlays() -> [ControllerEdge] {
    graph.edges.filter { edge in
      guard edge.kind == .windowRoot, let window = edge.window?.withoutCaller, graph.raisedWindows.contains(window),
        !graph.resizedWindows.contains(window), let setting = rootSettings[edge.location]
      else { return false }
      return !actions.contains(setting)
    }
  }
}

extension ControllerGraph {
  /// The root of a window that may lie over that of a context.
  func overlay(over context: Context, in hosts: Hosts) -> ControllerEdge? {
    guard let root = context.edges.first, root.kind == .windowRoot,
      root.window.map({ !raisedWindows.contains($0.withoutCaller) }) ?? true
    else { return nil }
    return overlays.first { hosts.canMeet([root.location.file, $0.location.file]) }
  }
}
