// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A question about the moment at which a value is asked for, on which the value can depend.
package enum Atom: Hashable, Sendable {
  /// iOS is at least this version (major, minor).
  case iOS(major: Int, minor: Int)
  /// The interface style of the controller's traits is dark.
  case darkInterface
  /// The interface style is dark that code asks for past the controller: that of the device's screen, or whatever holds where
  /// the code runs. It is the controller's where nothing overrides that.
  case darkOutside(isOfScreen: Bool)
  /// The idiom is iPad.
  case pad
  /// The device is a phone without a home button: a sensor housing stands at the top of its screen.
  case notchedPhone
  case verticallyCompact
  case horizontallyCompact
  /// A relation of UIKit's objects leads to nothing: `topViewController` of an empty stack.
  case absent(AbstractObject, path: [String])
  /// What a relation of UIKit's objects leads to is of a type: `topViewController is Themed`.
  case kind(AbstractObject, path: [String], type: String)
  /// Two relations of UIKit's objects lead to the same controller: `topViewController == viewControllers.first`.
  case same(AbstractObject, path: [String], as: [String])
  /// The list that a relation of UIKit's objects leads to has more controllers than so many: `viewControllers.count > 1`.
  case holdsMore(AbstractObject, path: [String], than: Int)
  /// A state of the app, named by the expression that reads it; `initially` is its value before anything assigned it.
  case state(String, initially: Bool?, at: Location)

  /// Whether the device and its orientation answer it.
  var isOfDevice: Bool {
    switch self {
    case .pad, .notchedPhone, .verticallyCompact, .horizontallyCompact: true
    case .iOS, .darkInterface, .darkOutside, .absent, .kind, .same, .holdsMore, .state: false
    }
  }

  /// Whether it asks for a dark look, wherever it finds that.
  package var asksForDark: Bool {
    switch self {
    case .darkInterface, .darkOutside: true
    default: false
    }
  }

  /// Whether it is a state of the app.
  package var isState: Bool { if case .state = self { true } else { false } }

  /// Whether it is the same state of the app as another one that is read elsewhere in the file.
  func isSameState(as other: Atom) -> Bool {
    guard case .state(let text, _, let place) = self, case .state(text, _, let otherPlace) = other else { return false }
    return place.file == otherPlace.file
  }

  /// In words, for reports: "iOS 13 or later", "theme is Sepia".
  package func description(holds: Bool) -> String {
    switch self {
    case .iOS(let major, let minor):
      let version = minor == 0 ? "\(major)" : "\(major).\(minor)"
      return holds ? "iOS \(version) or later" : "before iOS \(version)"
    case .darkInterface, .darkOutside: return holds ? "dark" : "light"
    case .pad: return holds ? "iPad" : "iPhone"
    case .notchedPhone: return holds ? "iPhone without a home button" : "not an iPhone without a home button"
    case .verticallyCompact: return holds ? "compact height" : "regular height"
    case .horizontallyCompact: return holds ? "compact width" : "regular width"
    case .absent(_, let path):
      let name = path.joined(separator: ".")
      return holds ? "without \(name)" : "with \(name)"
    case .kind(_, let path, let type):
      return "\(path.joined(separator: ".")) is \(holds ? "" : "no ")\(type)"
    case .same(_, let path, let other):
      return "\(path.joined(separator: ".")) is \(holds ? "" : "not ")\(other.joined(separator: "."))"
    case .holdsMore(_, let path, let count):
      return "\(holds ? "more than" : "at most") \(count) in \(path.joined(separator: "."))"
    case .state(let text, _, _): return holds ? text : "not (\(text))"
    }
  }
}
