// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What the code of a closure mentions: in itself, and in what gives the locals of its body their values.
struct ClosureReading {
  /// The names that its value can hang on; nil where it has code that is not looked into.
  private(set) var names: Set<String>? = []
  /// Names and members that it mentions.
  private(set) var members: Set<String> = []
  /// What it calls, by the last name.
  private(set) var calls: Set<String> = []

  /// - Complexity: linear in the size of the body for each step from a local to those that it hangs on.
  init(_ closure: Expression.Closure, range: SourceRange, in body: Body) {
    var open: [String] = []
    for entry in body.entries where range.contains(entry.range) { look(entry.expressions, &open) }
    look(Self.values(of: closure), &open)
    while !open.isEmpty {
      let changed = Set(open)
      open = []
      for entry in body.entries where !range.contains(entry.range) && entry.changes(anyOf: changed) {
        look(entry.expressions, &open)
      }
    }
  }

  private static func values(of closure: Expression.Closure) -> [Expression] {
    closure.body.compactMap { if case .expression(let value) = $0.kind { value } else { nil } }
  }

  private mutating func look(_ expressions: [Expression], _ open: inout [String]) {
    var stack = expressions
    while let next = stack.popLast() {
      switch next.kind {
      case .name(let name):
        members.insert(name)
        if names?.insert(name).inserted ?? false { open.append(name) }
      case .member(let base, let name):
        members.insert(name)
        if base?.isSelf ?? false { names?.insert(name) }
        if let base { stack.append(base) }
      case .call(let function, let arguments):
        if let name = function.lastName { calls.insert(name) }
        stack.append(function)
        stack += arguments.map(\.value)
      case .closure(let inner): stack += Self.values(of: inner)
      case .statement: names = nil
      default: stack += next.children
      }
    }
  }
}

extension BodyEntry {
  /// Whether it gives one of the names a value, or does something with what the name holds.
  fileprivate func changes(anyOf names: Set<String>) -> Bool {
    switch kind {
    case .define(let name, _, _, _): return names.contains(name)
    case .closureParameter(let name, _, _, _): return names.contains(name)
    case .assign(let target, _, _): return target.rootName.map { names.contains($0) } ?? false
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind else { return false }
      if let name = function.rootName, names.contains(name) { return true }
      return arguments.contains { argument in
        guard case .prefix("&", let inner) = argument.value.kind, let name = inner.rootName else { return false }
        return names.contains(name)
      }
    case .hookRead, .return, .value: return false
    }
  }
}

extension Expression {
  /// The name at the beginning of a chain: `list` of `list.items[0].count`.
  var rootName: String? {
    switch unwrapped.kind {
    case .name(let name): name
    case .member(.some(let base), _), .subscript(let base, _): base.rootName
    case .call(let function, _): function.rootName
    default: nil
    }
  }
}
