// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// The names by which code calls windows and lists of them: those that UIKit gives them, those that are declared as such, and
/// those of what is made or taken from these.
///
/// What a value is tells better; the names stand in for values that cannot be followed, and spare asking for those that
/// cannot be windows.
struct WindowNames {
  private var names = KnownAPI.names(.givesWindow)
  private let symbols: SymbolTable

  /// Names that are made of others that are made of others.
  private static let maximumRounds = 3

  init(_ program: ProgramIndex, symbols: SymbolTable) {
    self.symbols = symbols
    var open: [(name: String, value: Expression)] = []
    for type in symbols.types {
      for (name, members) in type.members {
        for member in members {
          if let variable = member.variable { note(name, variable.type, variable.initialValue, &open) }
          if let function = member.function { note(name, function.result, nil, &open) }
        }
      }
    }
    for body in program.bodies {
      for parameter in body.parameters { note(parameter.name, parameter.type, nil, &open) }
      for entry in body.entries {
        switch entry.kind {
        case .define(let name, let type, let value, _): note(name, type, value, &open)
        case .closureParameter(let name, 0, let call, let type): note(name, type, call, &open)
        case .assign(let target, "=", let value):
          if let name = target.lastName, case .call = value.unwrapped.kind { open.append((name, value)) }
        default: break
        }
      }
    }
    for _ in 0..<Self.maximumRounds {
      let before = names.count
      open.removeAll { name, value in
        guard isWindow(value) else { return false }
        names.insert(name)
        return true
      }
      if names.count == before { break }
    }
  }

  private mutating func note(
    _ name: String, _ type: TypeReference?, _ value: Expression?, _ open: inout [(name: String, value: Expression)]
  ) {
    if let type {
      if isWindow(type.text) { names.insert(name) }
    } else if let value, !names.contains(name) {
      open.append((name, value))
    }
  }

  private func isWindow(_ type: String) -> Bool {
    guard !TypeName.isFunction(type) else { return false }
    return TypeName.base(of: TypeName.element(of: type) ?? type).map { symbols.isSubclass($0, of: "UIWindow") } ?? false
  }

  /// Whether an expression is written as a window, or as one of a list of them.
  func isWindow(_ expression: Expression) -> Bool {
    switch expression.unwrapped.kind {
    case .name(let name): return isName(name)
    case .member(.some(let base), let name):
      return isName(name) || KnownAPI.has(name, .element) && isWindow(base)
    case .member(.none, let name): return names.contains(name)
    case .subscript(let list, _): return isWindow(list)
    case .cast(let value, let operation, let type):
      return operation != "is" && (isWindow(type.text) || isWindow(value))
    case .binary("??", let left, let right): return isWindow(left) || isWindow(right)
    case .ternary(_, let then, let otherwise): return isWindow(then) || isWindow(otherwise)
    case .call(let function, let arguments): return isWindow(calling: function.unwrapped, arguments)
    default: return false
    }
  }

  /// Instance variables of Objective-C are called like their properties.
  private func isName(_ name: String) -> Bool {
    names.contains(name) || name.first == "_" && names.contains(String(name.dropFirst()))
  }

  /// What makes a window, gives one, or takes some out of a list of them or of what has them.
  private func isWindow(calling function: Expression, _ arguments: [Expression.Argument]) -> Bool {
    guard let name = function.lastName else { return false }
    if names.contains(name) || symbols.isSubclass(name, of: "UIWindow") { return true }
    guard case .member(.some(let base), _) = function.kind else { return false }
    if KnownAPI.has(name, .element) || KnownAPI.has(name, .keepsElements)
      || KnownAPI.has(name, .handsElementsToClosure),
      isWindow(base)
    {
      return true
    }
    return name == "init" && base.lastName.map { symbols.isSubclass($0, of: "UIWindow") } ?? false
      || arguments.contains { givesWindows($0.value) }
  }

  /// Whether what a function of lists is handed leads from each element to its windows: `flatMap(\.windows)`.
  private func givesWindows(_ function: Expression) -> Bool {
    switch function.unwrapped.kind {
    case .keyPath(let path): return FunctionReferences.steps(of: path)?.last.map(names.contains) ?? false
    case .closure(let closure):
      guard closure.body.count == 1 else { return false }
      switch closure.body[0].kind {
      case .expression(let value), .return(.some(let value)): return isWindow(value)
      default: return false
      }
    default: return false
    }
  }
}
