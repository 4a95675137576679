// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Classes, or their initialisers, that are arguments of functions that were not read, such as a library's router or container:
/// objects of them may be made there.
struct HandedClasses {
  let program: ProgramIndex
  let symbols: SymbolTable

  /// Their short names.
  ///
  /// - Complexity: linear in the size of the arguments of all calls.
  var names: Set<String> {
    var result: Set<String> = []
    for body in program.bodies {
      for entry in body.entries {
        guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
          !arguments.isEmpty
        else { continue }
        var handed: Set<String> = []
        for argument in arguments { collect(argument.value, into: &handed) }
        if !handed.isEmpty, !isKnown(function, arguments) { result.formUnion(handed) }
      }
    }
    return result
  }

  private func collect(_ expression: Expression, into names: inout Set<String>, depth: Int = 0) {
    guard depth < 8 else { return }
    switch expression.unwrapped.kind {
    case .member(.some(let type), "self"), .member(.some(let type), "class"), .member(.some(let type), "init"):
      guard let name = type.lastName, name.first?.isUppercase == true else { return }
      names.insert(name)
    case .call(let getter, let arguments) where arguments.isEmpty && getter.lastName == "class":
      collect(getter, into: &names, depth: depth + 1)
    case .array, .dictionary, .tuple, .cast:
      for child in expression.unwrapped.children { collect(child, into: &names, depth: depth + 1) }
    default: return
    }
  }

  /// Whether a function was read, or is one of the system that only looks at a class.
  private func isKnown(_ function: Expression, _ arguments: [Expression.Argument]) -> Bool {
    guard let name = function.lastName else { return false }
    if KnownAPI.has(name, .testsClass) || KnownAPI.has(name, .looksAtClass) || symbols.type(named: name) != nil {
      return true
    }
    return (program.functions[name] ?? []).contains { id in
      program[id].function.map { Evaluator.fits(arguments, $0) } ?? false
    }
  }
}
