// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What code reads of the Info.plist of its own application, which is among the files.
extension Evaluator {
  /// What a call gives that reads an entry, or the truth value of one; nil for other calls.
  func bundleInfo(
    _ name: String, of base: Expression, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    let place = location(expression.range, in: scope)
    if arguments.isEmpty, KnownAPI.has(name, .givesTruthValue) { return truth(of: base, in: scope, at: place) }
    guard arguments.count == 1, let key = arguments.first else { return nil }
    let isReader =
      KnownAPI.has(name, labels: [key.label], .readsInfoPlist) && isOwnBundle(base)
      || KnownAPI.has(name, .readsPropertyList) && isInfoDictionary(base)
    return isReader ? infoEntry(key.value, at: place, in: scope) : nil
  }

  /// What stands under a key that a subscript of the Info.plist asks for; nil for other subscripts.
  func bundleInfo(
    subscripting base: Expression, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    guard arguments.count == 1, let key = arguments.first, key.label == nil, isInfoDictionary(base) else { return nil }
    return infoEntry(key.value, at: location(expression.range, in: scope), in: scope)
  }

  /// `Bundle.main`, `NSBundle.mainBundle()`.
  private func isOwnBundle(_ expression: Expression) -> Bool {
    guard case .member(.some(let type), let name) = expression.getter.kind, KnownAPI.has(name, .isOwnBundle) else {
      return false
    }
    return type.lastName.map { KnownAPI.has($0, .namesBundle) && symbols.type(named: $0) == nil } ?? false
  }

  private func isInfoDictionary(_ expression: Expression) -> Bool {
    guard case .member(.some(let bundle), let name) = expression.getter.kind else { return false }
    return KnownAPI.has(name, .isInfoDictionary) && isOwnBundle(bundle)
  }

  /// The entry that all configurations of all applications have that can run the code; nil where it is not known.
  private func infoEntry(_ key: Expression, at place: Location, in scope: Scope) -> ValueSet? {
    guard case .string(let text)? = evaluate(key, in: scope).only else { return nil }
    let all = facts.targets.indices.filter { facts.targets[$0].product == .application && facts.targets[$0].isForIOS }
    let own = targetsByFile[facts.sources[scope.file].path].map { own in all.filter(own.contains) } ?? []
    var values: Set<Value> = []
    for configuration in (own.isEmpty ? all : own).flatMap({ facts.targets[$0].configurations }) {
      guard let plist = configuration.infoPlist, !plist.entries.contains(where: { $0.key.hasPrefix(text + "~") }) else {
        return nil
      }
      guard let entry = plist.entries.first(where: { $0.key == text }) else {
        if plist.isGenerated { return nil }
        values.insert(.nil)
        continue
      }
      guard let value = Self.plain(entry.value) else { return nil }
      values.insert(value)
    }
    return values.count == 1 ? values.first.map { ValueSet($0, at: place) } : nil
  }

  private static func plain(_ value: PropertyListValue) -> Value? {
    switch value.kind {
    case .boolean(let isOn): .boolean(isOn)
    case .integer(let number): .integer(number)
    // What a build setting stands for is filled in later.
    case .string(let text) where !text.contains("$"): .string(text)
    default: nil
    }
  }

  /// What `boolValue` gives: of nothing, in Objective-C, that is false.
  private func truth(of base: Expression, in scope: Scope, at place: Location) -> ValueSet? {
    let values = evaluate(base, in: scope)
    let answers = values.alternatives.map { alternative -> Value? in
      switch alternative.value {
      case .boolean(let isOn): .boolean(isOn)
      case .integer(let number): .boolean(number != 0)
      case .string("YES"), .string("true"): .boolean(true)
      case .string("NO"), .string("false"): .boolean(false)
      case .nil where facts.sources[scope.file].language == .objectiveC: .boolean(false)
      default: nil
      }
    }
    guard !answers.isEmpty, !answers.contains(nil) else { return nil }
    return zip(values.alternatives, answers).reduce(.empty) { result, next in
      guard let value = next.1 else { return result }
      return result.union(ValueSet(value, at: place).when(next.0.condition))
    }
  }
}

extension Expression {
  /// Without the brackets and unwrapping around it, and without the call of a getter.
  fileprivate var getter: Expression {
    let inner = unwrapped
    guard case .call(let function, let arguments) = inner.kind, arguments.isEmpty else { return inner }
    return function.unwrapped
  }
}
