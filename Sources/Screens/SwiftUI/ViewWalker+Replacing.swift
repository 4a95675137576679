// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Modifiers of the app that show something else in the place of what they are put on, in some states: a splash, a lock
/// screen, a gate. They are containers for it, and what they show instead is no part of it.
extension ViewWalker {
  /// The code of such a modifier.
  struct Replacement {
    var member: Member
    /// The modifier, where it is an object; nil for members of all views.
    var instance: ViewInstance?
  }

  /// What a modifier puts in the place of what it is on; nil for one that always shows that.
  func replacement(
    by name: String, _ arguments: [Expression.Argument], _ property: Member?, _ position: ViewPosition
  ) -> Replacement? {
    if let property { return replaces(property, "self") ? Replacement(member: property) : nil }
    if let own = ownModifiers(name, arguments, position).first {
      return replaces(own, "self") ? Replacement(member: own) : nil
    }
    guard name == "modifier", let value = arguments.first?.value else { return nil }
    for instance in instances(of: value, position)
    where symbols.conforms(instance.type, toAnyOf: ["ViewModifier"]) {
      guard let body = symbols.bodyOfView(instance.type), let content = body.function?.parameters.first?.name,
        replaces(body, content)
      else { continue }
      return Replacement(member: body, instance: instance)
    }
    return nil
  }

  /// Whether code shows what it is handed under a name in some of its branches alone.
  private func replaces(_ member: Member, _ name: String) -> Bool {
    let place = Location(path: evaluator.facts.sources[member.file].internedPath, range: member.nameRange)
    if let known = replacing[place] { return known }
    // A modifier that puts itself on something puts nothing else in its place by that.
    replacing[place] = false
    let presence = ContentPresence(name: name, parameters: Set(member.function?.parameters.map(\.name) ?? []))
    let isInSomeBranches = member.body.map { presence.presence(in: $0) == .sometimes } ?? false
    let result = isInSomeBranches || name == "self" && putsReplacement(member)
    replacing[place] = result
    return result
  }

  /// Whether what a member of all views gives is `self` with such a modifier on it.
  private func putsReplacement(_ member: Member) -> Bool {
    guard let code = member.body, code.count == 1, let body = body(of: member) else { return false }
    let position = ViewPosition(owner: -1, scope: evaluator.scope(of: body))
    var current: Expression
    switch code[0].kind {
    case .expression(let value), .return(.some(let value)): current = value
    default: return false
    }
    while let (link, base) = link(of: current, position) {
      if replacement(by: link.name, link.arguments, link.property, position) != nil { return true }
      current = base
    }
    guard case .call(let function, let arguments) = current.unwrapped.kind,
      case .name(let name) = function.unwrapped.kind, name.first?.isLowercase == true
    else { return false }
    return replacement(by: name, arguments, nil, position) != nil
  }

  /// Reads the code of such a modifier with what it is put on under its name there.
  func replace(
    _ content: Expression, by replacement: Replacement, handing arguments: [Expression.Argument],
    at range: SourceRange, _ position: ViewPosition
  ) {
    let binding = ViewBinding(content, at: position)
    var inner = position
    inner.depth += 4
    guard let instance = replacement.instance else {
      if !(replacement.member.function?.parameters.isEmpty ?? true) {
        inner.add(call: evaluator.location(range, in: position.scope))
      }
      return follow(
        replacement.member, of: nil, ViewArgument.all(arguments, at: position), inner, binding: ["self": binding])
    }
    if !instance.fields.isEmpty { inner.add(call: evaluator.location(range, in: position.scope)) }
    follow(replacement.member, of: instance, [ViewArgument(binding)], inner)
  }
}
