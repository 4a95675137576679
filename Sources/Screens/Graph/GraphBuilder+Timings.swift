// SPDX-License-Identifier: Apache-2.0

import AppReading

extension GraphBuilder {
  /// When an entry puts a child into a container, where one call alone has it do so.
  func timing(
    of reference: ProgramIndex.Reference, in scope: Scope, for container: ControllerNode.ID
  ) -> ControllerEdge.Timing {
    let call = scope.call ?? reference
    if actions.contains(reference) || actions.contains(call) { return .action }
    return earlyCode.reaches(call, of: graph[container].object) ? .early : .open
  }
}
