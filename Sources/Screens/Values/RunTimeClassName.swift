// SPDX-License-Identifier: Apache-2.0

/// The name under which Objective-C knows a class that Swift declares: the module's, a point, and the class's own. Which module
/// it is says the build; what stands behind the point is known.
enum RunTimeClassName {
  private static let type = "NSStringFromClass"

  /// The name of a class at the top level of a module.
  static func value(ofClass name: String) -> Value { .constant(type: type, name: name) }

  /// The class's own name; nil for other values.
  static func className(in value: Value) -> String? {
    if case .constant(type, let name) = value { name } else { nil }
  }
}
