// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Values made from raw values: `UIStatusBarStyle(rawValue: 3)`.
enum RawValues {
  static func values(of type: String, _ raw: ValueSet, symbols: SymbolTable, at place: Location) -> ValueSet {
    raw.flatMap { alternative in
      // Nothing is made of a value that is not there.
      if alternative.value == .nil { return ValueSet(.nil, at: place) }
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

  /// The raw value of a case: what is written, or, for strings, its name, and for numbers the one after that of the case before.
  static func value(
    ofCase name: String, of id: TypeSymbol.ID, symbols: SymbolTable, at place: Location
  ) -> ValueSet? {
    guard let one = symbols[id].sites.flatMap(\.declaration.cases).first(where: { $0.name == name }) else { return nil }
    switch one.rawValue?.kind {
    case .string(.some(let text))?: return ValueSet(.string(text), at: place)
    case .integer(let number)?: return ValueSet(.integer(number), at: place)
    case nil where symbols[id].inherited.contains("String"): return ValueSet(.string(name), at: place)
    // Texts of other types have to be written, and what no raw type is named for has no raw value.
    case nil: return number(ofCase: name, of: id, symbols: symbols).map { ValueSet(.integer($0), at: place) }
    default: return nil
    }
  }

  /// The number of a case, counted from those before it where none is written; nil where that is not known.
  static func number(ofCase name: String, of id: TypeSymbol.ID, symbols: SymbolTable) -> Int? {
    let all = symbols[id].sites.flatMap(\.declaration.cases)
    guard let index = all.firstIndex(where: { $0.name == name }),
      case .integer(let number)?? = Optional(values(of: all, areTexts: false)[index])
    else { return nil }
    return number
  }

  private static func cases(of id: TypeSymbol.ID, raw: Value, symbols: SymbolTable, at place: Location) -> ValueSet {
    let all = symbols[id].sites.flatMap(\.declaration.cases)
    let isText = if case .string = raw { true } else { false }
    let values = self.values(of: all, areTexts: isText)
    if let index = values.firstIndex(of: raw) {
      return ValueSet(.enumCase(id, name: all[index].name, arguments: []), at: place)
    }
    if raw.isUnknown, givesColors(id, symbols: symbols) { return anyCase(all, of: id, symbols: symbols, at: place) }
    if raw.isStored { return ValueSet(raw, at: place) }
    // No case has it.
    if raw.isRaw, !values.isEmpty, values.allSatisfy({ $0 != nil }),
      symbols.members("init", of: id).allSatisfy({ $0.function?.parameters.first?.label != "rawValue" })
    {
      return ValueSet(.nil, at: place)
    }
    return .unknown("a raw value of \(symbols[id].name)", at: place)
  }

  /// The raw values of cases in their order; nil for one that is put together. A number follows the one before it, a text is
  /// the case's name.
  private static func values(of cases: [EnumCaseDeclaration], areTexts: Bool) -> [Value?] {
    var next: Int? = 0
    return cases.map { one in
      switch one.rawValue?.kind {
      case .string(.some(let text))?: return .string(text)
      case .integer(let number)?:
        next = number &+ 1
        return .integer(number)
      case nil where areTexts: return .string(one.name)
      case nil:
        defer { next = next.map { $0 &+ 1 } }
        return next.map { .integer($0) }
      default:
        next = nil
        return nil
      }
    }
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

extension Value {
  /// Whether it is a raw value that is known.
  fileprivate var isRaw: Bool {
    switch self {
    case .string, .integer: true
    default: false
    }
  }
}
