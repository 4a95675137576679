// SPDX-License-Identifier: Apache-2.0

import AppReading

/// The names that an entry of a body reads, itself or through the local variables that it uses.
struct ReadNames {
  private var names: Set<String> = []
  /// Whether code stands in it whose names are not looked at one by one.
  private var isOpen = false

  init(of entry: BodyEntry, in body: Body) {
    var open = entry.guards.flatMap(\.expressions)
    switch entry.kind {
    case .define(_, _, let value, _): open += value.map { [$0] } ?? []
    case .closureParameter(_, _, let call, _): open.append(call)
    case .assign(let target, _, let value): open += [target, value]
    case .call(let call): open.append(call)
    case .hookRead(let value), .value(let value): open.append(value)
    case .return(let value): open += value.map { [$0] } ?? []
    }
    while let next = open.popLast() {
      switch next.kind {
      case .name(let name):
        guard names.insert(name).inserted else { continue }
        for index in body.definitions[name] ?? [] {
          if case .define(_, _, .some(let value), _) = body.entries[index].kind { open.append(value) }
        }
      case .member(_, let name): names.insert(name)
      case .closure, .statement: isOpen = true
      default: break
      }
      open += next.children
    }
  }

  func contains(_ name: String) -> Bool { isOpen || names.contains(name) }
}
