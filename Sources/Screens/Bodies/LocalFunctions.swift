// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Functions within one body, and closures that it gives names to, which are the same: their parameters are what the
/// body's calls of them hand over.
struct LocalFunctions {
  private struct Parameter {
    var index: Int
    /// How many parameters there are.
    var count: Int
    /// The entry that defines it.
    var entry: Int
    var function: String
    /// The function itself; its calls of itself hand over what it got.
    var range: SourceRange
  }

  private var names: Set<String> = []
  /// Functions that are read without being called: others may call them.
  private var escaping: Set<String> = []
  private var parameters: [Parameter] = []

  var parameterCount: Int { parameters.count }

  mutating func declare(_ name: String) { names.insert(name) }

  mutating func read(_ name: String) {
    if names.contains(name) { escaping.insert(name) }
  }

  /// Whether what is called is one of them.
  func isDeclared(_ callee: Expression) -> Bool {
    guard !names.isEmpty, case .name(let name) = callee.unwrapped.kind else { return false }
    return names.contains(name)
  }

  mutating func addParameter(_ index: Int, of count: Int, entry: Int, function: String, range: SourceRange) {
    parameters.append(Parameter(index: index, count: count, entry: entry, function: function, range: range))
  }

  /// Gives parameters the values of the arguments.
  ///
  /// - Complexity: linear in the number of entries, and in that of calls of functions with parameters.
  func bindParameters(in entries: inout [BodyEntry]) {
    guard !parameters.isEmpty else { return }
    var calls: [String: [(arguments: [Expression.Argument], range: SourceRange)]] = [:]
    for entry in entries {
      guard case .call(let call) = entry.kind, case .call(let callee, let arguments) = call.kind,
        case .name(let name) = callee.unwrapped.kind, names.contains(name)
      else { continue }
      calls[name, default: []].append((arguments, call.range))
    }
    for parameter in parameters where !escaping.contains(parameter.function) {
      guard case .define(let name, let type, nil, _) = entries[parameter.entry].kind else { continue }
      let values = (calls[parameter.function] ?? []).compactMap { call -> Expression? in
        guard call.arguments.count == parameter.count, !parameter.range.contains(call.range) else { return nil }
        return call.arguments[parameter.index].value
      }
      guard let first = values.first else { continue }
      let value = values.count == 1 ? first : Expression(.array(values), range: first.range)
      entries[parameter.entry].kind = .define(name: name, type: type, value: value, isElement: values.count > 1)
    }
  }
}
