// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What functions are called on, and whose code runs there.
extension Evaluator {
  /// The objects that a call of an initialiser makes, for which it runs; nil where it is part of another allocation, or what
  /// it makes is no object that is told apart.
  func made(by call: Expression, _ callee: Expression, _ body: Body, in scope: Scope) -> [Value?]? {
    guard body.function?.kind == .initializer, let owner = body.owner, symbols[owner].kind == .class else { return nil }
    if case .member(.some(let base), _) = callee.unwrapped.kind, base.isSelf || base.isSuper { return nil }
    let objects = evaluate(call, in: scope).objects.filter { object in
      object.allocationPlace != nil && object.type.map { symbols.lineage(of: $0).contains(owner) } ?? false
    }
    return objects.isEmpty ? nil : objects.map { .object($0) }
  }

  /// What a function is called on: the values of the base, or the caller's `self`. One of several objects of the class
  /// that declares the function is as good as "some object of the class".
  func receivers(of callee: Expression, of body: Body, in scope: Scope) -> [Value?] {
    guard case .member(.some(let base), _) = callee.unwrapped.kind, !base.isSelf, !base.isSuper else {
      guard let own = scope.selfValue else { return [nil] }
      // An initialiser is called by the name of its type, from any code.
      if body.function?.kind == .initializer, !fitsSelf(own, of: body) { return [own] }
      let isAsked = callee.isMemberOfSuper ? isInherited(body, in: scope) : true
      return isAsked ? runs(own, body, calledOnSuper: callee.isMemberOfSuper).map { [$0] } ?? [] : []
    }
    let all = evaluate(base, in: scope).alternatives.map(\.value).filter { $0 != .nil }
    let known = all.filter { !$0.isUnknown }
    if known.isEmpty { return [nil] }
    let values = known.compactMap { runs($0, body) }
    if values.isEmpty {
      // Of a property that is set in very many places not all were looked at.
      let isCut = base.lastName.map { (program.assignments[$0]?.count ?? 0) > Self.maximumAssignments } ?? false
      return isCut || known.count < all.count ? [nil] : []
    }
    guard values.count > Self.maximumReceivers else { return values }
    // The others are some object that is not known, where it matters which.
    return isSelfOpen(body) ? values.prefix(Self.maximumReceivers).map { $0 } + [nil] : [nil]
  }

  /// What runs the code of a type where a method is called on a value: some object of a superclass that does is one of the
  /// class, and an object that is known to be of a superclass, or of another type with the method, has code of its own. Nil
  /// where the value does not run it.
  private func runs(_ value: Value, _ body: Body, calledOnSuper: Bool = false) -> Value? {
    if takesPlaceOfDefault(value, body) { return nil }
    if body.isStatic, case .type(let name) = value, let type = symbols.type(named: name), let owner = body.owner,
      symbols.lineage(of: type).contains(owner), !calledOnSuper, !isImplementation(body, for: type)
    {
      return nil
    }
    guard let owner = body.owner, !body.isStatic, !isSelfOpen(body), case .object(let object) = value,
      let type = object.type, type != owner, symbols[type].kind != .protocol
    else { return value }
    guard symbols.lineage(of: owner).contains(type) else {
      guard symbols.lineage(of: type).contains(owner) else { return nil }
      return calledOnSuper || isImplementation(body, for: type) ? value : nil
    }
    guard object.origin == .declared else { return nil }
    return .object(AbstractObject(className: symbols[owner].name, type: owner, origin: .declared))
  }

  /// Whether `super` means a function in code of a type: no class between the two has one of its own.
  private func isInherited(_ body: Body, in scope: Scope) -> Bool {
    guard let above = scope.lexicalType.flatMap({ symbols.superclass(of: $0) }), let owner = body.owner,
      symbols.lineage(of: above).contains(owner)
    else { return true }
    return isImplementation(body, for: above)
  }

  /// Whether what a function is called on has one of its own for the protocol that asks for it, and this is what the
  /// protocol gives to those that have none.
  private func takesPlaceOfDefault(_ value: Value, _ body: Body) -> Bool {
    guard let owner = body.owner, symbols[owner].kind == .protocol, let function = body.function, !body.isStatic,
      let type = value.object?.type, symbols[type].kind != .protocol,
      (symbols[owner].members[function.name] ?? []).contains(where: { $0.isRequirement && $0.isForm(of: function) })
    else { return false }
    return symbols.lineage(of: type).contains { step in
      (symbols[step].members[function.name] ?? []).contains { $0.hasImplementation && $0.isForm(of: function) }
    }
  }

  /// Whether objects of a class run a function, and not one of a class between that overrides it.
  private func isImplementation(_ body: Body, for type: TypeSymbol.ID) -> Bool {
    guard let function = body.function, function.kind == .function, let owner = body.owner else { return true }
    for step in symbols.lineage(of: type) {
      if step == owner { return true }
      if (symbols[step].members[function.name] ?? []).contains(where: {
        $0.hasImplementation && $0.isForm(of: function, isStatic: body.isStatic)
      }) {
        return false
      }
    }
    return true
  }

  /// Whether an object can be `self` in a body.
  func isSelf(_ object: AbstractObject, of body: Body) -> Bool { fitsSelf(.object(object), of: body) }

  func fitsSelf(_ value: Value, of body: Body) -> Bool {
    guard let owner = body.owner else { return false }
    switch value {
    case .object(let object):
      return object.type.map { canRun(body, on: $0) }
        ?? SystemClasses.isSubclass(object.className, of: symbols[owner].name)
    case .enumCase(let id, _, _): return id == owner
    case .relation: return true
    case .type(let name):
      return body.isStatic
        && (symbols.type(named: name).map { canRun(body, on: $0) } ?? symbols.isSubclass(name, of: symbols[owner].name))
    default: return false
    }
  }
}

extension Member {
  /// Whether it is a method with the labels of another one that takes what that takes.
  fileprivate func isForm(of function: FunctionDeclaration, isStatic: Bool = false) -> Bool {
    guard let own = self.function, self.isStatic == isStatic else { return false }
    let types = { (function: FunctionDeclaration) in
      function.parameters.map { $0.type.flatMap { TypeName.base(of: $0.text) } }
    }
    return own.parameters.map(\.label) == function.parameters.map(\.label) && types(own) == types(function)
  }
}

extension Expression {
  /// Whether it is `super.name`.
  fileprivate var isMemberOfSuper: Bool {
    if case .member(.some(let base), _) = unwrapped.kind { base.isSuper } else { false }
  }
}
