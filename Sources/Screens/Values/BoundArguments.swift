// SPDX-License-Identifier: Apache-2.0

/// What the parameters of a function are, by name.
package struct BoundArguments: Hashable, Sendable {
  private var values: [String: ValueSet] = [:]

  package init() {}

  package var isEmpty: Bool { values.isEmpty }
  package var names: Set<String> { Set(values.keys) }
  var byName: [String: ValueSet] { values }

  /// The type that a generic parameter of the function stands for.
  func type(boundTo parameter: String) -> String? {
    guard case .type(let type)? = values[parameter]?.only else { return nil }
    return type
  }

  /// The name under which the parameter of a closure is kept that stands in front of one of the function around it.
  static func inner(_ name: String) -> String { name + innerMark }

  private static let innerMark = "'"

  /// The name in the source of what is kept under a name.
  private static func plain(_ name: String) -> String { name.hasSuffix(innerMark) ? String(name.dropLast()) : name }

  /// The arguments of these names.
  func only(_ names: Set<String>) -> BoundArguments {
    if isEmpty { return self }
    var result = BoundArguments()
    for name in self.names where names.contains(Self.plain(name)) { result[name] = self[name] }
    return result
  }

  package subscript(name: String) -> ValueSet? {
    get { values[name] }
    set { values[name] = newValue }
  }
}
