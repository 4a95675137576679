// SPDX-License-Identifier: Apache-2.0

package import AppReading
import PlatformAPI

/// Functions of the app that nothing which was read calls, or hands on under their name: what they do is never done.
///
/// Only functions that nobody else can know are told so: none that UIKit, a protocol, Objective-C's runtime or another
/// module could call.
package final class UncalledCode {
  private let program: ProgramIndex
  private let symbols: SymbolTable
  private var known: [Body.ID: Bool] = [:]
  private lazy var mentioned = findMentioned()

  init(_ program: ProgramIndex, symbols: SymbolTable) {
    self.program = program
    self.symbols = symbols
  }

  /// Whether the code of a body is never run.
  ///
  /// - Complexity: linear in the size of the program when it is first asked about a function without calls.
  func contains(_ id: Body.ID) -> Bool {
    if let answer = known[id] { return answer }
    // Functions that call one another and that nobody else calls are called by what is not read.
    known[id] = false
    let answer = isUncalled(program[id])
    known[id] = answer
    return answer
  }

  /// Whether nothing reads a property that only its own file knows.
  ///
  /// - Complexity: linear in the size of the program when it is first asked.
  package func isUnread(_ variable: VariableDeclaration) -> Bool {
    let isOwn = variable.modifiers.contains("private") || variable.modifiers.contains("fileprivate")
    return isOwn && variable.attributes.isEmpty && !mentioned.contains(variable.name)
  }

  private func isUncalled(_ body: Body) -> Bool {
    guard let function = body.function, function.kind == .function, isOwn(function, of: body.owner) else {
      return false
    }
    let names = Set(([function] + BridgedNames.forms(of: function)).map(\.name))
    let callers = Set(names.flatMap { program.calls[$0] ?? [] }.map(\.body)).subtracting([body.id])
    return callers.allSatisfy(contains) && mentioned.isDisjoint(with: names)
  }

  /// Whether only code that names a function can call it.
  private func isOwn(_ function: FunctionDeclaration, of owner: TypeSymbol.ID?) -> Bool {
    let modifiers = function.modifiers
    if function.isOverride || modifiers.contains("public") || modifiers.contains("open") { return false }
    // What Objective-C's runtime, Interface Builder and C know by its name.
    let isExposed = function.attributes.contains {
      $0.name == "objc" || $0.name.hasPrefix("IB") || $0.name.hasPrefix("_")
    }
    if isExposed || function.name == "load" || function.name == "initialize" || function.name == "main" { return false }
    guard let owner else { return true }
    if modifiers.contains("private") || modifiers.contains("fileprivate") { return true }
    // Methods of Objective-C's objects are called by who knows them under their names.
    if function.selector != nil, !function.isStatic { return false }
    return symbols[owner].kind != .protocol && symbols.foreignExtensions[symbols[owner].name] != owner
      && symbols.lineage(of: owner).flatMap { symbols[$0].inherited }.allSatisfy(isRead)
  }

  /// Whether what a type inherits is the app's, or a class of the system, and so no protocol of others.
  private func isRead(_ name: String) -> Bool {
    symbols.type(named: name) != nil || name == "NSObject" || SystemClasses.superclasses[name] != nil
  }

  /// Names that stand anywhere but in front of arguments: functions that are handed on, selectors, key paths, texts.
  private func findMentioned() -> Set<String> {
    var names: Set<String> = []
    func note(_ text: String) {
      guard text.count <= 128 else { return }
      for part in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        names.insert(String(part))
      }
    }
    func look(_ expression: Expression, isCallee: Bool = false, depth: Int = 0) {
      guard depth < 64 else { return }
      switch expression.kind {
      case .name(let name): if !isCallee { names.insert(name) }
      case .member(let base, let name):
        if !isCallee { names.insert(name) }
        if let base { look(base, depth: depth + 1) }
      case .keyPath(let text), .selector(let text), .string(.some(let text)): note(text)
      case .unwrap(let inner, _): look(inner, isCallee: isCallee, depth: depth + 1)
      case .call(let function, let arguments):
        look(function, isCallee: true, depth: depth + 1)
        for argument in arguments { look(argument.value, depth: depth + 1) }
      default: for child in expression.children { look(child, depth: depth + 1) }
      }
    }
    for body in program.bodies {
      for entry in body.entries { for expression in entry.expressions { look(expression) } }
      for parameter in body.function?.parameters ?? [] { if let value = parameter.defaultValue { look(value) } }
    }
    return names
  }
}
