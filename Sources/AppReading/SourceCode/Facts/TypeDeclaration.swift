// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A type, an extension, a protocol, or an Objective-C interface, implementation or category.
package struct TypeDeclaration: Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case `class`
    case `struct`
    case `enum`
    case actor
    case `protocol`
    /// A Swift extension or an Objective-C category (`isImplementation` tells `@implementation` from `@interface`).
    case `extension`
  }

  package var kind: Kind
  /// The name as written, without generic arguments: `Outer.Inner` for an extension of a nested type.
  package var name: String
  /// Objective-C: the category's name, empty for a class extension; nil elsewhere.
  package var category: String?
  /// Objective-C: whether this is an `@implementation`; false for `@interface` and in Swift.
  package var isImplementation: Bool = false
  /// Superclass, protocols and raw type, as written, in order.
  package var inherited: [TypeReference] = []
  /// Swift: requirements of a constrained extension (`where Self: UIViewController`), as written.
  package var whereClause: String?
  package var genericParameters: [String] = []
  /// Swift: the associated types of a protocol.
  package var associatedTypes: [String] = []
  /// Swift: what generic parameters and associated types must conform to.
  package var bounds: [TypeBound] = []
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  package var variables: [VariableDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var cases: [EnumCaseDeclaration] = []
  package var typeAliases: [TypeAliasDeclaration] = []
  package var types: [TypeDeclaration] = []
  /// Objective-C: what `@synthesize` says of properties that this or another declaration of the type has.
  package var syntheses: [Synthesis] = []
  /// The conditions of the `#if` blocks around the declaration, outermost first.
  package var compilationConditions: [CompilationCondition] = []
  package var nameRange: SourceRange
  /// From the first modifier or attribute to the closing brace.
  package var range: SourceRange
  /// Between the braces; where members can be inserted.
  package var bodyRange: SourceRange

  package init(kind: Kind, name: String, nameRange: SourceRange, range: SourceRange, bodyRange: SourceRange) {
    self.kind = kind
    self.name = name
    self.nameRange = nameRange
    self.range = range
    self.bodyRange = bodyRange
  }
}
