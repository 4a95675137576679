// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Code that reads a property and then sets it: what it has read is what was there before.
extension Evaluator {
  /// The circumstances in which a local, or what a capture list keeps, gets its value: what the properties of `self` hold up to
  /// there which the same code sets later.
  func scope(beforeChangesAfter index: Int, reading value: Expression, of body: Body, in scope: Scope) -> Scope {
    guard case .object(let object)? = scope.selfValue, let type = object.type, symbols[type].kind == .class,
      !body.isStatic, let owner = body.owner, symbols.lineage(of: type).contains(owner)
    else { return scope }
    let names = value.propertyReads.filter { scope.fields[$0] == nil && body.sets($0, after: index) }
    guard !names.isEmpty else { return scope }
    var result = scope
    for name in names {
      guard body.definition(of: name, at: value.range.start) == nil,
        !body.parameters.contains(where: { $0.name == name })
      else { continue }
      let before = content(
        of: name, in: object, type, before: ProgramIndex.Reference(body: body.id, entry: index), isOwnCode: true)
      if let before { result.fields[name] = before }
    }
    return result
  }
}

extension Body {
  /// Whether an assignment behind an entry sets something of a name.
  fileprivate func sets(_ name: String, after index: Int) -> Bool {
    entries[index...].contains { entry in
      if case .assign(let target, "=", _) = entry.kind { target.lastName == name } else { false }
    }
  }
}

extension Expression {
  /// The properties of `self` that it reads by their names.
  fileprivate var propertyReads: Set<String> {
    var result: Set<String> = []
    var open = [self]
    while let next = open.popLast() {
      switch next.kind {
      case .name(let name) where name != "self": result.insert(name)
      case .member(.some(let base), let name) where base.isSelf: result.insert(name)
      default: open += next.children
      }
    }
    return result
  }

  /// Whether it does nothing but read: names and what they have.
  var isPlainRead: Bool {
    switch unwrapped.kind {
    case .name: true
    case .member(.some(let base), _): base.isPlainRead
    default: false
    }
  }
}
