// SPDX-License-Identifier: Apache-2.0

import AppReading

/// What an entry of a body adds to a list.
struct ListAddition {
  var list: Expression
  var value: Expression
  /// Whether the value is a list itself, of which each element is added.
  var isList: Bool
  /// Whether it is put before all that is there.
  var isAtStart = false
}
