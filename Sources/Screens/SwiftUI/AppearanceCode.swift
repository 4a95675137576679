// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the code sets that views run as they appear: by the time that anybody looks, a state is not what it began with any more.
struct AppearanceCode {
  /// By the type whose code it is, the names that it sets.
  private var names: [TypeSymbol.ID: Set<String>] = [:]
  /// The types whose bindings such code sets, by the binding's name.
  private var bindings: [String: Set<TypeSymbol.ID>] = [:]

  init(_ program: ProgramIndex, symbols: SymbolTable) {
    for modifier in KnownAPI.names(.runsOnAppearance).sorted() {
      for reference in program.calls[modifier] ?? [] {
        let body = program[reference.body]
        guard let owner = body.owner, case .call(let call) = program[reference].kind,
          case .call(let function, let arguments) = call.kind, case .member = function.unwrapped.kind
        else { continue }
        for argument in arguments { add(argument.value, in: body, of: owner, program, symbols) }
      }
    }
    for (type, names) in names {
      for name in names where symbols.members(name, of: type).contains(where: Self.isBinding) {
        bindings[name, default: []].insert(type)
      }
    }
  }

  /// A closure, or a function that is named, with the functions of the type that a closure calls.
  private mutating func add(
    _ code: Expression, in body: Body, of owner: TypeSymbol.ID, _ program: ProgramIndex, _ symbols: SymbolTable
  ) {
    var called: Set<String> = []
    if code.isClosure {
      let inside = body.entries.filter { code.range.contains($0.range) }
      names[owner, default: []].formUnion(inside.compactMap(Self.nameSet))
      for entry in inside {
        guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
          let name = Self.ownName(function)
        else { continue }
        called.insert(name)
      }
    } else if let name = Self.ownName(code) {
      called.insert(name)
    }
    for id in program.bodiesByOwner[owner] ?? [] where program[id].name.map(called.contains) ?? false {
      names[owner, default: []].formUnion(program[id].entries.compactMap(Self.nameSet))
    }
  }

  /// The name of the type's own that an entry gives a value.
  private static func nameSet(_ entry: BodyEntry) -> String? {
    guard case .assign(let target, _, _) = entry.kind else { return nil }
    return ownName(target)
  }

  private static func ownName(_ expression: Expression) -> String? {
    switch expression.unwrapped.kind {
    case .name(let name): return name
    case .member(.some(let base), let name): return base.isSelf ? name : ownName(base)
    default: return nil
    }
  }

  private static func isBinding(_ member: Member) -> Bool {
    member.variable?.attributes.contains { KnownAPI.has($0.name, .keepsReference) } ?? false
  }

  /// Whether it sets a property: in the code of its type, or through a binding that the type hands to another view.
  func sets(_ name: String, of type: TypeSymbol.ID, _ program: ProgramIndex, _ symbols: SymbolTable) -> Bool {
    if names[type]?.contains(name) ?? false { return true }
    return bindings.contains { label, views in
      views.contains { view in
        (program.calls[symbols[view].shortName] ?? []).contains { reference in
          guard program[reference.body].owner == type, case .call(let call) = program[reference].kind,
            case .call(_, let arguments) = call.kind
          else { return false }
          return arguments.contains { argument in
            argument.label == label && argument.value.projected.flatMap(Self.ownName) == name
          }
        }
      }
    }
  }
}
