// SPDX-License-Identifier: Apache-2.0

package import Findings

/// One case of an enumeration. Objective-C's `NS_ENUM` members are cases of an enum named as the typedef.
package struct EnumCaseDeclaration: Codable, Sendable {
  package var name: String
  package var associatedValues: [Parameter] = []
  package var rawValue: Expression?
  package var compilationConditions: [CompilationCondition] = []
  package var range: SourceRange

  package init(name: String, range: SourceRange) {
    self.name = name
    self.range = range
  }
}
