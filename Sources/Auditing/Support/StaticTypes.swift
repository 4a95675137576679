// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Screens

/// The types of expressions as declarations give them: what a compiler knows without running anything.
///
/// Cheaper than following values, and enough where only the class matters. Nil where a type is inferred from something that
/// is not written out.
package struct StaticTypes {
  private let symbols: SymbolTable

  package init(_ symbols: SymbolTable) { self.symbols = symbols }

  /// The name of the class, structure, enumeration or protocol of what an expression gives.
  package func name(of expression: Expression, in body: Body) -> String? { name(of: expression, in: body, depth: 0) }

  /// The type of the app that an expression gives an object or value of.
  package func type(of expression: Expression, in body: Body) -> TypeSymbol.ID? {
    name(of: expression, in: body).flatMap { symbols.type(named: $0, in: body.owner) }
  }

  /// The type of the app that a member of a type gives an object or value of.
  package func type(ofMember name: String, of type: TypeSymbol.ID) -> TypeSymbol.ID? {
    property(name, of: type, isStatic: false, 0).flatMap { symbols.type(named: $0, in: type) }
  }

  private func name(of expression: Expression, in body: Body, depth: Int) -> String? {
    guard depth < 12 else { return nil }
    let expression = expression.unwrapped
    switch expression.kind {
    case .name("self"), .name("super"): return body.owner.map { symbols[$0].name }
    case .name(let name): return local(name, in: body, depth) ?? property(name, of: body.owner, isStatic: nil, depth)
    case .member(.some(let base), let name):
      if case .name(let typeName) = base.unwrapped.kind, body.definitions[typeName] == nil,
        let type = symbols.type(named: typeName, in: body.owner)
      {
        return property(name, of: type, isStatic: true, depth)
      }
      if let added = added(name, toClass: base, in: body) { return added }
      guard let holder = self.name(of: base, in: body, depth: depth + 1) else { return nil }
      return property(name, of: symbols.type(named: holder, in: body.owner), isStatic: nil, depth)
    case .call(let function, let arguments):
      if let made = made(by: function, in: body.owner) { return made }
      switch function.unwrapped.kind {
      case .name(let name):
        if name.first?.isUppercase == true { return name }
        return result(name, of: body.owner)
      case .member(.some(let base), let name):
        if case .name(let typeName) = base.unwrapped.kind, let type = symbols.type(named: typeName, in: body.owner) {
          return result(name, of: type) ?? (arguments.isEmpty ? property(name, of: type, isStatic: true, depth) : nil)
        }
        if let added = added(name, toClass: base, in: body) { return added }
        guard let holder = self.name(of: base, in: body, depth: depth + 1) else { return nil }
        let type = symbols.type(named: holder, in: body.owner)
        return result(name, of: type) ?? (arguments.isEmpty ? property(name, of: type, isStatic: nil, depth) : nil)
      default: return nil
      }
    case .cast(_, "is", _), .boolean: return "Bool"
    case .cast(_, _, let type): return TypeName.base(of: type.text)
    case .tuple(let elements) where elements.count == 1: return name(of: elements[0].value, in: body, depth: depth + 1)
    case .binary("??", let left, let right):
      return name(of: left, in: body, depth: depth + 1) ?? name(of: right, in: body, depth: depth + 1)
    default: return nil
    }
  }

  private func local(_ name: String, in body: Body, _ depth: Int) -> String? {
    for index in body.definitions[name] ?? [] {
      switch body.entries[index].kind {
      case .define(_, .some(let type), _, false), .closureParameter(_, _, _, .some(let type)):
        return TypeName.base(of: type.text)
      case .define(_, nil, .some(let value), false):
        if case .name(name) = value.unwrapped.kind { return property(name, of: body.owner, isStatic: nil, depth) }
        return self.name(of: value, in: body, depth: depth + 1)
      default: return nil
      }
    }
    return body.parameters.first { $0.name == name }?.type.flatMap { TypeName.base(of: $0.text) }
  }

  private func property(_ name: String, of type: TypeSymbol.ID?, isStatic: Bool?, _ depth: Int) -> String? {
    guard let type else { return nil }
    let bare = name.hasPrefix("_") ? String(name.dropFirst()) : name
    guard let member = symbols.member(name, of: type, isStatic: isStatic) ?? symbols.member(bare, of: type) else {
      return nil
    }
    if let variable = member.variable {
      if let type = variable.type { return TypeName.base(of: type.text) }
      return depth < 12 ? variable.initialValue.flatMap { made(by: $0, in: type, depth + 1) } : nil
    }
    return member.function?.result.flatMap { TypeName.base(of: $0.text) }
  }

  /// The type of an initial value that says it: `Theme()`, `Theme.dark` where that is a case.
  private func made(by value: Expression, in context: TypeSymbol.ID, _ depth: Int) -> String? {
    switch value.unwrapped.kind {
    case .boolean: return "Bool"
    case .call(let function, _):
      if let made = made(by: function, in: Optional(context)) { return made }
      guard case .name(let name) = function.unwrapped.kind, name.first?.isUppercase == true else { return nil }
      return name
    case .member(.some(let base), let name):
      guard case .name(let written) = base.unwrapped.kind, let type = symbols.type(named: written, in: context),
        let member = symbols.member(name, of: type)
      else { return nil }
      if case .enumCase = member.declaration { return written }
      if let text = member.variable?.type?.text { return TypeName.base(of: text) }
      // `static let shared = Settings()`
      return depth < 12 ? member.variable?.initialValue.flatMap { made(by: $0, in: type, depth + 1) } : nil
    default: return nil
    }
  }

  /// The app's type of which a call makes an object: `Theme(…)`, `Theme.init(…)`, `Style.Theme(…)`.
  private func made(by function: Expression, in context: TypeSymbol.ID?) -> String? {
    var path: [String] = []
    var part = function.unwrapped
    while case .member(.some(let base), let name) = part.kind {
      path.insert(name, at: 0)
      part = base.unwrapped
    }
    guard case .name(let first) = part.kind else { return nil }
    path.insert(first, at: 0)
    if path.count > 1, path.last == "init" { path.removeLast() }
    return symbols.type(named: path.joined(separator: "."), in: context).map { symbols[$0].name }
  }

  /// What a static member gives that the app's extensions add to a class of the system: `UIScreen.own`.
  private func added(_ name: String, toClass base: Expression, in body: Body) -> String? {
    guard case .name(let className) = base.unwrapped.kind, body.definitions[className] == nil else { return nil }
    let types = symbols.foreignMembers(name, of: className, isStatic: true).compactMap { member in
      member.variable?.type ?? member.function?.result
    }
    guard let text = types.first?.text else { return nil }
    return TypeName.isOwn(text) ? className : TypeName.base(of: text)
  }

  private func result(_ name: String, of type: TypeSymbol.ID?) -> String? {
    guard let type, let function = symbols.member(name, of: type)?.function, let result = function.result else {
      return nil
    }
    if TypeName.isOwn(result.text) { return symbols[type].name }
    return TypeName.base(of: result.text)
  }
}
