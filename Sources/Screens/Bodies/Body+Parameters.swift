// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// What becomes of the parameters of a body.
extension Body {
  private static let adders = KnownAPI.names(.addsElement, .setsChildren, .setsColumn, .embeds, .pushes)

  /// What decides how the image looks that a function draws.
  private static let drawing = KnownAPI.names(.setsFillColor, .fillsRectangle)

  /// The parameters on which what the body gives back can hang.
  ///
  /// - Parameter isDeclared: whether the app has a function of a name.
  func parametersOfResult(where isDeclared: (String) -> Bool) -> Set<String> {
    // What a generic parameter is decides what is made of it and cast to it, and a metatype is handed over to say that.
    let generics = function?.genericParameters ?? []
    var result = Set(
      parameters.filter { parameter in
        generics.contains { generic in parameter.type.map { TypeName.isMetatype($0.text, of: generic) } ?? false }
      }.map(\.name))
    var open = Set(parameters.map(\.name)).subtracting(result)
    func look(_ expression: Expression, depth: Int = 0) {
      guard !open.isEmpty, depth < 64 else { return }
      switch expression.unwrapped.kind {
      case .name(let name) where generics.contains(name):
        for parameter in parameters where parameter.type.map({ TypeName.base(of: $0.text) == name }) ?? false {
          if open.remove(parameter.name) != nil { result.insert(parameter.name) }
        }
      case .name(let name): if open.remove(name) != nil { result.insert(name) }
      case .closure, .statement:
        // What stands in them is not looked at one by one.
        result.formUnion(open)
        open = []
      default: break
      }
      for child in expression.unwrapped.children { look(child, depth: depth + 1) }
    }
    let given = open.isEmpty ? [] : namesGivenBack
    for entry in entries {
      if open.isEmpty { break }
      for one in entry.guards { one.expressions.forEach { look($0) } }
      switch entry.kind {
      case .return(.some(let value)), .value(let value), .define(_, _, .some(let value), _): look(value)
      case .assign(let target, _, let value):
        // What is put into a container that may be given back.
        let isIntoContainer = target.lastName.map { KnownAPI.relation(named: $0) == .children } ?? false
        // What is set on the object that may be given back tells that one apart from others.
        let isOfGiven = target.owner.map(given.contains) ?? false
        if case .name = target.unwrapped.kind { look(value) } else if isIntoContainer || isOfGiven { look(value) }
      case .call(let call):
        // What is added to a list, or to a container, that may be given back.
        guard let name = call.lastName else { continue }
        // So does what a function of the app does to the object that is given back.
        if Self.adders.contains(name) || Self.drawing.contains(name)
          || isDeclared(name) && call.receiver.map(given.contains) ?? false
        {
          look(call)
        }
      default: continue
      }
    }
    return result
  }

  /// The names of local variables that it gives back.
  private var namesGivenBack: Set<String> {
    Set(
      entries.compactMap { entry in
        guard entry.closureDepth == 0 else { return nil }
        switch entry.kind {
        case .return(.some(let value)), .value(let value):
          guard case .name(let name) = value.unwrapped.kind, definitions[name] != nil else { return nil }
          return name
        default: return nil
        }
      })
  }

  /// Whether a closure that the body is handed is called as its code runs.
  var callsParameter: Bool {
    let names = Set(parameters.map(\.name))
    return !names.isEmpty
      && entries.contains { entry in
        guard entry.closureDepth == 0, case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
          case .name(let called) = function.unwrapped.kind
        else { return false }
        return names.contains(called)
      }
  }
}

extension Expression {
  /// The name of the variable on which a method is called.
  fileprivate var receiver: String? {
    if case .call(let function, _) = unwrapped.kind { function.owner } else { nil }
  }

  /// The name of whose member it is.
  fileprivate var owner: String? {
    guard case .member(.some(let base), _) = unwrapped.kind, case .name(let name) = base.unwrapped.kind else {
      return nil
    }
    return name
  }
}
