// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// A call that hands a closure to a stream of values, or to a property that is observed by its key path.
struct StreamObserver {
  let name: String
  /// What is observed.
  let base: Expression
  /// Where the closure stands that is handed the values.
  let closure: SourceRange
  /// What is handed to the closure before the value, in every case.
  let owner: Expression?
  /// For a property that is observed by its key path: whether the closure is called at once, with the object itself.
  let isCalledAtFirst: Bool?
  /// The closure, as it is written.
  let written: Expression.Closure

  /// - Parameter references: the closures that names and key paths stand for in the body of the call.
  init?(_ call: Expression, references: [SourceRange: Expression]) {
    guard case .call(let function, let arguments) = call.kind,
      case .member(.some(let base), let name) = function.unwrapped.kind, KnownAPI.has(name, .callsClosure(.later))
    else { return nil }
    let observesKeyPath = KnownAPI.has(name, .observesKeyPath)
    let closures = arguments.compactMap { argument -> (Expression.Closure, SourceRange)? in
      // What a key path stands for in the call that observes it is what is observed.
      if observesKeyPath, argument.value.isKeyPath { return nil }
      let value = argument.value.unwrapped
      guard case .closure(let closure) = (references[value.range] ?? value).kind,
        argument.label.map({ KnownAPI.has($0, .takesStreamValue) }) ?? true
      else { return nil }
      return (closure, value.range)
    }
    guard let (written, range) = closures.first else { return nil }
    (self.name, self.base, self.written, self.closure) = (name, base, written, range)
    owner =
      KnownAPI.has(name, .handsOwnerToClosure) ? arguments.first { $0.label == "with" }?.value : nil
    isCalledAtFirst =
      observesKeyPath && arguments.contains { $0.value.isKeyPath }
      ? arguments.contains { argument in
        argument.label == "options" && argument.value.names { KnownAPI.has($0, .callsObserverAtFirst) }
      } : nil
  }

  /// The name of a parameter of the closure; nil where it has none.
  func parameter(_ position: Int) -> String? {
    written.parameters.isEmpty ? "$\(position)" : written.parameters.dropFirst(position).first?.name
  }
}

extension Expression {
  fileprivate var isKeyPath: Bool { if case .keyPath = unwrapped.kind { true } else { false } }

  /// Whether an option, or one of several, has a name that a test holds for.
  fileprivate func names(_ test: (String) -> Bool) -> Bool {
    if case .array(let options) = unwrapped.kind { return options.contains { $0.names(test) } }
    return lastName.map(test) ?? false
  }
}

extension Evaluator {
  /// What an observer is handed when it begins to observe; nil for a call of a function of the app.
  func beginning(of observer: StreamObserver, in scope: Scope) -> StreamBeginning? {
    if let isCalledAtFirst = observer.isCalledAtFirst {
      return isCalledAtFirst ? .holds(values(of: observer.base, in: scope)) : .events
    }
    if program.functions[observer.name] != nil {
      let isOwn = values(of: observer.base, in: scope).objects.contains { object in
        object.type.map { !symbols.members(observer.name, of: $0, isStatic: false).isEmpty } ?? false
      }
      if isOwn { return nil }
    }
    return stream(observer.base, in: scope)
  }

  /// The circumstances in the closure of an observer that is called as it begins to observe; nil where it is not, or where
  /// that is not known.
  func scope(handedBy call: Expression, to closure: SourceRange, in body: Body, _ scope: Scope) -> Scope? {
    guard let observer = StreamObserver(call, references: body.references), observer.closure == closure,
      case .holds(let value)? = beginning(of: observer, in: scope)
    else { return nil }
    var inner = scope
    var position = 0
    if let owner = observer.owner {
      if let name = observer.parameter(0) {
        inner.arguments[boundName(ofClosureParameter: name, in: body.id)] = values(of: owner, in: scope)
      }
      position = 1
    }
    if let name = observer.parameter(position), !value.isEmpty {
      inner.arguments[boundName(ofClosureParameter: name, in: body.id)] = value
    }
    return inner
  }
}
