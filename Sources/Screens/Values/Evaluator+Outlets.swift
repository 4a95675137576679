// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Outlets that the file which is drawn for an object leaves open: one that a base class declares is nil in a subclass whose
/// file does not connect it.
extension Evaluator {
  /// Whether a property is an outlet for a view that nothing connects in the files that are drawn for an object.
  func isLeftOpen(_ variable: VariableDeclaration, of object: AbstractObject) -> Bool {
    guard variable.isOutlet, let type = variable.type.flatMap({ TypeName.base(of: $0.text) }),
      symbols.isSubclass(type, of: "UIView")
    else { return false }
    let documents = documents(drawnFor: object)
    let names: Set = [variable.name, variable.name.hasPrefix("_") ? String(variable.name.dropFirst()) : variable.name]
    return !documents.isEmpty && documents.allSatisfy { names.isDisjoint(with: $0.connectedOutlets) }
  }

  /// Whether code of an object's class is only reached where an outlet is connected that is open in what is drawn for the
  /// object.
  func isBehindOpenOutlet(_ reference: ProgramIndex.Reference, of object: AbstractObject) -> Bool {
    let guards = program[reference].guards
    guard !guards.isEmpty, let type = object.type, let owner = program[reference.body].owner,
      symbols.lineage(of: type).contains(owner)
    else { return false }
    let open = openOutlets(of: object, type)
    guard !open.isEmpty else { return false }
    let body = program[reference.body]
    let asking = guards.filter { $0.expressions.contains { $0.mentions(open, of: body) || $0.asksSelf(for: open) } }
    return !asking.isEmpty && formula(asking, asked: scope(of: body, selfValue: .object(object))) == .never
  }

  private func openOutlets(of object: AbstractObject, _ type: TypeSymbol.ID) -> Set<String> {
    if documents(drawnFor: object).isEmpty { return [] }
    let variables = symbols.lineage(of: type).flatMap { symbols[$0].members.values.joined() }.compactMap(\.variable)
    return Set(variables.filter { isLeftOpen($0, of: object) }.map(\.name))
  }

  private func documents(drawnFor object: AbstractObject) -> [InterfaceDocument] {
    if let (path, id) = object.scene {
      return facts.interfaces.filter { document in
        document.path == path && document.controllers.contains { $0.id == id && $0.view != nil }
      }
    }
    guard let type = object.type else { return [] }
    return facts.interfaces.filter { document in
      document.filesOwnerClass == symbols[type].shortName && document.views.contains { $0.outlets.contains("view") }
    }
  }
}

extension VariableDeclaration {
  /// Whether Interface Builder sets it.
  fileprivate var isOutlet: Bool {
    attributes.contains { $0.name == "IBOutlet" } || modifiers.contains("IBOutlet")
  }
}

extension Expression {
  /// Whether a part of it is one of some properties of `self`, written with `self`.
  fileprivate func asksSelf(for names: Set<String>, depth: Int = 0) -> Bool {
    guard depth < 64 else { return false }
    if case .member(.some(let base), let name) = kind, base.isSelf, names.contains(name) { return true }
    return children.contains { $0.asksSelf(for: names, depth: depth + 1) }
  }
}
