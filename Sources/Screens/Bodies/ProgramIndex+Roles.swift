// SPDX-License-Identifier: Apache-2.0

package import PlatformAPI

extension ProgramIndex {
  /// The calls of what has a role by its name, in the order of the code.
  package func calls(_ role: Role) -> [Reference] {
    KnownAPI.names(role).flatMap { calls[$0] ?? [] }.sorted { ($0.body, $0.entry) < ($1.body, $1.entry) }
  }
}
