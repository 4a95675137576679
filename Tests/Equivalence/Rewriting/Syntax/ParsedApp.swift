// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// An app's Swift files as trees, and what rewriters ask about all of them.
package final class ParsedApp {
  let files: [ParsedFile]
  /// The texts of all files, Swift and others, by path.
  package let texts: [String: String]
  /// What builds a file, by path; files that the same targets build see the same declarations.
  private let targets: [String: Set<String>]
  private var lastNumber = 0

  /// - Parameter targets: names of targets by the paths of what they build.
  package init(texts: [String: String], targets: [String: Set<String>] = [:]) {
    self.texts = texts
    self.targets = targets
    files = texts.keys.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") }.sorted()
      .map { ParsedFile(path: $0, text: texts[$0] ?? "") }
  }

  /// Begins names such as ``newName(_:)`` gives, and nothing else.
  package static let mark = "Quay"

  /// A name that nothing else has: `quay7Style`.
  func newName(_ suffix: String = "") -> String {
    lastNumber += 1
    return "quay\(lastNumber)\(suffix)"
  }

  func newTypeName(_ suffix: String = "") -> String {
    lastNumber += 1
    return "\(Self.mark)\(lastNumber)\(suffix)"
  }

  /// All texts that are no Swift: Objective-C, storyboards, property lists.
  private(set) lazy var otherTexts: [String: String] = texts.filter { !$0.key.hasSuffix(".swift") }

  private(set) lazy var otherText = otherTexts.values.joined(separator: "\n")

  /// How often each name is written in Swift.
  private(set) lazy var counts: [String: Int] = {
    var counts: [String: Int] = [:]
    for file in files { for token in file.tree.identifiers { counts[token.text, default: 0] += 1 } }
    return counts
  }()

  /// Texts of literals.
  private(set) lazy var literals: Set<String> = Set(
    files.flatMap { $0.all(StringSegmentSyntax.self).map(\.content.text) })

  /// How many declarations of any kind have a name.
  private(set) lazy var declarations: [String: Int] = {
    var counts: [String: Int] = [:]
    for file in files {
      let declared =
        file.all(VariableDeclSyntax.self).flatMap(\.declaredNames)
        + file.all(FunctionDeclSyntax.self).map(\.name.text) + file.all(ClassDeclSyntax.self).map(\.name.text)
        + file.all(StructDeclSyntax.self).map(\.name.text) + file.all(EnumDeclSyntax.self).map(\.name.text)
        + file.all(ProtocolDeclSyntax.self).map(\.name.text) + file.all(EnumCaseElementSyntax.self).map(\.name.text)
        + file.all(TypeAliasDeclSyntax.self).map(\.name.text)
      for name in declared { counts[name, default: 0] += 1 }
    }
    return counts
  }()

  /// Classes of the app, by name, where the name is unique.
  private(set) lazy var classes: [String: (ParsedFile, ClassDeclSyntax)] = {
    var classes: [String: (ParsedFile, ClassDeclSyntax)] = [:]
    for file in files {
      for declaration in file.all(ClassDeclSyntax.self) where declarations[declaration.name.text] == 1 {
        classes[declaration.name.text] = (file, declaration)
      }
    }
    return classes
  }()

  /// Names of members, by the type that declares them, extensions included.
  private(set) lazy var instanceMembers: [String: Set<String>] = {
    var members: [String: Set<String>] = [:]
    for file in files {
      for group in file.groups {
        guard let name = group.typeName else { continue }
        for item in group.memberBlock.members {
          let modifiers = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
          if modifiers?.has("static", "class") == true { continue }
          if item.decl.is(VariableDeclSyntax.self) || item.decl.is(FunctionDeclSyntax.self) {
            members[name, default: []].formUnion(item.decl.declaredNames)
          }
        }
      }
    }
    return members
  }()

  /// Functions by name, where the name is unique.
  private(set) lazy var functions: [String: FunctionDeclSyntax] = {
    var functions: [String: FunctionDeclSyntax] = [:]
    for file in files {
      for function in file.all(FunctionDeclSyntax.self) where declarations[function.name.text] == 1 {
        functions[function.name.text] = function
      }
    }
    return functions
  }()

  /// Classes that some class of the app derives from.
  private(set) lazy var superclasses: Set<String> = Set(
    files.flatMap { file in
      file.all(InheritedTypeSyntax.self).map { $0.type.trimmedDescription }
    })

  /// Another file that sees and imports at least what a file does.
  func sibling(of file: ParsedFile) -> ParsedFile? {
    files.first {
      $0 !== file && targets[$0.path] == targets[file.path] && $0.imports.isSuperset(of: file.imports)
        && $0.all(IfConfigDeclSyntax.self).isEmpty && $0.path.hasSuffix(".swift")
    }
  }

  /// Whether Objective-C, a storyboard, a property list or a literal says a name.
  func isNamedElsewhere(_ name: String) -> Bool {
    literals.contains { $0.contains(name) } || otherText.contains(name)
  }
}

extension ParsedFile {
  /// Types and extensions.
  var groups: [any DeclGroupSyntax] {
    var groups: [any DeclGroupSyntax] = all(ClassDeclSyntax.self)
    groups += all(StructDeclSyntax.self).map { $0 as any DeclGroupSyntax }
    groups += all(EnumDeclSyntax.self).map { $0 as any DeclGroupSyntax }
    groups += all(ExtensionDeclSyntax.self).map { $0 as any DeclGroupSyntax }
    groups += all(ActorDeclSyntax.self).map { $0 as any DeclGroupSyntax }
    return groups
  }
}

extension DeclGroupSyntax {
  /// The name of the type that is declared or extended.
  var typeName: String? {
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.text }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}
