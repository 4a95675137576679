// SPDX-License-Identifier: Apache-2.0

import AppReading
import Screens

extension Body {
  /// The entries of the dictionaries that the code writes out as a value, or hands over.
  var writtenPairs: [Expression.KeyValue] {
    entries.flatMap { entry -> [Expression.KeyValue] in
      let values: [Expression]
      switch entry.kind {
      case .define(_, _, .some(let value), _), .assign(_, _, let value), .return(.some(let value)), .value(let value):
        values = [value]
      case .call(let call):
        guard case .call(_, let arguments) = call.kind else { return [] }
        values = arguments.map(\.value)
      default: return []
      }
      return values.flatMap { value -> [Expression.KeyValue] in
        if case .dictionary(let pairs) = value.unwrapped.kind { pairs } else { [] }
      }
    }
  }
}
