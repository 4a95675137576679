// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Files that the app brings along: where they lie and what is in them is one value, and lists that code reads from them are
/// the app's own words, as if it had written them.
extension Evaluator {
  /// What stands for a file, its place and its contents.
  private static let fileType = "bundled file"

  private static func file(in value: Value) -> String? {
    if case .constant(fileType, let name) = value { name } else { nil }
  }

  private static func isAbout(_ name: String) -> Bool {
    KnownAPI.has(name, .namesBundledFile) || KnownAPI.has(name, .handsOnFile)
      || KnownAPI.has(name, .givesListOfFile) || KnownAPI.has(name, .decodesFile)
  }

  /// Whether a name stands for the initialisers of a type, of which others make something else.
  private static func isType(_ name: String) -> Bool {
    name.first?.isUppercase == true && !KnownAPI.rows(named: name).contains { $0.kind == .function }
  }

  /// What a call of the system gives that names a bundled file, hands it on, or reads it; nil for other calls.
  func bundledFile(
    _ function: Expression, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    guard !facts.resourceLists.isEmpty, let name = function.lastName, Self.isAbout(name), let first = arguments.first,
      first.label.map({ KnownAPI.has($0, .labelsFile) }) ?? false || !Self.isType(name),
      !isOfApp(function, arguments, in: scope)
    else { return nil }
    let place = location(expression.range, in: scope)
    if KnownAPI.has(name, .namesBundledFile) {
      let kind = arguments.dropFirst().first.map { evaluate($0.value, in: scope) } ?? ValueSet(.nil)
      return file(named: evaluate(first.value, in: scope), kind, at: place)
    }
    let isDecoding = KnownAPI.has(name, .decodesFile)
    guard let handed = isDecoding ? arguments.dropFirst().first : first,
      let path = evaluate(handed.value, in: scope).only.flatMap(Self.file),
      let list = facts.resourceLists.first(where: { $0.path == path })
    else { return nil }
    if isDecoding {
      return typeText(of: first.value, in: scope).map { decoded(list, as: $0, in: scope, at: place) }
    }
    if KnownAPI.has(name, .givesListOfFile) {
      return plainValue(of: list.root).map { ValueSet($0, at: place) }
        ?? .unknown("`\(path)` holds more than is followed", at: place)
    }
    return ValueSet(.constant(type: Self.fileType, name: path), at: place)
  }

  /// Whether a call means a function of the app: what it declares comes first.
  private func isOfApp(_ function: Expression, _ arguments: [Expression.Argument], in scope: Scope) -> Bool {
    guard let name = function.lastName else { return false }
    if symbols.type(named: name, in: scope.lexicalType) != nil { return true }
    guard
      (program.functions[name] ?? []).contains(where: {
        program[$0].function.map { Self.fits(arguments, $0) } ?? false
      })
    else { return false }
    guard case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf else { return true }
    return evaluate(base, in: scope).alternatives.contains { alternative in
      switch alternative.value {
      case .object(let object): object.type.map { symbols.member(name, of: $0) != nil } ?? false
      case .type(let type): symbols.type(named: type).map { symbols.member(name, of: $0) != nil } ?? false
      default: false
      }
    }
  }

  /// The file of a name, where there is one that was read, and no other.
  private func file(named name: ValueSet, _ kind: ValueSet, at place: Location) -> ValueSet? {
    guard case .string(let name)? = name.only else { return nil }
    var full = name
    if case .string(let ending)? = kind.only, !ending.isEmpty { full += "." + ending }
    let found = facts.resourceLists.filter { $0.path.split(separator: "/").last.map(String.init) == full }
    guard found.count == 1 else { return nil }
    return ValueSet(.constant(type: Self.fileType, name: found[0].path), at: place)
  }

  /// The type that an argument such as `[Entry].self` names, as written.
  private func typeText(of expression: Expression, in scope: Scope) -> String? {
    switch expression.unwrapped.kind {
    case .member(.some(let base), "self"): return typeText(of: base, in: scope)
    case .array(let parts) where parts.count == 1: return typeText(of: parts[0], in: scope).map { "[\($0)]" }
    case .dictionary(let parts) where parts.count == 1:
      guard let key = typeText(of: parts[0].key, in: scope), let value = typeText(of: parts[0].value, in: scope) else {
        return nil
      }
      return "[\(key): \(value)]"
    case .name(let name):
      let types = evaluate(expression, in: scope)
      if case .type(let type)? = types.only { return type }
      return name
    case .member(.some, let name): return name.first?.isUppercase == true ? expression.unwrapped.text : nil
    default: return nil
    }
  }
}
