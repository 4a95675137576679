// SPDX-License-Identifier: Apache-2.0

import AppReading

extension Expression {
  /// Whether its type is left to what is asked for where it stands: `.brand`, `.brand(isDark)`, and what a chain of members
  /// begins with: `.brand.primary`.
  var isImplicitMember: Bool {
    switch unwrapped.kind {
    case .member(.none, _): true
    case .member(.some(let base), _): base.isImplicitMember
    case .call(let function, _): function.isImplicitMember
    default: false
    }
  }
}
