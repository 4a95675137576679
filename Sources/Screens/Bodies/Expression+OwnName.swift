// SPDX-License-Identifier: Apache-2.0

import AppReading

extension Expression {
  /// The name of a property of the object itself; nil for other expressions.
  var ownName: String? {
    switch unwrapped.kind {
    case .name(let name): name
    case .member(.some(let base), let name): base.isSelf ? name : nil
    default: nil
    }
  }
}
