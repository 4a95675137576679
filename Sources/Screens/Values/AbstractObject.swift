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
    /// From a scene of a storyboard, by the scene's id. Where code makes it in several ways, `makers` are the calls that led
    /// there, the nearest first, so that two of them do not share an object; none for what storyboards lead to.
    case scene(document: String, id: String, makers: [Location] = [])
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
    case .scene(_, let id, let makers):
      hasher.combine(id)
      for maker in makers { hasher.combine(maker.range.start) }
    case .window, .declared: hasher.combine(className)
    }
  }

  /// The place that makes the object, where one does.
  package var allocationPlace: Location? {
    switch origin {
    case .allocation(let place, _, _): place
    case .scene(_, _, let makers): makers.first
    case .window, .declared: nil
    }
  }

  /// The calls that led to the place that makes the object, the nearest first.
  package var callers: [Location] {
    switch origin {
    case .allocation(_, let callers, _): callers
    case .scene(_, _, let makers): Array(makers.dropFirst())
    case .window, .declared: []
    }
  }

  /// The scene that it is made from, where it is made from one.
  package var scene: (document: String, id: String)? {
    if case .scene(let document, let id, _) = origin { (document, id) } else { nil }
  }

  /// The object without regard to who called the function that makes it.
  package var withoutCaller: AbstractObject {
    if case .scene(let document, let id, let makers) = origin, !makers.isEmpty {
      return AbstractObject(className: className, type: type, origin: .scene(document: document, id: id))
    }
    guard case .allocation(let place, let callers, let index) = origin, !callers.isEmpty || index < 0 else {
      return self
    }
    return AbstractObject(
      className: className, type: type, origin: .allocation(place, callers: [], index: 0))
  }

  /// The objects that stand for this one where fewer of the calls that led to it are looked at, the fewest first.
  package var withFewerCallers: [AbstractObject] {
    if case .scene(let document, let id, let makers) = origin {
      return makers.indices.map { count in
        AbstractObject(
          className: className, type: type,
          origin: .scene(document: document, id: id, makers: Array(makers[..<count])))
      }
    }
    guard case .allocation(let place, let callers, let index) = origin, !callers.isEmpty || index < 0 else { return [] }
    return [withoutCaller]
      + callers.indices.dropFirst().map { count in
        AbstractObject(
          className: className, type: type,
          origin: .allocation(place, callers: Array(callers[..<count]), index: index))
      }
  }

  /// Whether another object can be the same one, as far as the calls are known that led to either.
  func canBe(_ other: AbstractObject) -> Bool {
    self == other || withFewerCallers.contains(other) || other.withFewerCallers.contains(self)
  }

  package init(className: String, type: TypeSymbol.ID?, origin: Origin) {
    self.className = className
    self.type = type
    self.origin = origin
  }
}
