// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// What a written type says of whether its values are views.
extension SymbolTable {
  /// Types inside one another that are looked through.
  private static let deepestType = 8
  /// What of Swift's own types and protocols is no view.
  private static let noViews: [Role] = [
    .protocolOfNoView, .boolean, .integer, .textType, .wholeNumberType, .fractionType,
  ]

  /// Whether values of a type are views, or functions that give some; nil where the type leaves it open: a generic parameter,
  /// or a type of a library.
  ///
  /// - Parameters:
  ///   - generics: names that stand for other types here.
  ///   - following: whether a type of the app counts that is a view through a protocol which was not read.
  func givesViews(
    _ text: String, in context: TypeSymbol.ID?, generics: Set<String> = [], following: Bool = true, depth: Int = 0
  ) -> Bool? {
    guard depth < Self.deepestType else { return nil }
    func inner(_ text: String) -> Bool? {
      givesViews(text, in: context, generics: generics, following: following, depth: depth + 1)
    }
    if let result = TypeName.result(ofFunction: text) { return inner(result) }
    if let element = TypeName.element(of: text) { return inner(element) }
    // What conforms to several protocols is a view if one of them makes it one.
    let answers = TypeName.parts(of: text).map { isView(named: $0, in: context, generics, following, inner) }
    return answers.contains(true) ? true : answers.contains(nil) ? Bool?.none : false
  }

  private func isView(
    named name: String, in context: TypeSymbol.ID?, _ generics: Set<String>, _ following: Bool,
    _ inner: (String) -> Bool?
  ) -> Bool? {
    if generics.contains(name) { return nil }
    if let id = idsByShortName[TypeName.last(of: name)] == nil ? nil : type(named: name, in: context) {
      if conforms(id, toAnyOf: KnownAPI.names(.viewProtocol)) || following && isView(id) { return true }
      guard types[id].kind == .protocol else { return false }
      let refines = ([id] + protocols(of: id)).contains { step in
        types[step].inherited.contains { KnownAPI.has($0, .viewProtocol) }
      }
      return refines ? true : nil
    }
    if let meant = aliases[name] { return inner(meant) }
    if KnownAPI.has(name, .viewProtocol) || KnownAPI.isView(name) { return true }
    if SystemClasses.superclasses[name] != nil { return false }
    return Self.noViews.contains { KnownAPI.has(name, $0) } ? false : nil
  }
}
