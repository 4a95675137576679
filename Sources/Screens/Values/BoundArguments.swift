// SPDX-License-Identifier: Apache-2.0

import Findings

/// What the parameters of a function are, by name.
///
/// What a caller hands over is only followed when code that is looked at reads the parameter: most of it never is, and
/// following it can cost more than the rest.
package struct BoundArguments {
  private var arguments: [String: Argument]

  package init() { arguments = [:] }

  package var isEmpty: Bool { arguments.isEmpty }
  package var names: Set<String> { Set(arguments.keys) }

  package subscript(name: String) -> ValueSet? {
    get { arguments[name]?.values }
    set { arguments[name] = newValue.map { Argument(.known($0)) } }
  }

  /// Binds a parameter to what `follow` gives when it is first asked for. Where following it leads back to itself, it is
  /// unknown there.
  mutating func bind(_ name: String, at place: Location, to follow: @escaping () -> ValueSet) {
    arguments[name] = Argument(.open(follow, .unknown("`\(name)` depends on itself", at: place)))
  }

  /// Remembers what was found, for every copy of the arguments.
  private final class Argument {
    enum State {
      case known(ValueSet)
      case open(() -> ValueSet, ValueSet)
    }

    private var state: State

    init(_ state: State) { self.state = state }

    var values: ValueSet {
      switch state {
      case .known(let values): return values
      case .open(let follow, let meanwhile):
        state = .known(meanwhile)
        let values = follow()
        state = .known(values)
        return values
      }
    }
  }
}
