// SPDX-License-Identifier: Apache-2.0

/// The instance variable behind a property of Objective-C's, as `@synthesize property = variable` names it; without `=` it is
/// called like the property.
package struct Synthesis: Codable, Sendable {
  package var property: String
  package var variable: String

  package init(property: String, variable: String) {
    self.property = property
    self.variable = variable
  }
}
