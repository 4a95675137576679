// SPDX-License-Identifier: Apache-2.0

/// Why a scene cannot be read, with the JSON path to the value that is wrong (section 11.3 of SCENE.md).
package struct SceneError: Error, Sendable, Hashable {
  /// The path: `$`, `.key`, `[index]`; a key that is no plain name as `["key"]`.
  package let path: String
  /// The reason, in words. The wording may change.
  package let message: String
}

/// An error with its place on the tape; the path is made when it leaves the reader.
struct SceneFault: Error {
  enum Place {
    /// A node: a value, or a key that should not be there.
    case node(Int)
    /// A key that an object lacks.
    case missing(object: Int, key: SceneKey)
  }

  let place: Place
  let message: String

  init(_ node: Int, _ message: String) {
    place = .node(node)
    self.message = message
  }

  init(missing key: SceneKey, in object: Int) {
    place = .missing(object: object, key: key)
    message = "'\(key.rawValue)' is required"
  }

  func error(in tape: JSONTape) -> SceneError {
    switch place {
    case .node(let index): SceneError(path: tape.path(to: index), message: message)
    case .missing(let object, let key):
      SceneError(path: tape.path(to: object) + JSONTape.component(key.rawValue), message: message)
    }
  }
}
