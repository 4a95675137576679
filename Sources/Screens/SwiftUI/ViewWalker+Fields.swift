// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// What of an object's properties makes a difference to what it shows.
extension ViewWalker {
  /// What a property holds, by its declared type.
  enum FieldKind {
    /// A view, a function, or what may be one: how it is written counts, and where.
    case content
    /// An object or a case of the app's: which one it is counts, however it is written.
    case object
    /// A text, a number, a flag: nothing that shows anything.
    case plain
  }

  /// What an object was given, as far as it makes a difference: objects that are filled alike show the same.
  func telling(_ fields: [String: ViewBinding], of type: TypeSymbol.ID, _ position: ViewPosition)
    -> [String: ViewBinding]
  {
    if fields.isEmpty { return fields }
    let kinds = fieldKinds(of: type)
    fieldDepth += 1
    defer { fieldDepth -= 1 }
    var result: [String: ViewBinding] = [:]
    for (name, binding) in fields {
      switch kinds[name] ?? .content {
      case .content: result[name] = binding
      case .plain: continue
      case .object where fieldDepth >= Self.maximumFieldDepth: result[name] = binding
      case .object:
        let values = instances(of: binding, position)
        if !values.isEmpty { result[name] = ViewBinding(.values(values), at: position) }
      }
    }
    return result
  }

  /// Objects in the properties of one another that are told apart by what they were given.
  private static let maximumFieldDepth = 6

  private func fieldKinds(of type: TypeSymbol.ID) -> [String: FieldKind] {
    if let known = fieldKinds[type] { return known }
    let generics = Set(symbols[type].sites.flatMap(\.declaration.genericParameters).map(Self.genericName))
    var result: [String: FieldKind] = [:]
    for variable in symbols[type].sites.flatMap(\.declaration.variables) where !variable.isComputed {
      guard let text = variable.type?.text, let written = WrittenType(text),
        symbols.givesViews(text, in: type, generics: generics) == false
      else { continue }
      let id = symbols.type(named: written.name, in: type)
      let isPlain = Self.isPlain(written) && written.arguments.allSatisfy(Self.isPlain)
      if id != nil { result[variable.name] = .object } else if isPlain { result[variable.name] = .plain }
    }
    fieldKinds[type] = result
    return result
  }

  private static func isPlain(_ type: WrittenType) -> Bool { KnownAPI.has(type.name, .settledType) }
}
