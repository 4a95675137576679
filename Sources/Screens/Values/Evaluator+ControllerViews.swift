// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What code reads of the views of controllers: `view` and `controller.view`.
extension Evaluator {
  /// Their windows; nil for other views.
  func windows(ofView view: Expression, in scope: Scope) -> ValueSet? {
    parts(ofView: view, in: scope) {
      .object(AbstractObject(className: "UIWindow", type: nil, origin: .window(of: $0)))
    }
  }

  /// Their backgrounds, which are known when all views are; nil for other properties and views.
  func background(_ name: String, ofView view: Expression, _ expression: Expression, in scope: Scope) -> ValueSet? {
    guard KnownAPI.has(name, .backgroundOfView) else { return nil }
    let place = location(expression.range, in: scope)
    return parts(ofView: view, in: scope) { controller in
      var unknown = UnknownValue(why: "`\(expression.text)` is decided at run time", location: place)
      unknown.read = .background(viewOf: controller)
      return .unknown(unknown)
    }
  }

  /// What belongs to each controller whose view an expression is; nil where it may be another view.
  private func parts(ofView view: Expression, in scope: Scope, _ part: (AbstractObject) -> Value) -> ValueSet? {
    guard let holders = holders(ofView: view, in: scope) else { return nil }
    let parts = holders.alternatives.compactMap { alternative -> ValueSet.Alternative? in
      guard let object = alternative.value.object, symbols.isViewController(object.className) else { return nil }
      return .init(part(object), when: alternative.condition, places: alternative.places)
    }
    return parts.isEmpty || parts.count < holders.alternatives.count ? nil : ValueSet(parts)
  }

  private func holders(ofView view: Expression, in scope: Scope, depth: Int = 0) -> ValueSet? {
    switch view.unwrapped.kind {
    case .name(let name):
      let body = scope.body.map { program[$0] }
      if let body, let definition = body.definition(of: name, at: view.range.start) {
        guard depth < Self.maximumNames, case .define(_, _, .some(let value), false) = body.entries[definition].kind
        else {
          return nil
        }
        return holders(ofView: value, in: scope, depth: depth + 1)
      }
      guard KnownAPI.has(name, .controllerView), let own = scope.selfValue, scope.arguments[name] == nil else {
        return nil
      }
      return ValueSet(own)
    case .member(.some(let holder), let name) where KnownAPI.has(name, .controllerView):
      return evaluate(holder, in: scope)
    default: return nil
    }
  }

  /// Locals that stand for one another.
  private static let maximumNames = 4
}
