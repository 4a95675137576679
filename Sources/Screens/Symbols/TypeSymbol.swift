// SPDX-License-Identifier: Apache-2.0

package import AppReading

/// A type of the app with all its declarations: the type itself, its extensions, its Objective-C interface,
/// implementation and categories.
package struct TypeSymbol: Sendable {
  /// Index in `SymbolTable.types`.
  package typealias ID = Int

  /// One declaration of the type and the file it stands in.
  package struct Site: Sendable {
    /// Index in `AppFacts.sources`.
    package var file: Int
    package var declaration: TypeDeclaration
  }

  package var id: ID
  /// With the outer types of a nested one: `Theme.Palette`.
  package let name: String
  /// The last part of the name.
  package let shortName: String
  package var kind: TypeDeclaration.Kind
  /// The declaration proper first, then extensions and categories by file and place.
  package var sites: [Site] = []
  /// Base names of what the declarations inherit from or conform to, in order of appearance, without repetition.
  package var inherited: [String] = []
  /// Members by name, in the order of the sites.
  package var members: [String: [Member]] = [:]
  /// Nested types by their last name.
  package var nested: [String: ID] = [:]

  /// A type of which no declaration was looked at yet.
  init(id: ID, name: String, kind: TypeDeclaration.Kind) {
    self.id = id
    self.name = name
    shortName = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    self.kind = kind
  }
}
