// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Other names.
extension Rewriter {
  static let ofNames = [
    renameType, nestType, aliasType, renameProperty, renameMethod, renameLocal, nameLiteral, nameString,
  ]

  static let renameType = Rewriter("a type is renamed") { app in
    app.classes.sorted { $0.key < $1.key }.compactMap { name, declaration in
      guard !app.literals.contains(where: { $0.contains(name) }), declaration.1.attributes.isEmpty,
        let texts = app.renamed(name, to: "\(ParsedApp.mark)\(name.count)\(app.number(of: name))")
      else { return nil }
      let new = "\(ParsedApp.mark)\(name.count)\(app.number(of: name))"
      return Change(app.replacing(name, by: new), names: [new: name], texts: texts)
    }
  }

  static let nestType = Rewriter("a type is nested in an enumeration") { app in
    app.classes.sorted { $0.key < $1.key }.compactMap { name, declaration in
      let (file, node) = declaration
      guard node.isTopLevel, !app.isNamedElsewhere(name), node.attributes.isEmpty,
        !node.modifiers.has("private", "fileprivate", "public", "open"),
        let uses = app.typeUses(of: name)
      else { return nil }
      let space = app.newTypeName()
      return Change(
        uses.map { $0.0.insert("\(space).", before: $0.1) } + [
          file.insert("enum \(space) {\n", before: node), file.insert("\n}", after: node),
        ], names: ["\(space).\(name)": name])
    }
  }

  static let aliasType = Rewriter("a type is used by an alias") { app in
    app.classes.sorted { $0.key < $1.key }.compactMap { name, declaration in
      let (file, node) = declaration
      guard node.isTopLevel, !node.modifiers.has("private", "fileprivate", "public", "open"),
        let uses = app.typeUses(of: name)
      else { return nil }
      let used = uses.filter { $0.1.parent?.parent?.kind != .extensionDecl }
      guard !used.isEmpty else { return nil }
      let alias = app.newTypeName()
      return Change(
        used.map { $0.0.replace($0.1, by: alias) } + [file.append("typealias \(alias) = \(name)")], names: [alias: name]
      )
    }
  }

  static let renameProperty = perFile("a private property is renamed") { file, app in
    file.all(VariableDeclSyntax.self).compactMap { property in
      guard property.modifiers.has("private"), property.modifiers.allSatisfy({ $0.detail == nil }),
        property.parent?.kind == .memberBlockItem, property.attributes.isEmpty,
        !property.modifiers.has("override"), let name = property.declaredNames.first, property.bindings.count == 1,
        app.declarations[name] == 1, !app.isNamedElsewhere(name)
      else { return nil }
      return rename(name, in: file, to: app.newName())
    }
  }

  static let renameMethod = perFile("a private method is renamed") { file, app in
    file.all(FunctionDeclSyntax.self).compactMap { function in
      guard function.modifiers.has("private"), !function.modifiers.has("override"),
        function.parent?.kind == .memberBlockItem,
        !function.attributes.contains(where: { $0.trimmedDescription == "@IBAction" }),
        app.declarations[function.name.text] == 1, !app.isNamedElsewhere(function.name.text)
      else { return nil }
      return rename(function.name.text, in: file, to: app.newName())
    }
  }

  /// Renames what only one file sees, where nothing else in it has the name.
  private static func rename(_ name: String, in file: ParsedFile, to new: String) -> Change? {
    let tokens = file.tree.identifiers.filter { $0.text == name }
    var edits: [TextEdit] = []
    for token in tokens {
      // A label, a parameter or a local of the same name, or a member of something else.
      if let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName.id == token.id {
        guard let base = access.base, base.trimmedDescription == "self" else { return nil }
        edits.append(file.replace(token, by: new))
      } else if token.parent?.kind == .declReferenceExpr {
        edits.append(file.replace(token, by: new))
      } else if token.parent?.kind == .identifierPattern || token.parent?.kind == .functionDecl {
        guard
          token.parent?.kind == .functionDecl
            || token.ancestor(VariableDeclSyntax.self)?.parent?.kind == .memberBlockItem
        else { return nil }
        edits.append(file.replace(token, by: new))
      } else {
        return nil
      }
    }
    return Change(edits)
  }

  static let renameLocal = perFile("a local is renamed") { file, app in
    file.all(CodeBlockItemSyntax.self).compactMap { item in
      guard let variable = item.item.as(VariableDeclSyntax.self), variable.bindings.count == 1, let list = item.list,
        let name = variable.declaredNames.first, item.scope != nil, let scope = item.scope
      else { return nil }
      let tokens = scope.identifiers.filter { $0.text == name }
      let inList = list.identifiers.filter { $0.text == name }
      guard tokens.count == inList.count, variable.bindings.first?.initializer?.identifierTexts.contains(name) != true
      else { return nil }
      for token in tokens {
        switch token.parent?.kind {
        case .identifierPattern: if token.start != variable.bindings.first?.pattern.start { return nil }
        case .declReferenceExpr:
          if let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName.id == token.id
          {
            return nil
          }
        default: return nil
        }
      }
      let new = app.newName()
      return Change(tokens.map { file.replace($0, by: new) })
    }
  }

  static let nameLiteral = perFile("a constant answer becomes a static constant") { file, app in
    file.bodies.flatMap { body -> [Change] in
      guard let owner = body.owner, owner.kind == .classDecl || owner.kind == .structDecl, let name = owner.typeName,
        owner.as(ClassDeclSyntax.self)?.genericParameterClause == nil,
        owner.as(StructDeclSyntax.self)?.genericParameterClause == nil
      else { return [] }
      return body.results.compactMap { result in
        guard let type = body.resultType, type.isTypeName || type.hasSuffix("?"),
          result.expression.as(MemberAccessExprSyntax.self).map({ $0.base == nil }) == true
            || result.expression.kind == .booleanLiteralExpr
        else { return nil }
        let constant = app.newName()
        return Change([
          file.replace(result.node, by: "return \(name).\(constant)"),
          file.add(
            member: "private static let \(constant): \(type) = \(result.expression.trimmedDescription)", to: owner),
        ])
      }
    }
  }

  static let nameString = perFile("a string becomes a constant") { file, app in
    file.all(StringLiteralExprSyntax.self).compactMap { literal in
      guard literal.parent?.kind == .labeledExpr, literal.segments.count == 1, literal.openingPounds == nil,
        literal.openingQuote.text == "\"", literal.segments.first?.is(StringSegmentSyntax.self) == true,
        literal.scope != nil, literal.ancestor(AttributeSyntax.self) == nil,
        literal.ancestor(MacroExpansionExprSyntax.self) == nil,
        let call = literal.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedDescription.hasPrefix("UI")
          || call.calledExpression.is(MemberAccessExprSyntax.self)
      else { return nil }
      let space = app.newTypeName()
      return Change([
        file.replace(literal, by: "\(space).name"),
        file.append("private enum \(space) {\n  static let name: String = \(literal.trimmedDescription)\n}"),
      ])
    }
  }
}

extension ParsedApp {
  /// A number that is the same whenever it is asked for.
  func number(of name: String) -> Int { Int(name.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) } % 100_000) }

  /// Every place in Swift where a name is written; all are the one declaration's.
  func replacing(_ name: String, by new: String) -> [TextEdit] {
    files.flatMap { file in
      file.tree.identifiers.filter { $0.text == name }.map { file.replace($0, by: new) }
    }
  }

  /// Storyboards and property lists with another class name; nil where the name may mean something else in them.
  func renamed(_ name: String, to new: String) -> [String: String]? {
    var texts: [String: String] = [:]
    for (path, text) in otherTexts where text.contains(name) {
      guard path.hasSuffix(".storyboard") || path.hasSuffix(".xib") || path.hasSuffix(".plist") else { return nil }
      var result = text
      for (before, after) in [("customClass=\"", "\""), ("$(PRODUCT_MODULE_NAME).", "<")] {
        result = result.replacing("\(before)\(name)\(after)", with: "\(before)\(new)\(after)")
      }
      guard !result.contains(name) else { return nil }
      texts[path] = result
    }
    return texts
  }

  /// Where a type's name is written as that of a type, apart from its declaration; nil where it is written otherwise.
  func typeUses(of name: String) -> [(ParsedFile, TokenSyntax)]? {
    var uses: [(ParsedFile, TokenSyntax)] = []
    for file in files {
      for token in file.tree.identifiers where token.text == name {
        switch token.parent?.kind {
        case .identifierType: uses.append((file, token))
        case .declReferenceExpr:
          if let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName.id == token.id
          {
            return nil
          }
          uses.append((file, token))
        case .classDecl: continue
        default: return nil
        }
      }
    }
    return uses
  }
}
