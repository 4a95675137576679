// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// What generic parameters and associated types stand for in code that gives views: what whoever makes the object says, or
/// what is handed over, and else all that conforms to what they must conform to.
extension ViewWalker {
  /// Types that stand for one another behind a protocol.
  private static let maximumHeirs = 4

  /// The types of the app that a name written in code can mean.
  func types(named path: String, _ position: ViewPosition) -> [TypeSymbol.ID] {
    if let function = position.scope.body.flatMap({ program[$0].function }) {
      var names = path.split(separator: ".").map(String.init)
      let first = names.removeFirst()
      if function.genericParameters.contains(first) {
        let bound = types(handedTo: function, as: first, position) ?? types(meeting: function.bounds, of: first, nil)
        return names.reduce(bound) { inner($1, of: $0) }
      }
    }
    return types(named: path, in: position.scope.lexicalType ?? position.instance?.type, position.instance)
  }

  /// The types of the app that a name written in the code of a type can mean; of a protocol those that conform to it.
  ///
  /// - Parameter owner: the object in whose code the name is written.
  func types(named path: String, in context: TypeSymbol.ID?, _ owner: ViewInstance?) -> [TypeSymbol.ID] {
    if let context {
      var names = path.split(separator: ".").map(String.init)
      let first = names.isEmpty ? path : names.removeFirst()
      if let bound = types(standingFor: first, in: context, owner) {
        return names.reduce(bound) { inner($1, of: $0) }
      }
    }
    return symbols.type(named: path, in: context).map(conforming) ?? []
  }

  /// What a generic parameter or an associated type stands for; nil for other names.
  private func types(
    standingFor name: String, in context: TypeSymbol.ID, _ owner: ViewInstance?
  ) -> [TypeSymbol.ID]? {
    if let known = owner?.typeArguments[name] { return known }
    let declarations = symbols[context].sites.map(\.declaration)
    guard declarations.contains(where: { $0.genericParameters.contains(name) || $0.associatedTypes.contains(name) })
    else { return nil }
    if let owner, owner.type != context, let own = symbols.associatedType(name, of: owner.type, by: context) {
      return conforming(own)
    }
    return types(meeting: declarations.flatMap(\.bounds), of: name, context)
  }

  /// All that conforms to everything which a parameter must conform to, as far as that is of the app.
  private func types(meeting bounds: [TypeBound], of name: String, _ context: TypeSymbol.ID?) -> [TypeSymbol.ID] {
    let protocols = bounds.filter { $0.name == name }.flatMap { $0.bound.text.split(separator: "&") }
      .compactMap { TypeName.base(of: String($0)) }.compactMap { symbols.type(named: $0, in: context) }
    guard let first = protocols.first else { return [] }
    return protocols.dropFirst().reduce(conforming(first)) { rest, other in
      let own = conforming(other)
      return rest.filter(own.contains)
    }
  }

  private func conforming(_ id: TypeSymbol.ID) -> [TypeSymbol.ID] {
    guard symbols[id].kind == .protocol else { return [id] }
    return Array(
      symbols.descendants(of: symbols[id].name).filter { symbols[$0].kind != .protocol }.prefix(Self.maximumHeirs))
  }

  /// `Route` of the types that `Flow` stands for: `Flow.Route`.
  private func inner(_ name: String, of types: [TypeSymbol.ID]) -> [TypeSymbol.ID] {
    var result: [TypeSymbol.ID] = []
    for id in types.compactMap({ symbols.associatedType(name, of: $0, by: nil) }).flatMap(conforming)
    where !result.contains(id) {
      result.append(id)
    }
    return result
  }

  // MARK: Arguments

  /// What the generic parameters of a type stand for where its name is followed by types in angle brackets.
  func typeArguments(
    of type: TypeSymbol.ID, _ written: [String], in context: TypeSymbol.ID?, _ owner: ViewInstance?
  ) -> [String: [TypeSymbol.ID]] {
    var result: [String: [TypeSymbol.ID]] = [:]
    for (name, text) in zip(symbols.genericParameters(of: type), written) {
      guard let base = TypeName.base(of: text) else { continue }
      let types = self.types(named: base, in: context, owner)
      if !types.isEmpty { result[name] = types }
    }
    return result
  }

  /// What the generic parameters of a type stand for in a call that makes an object of it: what is written there, or what
  /// the types of the arguments say.
  func typeArguments(
    of type: TypeSymbol.ID, _ written: [String], handed arguments: [ViewArgument], _ position: ViewPosition
  ) -> [String: [TypeSymbol.ID]] {
    let names = symbols.genericParameters(of: type)
    if names.isEmpty { return [:] }
    var result: [String: [TypeSymbol.ID]] = [:]
    for (name, text) in zip(names, written) {
      guard let base = TypeName.base(of: text) else { continue }
      let types = self.types(named: base, position)
      if !types.isEmpty { result[name] = types }
    }
    if !written.isEmpty { return result }
    let initializers = symbols.members("init", of: type).filter { $0.function.map { fits(arguments, $0) } ?? false }
    let initializer = meant(initializers, by: arguments, position).first?.function
    let parameters = initializer.map(Self.parameters) ?? memberwiseParameters(of: type)
    let declared = symbols[type].sites.flatMap(\.declaration.variables)
    for (parameter, binding) in ViewParameter.match(arguments, to: parameters).sorted(by: { $0.key < $1.key }) {
      let text =
        initializer == nil
        ? declared.first { $0.name == parameter }?.type?.text
        : initializer?.parameters.first { $0.name == parameter }?.type?.text
      guard let text else { continue }
      for name in names where result[name] == nil {
        result[name] = types(of: name, inferredFrom: binding, declaredAs: text, position)
      }
    }
    return result
  }

  /// What a generic parameter of a function stands for by what its callers hand over here.
  private func types(
    handedTo function: FunctionDeclaration, as name: String, _ position: ViewPosition
  ) -> [TypeSymbol.ID]? {
    for parameter in function.parameters {
      guard let binding = position.bindings[parameter.name], let text = parameter.type?.text,
        let types = types(of: name, inferredFrom: binding, declaredAs: text, position)
      else { continue }
      return types
    }
    return nil
  }

  /// What a name stands for in the type of a parameter, by what is handed over for it; nil where that says nothing.
  private func types(
    of name: String, inferredFrom binding: ViewBinding, declaredAs text: String, _ position: ViewPosition
  ) -> [TypeSymbol.ID]? {
    guard text.contains(name) else { return nil }
    if TypeName.isMetatype(text, of: name) {
      guard case .expression(let value) = binding.source, case .member(.some(let base), "self") = value.unwrapped.kind
      else { return nil }
      let place = position.entering(binding.position)
      let types = path(of: base, place).map { self.types(named: $0, place) } ?? []
      return types.isEmpty ? nil : types
    }
    guard let written = WrittenType(text) else { return nil }
    if written.name == name {
      var types: [TypeSymbol.ID] = []
      for instance in instances(of: binding, position) where !types.contains(instance.type) {
        types.append(instance.type)
      }
      return types.isEmpty ? nil : types
    }
    guard case .expression(let value) = binding.source else { return nil }
    let place = position.entering(binding.position)
    guard let given = staticType(of: value, place).flatMap(WrittenType.init),
      let part = written.part(standingFor: name, in: given)
    else { return nil }
    let types = self.types(named: part.name, place)
    return types.isEmpty ? nil : types
  }
}

extension Expression {
  /// The types that are written between angle brackets behind the name of what is called: `Router<Page>()`.
  var writtenTypeArguments: [String] {
    if let own = typeArguments { return own }
    if case .member(.some(let base), "init") = unwrapped.kind { return base.typeArguments ?? [] }
    return unwrapped.typeArguments ?? []
  }
}
