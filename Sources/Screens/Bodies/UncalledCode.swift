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
  private lazy var namedByTypes = findNamedByTypes()

  init(_ program: ProgramIndex, symbols: SymbolTable) {
    self.program = program
    self.symbols = symbols
  }

  /// Whether the code of a body is never run.
  ///
  /// - Complexity: linear in the size of the program when it is first asked about a function without calls.
  package func contains(_ id: Body.ID) -> Bool {
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

  /// Whether a name stands anywhere in code, other than in what is declared or matched.
  ///
  /// - Complexity: linear in the size of the program when it is first asked.
  func isNamed(_ name: String) -> Bool { program.calls[name] != nil || mentioned.contains(name) }

  /// Whether code names a type: it makes an object, inherits from it, or writes it where something is declared or cast.
  ///
  /// - Complexity: linear in the size of the program when it is first asked.
  func namesType(_ name: String) -> Bool {
    isNamed(name) || symbols.hasDescendants(name) || namedByTypes.contains(name)
  }

  private func isUncalled(_ body: Body) -> Bool {
    if let owner = body.owner, !body.isStatic, isUnmade(owner) { return true }
    guard let calls = onlyCalls(of: body) else { return false }
    return Set(calls.map(\.body)).subtracting([body.id]).allSatisfy(contains)
  }

  /// All calls that can mean a function; nil where it is called by who was not read, or handed on under its name.
  ///
  /// - Complexity: linear in the size of the program when it is first asked.
  func onlyCalls(of body: Body) -> [ProgramIndex.Reference]? {
    guard let function = body.function, function.kind == .function, isOwn(function, of: body.owner),
      !Self.callsSuperclass(body, function)
    else { return nil }
    var names = Set(([function] + BridgedNames.forms(of: function)).map(\.name))
    if let accessed = function.settableProperties {
      guard accessed.allSatisfy({ program.assignments[$0] == nil }) else { return nil }
      names.formUnion(accessed.filter { !Self.isGetter(named: $0, in: body.owner, symbols) })
    }
    guard mentioned.isDisjoint(with: names) else { return nil }
    return names.sorted().flatMap { program.calls[$0] ?? [] }.filter { mayMean($0, function) }
  }

  /// Whether a call of a function's name can mean it and not another one that is handed other things.
  private func mayMean(_ reference: ProgramIndex.Reference, _ function: FunctionDeclaration) -> Bool {
    guard function.selector == nil, case .call(let call) = program[reference].kind,
      case .call(let callee, let arguments) = call.kind
    else { return true }
    // `Type.method(object)` gives the method of an object, which is handed its arguments later.
    if !function.isStatic, case .member(.some(let base), _) = callee.unwrapped.kind,
      base.lastName?.first?.isUppercase ?? false
    {
      return true
    }
    return Evaluator.fits(arguments, function)
  }

  /// Whether there are no objects of a class that only its own file knows: its name stands nowhere.
  private func isUnmade(_ owner: TypeSymbol.ID) -> Bool {
    let type = symbols[owner]
    guard type.kind == .class, symbols.foreignExtensions[type.name] != owner,
      let declaration = type.sites.first?.declaration,
      declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate"),
      declaration.attributes.isEmpty, !symbols.hasDescendants(type.name)
    else { return false }
    return program.calls[type.shortName] == nil && !mentioned.contains(type.shortName)
      && !namedByTypes.contains(type.shortName)
  }

  /// Whether a class has a method of its own by which a property is read.
  private static func isGetter(named name: String, in owner: TypeSymbol.ID?, _ symbols: SymbolTable) -> Bool {
    owner.map { owner in
      (symbols[owner].members[name] ?? []).contains { $0.function.map { $0.parameters.isEmpty } ?? false }
    } ?? false
  }

  /// Whether a class declares a setter beside its getter, neither of which a class of the system has: a property of the
  /// app's, which only code sets that names it.
  private func isOwnSetter(_ function: FunctionDeclaration, of owner: TypeSymbol.ID) -> Bool {
    guard let accessed = function.settableProperties, KnownAPI.rows(named: function.name).isEmpty,
      accessed.allSatisfy({ KnownAPI.rows(named: $0).isEmpty }),
      let ancestor = symbols.foreignAncestor(of: owner), KnownAPI.has(ancestor, .genericController),
      !KnownAPI.has(ancestor, .container)
    else { return false }
    return accessed.contains { Self.isGetter(named: $0, in: owner, symbols) }
  }

  /// Whether a method calls the one of its superclass, which it overrides then: whoever calls that calls it.
  static func callsSuperclass(_ body: Body, _ function: FunctionDeclaration) -> Bool {
    body.entries.contains { entry in
      guard case .call(let call) = entry.kind, case .call(let callee, _) = call.kind,
        case .member(.some(let base), function.name) = callee.unwrapped.kind
      else { return false }
      return base.isSuper
    }
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
    // Methods of Objective-C's objects are called by who knows them under their names: the system those that it declares,
    // and setters and delegates are handed something.
    if function.selector != nil, !function.isStatic {
      guard function.parameters.isEmpty || isOwnSetter(function, of: owner),
        !KnownAPI.has(function.name, .calledBySystem), KnownAPI.rows(named: function.name).isEmpty
      else { return false }
    }
    if symbols.foreignExtensions[symbols[owner].name] == owner { return isAdded(function, to: owner) }
    return symbols[owner].kind != .protocol
      && symbols.lineage(of: owner).flatMap { symbols[$0].inherited }.allSatisfy(isRead)
  }

  /// Whether a function that the app adds to a type of the system is known to the app alone: not one that the system has, or
  /// that a protocol asks for.
  private func isAdded(_ function: FunctionDeclaration, to owner: TypeSymbol.ID) -> Bool {
    guard KnownAPI.rows(named: function.name).isEmpty,
      function.isStatic || SystemClasses.superclasses[symbols[owner].name] != nil
    else { return false }
    if function.isStatic { return true }
    return function.selector == nil && symbols[owner].inherited.allSatisfy(isRead) && !isRequired(function.name)
  }

  /// Whether a protocol of the app asks for something of a name.
  private func isRequired(_ name: String) -> Bool {
    symbols.types.contains { type in
      type.kind == .protocol && (type.members[name] ?? []).contains(where: \.isRequirement)
    }
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

  /// Names that stand in types as they are written: of what has such a type an object can be made without its name (`.init()`).
  private func findNamedByTypes() -> Set<String> {
    var names: Set<String> = []
    func note(_ text: String?) {
      guard let text, text.count <= 512 else { return }
      for part in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        names.insert(String(part))
      }
    }
    func look(_ expression: Expression, depth: Int = 0) {
      guard depth < 64 else { return }
      if case .cast(_, _, let type) = expression.kind { note(type.text) }
      for type in expression.typeArguments ?? [] { note(type) }
      for child in expression.children { look(child, depth: depth + 1) }
    }
    for type in symbols.types {
      for member in type.members.values.joined() {
        note(member.variable?.type?.text)
        note(member.function?.result?.text)
        for parameter in member.function?.parameters ?? [] { note(parameter.type?.text) }
      }
    }
    for body in program.bodies {
      if case .initialValue(let variable) = body.kind { note(variable.type?.text) }
      note(body.function?.result?.text)
      for parameter in body.function?.parameters ?? [] { note(parameter.type?.text) }
      for entry in body.entries {
        if case .define(_, let type, _, _) = entry.kind { note(type?.text) }
        for expression in entry.expressions { look(expression) }
      }
    }
    return names
  }
}

extension FunctionDeclaration {
  /// The properties that a setter sets: `setLandscape:` is what assignments to `landscape` and `isLandscape` call; nil for
  /// other methods.
  var settableProperties: Set<String>? {
    guard selector != nil, !isStatic, parameters.count == 1, name.hasPrefix("set"),
      let first = name.dropFirst(3).first, first.isUppercase
    else { return nil }
    let rest = name.dropFirst(3)
    return [first.lowercased() + rest.dropFirst(), "is" + rest]
  }
}
