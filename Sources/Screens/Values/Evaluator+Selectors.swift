// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Methods that are not called by name but sent by whoever got their selector: `addTarget(self, action: #selector(help))`.
extension Evaluator {
  /// How a method of a protocol or of an extension of a class of the system is sent: on the targets that stand in front of
  /// its selector. Of other classes' methods `self` is known without that.
  func sentForms(of function: FunctionDeclaration, in body: Body, depth: Int) -> [CalledBody] {
    guard function.kind == .function, isSelfOpen(body) else { return [] }
    var result: [CalledBody] = []
    for reference in (program.selectors[function.name] ?? []).prefix(Self.maximumCallSites)
    where reference.body != body.id {
      guard case .call(let call) = program[reference].kind, let target = call.target(of: function) else { continue }
      let caller = program[reference.body]
      for scope in scopes(of: caller, mentioning: [target], depth: depth + 1).prefix(Self.maximumForms) {
        let place = location(call.range, in: scope)
        for object in values(of: target, in: scope).objects where isSelf(object, of: body) {
          result.append(
            CalledBody(
              selfValue: .object(object), arguments: BoundArguments(), callers: scope.callers(through: place),
              call: reference, given: scope.arguments))
        }
      }
    }
    return result
  }
}

extension Expression {
  /// The names of the methods whose selectors a call is handed.
  var selectorsHanded: [String] {
    guard case .call(_, let arguments) = kind else { return [] }
    return arguments.compactMap { argument in
      if case .selector(let text) = argument.value.unwrapped.kind { Self.name(ofSelector: text) } else { nil }
    }
  }

  /// What a call hands over in front of the selector of a method; nil where nothing stands there, or the selector is that
  /// of another method.
  fileprivate func target(of function: FunctionDeclaration) -> Expression? {
    guard case .call(_, let arguments) = kind else { return nil }
    let position = arguments.firstIndex { argument in
      guard case .selector(let text) = argument.value.unwrapped.kind, Self.name(ofSelector: text) == function.name
      else {
        return false
      }
      let labels = text.count { $0 == ":" }
      return labels == 0 || labels == function.parameters.count
    }
    guard let position, position > 0 else { return nil }
    return arguments[position - 1].value
  }

  /// `show` of `show(_:)`, `self.show`, `Page.show(_:)` and `show:`.
  private static func name(ofSelector text: String) -> String {
    let path = text.prefix { $0 != "(" && $0 != ":" }
    return path.split(separator: ".").last.map { String($0.filter { !$0.isWhitespace }) } ?? ""
  }
}
