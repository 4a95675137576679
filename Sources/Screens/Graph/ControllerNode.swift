// SPDX-License-Identifier: Apache-2.0

package import Findings
package import PlatformAPI

/// A view controller that the app makes, told apart by the place that makes it.
///
/// Its parts lie behind one reference, as those of a ``ControllerEdge`` do.
package struct ControllerNode: Sendable {
  package typealias ID = Int

  private struct Parts {
    var id: ID
    var object: AbstractObject
    var systemClass: String?
    var isFromLibrary: Bool
    var libraryAnswers: LibraryAnswers?
    var floats = false
    var location: Location
    var isUnseen: Bool
    var hostedView: String?
    var isView = false
  }

  private final class Box: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private var box: Box

  init(
    id: ID, object: AbstractObject, systemClass: String?, isFromLibrary: Bool, location: Location, isUnseen: Bool
  ) {
    box = Box(
      Parts(
        id: id, object: object, systemClass: systemClass, isFromLibrary: isFromLibrary, location: location,
        isUnseen: isUnseen))
  }

  private mutating func change(_ change: (inout Parts) -> Void) {
    var parts = box.parts
    change(&parts)
    box = Box(parts)
  }
}

extension ControllerNode {
  package var id: ID { box.parts.id }

  package var object: AbstractObject { box.parts.object }

  /// The class of the system that it is or derives from: `UINavigationController`, `UIViewController`; nil where
  /// nothing says.
  package var systemClass: String? { box.parts.systemClass }

  /// Whether its lineage ends in a library that was not read, so that ``systemClass`` goes by the name and the library
  /// may override what it likes.
  package var isFromLibrary: Bool { box.parts.isFromLibrary }

  /// What the class of a library that it is or derives from answers about the bar.
  package var libraryAnswers: LibraryAnswers? {
    get { box.parts.libraryAnswers }
    set { change { $0.libraryAnswers = newValue } }
  }

  /// Whether it lies over a part of its parent.
  package var floats: Bool {
    get { box.parts.floats }
    set { change { $0.floats = newValue } }
  }

  /// Where it is made: the call, the scene's element, or the class where nobody is seen to make it.
  package var location: Location { box.parts.location }

  /// Whether nothing in the app is seen to make it.
  package var isUnseen: Bool { box.parts.isUnseen }

  /// Hosting controllers: the SwiftUI view they show.
  package var hostedView: String? {
    get { box.parts.hostedView }
    set { change { $0.hostedView = newValue } }
  }

  /// Whether it is a SwiftUI view, whose controller is the hosting controller around it.
  package var isView: Bool {
    get { box.parts.isView }
    set { change { $0.isView = newValue } }
  }

  package var name: String { object.className }
}
