// SPDX-License-Identifier: Apache-2.0

/// What the parameters of a function are, by name.
package struct BoundArguments: Hashable, Sendable {
  private var values: [String: ValueSet] = [:]

  package init() {}

  package var isEmpty: Bool { values.isEmpty }
  package var names: Set<String> { Set(values.keys) }

  package subscript(name: String) -> ValueSet? {
    get { values[name] }
    set { values[name] = newValue }
  }
}
