// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Declarations in other files, and declarations that have nothing to do with the rest.
extension Rewriter {
  static let ofFiles = [moveTypes, mergeFiles, addNamesakes]

  static let moveTypes = perFile("a type moves to another file") { file, app in
    guard let other = app.sibling(of: file) else { return [] }
    return file.all(ClassDeclSyntax.self).compactMap { type in
      guard type.isTopLevel, !type.modifiers.has("private", "fileprivate"), file.all(IfConfigDeclSyntax.self).isEmpty,
        type.identifierTexts.isDisjoint(with: file.privateNames.subtracting(type.privateMemberNames)),
        file.groups.allSatisfy({ group in
          group.id == type.id || group.identifierTexts.isDisjoint(with: type.privateMemberNames)
        })
      else { return nil }
      return Change([file.remove(type), other.append(type.trimmedDescription)])
    }
  }

  static let mergeFiles = perFile("a file's declarations move to another file") { file, app in
    guard let other = app.sibling(of: file), file.all(IfConfigDeclSyntax.self).isEmpty,
      file.privateTopLevelNames.isDisjoint(with: other.privateTopLevelNames)
    else { return [] }
    let items =
      file.tree.children(viewMode: .sourceAccurate).first?.as(CodeBlockItemListSyntax.self)
      ?? file.tree.as(SourceFileSyntax.self)?.statements
    let moved = items?.filter { !$0.item.is(ImportDeclSyntax.self) } ?? []
    guard !moved.isEmpty else { return [] }
    return [Change(moved.map(file.remove) + [other.append(moved.map(\.trimmedDescription).joined(separator: "\n\n"))])]
  }

  /// Two hundred classes whose members have the names of the app's own.
  static let addNamesakes = Rewriter("two hundred classes with members of the same names are added") { app in
    guard let file = app.files.first(where: { !$0.groups.isEmpty }) else { return [] }
    var seen: Set<String> = []
    var members: [String] = []
    for file in app.files {
      for property in file.all(VariableDeclSyntax.self) where property.parent?.kind == .memberBlockItem {
        for name in property.declaredNames where seen.insert(name).inserted { members.append("var \(name) = 0") }
      }
      for function in file.all(FunctionDeclSyntax.self) where function.parent?.kind == .memberBlockItem {
        guard seen.insert(function.name.text).inserted, function.name.text.first?.isLetter == true,
          function.genericParameterClause == nil
        else { continue }
        let parameters = function.signature.parameterClause.parameters.map { parameter in
          let names = [parameter.firstName.text, parameter.secondName?.text].compactMap(\.self).joined(separator: " ")
          return "\(names): Int"
        }
        members.append("func \(function.name.text)(\(parameters.joined(separator: ", "))) {}")
      }
    }
    let text = (0..<200).map { number in
      let chosen = members.enumerated().filter { ($0.offset + number) % max(1, members.count / 12) == 0 }.map(\.element)
      return "final class \(app.newTypeName("Namesake")) {\n\(chosen.joined(separator: "\n"))\n}"
    }
    return [Change([file.append(text.joined(separator: "\n\n"))])]
  }
}

extension DeclGroupSyntax {
  var privateMemberNames: Set<String> {
    memberBlock.members.reduce(into: []) { names, member in
      guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        modifiers.has("private", "fileprivate")
      else { return }
      names.formUnion(member.decl.declaredNames)
    }
  }
}

extension ParsedFile {
  /// Names of types, functions and properties at the top that only this file sees.
  var privateTopLevelNames: Set<String> {
    (tree.as(SourceFileSyntax.self)?.statements ?? []).reduce(into: []) { names, item in
      guard case .decl(let declaration) = item.item,
        declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("private", "fileprivate") == true
      else { return }
      names.formUnion(declaration.declaredNames)
    }
  }
}
