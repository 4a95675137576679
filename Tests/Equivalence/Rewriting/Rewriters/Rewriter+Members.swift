// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Members that are written otherwise or stand elsewhere.
extension Rewriter {
  static let ofMembers = [
    initialValueToInit, initialValueToLazy, shorthandToGetter, getterToShorthand, writeReturn, dropReturn, addSelf,
    dropSelf, membersToExtension, membersToOtherFile, insertSuperclass, membersToProtocol, propertyToMethod,
    addForwarder, addHelper,
  ]

  static let initialValueToInit = perFile("an initial value is given in every initialiser") { file, _ in
    file.all(ClassDeclSyntax.self).flatMap { owner -> [Change] in
      let initializers = owner.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      let designated = initializers.filter { !$0.modifiers.has("convenience") }
      guard designated.contains(where: { !$0.givesUp }), designated.allSatisfy({ $0.body != nil }) else { return [] }
      return owner.storedProperties.compactMap { property in
        guard let binding = property.bindings.first, let initializer = binding.initializer,
          let name = property.declaredNames.first, let type = property.statedType, property.attributes.isEmpty,
          !property.modifiers.has("static", "class", "lazy", "weak"), binding.accessorBlock == nil,
          initializer.value.isMovable, !designated.contains(where: { $0.identifierTexts.contains(name) })
        else { return nil }
        var edits = [
          file.replace(initializer, by: "")
        ]
        if binding.typeAnnotation == nil { edits.append(file.insert(": \(type)", after: binding.pattern)) }
        for declaration in designated where !declaration.givesUp {
          guard let brace = declaration.body?.leftBrace else { return nil }
          edits.append(file.insert("\nself.\(name) = \(initializer.value.trimmedDescription)\n", after: brace))
        }
        return Change(edits)
      }
    }
  }

  static let initialValueToLazy = perFile("an initial value is given when it is first asked for") { file, _ in
    file.all(ClassDeclSyntax.self).flatMap { owner -> [Change] in
      owner.storedProperties.compactMap { property in
        guard let binding = property.bindings.first, let initializer = binding.initializer,
          let name = property.declaredNames.first, property.modifiers.has("private"), property.attributes.isEmpty,
          !property.modifiers.has("static", "class", "lazy", "weak", "unowned"), binding.accessorBlock == nil,
          initializer.value.isMovable, initializer.value.kind != .nilLiteralExpr, property.modifiers.count == 1,
          !owner.descendants(InitializerDeclSyntax.self).contains(where: { $0.identifierTexts.contains(name) })
        else { return nil }
        return Change([file.replace(property.bindingSpecifier, by: "lazy var")])
      }
    }
  }

  static let shorthandToGetter = perFile("a computed property gets an explicit get") { file, _ in
    file.all(AccessorBlockSyntax.self).compactMap { block in
      guard case .getter(let items) = block.accessors, !items.isEmpty else { return nil }
      return Change([file.insert("get {\n", before: items), file.insert("\n}", after: items)])
    }
  }

  static let getterToShorthand = perFile("an explicit get is left out") { file, _ in
    file.all(AccessorBlockSyntax.self).compactMap { block in
      guard case .accessors(let accessors) = block.accessors, accessors.count == 1, let getter = accessors.first,
        getter.accessorSpecifier.tokenKind == .keyword(.get), let body = getter.body, getter.effectSpecifiers == nil,
        getter.modifier == nil, getter.attributes.isEmpty
      else { return nil }
      return Change([file.replace(getter, by: body.statements.trimmedDescription)])
    }
  }

  static let writeReturn = perFile("return is written") { file, _ in
    file.bodies.flatMap { body in
      body.results.filter(\.isImplicit).map { Change([file.insert("return ", before: $0.expression)]) }
    }
  }

  static let dropReturn = perFile("return is left out") { file, _ in
    file.bodies.compactMap { body in
      guard body.resultType != nil, body.isPlain, body.statements.count == 1,
        let statement = body.statements.first?.item.as(ReturnStmtSyntax.self), let value = statement.expression
      else { return nil }
      return Change([file.replace(statement, by: value.trimmedDescription)])
    }
  }

  static let addSelf = perFile("self is written before members") { file, app in
    file.bodies.flatMap { body -> [Change] in
      guard let owner = body.owner, let name = owner.typeName, !body.isStatic, owner.kind != .protocolDecl,
        let members = app.instanceMembers[name]
      else { return [] }
      let bound = body.declaration.boundNames
      return body.statements.descendants(DeclReferenceExprSyntax.self).compactMap { reference in
        let name = reference.baseName.text
        guard members.contains(name), !bound.contains(name),
          reference.parent?.as(MemberAccessExprSyntax.self)?.declName != reference,
          reference.argumentNames == nil, reference.ancestor(KeyPathExprSyntax.self) == nil,
          reference.ancestor(MacroExpansionExprSyntax.self) == nil,
          !reference.isWithinType(of: body)
        else { return nil }
        return Change([file.insert("self.", before: reference)])
      }
    }
  }

  static let dropSelf = perFile("self is left out before members") { file, _ in
    file.bodies.flatMap { body -> [Change] in
      guard body.owner != nil else { return [] }
      let bound = body.declaration.boundNames
      return body.statements.descendants(MemberAccessExprSyntax.self).compactMap { access in
        guard let base = access.base, base.trimmedDescription == "self", base.kind == .declReferenceExpr,
          !bound.contains(access.declName.baseName.text), access.ancestor(ClosureExprSyntax.self) == nil,
          access.declName.baseName.text != "init", !access.declName.baseName.text.isReserved,
          access.ancestor(MacroExpansionExprSyntax.self) == nil
        else { return nil }
        return Change([file.replace(access, by: access.declName.trimmedDescription)])
      }
    }
  }

  static let membersToExtension = perFile("members move to an extension") { file, _ in
    file.all(ClassDeclSyntax.self).compactMap { owner in
      guard owner.isTopLevel else { return nil }
      let members = owner.movableMembers
      guard !members.isEmpty else { return nil }
      let text = members.map(\.description).joined(separator: "\n")
      return Change(members.map(file.remove) + [file.append("extension \(owner.name.text) {\n\(text)\n}")])
    }
  }

  static let membersToOtherFile = perFile("members move to an extension in another file") { file, app in
    guard let other = app.sibling(of: file) else { return [] }
    return file.all(ClassDeclSyntax.self).compactMap { owner in
      guard owner.isTopLevel, !owner.modifiers.has("private", "fileprivate") else { return nil }
      let members = owner.movableMembers.filter { member in
        member.identifierTexts.isDisjoint(with: file.privateNames)
          && member.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("private", "fileprivate") == false
      }
      guard !members.isEmpty else { return nil }
      let text = members.map(\.description).joined(separator: "\n")
      return Change(members.map(file.remove) + [other.append("extension \(owner.name.text) {\n\(text)\n}")])
    }
  }

  static let insertSuperclass = perFile("members move to a superclass in between") { file, app in
    file.all(ClassDeclSyntax.self).compactMap { owner in
      guard owner.isTopLevel, let superclass = owner.inheritanceClause?.inheritedTypes.first, owner.attributes.isEmpty,
        app.declarations[owner.name.text] == 1, owner.genericParameterClause == nil,
        !owner.modifiers.has("open", "public"),
        app.classes[superclass.type.trimmedDescription] != nil || superclass.type.isControllerOfUIKit
      else { return nil }
      let own = Set(owner.memberBlock.members.flatMap { $0.decl.declaredNames })
        .union(app.instanceMembers[owner.name.text] ?? [])
      let members = owner.memberBlock.members.map(\.decl).filter { member in
        guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return false }
        guard member.isFunctionOrComputed, !modifiers.has("private", "fileprivate", "static", "class", "final"),
          !member.contains(kind: .superExpr), modifiers.has("override")
        else { return false }
        let names = member.identifierTexts.subtracting(member.declaredNames)
        return names.isDisjoint(with: own) && !names.contains(owner.name.text)
      }
      guard !members.isEmpty else { return nil }
      let base = app.newTypeName()
      let modifiers = owner.modifiers.filter { $0.name.text != "final" }.map { $0.trimmedDescription + " " }.joined()
      let text = members.map(\.description).joined(separator: "\n")
      return Change(
        members.map(file.remove) + [
          file.append("\(modifiers)class \(base): \(superclass.type.trimmedDescription) {\n\(text)\n}"),
          file.replace(superclass.type, by: base),
        ])
    }
  }

  static let membersToProtocol = perFile("members move to a protocol's extension") { file, app in
    file.all(ClassDeclSyntax.self).compactMap { owner in
      guard owner.isTopLevel, !owner.modifiers.has("private", "fileprivate", "public", "open"),
        owner.genericParameterClause == nil, let inherited = owner.inheritanceClause?.inheritedTypes,
        inherited.count == 1, let last = inherited.last,
        app.declarations[owner.name.text] == 1
      else { return nil }
      let members = owner.movableMembers.filter { member in
        guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers, modifiers.isEmpty,
          member.asProtocol((any WithAttributesSyntax).self)?.attributes.isEmpty == true,
          !member.contains(keyword: .Self)
        else { return false }
        // What nobody calls may be an override of a protocol that is not seen.
        return member.declaredNames.allSatisfy { app.declarations[$0] == 1 && app.counts[$0, default: 0] > 1 }
          && member.identifierTexts.isDisjoint(with: file.privateNames) && !member.contains(kind: .superExpr)
      }
      guard !members.isEmpty else { return nil }
      let name = app.newTypeName()
      let text = members.map(\.description).joined(separator: "\n")
      return Change(
        members.map(file.remove) + [
          file.insert(", \(name)", after: last),
          file.append("protocol \(name) {}\n\nextension \(name) where Self: \(owner.name.text) {\n\(text)\n}"),
        ])
    }
  }

  static let propertyToMethod = perFile("a private computed property becomes a method") { file, app in
    file.all(VariableDeclSyntax.self).compactMap { property in
      guard property.modifiers.has("private"), !property.modifiers.has("override", "static", "lazy"),
        property.attributes.isEmpty, let binding = property.bindings.first, property.bindings.count == 1,
        let type = binding.typeAnnotation?.type.trimmedDescription, !type.contains("some "),
        case .getter(let items)? = binding.accessorBlock?.accessors, let name = property.declaredNames.first,
        app.declarations[name] == 1, property.parent?.kind == .memberBlockItem
      else { return nil }
      let uses = file.tree.descendants(DeclReferenceExprSyntax.self).filter { $0.baseName.text == name }
      guard file.tree.identifiers.count(where: { $0.text == name }) == uses.count + 1,
        !uses.contains(where: { $0.ancestor(KeyPathExprSyntax.self) != nil })
      else { return nil }
      return Change(
        [
          file.replace(
            property,
            by: "\(property.modifiers.trimmedDescription) func \(name)() -> \(type) {\n\(items.trimmedDescription)\n}")
        ] + uses.filter { $0.start < property.start || $0.end > property.end }.map { file.insert("()", after: $0) })
    }
  }

  static let addForwarder = perFile("a call goes through one more method") { file, app in
    file.all(FunctionDeclSyntax.self).compactMap { function in
      guard let owner = function.enclosingType, owner.kind == .classDecl, function.parent?.kind == .memberBlockItem,
        !function.modifiers.has("static", "class", "override"), function.genericParameterClause == nil,
        function.attributes.isEmpty, app.declarations[function.name.text] == 1, function.body != nil,
        function.signature.effectSpecifiers == nil, function.name.text.first?.isLetter == true
      else { return nil }
      let parameters = function.signature.parameterClause.parameters
      guard
        !parameters.contains(where: {
          $0.type.contains(keyword: .inout) || $0.ellipsis != nil || !$0.attributes.isEmpty
        }),
        !function.signature.parameterClause.contains(kind: .functionType)
      else { return nil }
      let calls = owner.descendants(FunctionCallExprSyntax.self).compactMap { call -> DeclReferenceExprSyntax? in
        guard let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) else { return nil }
        return reference.baseName.text == function.name.text ? reference : nil
      }
      guard !calls.isEmpty else { return nil }
      let name = app.newName()
      let arguments = parameters.map { parameter in
        let value = (parameter.secondName ?? parameter.firstName).text
        return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
      }
      let result = function.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
      let forwarder =
        "private func \(name)\(function.signature.parameterClause.trimmedDescription)\(result) {\n"
        + "\(result.isEmpty ? "" : "return ")\(function.name.text)(\(arguments.joined(separator: ", ")))\n}"
      return Change(calls.map { file.replace($0, by: name) } + [file.add(member: forwarder, to: owner)])
    }
  }

  static let addHelper = perFile("a private helper that nobody calls is added") { file, app in
    file.all(ClassDeclSyntax.self).map { owner in
      Change([
        file.add(
          member:
            "private func \(app.newName())() -> [Int] {\nvar numbers: [Int] = []\nfor number in 0..<3 { numbers.append(number) }\nreturn numbers\n}",
          to: owner)
      ])
    }
  }
}

extension ClassDeclSyntax {
  var isTopLevel: Bool { parent?.kind == .codeBlockItem && parent?.parent?.parent?.kind == .sourceFile }

  var storedProperties: [VariableDeclSyntax] {
    memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { $0.bindings.count == 1 }
  }

  /// Functions and computed properties that can as well stand in an extension.
  var movableMembers: [DeclSyntax] {
    memberBlock.members.map(\.decl).filter { member in
      guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return false }
      return member.isFunctionOrComputed && !modifiers.has("override", "open", "required", "lazy")
        && !member.contains(keyword: .Self)
    }
  }
}

extension InitializerDeclSyntax {
  /// Whether this never leaves an object behind: `{ nil }`, `{ fatalError() }`.
  var givesUp: Bool {
    guard let body, body.statements.count == 1, let only = body.statements.first else { return false }
    let text = only.trimmedDescription
    return text == "nil" || text == "return nil" || text.hasPrefix("fatalError(")
  }
}

extension DeclSyntax {
  var isFunctionOrComputed: Bool {
    if self.is(FunctionDeclSyntax.self) { return true }
    guard let variable = self.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.initializer == nil, let block = binding.accessorBlock
    else { return false }
    if case .accessors(let accessors) = block.accessors {
      return accessors.allSatisfy { ["get", "set"].contains($0.accessorSpecifier.text) }
    }
    return true
  }
}

extension VariableDeclSyntax {
  /// The type that is written, or that a literal or an initialiser shows.
  var statedType: String? {
    guard let binding = bindings.first else { return nil }
    if let type = binding.typeAnnotation?.type { return type.trimmedDescription }
    guard let value = binding.initializer?.value else { return nil }
    if value.kind == .booleanLiteralExpr { return "Bool" }
    return value.madeType
  }
}

extension TypeSyntax {
  /// Whether this is a class of UIKit that controllers derive from.
  var isControllerOfUIKit: Bool {
    let name = trimmedDescription
    return name.hasPrefix("UI") && name.hasSuffix("Controller")
  }
}

extension String {
  /// Words that stand for something else where nothing is written before them.
  var isReserved: Bool {
    ["self", "super", "init", "default", "in", "is", "as", "case", "class", "switch"].contains(self)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether this stands in a type or a closure within a body, where names mean something else or need more.
  func isWithinType(of body: Body) -> Bool {
    var node = parent
    while let current = node, current.id != body.statements.id {
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return true }
      node = current.parent
    }
    return false
  }
}
