// SPDX-License-Identifier: Apache-2.0

package import Findings

/// What a Swift or Objective-C file declares.
///
/// Both languages are read into the same facts, so that everything after reading is written once. Objective-C
/// names are kept as written where they name a declaration, and turned into their Swift form in expressions
/// (see `Expression`).
package struct SourceFile: Codable, Sendable {
  package enum Language: String, Codable, Sendable {
    case swift
    case objectiveC
  }

  /// Relative to the folder that was checked.
  package var path: String {
    get { internedPath.text }
    set { internedPath = InternedPath(newValue) }
  }
  /// The same, for places in the file.
  package private(set) var internedPath: InternedPath
  package var language: Language
  /// Names of imported modules, sorted; in Objective-C also imported headers, as written between quotes (`Foo.h`).
  package var imports: [String] = []
  /// Types, extensions, protocols and categories at file level; nested types stand in their outer type.
  package var types: [TypeDeclaration] = []
  /// Functions at file level.
  package var functions: [FunctionDeclaration] = []
  /// Constants and variables at file level.
  package var variables: [VariableDeclaration] = []
  /// Type aliases and Objective-C typedefs at file level.
  package var typeAliases: [TypeAliasDeclaration] = []
  /// Statements at file level, as in `main.swift`, and Objective-C macros' uses that are not declarations.
  package var statements: [Statement] = []
  /// Function-like ones are among the functions. Object-like macros of an Objective-C file whose body is one expression: `#define NAME value`.
  package var macros: [VariableDeclaration] = []
  /// Macros of an Objective-C file whose use declares a local variable.
  package var localMacros: [LocalMacro] = []
  /// Those whose use stands for their body.
  package var textMacros: [TextMacro] = []
  /// What an Objective-C file defines for the preprocessor, in the order in which it stands.
  package var definitions: [MacroDefinition] = []
  /// Comments that speak to Lintel: those that contain `lintel:`.
  package var directives: [CommentDirective] = []
  /// What could not be understood.
  package var problems: [Problem] = []
  /// From where on something is left out that lies too deep or has too many parts.
  package var cuts: [SourceRange] = []
  /// Number of lines.
  package var lineCount: Int = 0

  package init(path: String, language: Language) {
    internedPath = InternedPath(path)
    self.language = language
  }

  /// Whether it is one that others import.
  package var isHeader: Bool { FileSelection.isHeader(path.pathExtension) }

  private enum CodingKeys: String, CodingKey {
    case internedPath = "path"
    case language, imports, types, functions, variables, typeAliases, statements, macros, localMacros, textMacros,
      definitions,
      directives, problems
    case cuts, lineCount
  }
}
