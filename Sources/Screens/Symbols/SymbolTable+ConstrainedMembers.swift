// SPDX-License-Identifier: Apache-2.0

import AppReading

extension SymbolTable {
  /// The members that extensions of protocols give to a type: none that ask it to be what it is not, and of those of one
  /// protocol the one that asks for most first, as Swift takes it.
  func given(_ members: [Member], to name: String) -> [Member] {
    guard members.contains(where: { !$0.selfConstraints.isEmpty }) else { return members }
    let open = members.filter { $0.selfConstraints.allSatisfy { isInstance(ofClass: name, $0) != false } }
    var result: [Member] = []
    for member in open {
      let isOfProtocol = types[member.owner].kind == .protocol
      let place = result.firstIndex { other in
        isOfProtocol && other.owner == member.owner && !other.isRequirement && asksForMore(member, than: other)
      }
      result.insert(member, at: place ?? result.endIndex)
    }
    return result
  }

  /// Whether a type gets a function from an extension of a protocol: not where that asks it to be what it is not, or another
  /// one asks for more.
  func isGiven(_ function: FunctionDeclaration, in file: Int, by owner: TypeSymbol.ID, to type: TypeSymbol.ID) -> Bool {
    guard types[owner].kind == .protocol, types[type].kind != .protocol else { return true }
    let all = (types[owner].members[function.name] ?? []).filter { !$0.isRequirement && $0.isAlike(function) }
    guard let own = all.first(where: { $0.file == file && $0.nameRange == function.nameRange }),
      all.contains(where: { !$0.selfConstraints.isEmpty })
    else { return true }
    let given = given(all, to: types[type].name)
    return given.contains { $0 === own } && !given.contains { $0 !== own && asksForMore($0, than: own) }
  }

  /// Whether an extension is for fewer types than another one.
  private func asksForMore(_ member: Member, than other: Member) -> Bool {
    func covers(_ one: Member, _ two: Member) -> Bool {
      two.selfConstraints.allSatisfy { asked in
        one.selfConstraints.contains { $0 == asked || isInstance(ofClass: $0, asked) == true }
      }
    }
    return covers(member, other) && !covers(other, member)
  }
}

extension Member {
  /// Whether it takes the same as a function.
  fileprivate func isAlike(_ other: FunctionDeclaration) -> Bool {
    guard let function, function.isStatic == other.isStatic else { return false }
    return function.parameters.map(\.label) == other.parameters.map(\.label)
      && function.parameters.map(\.type?.text) == other.parameters.map(\.type?.text)
  }
}
