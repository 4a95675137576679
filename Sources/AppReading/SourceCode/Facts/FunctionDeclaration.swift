// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A function, method, initialiser, deinitialiser or subscript.
package struct FunctionDeclaration: Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case function
    case initializer
    case deinitializer
    case `subscript`
  }

  package var kind: Kind
  /// The base name: `present` in Swift; in Objective-C the first piece of the selector.
  package var name: String
  /// The whole Objective-C selector (`presentViewController:animated:completion:`), or nil in Swift.
  package var selector: String?
  package var parameters: [Parameter] = []
  package var result: TypeReference?
  /// A subscript's is its getter. Nil for requirements of protocols and Objective-C declarations without a body.
  package var body: [Statement]?
  /// `override`, `static`, `class` (Objective-C: `static` for `+` methods), `async`, `private` …
  package var modifiers: [String] = []
  package var attributes: [Attribute] = []
  package var genericParameters: [String] = []
  /// What generic parameters must conform to.
  package var bounds: [TypeBound] = []
  /// What the function asks of types behind its signature: `Self == PushFlow`.
  package var whereClause: String?
  package var compilationConditions: [CompilationCondition] = []
  package var nameRange: SourceRange
  /// The whole declaration with modifiers and attributes.
  package var range: SourceRange
  /// Between the braces; nil without a body.
  package var bodyRange: SourceRange?

  package init(kind: Kind, name: String, nameRange: SourceRange, range: SourceRange) {
    self.kind = kind
    self.name = name
    self.nameRange = nameRange
    self.range = range
  }

  package var isOverride: Bool { modifiers.contains("override") }
  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
}
