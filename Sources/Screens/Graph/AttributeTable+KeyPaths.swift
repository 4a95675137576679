// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Properties that code sets through a key path which it is handed: `self[keyPath: path] = value`.
extension AttributeTable {
  /// What is set so, with the property as a call's key path names it.
  struct KeyPathWrite {
    var reference: ProgramIndex.Reference
    var target: Expression
    var value: Expression
    var place: Place
  }

  /// Where properties of a name are set through key paths.
  func keyPathWrites(of name: String) -> [KeyPathWrite] {
    let names = Effect(setting: name).assignments
    return builder.program.keyPathWrites.flatMap { reference -> [KeyPathWrite] in
      guard case .assign(let target, "=", let value) = builder.program[reference].kind,
        case .subscript(let base, let arguments) = target.unwrapped.kind
      else { return [] }
      let body = builder.program[reference.body]
      return places(of: body, target: target, value: value).flatMap { place in
        builder.evaluator.keyPaths(arguments[0].value, in: place.scope).filter { $0.last.map(names.contains) ?? false }
          .map { path in
            let target = path.reduce(base) { Expression(.member($0, name: $1), range: target.range) }
            return KeyPathWrite(reference: reference, target: target, value: value, place: place)
          }
      }
    }
  }
}
