// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Functions within a body.
extension BodyFlattener {
  /// Says which functions a block has: what stands above them can call them.
  mutating func declareFunctions(of statements: [Statement]) {
    for case .function(let function) in statements.lazy.map(\.kind) where function.body != nil {
      localFunctions.declare(function.name)
      locals.insert(function.name)
      if function.parameters.contains(where: \.isByReference) { takers[function.name] = function }
    }
  }

  /// Functions are there also below the statement that leaves their block.
  mutating func defineFunctions(of statements: ArraySlice<Statement>) {
    for statement in statements {
      if case .function = statement.kind, entries.count < Self.maximumEntries { _ = self.statement(statement) }
    }
  }
}
