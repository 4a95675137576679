// SPDX-License-Identifier: Apache-2.0

/// A macro of Objective-C whose use declares a local variable that holds what another name means:
/// `#define WS(name) __weak typeof(self) name = self;`
package struct LocalMacro: Codable, Sendable, Equatable {
  package var name: String
  /// Nil for one that is used without parentheses.
  package var parameters: [String]?
  /// The pieces that the variable's name is put together of: `weak##object`.
  package var variable: [String]
  /// Those of the name that it holds.
  package var value: [String]

  package init(name: String, parameters: [String]?, variable: [String], value: [String]) {
    self.name = name
    self.parameters = parameters
    self.variable = variable
    self.value = value
  }

  /// What a use of the macro declares, and what that holds; nil where it is used with another number of arguments.
  package func local(givenTo arguments: [String]?) -> (name: String, value: String)? {
    guard parameters?.count == arguments?.count else { return nil }
    let given = Dictionary(zip(parameters ?? [], arguments ?? [])) { first, _ in first }
    func put(_ pieces: [String]) -> String { pieces.map { given[$0] ?? $0 }.joined() }
    return (put(variable), put(value))
  }
}
