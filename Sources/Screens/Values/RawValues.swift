// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Values made from raw values: `UIStatusBarStyle(rawValue: 3)`.
enum RawValues {
  static func values(of type: String, _ raw: ValueSet, symbols: SymbolTable, at place: Location) -> ValueSet {
    raw.flatMap { alternative in
      if case .integer(let number) = alternative.value,
        let name = KnownAPI.cases(of: type).first(where: { $0.value == number })?.key
      {
        return ValueSet(.constant(type: type, name: name), at: place)
      }
      if let id = symbols.type(named: type), symbols[id].kind == .enum {
        return cases(of: id, raw: alternative.value, symbols: symbols, at: place)
      }
      if alternative.value.isStored { return ValueSet([alternative]) }
      return .unknown("a raw value of \(type)", at: place)
    }
  }

  /// What a number means where Objective-C asks for an enumeration of the system: `return 1` for a style.
  static func constant(of type: String, raw: Int) -> Value? {
    KnownAPI.cases(of: type).first { $0.value == raw }.map { .constant(type: type, name: $0.key) }
  }

  /// The raw value of a case: what is written, or, for strings, its name.
  static func value(
    ofCase name: String, of id: TypeSymbol.ID, symbols: SymbolTable, at place: Location
  ) -> ValueSet? {
    guard let one = symbols[id].sites.flatMap(\.declaration.cases).first(where: { $0.name == name }) else { return nil }
    switch one.rawValue?.kind {
    case .string(.some(let text))?: return ValueSet(.string(text), at: place)
    case .integer(let number)?: return ValueSet(.integer(number), at: place)
    case nil where symbols[id].inherited.contains("String"): return ValueSet(.string(name), at: place)
    default: return nil
    }
  }

  private static func cases(of id: TypeSymbol.ID, raw: Value, symbols: SymbolTable, at place: Location) -> ValueSet {
    let all = symbols[id].sites.flatMap(\.declaration.cases)
    for (index, one) in all.enumerated() {
      let matches: Bool
      switch (raw, one.rawValue?.kind) {
      case (.integer(let number), .integer(let written)?): matches = number == written
      case (.integer(let number), nil): matches = number == index
      case (.string(let text), .string(let written)?): matches = text == written
      case (.string(let text), nil): matches = text == one.name
      default: matches = false
      }
      if matches { return ValueSet(.enumCase(id, name: one.name, arguments: []), at: place) }
    }
    return raw.isUnknown && givesColors(id, symbols: symbols)
      ? anyCase(all, of: id, symbols: symbols, at: place)
      : raw.isStored ? ValueSet(raw, at: place) : .unknown("a raw value of \(symbols[id].name)", at: place)
  }

  /// Whether an enumeration is one of looks: each case has a colour. Others are not worth telling their cases apart.
  private static func givesColors(_ id: TypeSymbol.ID, symbols: SymbolTable) -> Bool {
    symbols[id].members.values.contains { members in
      members.contains { member in
        let type = member.variable?.type ?? member.function?.result
        return type.flatMap { TypeName.base(of: $0.text) }.map { KnownAPI.has($0, .colorClass) } ?? false
      }
    }
  }

  /// A raw value that is not known, as one that is read from what the user keeps: any case, each a state of the app, or none.
  private static func anyCase(
    _ all: [EnumCaseDeclaration], of id: TypeSymbol.ID, symbols: SymbolTable, at place: Location
  ) -> ValueSet {
    let name = symbols[id].name
    guard all.count <= maximumCases else { return .unknown("a raw value of \(name)", at: place) }
    var rest = Formula.always
    var result: [ValueSet.Alternative] = []
    for one in all {
      let isCase = Formula.atom(.state("the \(name) of a raw value is .\(one.name)", initially: nil, at: place))
      result.append(.init(.enumCase(id, name: one.name, arguments: []), when: rest.and(isCase), places: [place]))
      rest = rest.and(isCase.negated)
    }
    result.append(.init(.nil, when: rest, places: [place]))
    return ValueSet(result)
  }

  /// Enumerations of more cases are not told apart.
  private static let maximumCases = 6
}
