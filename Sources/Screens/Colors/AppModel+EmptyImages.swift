// SPDX-License-Identifier: Apache-2.0

import AppReading

extension AppModel {
  /// Whether a value is `UIImage()`, which has nothing in it.
  package func isEmptyImage(_ value: Value) -> Bool {
    guard let object = value.object, object.className == "UIImage", let place = object.allocationPlace else {
      return false
    }
    return (program.calls["UIImage"] ?? []).contains { reference in
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind else {
        return false
      }
      return arguments.isEmpty && program.location(call.range, in: program[reference.body]) == place
    }
  }
}
