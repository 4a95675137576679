// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A configuration file that cannot be used; all that is wrong with it at once.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// Sorted; never empty.
  package var problems: [Problem]

  package init(_ problems: [Problem]) {
    self.problems = problems.sorted()
  }
}
