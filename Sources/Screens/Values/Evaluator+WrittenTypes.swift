// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// The types that are written where variables are declared, also those of the system: lists, paths, texts.
extension Evaluator {
  /// The type with which a variable is declared, where the declaration is found and names one.
  ///
  /// - Parameter depth: how many expressions this one is looked at for.
  func writtenType(of target: Expression, in body: Body, depth: Int = 0) -> String? {
    switch target.unwrapped.kind {
    case .name(let name):
      if let definition = body.definition(of: name, at: target.range.start) {
        guard case .define(_, let written, let value, let isElement) = body.entries[definition].kind else { return nil }
        return written?.text ?? (isElement ? nil : value.flatMap(Self.calledType))
      }
      if let parameter = body.parameters.first(where: { $0.name == name }) { return parameter.type?.text }
      return body.owner.flatMap { writtenType(ofMember: name, of: $0) }
    case .member(.some(let base), let name):
      if base.isSelf || base.isSuper { return body.owner.flatMap { writtenType(ofMember: name, of: $0) } }
      return declaredType(of: base, in: body, depth: depth + 1).flatMap { declared in
        declared.types.lazy.compactMap { self.writtenType(ofMember: name, of: $0) }.first
      }
    default: return nil
    }
  }

  private func writtenType(ofMember name: String, of type: TypeSymbol.ID) -> String? {
    symbols.member(name, of: type)?.variable.flatMap { $0.type?.text ?? $0.initialValue.flatMap(Self.calledType) }
  }

  /// The type that an initial value makes an object of: `NavigationPath()`, `[Page]()`.
  static func calledType(_ value: Expression) -> String? {
    guard case .call(let function, _) = value.unwrapped.kind else { return nil }
    switch function.unwrapped.kind {
    case .name(let name): return name
    case .array(let elements): return elements.count == 1 ? elements[0].lastName.map { "[\($0)]" } : nil
    default: return nil
    }
  }
}
