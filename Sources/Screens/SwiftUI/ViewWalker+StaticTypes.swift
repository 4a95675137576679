// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ViewWalker {
  private static let maximumTypeHops = 8

  /// The type that an expression has by its declaration, as written; nil where that is not known.
  func staticType(of expression: Expression, _ position: ViewPosition, hops: Int = 0) -> String? {
    guard hops < Self.maximumTypeHops else { return nil }
    switch expression.unwrapped.kind {
    case .boolean: return "Bool"
    case .name(let name):
      let isProjected = name.first == "$" && name.dropFirst().first?.isNumber == false
      let plain = isProjected ? String(name.dropFirst()) : name
      if let binding = position.bindings[plain] {
        if case .values(let objects) = binding.source {
          let types = Set(objects.map(\.type))
          return types.count == 1 ? types.first.map { symbols[$0].name } : nil
        }
        guard case .expression(let value) = binding.source else { return nil }
        return staticType(of: value, position.entering(binding.position), hops: hops + 1)
      }
      if !isProjected, let body = position.scope.body.map({ program[$0] }) {
        if let index = body.definition(of: name, at: expression.range.start) {
          guard case .define(_, let type, let value, let isElement) = body.entries[index].kind, !isElement else {
            return nil
          }
          return type?.text ?? value.flatMap { staticType(of: $0, position, hops: hops + 1) }
        }
        if let parameter = body.parameters.first(where: { $0.name == name }) { return parameter.type?.text }
      }
      return (position.instance?.type ?? position.scope.lexicalType).flatMap {
        propertyType(plain, of: $0, isProjected: isProjected, hops: hops)
      }
    case .member(.some(let base), let name):
      if base.isSelf {
        return (position.instance?.type ?? position.scope.lexicalType).flatMap {
          propertyType(name, of: $0, isProjected: false, hops: hops)
        }
      }
      if let path = path(of: base, position) {
        // A case of an enumeration, or a constant of a type, is mostly of that type.
        guard let id = symbols.type(named: path, in: position.scope.lexicalType) else {
          return KnownAPI.has(path, .settledType) && symbols.foreignMembers(name, of: path, isStatic: true).isEmpty
            ? path : nil
        }
        guard let member = symbols.members(name, of: id, isStatic: true).first, let variable = member.variable else {
          return symbols[id].kind == .enum ? symbols[id].name : nil
        }
        return variable.type?.text
      }
      let isProjected: Bool
      if case .name(let root) = base.unwrapped.kind { isProjected = root.first == "$" } else { isProjected = false }
      return instances(of: base, position).lazy.compactMap { instance -> String? in
        guard let type = self.propertyType(name, of: instance.type, isProjected: false, hops: hops) else { return nil }
        return isProjected ? "Binding<\(type)>" : type
      }.first
    case .call(let function, _):
      if let constant = expression.boundConstant {
        return staticType(of: constant, position, hops: hops + 1).map { "Binding<\($0)>" }
      }
      switch function.unwrapped.kind {
      case .name(let name) where name.first?.isUppercase == true && !isOwn(name, position):
        let isKnown =
          KnownAPI.has(name, .settledType) || symbols.type(named: name, in: position.scope.lexicalType) != nil
        return isKnown ? name : nil
      default: return nil
      }
    default: return nil
    }
  }

  /// The type of a property, or of its projection: `$flag` of `@State var flag = false` is a `Binding<Bool>`.
  private func propertyType(_ name: String, of type: TypeSymbol.ID, isProjected: Bool, hops: Int) -> String? {
    guard let member = symbols.members(name, of: type).first, let variable = member.variable else { return nil }
    if isProjected, !variable.attributes.contains(where: { KnownAPI.has($0.name, .projectsBinding) }) { return nil }
    let place = ViewPosition(owner: -1, scope: Scope(file: member.file, lexicalType: member.owner))
    guard
      let own = variable.type?.text ?? variable.initialValue.flatMap({ staticType(of: $0, place, hops: hops + 1) })
    else { return nil }
    let generics = symbols[member.owner].sites.flatMap(\.declaration.genericParameters).map(Self.genericName)
    guard let written = WrittenType(own) else { return isProjected ? nil : own }
    // What a generic parameter stands for is not known here.
    if generics.contains(written.name) { return nil }
    return isProjected ? "Binding<\(own)>" : own
  }
}
