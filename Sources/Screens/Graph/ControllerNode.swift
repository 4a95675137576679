// SPDX-License-Identifier: Apache-2.0

package import Findings
package import PlatformAPI

/// A view controller that the app makes, told apart by the place that makes it.
package struct ControllerNode: Sendable {
  package typealias ID = Int

  package var id: ID
  package var object: AbstractObject
  /// The class of the system that it is or derives from: `UINavigationController`, `UIViewController`; nil where
  /// nothing says.
  package var systemClass: String?
  /// Whether its lineage ends in a library that was not read, so that ``systemClass`` goes by the name and the library
  /// may override what it likes.
  package var isFromLibrary: Bool
  /// What the class of a library that it is or derives from answers about the bar.
  package var libraryAnswers: LibraryAnswers?
  /// Whether it lies over a part of its parent.
  package var floats = false
  /// Where it is made: the call, the scene's element, or the class where nobody is seen to make it.
  package var location: Location
  /// Whether nothing in the app is seen to make it.
  package var isUnseen: Bool
  /// Hosting controllers: the SwiftUI view they show.
  package var hostedView: String?
  /// Whether it is a SwiftUI view, whose controller is the hosting controller around it.
  package var isView = false

  package var name: String { object.className }
}
