// SPDX-License-Identifier: Apache-2.0

import AppReading

/// An object of the app as code that gives views reads it: its type, and what its properties were given where it was made.
final class ViewInstance {
  let type: TypeSymbol.ID
  /// The object or the case of an enumeration, where it is known which.
  let value: Value?
  /// What its initialiser was given for its properties; the others are what their declarations say.
  let fields: [String: ViewBinding]
  /// What the generic parameters of its type stand for, as far as whoever makes it or names its type says so.
  let typeArguments: [String: [TypeSymbol.ID]]
  /// Properties that are views which whoever makes it chooses.
  let openFields: [String]
  /// Those of the open fields that its code was seen to show.
  var shown: Set<String> = []
  /// Its number among the objects that occur, once it was asked for.
  var id: ViewSurroundings.ID?

  /// Whether what it shows or asks for hangs on the calls that led to where it is made.
  var isToldApart: Bool {
    if !openFields.isEmpty { return true }
    if case .allocation(_, let callers, _)? = value?.object?.origin { return !callers.isEmpty }
    return false
  }

  init(
    _ type: TypeSymbol.ID, value: Value? = nil, fields: [String: ViewBinding] = [:],
    typeArguments: [String: [TypeSymbol.ID]] = [:], openFields: [String] = []
  ) {
    self.type = type
    self.value = value
    self.fields = fields
    self.typeArguments = typeArguments
    self.openFields = openFields
  }
}
