// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Values of the app's types that are decoded from lists in its bundle: `JSONDecoder().decode([Entry].self, from: data)`.
extension Evaluator {
  /// Values of one list that are followed: more say no more of any screen.
  private static let maximumValues = 1_000
  private static let maximumDepth = 16

  /// Where values of a list are made, one after the other.
  private struct Place {
    var path: String
    var count = 0
  }

  /// What decoding a list as a type gives; unknown where it throws, or where code of the app decodes.
  func decoded(_ list: PropertyListFile, as type: String, in scope: Scope, at place: Location) -> ValueSet {
    var made = Place(path: list.path)
    guard let value = decoded(list.root, as: type, in: scope.lexicalType, &made, depth: 0) else {
      return .unknown("`\(list.path)` is decoded at run time", at: place)
    }
    return ValueSet(value, at: place)
  }

  /// What a list holds by itself; nil where that is more than is followed.
  func plainValue(of value: PropertyListValue) -> Value? {
    var made = Place(path: "")
    return decoded(value, as: nil, in: nil, &made, depth: 0)
  }

  /// - Parameter type: the type that is asked for; nil for what the list says.
  private func decoded(
    _ value: PropertyListValue, as type: String?, in context: TypeSymbol.ID?, _ made: inout Place, depth: Int
  ) -> Value? {
    made.count += 1
    guard depth < Self.maximumDepth, made.count <= Self.maximumValues else { return nil }
    let compound = type.flatMap(TypeName.compound)
    switch value.kind {
    case .array(let elements):
      var inner: String?
      if type != nil {
        guard case .list(let element)? = compound else { return nil }
        inner = element
      }
      var result: [Value] = []
      for element in elements {
        guard let one = decoded(element, as: inner, in: context, &made, depth: depth + 1) else { return nil }
        result.append(one)
      }
      return .array(result)
    case .dictionary(let entries):
      var inner: String?
      if let type {
        guard case .dictionary(_, let value)? = compound else {
          return instance(of: type, from: value, in: context, &made, depth: depth)
        }
        inner = value
      }
      var result: [DictionaryEntry] = []
      for entry in entries {
        guard let one = decoded(entry.value, as: inner, in: context, &made, depth: depth + 1) else { return nil }
        result.append(DictionaryEntry(key: .string(entry.key), value: one))
      }
      return .dictionary(result)
    case .boolean(let flag): return scalar(.boolean(flag), as: type, in: context)
    case .integer(let number): return scalar(.integer(number), as: type, in: context)
    case .real(let number): return scalar(.floating(number), as: type, in: context)
    case .string(let text): return scalar(.string(text), as: type, in: context)
    case .other: return nil
    }
  }

  /// A single value: a case of an enumeration of the app where one is asked for.
  private func scalar(_ value: Value, as type: String?, in context: TypeSymbol.ID?) -> Value? {
    guard let name = type.flatMap(TypeName.base), let id = symbols.type(named: name, in: context) else { return value }
    guard symbols[id].kind == .enum, !hasOwnDecoding(id) else { return nil }
    let place = Location(path: facts.sources[symbols[id].sites[0].file].internedPath)
    let cases = RawValues.values(of: symbols[id].name, ValueSet(value), symbols: symbols, at: place)
    if case .enumCase? = cases.only { return cases.only }
    return nil
  }

  /// An object of a type of the app whose properties have what the list says.
  private func instance(
    of type: String, from list: PropertyListValue, in context: TypeSymbol.ID?, _ made: inout Place, depth: Int
  ) -> Value? {
    guard let name = TypeName.base(of: type), let id = symbols.type(named: name, in: context),
      symbols[id].kind == .struct || symbols[id].kind == .class, symbols.superclass(of: id) == nil, !hasOwnDecoding(id),
      symbols.conforms(id, toAnyOf: KnownAPI.names(.madeFromData))
    else { return nil }
    let object = AbstractObject(
      className: symbols[id].name, type: id,
      origin: .allocation(Location(file: made.path), callers: [], index: made.count))
    var fields = BoundArguments()
    let keys = keys(of: id)
    for variable in symbols[id].members.values.joined().compactMap(\.variable).sorted(by: { $0.name < $1.name }) {
      guard !variable.isComputed, !variable.isStatic, !variable.isConstant || variable.initialValue == nil else {
        continue
      }
      guard variable.attributes.isEmpty, !variable.modifiers.contains("lazy") else { return nil }
      if keys != nil, keys?[variable.name] == nil { continue }
      let key = keys?[variable.name] ?? variable.name
      guard let value = list[key] ?? list[key.inSnakeCase] else {
        // Without the key decoding throws, but for what may be missing.
        guard variable.type.map({ TypeName.isOptional($0.text) }) ?? false else { return nil }
        fields[variable.name] = ValueSet(.nil)
        continue
      }
      guard let type = variable.type?.text,
        let field = decoded(value, as: type, in: id, &made, depth: depth + 1)
      else { return nil }
      fields[variable.name] = ValueSet(field)
    }
    decodedFields[object] = fields
    return .object(object)
  }

  /// Whether code of the app decodes a type.
  private func hasOwnDecoding(_ type: TypeSymbol.ID) -> Bool {
    symbols.members("init", of: type).contains { $0.function?.parameters.first?.label == "from" }
  }

  /// The keys of the properties, where a type names them; nil where each is called like its property.
  private func keys(of type: TypeSymbol.ID) -> [String: String]? {
    guard let id = KnownAPI.names(.namesKeys).lazy.compactMap({ self.symbols[type].nested[$0] }).first else {
      return nil
    }
    var result: [String: String] = [:]
    for one in symbols[id].sites.flatMap(\.declaration.cases) {
      if case .string(.some(let text))? = one.rawValue?.kind {
        result[one.name] = text
      } else {
        result[one.name] = one.name
      }
    }
    return result
  }

  /// What a property of a decoded value holds; nil for what was not decoded.
  func decodedPart(_ variable: VariableDeclaration, of object: AbstractObject?, at place: Location) -> ValueSet? {
    guard let object, let values = decodedFields[object]?[variable.name] else { return nil }
    guard !variable.isConstant, program.assignments[variable.name] != nil else { return values }
    return values.union(.unknown("`\(variable.name)` may be set later", at: place))
  }
}

extension String {
  /// The key that decoders look for which are told to convert from snake case: `bar_style` for `barStyle`.
  fileprivate var inSnakeCase: String {
    reduce(into: "") { result, character in
      if character.isUppercase { result += "_" + character.lowercased() } else { result.append(character) }
    }
  }
}
