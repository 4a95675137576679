// SPDX-License-Identifier: Apache-2.0

/// What the parameters of a function are, by name.
package struct BoundArguments: Hashable, Sendable {
  private var values: [String: ValueSet] = [:]

  package init() {}

  package var isEmpty: Bool { values.isEmpty }
  package var names: Set<String> { Set(values.keys) }

  /// The type that a generic parameter of the function stands for.
  func type(boundTo parameter: String) -> String? {
    guard case .type(let type)? = values[parameter]?.only else { return nil }
    return type
  }

  package subscript(name: String) -> ValueSet? {
    get { values[name] }
    set { values[name] = newValue }
  }
}
