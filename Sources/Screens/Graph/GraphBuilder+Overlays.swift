// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Windows over those of the app, whose roots have the bar while they are there (SB-WIN-03).
extension GraphBuilder {
  /// The roots of windows over others that are as large as the screen and that the app puts up by itself. What the user's
  /// actions alone put up is not there at rest.
  func findOverlays() -> [ControllerEdge] {
    let ownWindows = graph.edges.filter { edge in
      edge.kind == .windowRoot && edge.window.map { KnownAPI.has($0.className, .window) } ?? false
    }
    return graph.edges.filter { edge in
      guard edge.kind == .windowRoot, let window = edge.window?.withoutCaller,
        graph.raisedWindows.contains(window) || liesOver(ownWindows, edge),
        !graph.resizedWindows.contains(window), let setting = rootSettings[edge.location]
      else { return false }
      return !actions.contains(setting)
    }
  }

  /// Whether code makes a window beside those that SwiftUI makes for the app's scenes: it is there later than they are, and of
  /// windows of one level the later one lies over the earlier (SB-WIN-01).
  private func liesOver(_ ownWindows: [ControllerEdge], _ edge: ControllerEdge) -> Bool {
    guard let window = edge.window, window.allocationPlace != nil, !KnownAPI.has(window.className, .window) else {
      return false
    }
    return ownWindows.contains { hosts.canMeet([$0.location.file, edge.location.file]) }
  }
}

extension ControllerGraph {
  /// The root of a window that may lie over that of a context.
  func overlay(over context: Context, in hosts: Hosts) -> ControllerEdge? {
    guard let root = context.edges.first, root.kind == .windowRoot,
      root.window.map({ window in
        !raisedWindows.contains(window.withoutCaller)
          && !overlays.contains { $0.window?.withoutCaller == window.withoutCaller }
      }) ?? true
    else { return nil }
    return overlays.first { hosts.canMeet([root.location.file, $0.location.file]) }
  }
}
