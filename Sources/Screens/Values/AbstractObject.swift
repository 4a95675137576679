// SPDX-License-Identifier: Apache-2.0

package import Findings

/// An object that the app makes, told apart by the place that makes it.
package struct AbstractObject: Hashable, Sendable {
  /// How the object comes into being.
  package enum Origin: Hashable, Sendable {
    /// By a call of an initialiser at a place in the source. Where that place is in a function that makes objects for
    /// others, `callers` are the calls that led there, the nearest first, and `index` tells the objects of a list apart,
    /// so that two callers do not share an object. A negative `index` tells values of structures apart by what they are
    /// made of.
    case allocation(Location, callers: [Location], index: Int)
    /// From a scene of a storyboard, by the scene's id.
    case scene(document: String, id: String)
    /// The window in which a controller stands: `view.window`.
    indirect case window(of: AbstractObject)
    /// Some object of the class or of a subclass, made elsewhere: a declared type, a cast, `self`.
    case declared
  }

  /// The class or struct, as the app or the system names it.
  package var className: String
  /// The symbol where the app declares the class.
  package var type: TypeSymbol.ID?
  package var origin: Origin

  /// What is looked at for nearly every answer: the place that makes it tells most objects apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    switch origin {
    case .allocation(let place, let callers, let index):
      hasher.combine(place.range.start)
      hasher.combine(index)
      for caller in callers { hasher.combine(caller.range.start) }
    case .scene(_, let id): hasher.combine(id)
    case .window, .declared: hasher.combine(className)
    }
  }

  /// The place that makes the object, where one does.
  package var allocationPlace: Location? {
    if case .allocation(let place, _, _) = origin { place } else { nil }
  }

  /// The calls that led to the place that makes the object, the nearest first.
  package var callers: [Location] { if case .allocation(_, let callers, _) = origin { callers } else { [] } }

  /// The object without regard to who called the function that makes it.
  package var withoutCaller: AbstractObject {
    guard case .allocation(let place, let callers, let index) = origin, !callers.isEmpty || index < 0 else {
      return self
    }
    return AbstractObject(
      className: className, type: type, origin: .allocation(place, callers: [], index: 0))
  }

  /// The objects that stand for this one where fewer of the calls that led to it are looked at, the fewest first.
  package var withFewerCallers: [AbstractObject] {
    guard case .allocation(let place, let callers, let index) = origin, !callers.isEmpty || index < 0 else { return [] }
    return [withoutCaller]
      + callers.indices.dropFirst().map { count in
        AbstractObject(
          className: className, type: type,
          origin: .allocation(place, callers: Array(callers[..<count]), index: index))
      }
  }

  package init(className: String, type: TypeSymbol.ID?, origin: Origin) {
    self.className = className
    self.type = type
    self.origin = origin
  }
}
