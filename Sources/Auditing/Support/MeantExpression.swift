// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Findings
package import Screens

/// What names, properties and functions of the app stand for, one step at a time.
///
/// For the few questions that are about how something was come by and not about which object it is: which of the
/// application's windows, which entry of the Info.plist.
extension AuditedApp {
  /// What a local name, or a computed property or function of the app that takes nothing, gives, where that is one expression,
  /// and the code in which it stands.
  package func meaning(of expression: Expression, in body: Body) -> (Expression, Body)? {
    let local = value(of: expression, in: body)
    if local.range != expression.range { return (local, body) }
    guard let member = member(meantBy: expression.withoutCall, in: body), member.isReadable else { return nil }
    if let variable = member.variable, !variable.isComputed { return nil }
    for getter in code(of: member) {
      let results = getter.entries.compactMap { entry -> Expression? in
        guard entry.closureDepth == 0, let value = entry.result else { return nil }
        // Nothing to do anything with.
        if case .nil = value.unwrapped.kind { return nil }
        return value
      }
      if results.count == 1 { return (results[0], getter) }
    }
    return nil
  }

  /// The member of the app that a name or a path ends at, as declarations tell the type before it: also one that the app adds to
  /// a class of the system.
  package func member(meantBy expression: Expression, in body: Body) -> Member? {
    let symbols = model.symbols
    switch expression.unwrapped.kind {
    case .name(let name):
      guard body.definitions[name] == nil, !body.parameters.contains(where: { $0.name == name }) else { return nil }
      return body.owner.flatMap { symbols.member(name, of: $0) }
    case .member(.some(let base), let name):
      if base.isSelf { return body.owner.flatMap { symbols.member(name, of: $0) } }
      if case .name(let typeName) = base.unwrapped.kind, body.definitions[typeName] == nil {
        if let type = symbols.type(named: typeName, in: body.owner) { return symbols.member(name, of: type) }
        if let added = symbols.foreignMembers(name, of: typeName, isStatic: true).first { return added }
      }
      let className = isApplication(base, in: body) ? "UIApplication" : StaticTypes(symbols).name(of: base, in: body)
      guard let className else { return nil }
      return symbols.type(named: className, in: body.owner).flatMap { symbols.member(name, of: $0) }
        ?? symbols.foreignMembers(name, of: className, isStatic: false).first
    default: return nil
    }
  }

  /// The code that answers for a member.
  package func code(of member: Member) -> [Body] {
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    return (model.program.bodiesByPlace[place] ?? []).map { model.program[$0] }.filter { body in
      switch body.kind {
      case .getter, .function: true
      default: false
      }
    }
  }
}

extension BodyEntry {
  /// What it gives as the value of its body.
  package var result: Expression? {
    switch kind {
    case .return(let value): value
    case .value(let value): value
    default: nil
    }
  }
}

extension Expression {
  /// Whether a name stands anywhere in it.
  func speaks(of name: String) -> Bool {
    if case .name(name) = kind { return true }
    return children.contains { $0.speaks(of: name) }
  }
}
