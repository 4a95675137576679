// SPDX-License-Identifier: Apache-2.0

package import Findings

/// `typealias Name = Type`, or an Objective-C `typedef` of a class.
package struct TypeAliasDeclaration: Codable, Sendable {
  package var name: String
  package var type: TypeReference
  package var compilationConditions: [CompilationCondition] = []
  package var range: SourceRange

  package init(name: String, type: TypeReference, range: SourceRange) {
    self.name = name
    self.type = type
    self.range = range
  }
}
