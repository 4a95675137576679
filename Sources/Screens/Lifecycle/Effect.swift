// SPDX-License-Identifier: Apache-2.0

/// What code does that a walk looks for: setting a property, by assignment or by its setter.
package struct Effect: Hashable {
  /// Names at the end of an assignment.
  package let assignments: Set<String>
  /// Setters, which take the value as first argument.
  package let calls: Set<String>

  /// Setting a property of a class of the system, in Swift or in Objective-C: `isNavigationBarHidden`,
  /// `navigationBarHidden`, `setNavigationBarHidden(_:animated:)`.
  package init(setting property: String) {
    var names = [property]
    if property.hasPrefix("is"), let third = property.dropFirst(2).first, third.isUppercase {
      names.append(third.lowercased() + property.dropFirst(3))
    }
    assignments = Set(names)
    calls = Set(names.compactMap { name in name.first.map { "set" + $0.uppercased() + name.dropFirst() } })
  }

  /// The type of the property's values, where it is one of the system's that are followed.
  var valueType: String? { assignments.lazy.compactMap { AttributeTable.propertyTypes[$0] }.first }

  init(assignments: Set<String> = [], calls: Set<String> = []) {
    self.assignments = assignments
    self.calls = calls
  }
}
