// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

extension Value {
  private static let numbers = KnownAPI.names(.number)
  private static let texts = KnownAPI.names(.text)
  private static let colors = KnownAPI.names(.color)
  private static let enumerations = SystemConstants.enumerations

  /// Whether a conditional cast to a type of the system fails for what is no object; nil where that is not known: a
  /// literal can be several types.
  func failsCast(to type: String) -> Bool? {
    guard let own = basicTypes else { return nil }
    if own.contains(type) { return own.count == 1 ? false : nil }
    let isBasic =
      Self.numbers.contains(type) || Self.texts.contains(type) || Self.colors.contains(type)
      || Self.enumerations.contains(type) || type == "Bool"
    return isBasic ? true : nil
  }

  /// The types of which the value can be.
  var basicTypes: Set<String>? {
    switch self {
    case .boolean: ["Bool", "NSNumber"]
    case .integer, .floating: Self.numbers
    case .string: Self.texts
    case .color: Self.colors
    // What a superclass answers is not known here.
    case .constant(.some(let type), _): type == "super" ? nil : [type]
    default: nil
    }
  }
}
