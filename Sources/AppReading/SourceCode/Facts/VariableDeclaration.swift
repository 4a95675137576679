// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A stored or computed property, a global, a local constant or variable, or an Objective-C `@property`.
package struct VariableDeclaration: Codable, Sendable {
  package var name: String
  /// The type as written, nil where it is inferred.
  package var type: TypeReference?
  package var initialValue: Expression?
  /// The body of the getter of a computed property; nil for stored ones and for protocol requirements.
  package var getter: [Statement]?
  package var setter: [Statement]?
  package var willSet: [Statement]?
  package var didSet: [Statement]?
  package var isConstant: Bool = false
  /// `override`, `static`, `class`, `lazy`, `weak`, `open`, `private` …; Objective-C: the property's attributes, and the mark
  /// of a macro.
  package var modifiers: [String] = []
  package var attributes: [Attribute] = []
  /// What the property wrapper is made with.
  package var wrapperArguments: [Expression.Argument] = []
  package var compilationConditions: [CompilationCondition] = []
  package var nameRange: SourceRange
  /// The whole declaration with modifiers and attributes.
  package var range: SourceRange

  package init(name: String, nameRange: SourceRange, range: SourceRange) {
    self.name = name
    self.nameRange = nameRange
    self.range = range
  }

  /// What stands among the modifiers of an object-like macro.
  package static let macroMark = "#define"

  package var isOverride: Bool { modifiers.contains("override") }
  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  package var isComputed: Bool { getter != nil }
  /// The name that an attribute of Objective-C gives its getter: `isOpen` of `getter=isOpen`.
  package var getterName: String? {
    modifiers.first { $0.hasPrefix("getter=") }.map { String($0.dropFirst("getter=".count)) }
  }
  /// The same for its setter, without the colon: `paintWith` of `setter=paintWith:`.
  package var setterName: String? {
    modifiers.first { $0.hasPrefix("setter=") }.map { String($0.dropFirst("setter=".count).prefix { $0 != ":" }) }
  }
}
