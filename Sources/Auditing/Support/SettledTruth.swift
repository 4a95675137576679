// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Screens

extension AuditedApp {
  /// Whether a value is true whoever runs the code: written so, or handed over so by all that call it.
  package func isAlwaysTrue(_ value: Expression, in body: Body) -> Bool {
    if value.isTrue { return true }
    // Other hosts may hand a function something else.
    if let owner = body.owner, isOpenToHosts(owner) { return false }
    let values = model.evaluator.values(of: value, in: model.evaluator.scope(of: body)).alternatives
    return !values.isEmpty && values.allSatisfy { $0.value == .boolean(true) }
  }
}
