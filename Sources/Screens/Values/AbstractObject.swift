// SPDX-License-Identifier: Apache-2.0

package import Findings

/// An object that the app makes, told apart by the place that makes it.
package struct AbstractObject: Hashable, Sendable {
  /// How the object comes into being.
  package enum Origin: Hashable, Sendable {
    /// By a call of an initialiser at a place in the source.
    case allocation(Location)
    /// From a scene of a storyboard, by the scene's id.
    case scene(document: String, id: String)
    /// Some object of the class or of a subclass, made elsewhere: a declared type, a cast, `self`.
    case declared
  }

  /// The class or struct, as the app or the system names it.
  package var className: String
  /// The symbol where the app declares the class.
  package var type: TypeSymbol.ID?
  package var origin: Origin

  package init(className: String, type: TypeSymbol.ID?, origin: Origin) {
    self.className = className
    self.type = type
    self.origin = origin
  }
}
