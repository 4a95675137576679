// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Properties that are set by their keys: `screen.setValue(true, forKey: "isDark")` is `screen.isDark = true`.
extension BodyFlattener {
  /// The assignment that a call makes by a key that is written there.
  mutating func setByKey(_ call: Expression) {
    guard case .call(let callee, let arguments) = call.kind, arguments.count == 2, let name = callee.lastName,
      KnownAPI.has(name, labels: arguments.map(\.label), .setsByKey), let steps = Self.steps(of: arguments[1].value)
    else { return }
    let base: Expression
    switch callee.unwrapped.kind {
    case .member(.some(let object), _): base = object
    case .name: base = Expression(.name("self"), range: callee.range)
    default: return
    }
    // What is kept between runs of the app is no property.
    guard !base.containsName({ KnownAPI.has($0, .keepsPreferences) }) else { return }
    let target = steps.reduce(base) { Expression(.member($0, name: $1), range: callee.range) }
    append(.assign(target: target, operation: "=", value: Self.unboxed(arguments[0].value)), range: call.range)
  }

  /// The names by which a key leads to a property: `"model.night"`, `#keyPath(Home.model.night)`.
  private static func steps(of key: Expression) -> [String]? {
    let text: String
    switch key.unwrapped.kind {
    case .string(.some(let written)): text = written
    case .keyPath(let path): text = path
    default: return nil
    }
    var steps = text.split(separator: ".").map { $0.filter { !$0.isWhitespace } }
    // The type with which Swift's form begins.
    if case .keyPath = key.unwrapped.kind { steps = Array(steps.drop { $0.first?.isUppercase ?? false }) }
    let areNames = steps.allSatisfy { step in
      step.first.map { $0.isLetter || $0 == "_" } ?? false
        && step.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return steps.isEmpty || !areNames ? nil : steps
  }

  /// What is put into an object to be handed over: `night` of `NSNumber(value: night)`, `.dark` of `Style.dark.rawValue`.
  private static func unboxed(_ value: Expression) -> Expression {
    switch value.unwrapped.kind {
    case .member(.some(let inner), let name) where KnownAPI.has(name, .givesRawValue): return inner
    case .call(let function, let arguments):
      guard arguments.count == 1, function.madeName.map({ KnownAPI.has($0, .boxesNumber) }) ?? false else {
        return value
      }
      return unboxed(arguments[0].value)
    default: return value
    }
  }
}
