// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import HeadlessUIKit

extension AppTarget {
  /// The oldest system it runs on, in any configuration; nil where that is not known.
  package var oldestSystem: SystemVersion? {
    let versions = configurations.map { $0.deploymentTarget.flatMap { SystemVersion($0) } }
    guard versions.allSatisfy({ $0 != nil }) else { return nil }
    return versions.compactMap { $0 }.min()
  }
}
