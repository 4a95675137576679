// SPDX-License-Identifier: Apache-2.0

extension Value {
  private static let numbers: Set<String> = ["Int", "UInt", "Double", "Float", "CGFloat", "NSNumber"]
  private static let texts: Set<String> = ["String", "Substring", "NSString"]
  private static let colors: Set<String> = ["UIColor", "CGColor", "CIColor", "Color"]
  private static let enumerations: Set<String> = [
    "UIStatusBarStyle", "UIStatusBarAnimation", "UIUserInterfaceStyle", "UIBarStyle", "UIKeyboardAppearance",
    "UIModalPresentationStyle", "UIInterfaceOrientation",
  ]

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
  private var basicTypes: Set<String>? {
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
