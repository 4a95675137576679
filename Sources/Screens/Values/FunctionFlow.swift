// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Follows a function that is a value, going by names, to the calls that may mean it: through arguments, locals,
/// properties, lists and what functions give back. Whether a call does mean it, the evaluator says.
struct FunctionFlow {
  /// A call of what may be the function.
  struct Site {
    let callee: Expression
    let arguments: [Expression.Argument]
    /// Where the call stands, with what is known of the way there.
    let way: Way
    var scope: Scope { way.scope }
  }

  /// A scope that is made where it is asked for: most ways lead to no call.
  final class Way {
    private let make: () -> Scope
    private(set) lazy var scope: Scope = make()
    /// The call through which the way leads.
    let call: Location?

    init(through call: Location? = nil, _ make: @escaping () -> Scope) {
      self.call = call
      self.make = make
    }
  }

  /// What holds the function: a local or parameter of a body, or a member of any type under a name.
  private enum Holder: Hashable {
    case local(Body.ID, String)
    case member(String)
  }

  private struct Key: Hashable {
    var holder: Holder
    var call: Location?
  }

  let evaluator: Evaluator
  private var open: [(holder: Holder, way: Way?)] = []
  private var seen: Set<Key> = []
  private var found: [Site] = []

  /// Names that one function is followed through, and calls that are looked at for it.
  private static let maximumHolders = 32
  private static let maximumSites = 64
  /// Functions of one name that an argument is followed into.
  private static let maximumBodies = 8

  private var program: ProgramIndex { evaluator.program }
  private var symbols: SymbolTable { evaluator.symbols }

  init(evaluator: Evaluator) { self.evaluator = evaluator }

  /// Begins with the function that stands at a place of a body.
  ///
  /// - Parameter call: the call whose argument it is, where it is one.
  mutating func follow(_ place: SourceRange, argumentOf call: Expression?, in body: Body, _ scope: Scope) {
    let way = Way { scope }
    // What a case carries is followed as the case is.
    if let call, !call.makesCaseWithValues {
      return look(.call(call), isResult: false, body, way) { $0.range == place }
    }
    for index in body.entries.indices where body.entries[index].range.contains(place) {
      look(body.entries[index].kind, isResult: body.entries[index].closureDepth == 0, body, way) { $0.range == place }
    }
  }

  /// The calls that the function is followed to.
  mutating func sites() -> [Site] {
    var count = 0
    while count < open.count, count < Self.maximumHolders, found.count < Self.maximumSites {
      let (holder, way) = open[count]
      count += 1
      switch holder {
      case .local(let id, let name):
        let body = program[id]
        let inner = way ?? plainWay(body)
        for index in body.entries.indices {
          look(body.entries[index].kind, isResult: body.entries[index].closureDepth == 0, body, inner) {
            Self.isName(name, $0)
          }
        }
      case .member(let name):
        for reference in (program.calls[name] ?? []) + (evaluator.carriers[name] ?? []) {
          let body = program[reference.body]
          let entry = program[reference]
          look(entry.kind, isResult: entry.closureDepth == 0, body, plainWay(body)) { $0.lastNameOfHolder == name }
          if found.count >= Self.maximumSites { break }
        }
      }
    }
    return found
  }

  /// The types of the parameters that the declaration of what is called says, by their full names; nil where no argument
  /// asks for them.
  func parameterTypes(of site: Site) -> [String?]? {
    guard let name = site.callee.lastName, let id = site.scope.body,
      site.arguments.contains(where: { $0.value.namesCase })
    else { return nil }
    let body = program[id]
    var type = body.parameters.first { $0.name == name }?.type
    if type == nil, let index = body.definition(of: name, at: site.callee.range.start),
      case .define(_, let written, _, _) = body.entries[index].kind
    {
      type = written
    }
    if type == nil, let owner = body.owner { type = symbols.member(name, of: owner)?.variable?.type }
    guard let type, let list = TypeName.parameters(ofFunction: type.text) else { return nil }
    return list.map { text in
      TypeName.base(of: text).map { name in symbols.type(named: name, in: body.owner).map { symbols[$0].name } ?? name }
    }
  }

  // MARK: Following

  private func plainWay(_ body: Body) -> Way {
    let evaluator = self.evaluator
    return Way { evaluator.scope(of: body) }
  }

  /// - Parameter isResult: whether what the entry gives back is what the body gives back.
  private mutating func look(
    _ kind: BodyEntry.Kind, isResult: Bool, _ body: Body, _ way: Way, _ isMeant: (Expression) -> Bool
  ) {
    switch kind {
    case .call(let call):
      guard case .call(let callee, let arguments) = call.kind else { return }
      if Self.carries(callee, isMeant) {
        found.append(Site(callee: callee, arguments: arguments, way: way))
      }
      for argument in arguments where Self.carries(argument.value, isMeant) {
        hand(argument, to: callee, arguments, at: call.range, body, way)
      }
    case .assign(let target, _, let value):
      guard Self.carries(value, isMeant), let name = target.lastNameOfHolder else { return }
      hold(name, at: target.range, isMember: !target.unwrapped.isPlainName, body, way)
    case .define(let name, _, .some(let value), _):
      if Self.carries(value, isMeant) { add(.local(body.id, name), way) }
    case .return(.some(let value)), .value(let value):
      if isResult, let name = body.name, Self.carries(value, isMeant) { add(.member(name), nil) }
    default: return
    }
  }

  private mutating func add(_ holder: Holder, _ way: Way?) {
    if seen.insert(Key(holder: holder, call: way?.call)).inserted { open.append((holder, way)) }
  }

  private mutating func hold(_ name: String, at use: SourceRange, isMember: Bool, _ body: Body, _ way: Way) {
    let isLocal = body.parameters.contains { $0.name == name } || body.definition(of: name, at: use.start) != nil
    if isLocal, !isMember { add(.local(body.id, name), way) } else { add(.member(name), nil) }
  }

  /// An argument becomes a parameter of whatever is called, a property of a new struct, or an element of a list.
  private mutating func hand(
    _ argument: Expression.Argument, to callee: Expression, _ arguments: [Expression.Argument], at call: SourceRange,
    _ body: Body, _ way: Way
  ) {
    guard let name = callee.lastName else { return }
    if case .name = callee.unwrapped.kind, let index = body.definition(of: name, at: call.start),
      case .define(_, _, .some(let value), false) = body.entries[index].kind,
      case .closure(let closure) = value.unwrapped.kind
    {
      let position = arguments.firstIndex { $0.value.range == argument.value.range }
      if let position, closure.parameters.indices.contains(position) {
        add(.local(body.id, closure.parameters[position].name), way)
      }
      return
    }
    var bodies = program.functions[name] ?? []
    if name == "init" || name.first?.isUppercase == true, let type = madeType(callee, name, in: body) {
      bodies = symbols.members("init", of: type).flatMap { member in
        program.bodiesByPlace[
          Location(path: evaluator.facts.sources[member.file].internedPath, range: member.nameRange)] ?? []
      }
      if bodies.isEmpty,
        let property = argument.label ?? evaluator.property(of: type, takingClosure: argument, arguments)
      {
        add(.member(property), nil)
      }
    }
    for id in bodies.prefix(Self.maximumBodies) {
      let other = program[id]
      guard let declaration = other.function, Evaluator.fits(arguments, declaration) else { continue }
      let taken = declaration.parameters.indices.filter { index in
        Evaluator.argument(index, of: declaration, in: arguments)?.range == argument.value.range
      }
      guard !taken.isEmpty else { continue }
      let place = program.location(call, in: body)
      let evaluator = self.evaluator
      let inner = Way(through: place) {
        var inner = evaluator.scope(of: other)
        inner.arguments = evaluator.bind(arguments, to: other, in: way.scope, by: place)
        inner.callers = way.scope.callers(through: place)
        // What `self` is where all objects have the function says the call alone.
        if evaluator.isSelfOpen(other), case .member(.some(let base), _) = callee.unwrapped.kind,
          let receiver = evaluator.values(of: base, in: way.scope).only
        {
          inner.selfValue = receiver
        }
        return inner
      }
      for index in taken { add(.local(id, declaration.parameters[index].name), inner) }
    }
    if bodies.isEmpty, KnownAPI.has(name, .addsElement), case .member(.some(let list), _) = callee.unwrapped.kind,
      let holder = list.lastNameOfHolder
    {
      hold(holder, at: list.range, isMember: !list.unwrapped.isPlainName, body, way)
    }
  }

  private func madeType(_ callee: Expression, _ name: String, in body: Body) -> TypeSymbol.ID? {
    guard name == "init" else { return symbols.type(named: name, in: body.owner) }
    guard case .member(.some(let base), _) = callee.unwrapped.kind else { return nil }
    if base.isSuper { return body.owner.flatMap { symbols.superclass(of: $0) } }
    if base.isSelf { return body.owner }
    return base.lastName.flatMap { symbols.type(named: $0, in: body.owner) }
  }

  /// Whether an expression gives what is looked for, as it is or in a list, in a part of a value or on a branch.
  private static func carries(_ expression: Expression, _ isMeant: (Expression) -> Bool, depth: Int = 0) -> Bool {
    if isMeant(expression) { return true }
    guard depth < 8 else { return false }
    func inner(_ expression: Expression) -> Bool { carries(expression, isMeant, depth: depth + 1) }
    switch expression.kind {
    case .unwrap(let value, _), .cast(let value, _, _), .subscript(let value, _): return inner(value)
    case .member(.some(let base), let name): return name.isPartOfValue && inner(base)
    case .ternary(_, let then, let otherwise): return inner(then) || inner(otherwise)
    case .binary("??", let left, let right): return inner(left) || inner(right)
    case .array(let elements): return elements.contains(where: inner)
    case .dictionary(let entries): return entries.contains { inner($0.value) }
    case .tuple(let elements): return elements.contains { inner($0.value) }
    // What comes with a case is taken out of it where it is matched.
    case .call(let function, let arguments) where function.namesCaseWithValues:
      return arguments.contains { inner($0.value) }
    default: return false
    }
  }

  private static func isName(_ name: String, _ expression: Expression) -> Bool {
    if case .name(name) = expression.kind { true } else { false }
  }
}

extension Evaluator {
  /// Entries that hand on what a name holds, by the name: as an argument, to a variable, or to whoever called.
  var carriers: [String: [ProgramIndex.Reference]] {
    if let known = carriersByName { return known }
    var result: [String: [ProgramIndex.Reference]] = [:]
    for body in program.bodies {
      for (index, entry) in body.entries.enumerated() {
        let values: [Expression] =
          switch entry.kind {
          case .call(let call): if case .call(_, let arguments) = call.kind { arguments.map(\.value) } else { [] }
          case .assign(_, _, let value), .define(_, _, .some(let value), _): [value]
          case .return(.some(let value)), .value(let value): [value]
          default: []
          }
        for name in Set(values.flatMap(\.heldNames)) {
          result[name, default: []].append(ProgramIndex.Reference(body: body.id, entry: index))
        }
      }
    }
    carriersByName = result
    return result
  }
}

extension Expression {
  /// Whether it can be the case of an enumeration with its values: `.found(screen)`.
  var makesCaseWithValues: Bool { if case .call(let callee, _) = kind { callee.namesCaseWithValues } else { false } }

  /// The last name of what holds a value: without the parts that are taken out of it.
  fileprivate var lastNameOfHolder: String? {
    switch unwrapped.kind {
    case .name(let name): name
    case .member(.some(let base), let name): name.isPartOfValue ? base.lastNameOfHolder : name
    case .member(nil, let name): name
    case .subscript(let base, _): base.lastNameOfHolder
    case .call(let function, _): function.lastName
    default: nil
    }
  }

  /// The names that the value of an expression can come from.
  fileprivate var heldNames: [String] {
    switch kind {
    case .name, .member: lastNameOfHolder.map { [$0] } ?? []
    case .unwrap(let value, _), .cast(let value, _, _), .subscript(let value, _): value.heldNames
    case .call(let function, let arguments):
      (function.lastName.map { [$0] } ?? [])
        + (function.namesCaseWithValues ? arguments.flatMap(\.value.heldNames) : [])
    case .ternary(_, let then, let otherwise): then.heldNames + otherwise.heldNames
    case .binary("??", let left, let right): left.heldNames + right.heldNames
    case .array(let elements): elements.flatMap(\.heldNames)
    case .dictionary(let entries): entries.flatMap(\.value.heldNames)
    case .tuple(let elements): elements.flatMap(\.value.heldNames)
    default: []
    }
  }

  /// Whether it is a member whose type only the place says: `.done`, `.found(screen)`.
  fileprivate var namesCase: Bool {
    switch kind {
    case .member(nil, _): true
    case .call(let function, _): function.namesCase
    default: false
    }
  }

  /// Whether it can be the case of an enumeration, by the way in which it is written: `.found`, `Outcome.found`.
  fileprivate var namesCaseWithValues: Bool {
    guard case .member(let base, let name) = kind, name.first?.isLowercase ?? false, name != "init" else {
      return false
    }
    guard let base else { return true }
    switch base.kind {
    case .name(let type), .member(_, let type): return type.first?.isUppercase ?? false
    default: return false
    }
  }

  fileprivate var isPlainName: Bool { if case .name = kind { true } else { false } }
}

extension String {
  /// Whether it is the position of a part of a tuple, the values of a case, or an end of a list.
  fileprivate var isPartOfValue: Bool {
    first?.isNumber == true || hasPrefix(BodyFlattener.payloadMark) || self == "first" || self == "last"
  }
}
