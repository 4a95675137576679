// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// The view that a hosting controller has as its root, as code that sets properties of it reads it.
extension Evaluator {
  /// The view that a hosting controller was made with, or some view of the type that its class names; nil for others.
  func hostedView(of object: AbstractObject, in scope: Scope) -> ValueSet? {
    guard symbols.isHosting(object.className) else { return nil }
    if let place = object.allocationPlace, let (call, body) = allocationCalls[place],
      case .call(_, let arguments) = call.kind,
      let content = arguments.first(where: { $0.label.map { KnownAPI.has($0, .hostedView) } ?? false })
    {
      return evaluate(content.value, in: allocationScopes[object] ?? self.scope(of: program[body]))
    }
    let lineage = object.type.map { symbols.lineage(of: $0) } ?? []
    for step in lineage {
      for inherited in symbols[step].sites.flatMap(\.declaration.inherited) {
        guard let name = TypeName.genericArgument(of: inherited.text), let type = symbols.type(named: name, in: step),
          symbols.isView(type)
        else { continue }
        return ValueSet(.object(AbstractObject(className: symbols[type].name, type: type, origin: .declared)))
      }
    }
    return nil
  }
}
