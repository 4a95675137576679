// SPDX-License-Identifier: Apache-2.0

package import Findings

/// What an expression can be, as far as Lintel follows it.
package indirect enum Value: Hashable, Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int)
  case floating(Double)
  case string(String)
  /// A constant of an enumeration of the system, under its Swift name and without its type where that was not
  /// written: `UIStatusBarStyle.lightContent`, `UIModalPresentationStyle.fullScreen`, `.black`.
  case constant(type: String?, name: String)
  /// A case of an enumeration of the app.
  case enumCase(TypeSymbol.ID, name: String, arguments: [Value])
  /// A case with values of an enumeration that was not read, or is not known: `.success(screen)`.
  case choice(type: String?, name: String, arguments: [Value])
  case object(AbstractObject)
  /// A type as a value: `ThemeManager` in `ThemeManager.shared`.
  case type(String)
  case array([Value])
  case tuple([TuplePart])
  case dictionary([DictionaryEntry])
  /// A storyboard by its name.
  case storyboard(String)
  case color(AdaptiveColor)
  case function(FunctionValue)
  /// Something that an object of UIKit has only at run time, by the path to it: `topViewController` of a navigation
  /// controller, or `topViewController.preferredStatusBarStyle`.
  case relation(AbstractObject, path: [String])
  case unknown(UnknownValue)

  package static func unknown(_ why: String, at location: Location) -> Value {
    .unknown(UnknownValue(why: why, location: location))
  }

  package var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Whether it is a case of an enumeration with values of its own: what its methods make depends on them.
  var hasPayload: Bool { if case .enumCase(_, _, let values) = self { !values.isEmpty } else { false } }

  /// Whether it is what an earlier run of the app has stored, if one has.
  var isStored: Bool { if case .unknown(let unknown) = self { unknown.isStored } else { false } }

  /// Whether it is the background of a controller's view, as it is when that is read.
  var isReadBackground: Bool {
    if case .unknown(let unknown) = self, case .background = unknown.read { true } else { false }
  }

  /// Whether nothing is known of it, not even which property of the application it is.
  var isPlainlyUnknown: Bool { if case .unknown(let unknown) = self { unknown.read == nil } else { false } }

  /// Whether the reason not to know it comes first in the files.
  func isToldBefore(_ other: Value) -> Bool {
    guard case .unknown(let one) = self, case .unknown(let two) = other else { return false }
    return one.location != two.location ? one.location < two.location : one.why < two.why
  }

  package var object: AbstractObject? { if case .object(let object) = self { object } else { nil } }
}

/// A part of a tuple, with its label where it has one.
package struct TuplePart: Hashable, Sendable {
  package var label: String?
  package var value: Value
}

/// A key of a dictionary literal with what stands under it.
package struct DictionaryEntry: Hashable, Sendable {
  package var key: Value
  package var value: Value
  /// Whether it is put there some time after the dictionary was made, in place of what stood under the key.
  var isLater = false
}

/// The expression that stopped the evaluation, and why.
package struct UnknownValue: Hashable, Sendable {
  /// In words: "`settings.isDark` is decided at run time".
  package var why: String
  package var location: Location
  /// What was read, whose value is that of the moment.
  var read: Reading?
  /// Whether it is what an earlier run of the app has stored, if one has.
  var isStored = false

  /// Something that has another value at another moment.
  enum Reading: Hashable, Sendable {
    case application(ApplicationProperty)
    /// The background of a controller's view.
    indirect case background(viewOf: AbstractObject)
  }

  package init(why: String, location: Location) {
    self.why = why
    self.location = location
  }
}
