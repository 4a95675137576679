// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the code around one object sets on it before it is seen: the code that makes it, in the order in which it
/// runs, then that of the functions through which it is handed out, and what the object that has it does. A method that
/// is called on it, and a function that it is handed to, count as if their code stood there.
extension EarlyAssignments {
  /// Functions that hand an object out, one to the next.
  private static let maximumMakers = 6

  /// An object that is made, or handed out, at an entry of a body.
  private struct Making {
    var entry: BodyEntry
    var body: Body
    var way: FunctionFlow.Way
  }

  /// What the code that makes an object sets on it, from there on.
  ///
  /// - Parameter leading: the names of the functions through which code comes to set the property.
  /// - Complexity: linear in the size of the bodies and of the code that their calls reach, which is bounded.
  init(
    to name: String, of type: TypeSymbol.ID, byMakerOf object: AbstractObject, leading: Set<String>, change: Change,
    _ evaluator: Evaluator
  ) {
    self.init(name, of: type, object: object, isStatic: false, change: change, evaluator)
    self.leading = leading
    (firstDepth, isByMaker) = (1, true)
    guard var making = Self.making(of: object, evaluator) else { return }
    var callers = object.callers[...]
    for _ in 0..<Self.maximumMakers {
      walk(after: making)
      guard !isRead, let next = handingOut(making, &callers) else { return }
      making = next
    }
  }

  /// What UIKit calls of the object whose code makes this one sets on it, and what is called on that object before.
  ///
  /// - Complexity: linear in the size of the code that the methods of the owner's class reach.
  init(
    to name: String, of type: TypeSymbol.ID, byOwnerOf object: AbstractObject, leading: Set<String>, change: Change,
    _ evaluator: Evaluator
  ) {
    self.init(name, of: type, object: object, isStatic: false, change: change, evaluator)
    self.leading = leading
    guard let place = object.allocationPlace, let id = evaluator.makingBody(at: place),
      let owner = evaluator.program[id].owner, evaluator.symbols[owner].kind == .class
    else { return }
    let only = evaluator.onlyObject(of: owner)
    let receiver = Receiver(type: owner, isSubject: false, value: only.map { .object($0) })
    walkInitializer(of: owner, receiver)
    if let only, let making = Self.making(of: only, evaluator), !isRead {
      walk(after: making)
      moment = nil
    }
    if !isRead { walkMoments(of: owner, receiver) }
  }

  private static func making(of object: AbstractObject, _ evaluator: Evaluator) -> Making? {
    guard let place = object.allocationPlace, let id = evaluator.makingBody(at: place) else { return nil }
    let body = evaluator.program[id]
    guard let entry = body.entries.first(where: { $0.canMake && $0.range == place.range }) else { return nil }
    return Making(
      entry: entry, body: body, way: FunctionFlow.Way { evaluator.makingScope(of: object, in: body) })
  }

  /// Walks through what a body does once the object is there.
  private mutating func walk(after making: Making) {
    let (body, way) = (making.body, making.way)
    let given = Set(making.entry.guards.map(\.identity))
    let receiver = Receiver(type: body.owner, isSubject: false)
    for (index, written) in Self.entries(after: making.entry, in: body) where !isRead {
      let own = conditions(ofClosuresAround: written, in: body, above: making.entry.closureDepth, within: nil, way)
      guard let own else { continue }
      var entry = written
      entry.guards.removeAll { $0.isPresence || given.contains($0.identity) }
      visit(entry, index, in: body, receiver, own, way, depth: 1)
    }
  }

  /// The call that gets the object from the function that has made it or handed it out; nil where it keeps it, and
  /// where several calls get one.
  private func handingOut(_ making: Making, _ callers: inout ArraySlice<Location>) -> Making? {
    let body = making.body
    guard let function = body.function, function.kind == .function, body.entries.contains(where: { entry in
      guard entry.closureDepth == 0 else { return false }
      switch entry.kind {
      case .return(.some(let value)), .value(let value): return isObject(value, making.way)
      default: return false
      }
    }) else { return nil }
    var call: ProgramIndex.Reference?
    if let caller = callers.popFirst() {
      call = program.entry(at: caller)
    } else {
      let sites = evaluator.callSites(of: function, in: body)
      call = sites.count == 1 ? sites[0] : nil
    }
    guard let call, call.body != body.id else { return nil }
    let caller = program[call.body]
    let way = FunctionFlow.Way { [evaluator] in evaluator.scope(of: caller) }
    return Making(entry: program[call], body: caller, way: way)
  }

  /// The entries of a body that run once an object is made there, in the order in which they run: what stands inside
  /// another expression runs before it.
  private static func entries(after made: BodyEntry, in body: Body) -> [(index: Int, entry: BodyEntry)] {
    body.entries.enumerated().filter { _, entry in
      switch entry.kind {
      case .call, .assign: break
      default: return false
      }
      return entry.closureDepth >= made.closureDepth && entry.range.end >= made.range.end && entry.range != made.range
    }.sorted { one, other in
      (one.element.time, one.offset) < (other.element.time, other.offset)
    }.map { ($0.offset, $0.element) }
  }

  /// The methods that a call runs on objects that lead to the property's being set: of the object that has this one.
  func leadingCallees(
    _ name: String, _ base: Expression, _ arguments: [Expression.Argument], _ way: FunctionFlow.Way
  ) -> [Callee] {
    guard leading.contains(name) else { return [] }
    let values = evaluator.evaluate(base, in: way.scope).alternatives.map(\.value).filter { $0 != .nil }
    guard values.count == 1, let value = values.first else { return [] }
    let owner: TypeSymbol.ID?
    var isStatic = false
    switch value {
    case .object(let other): owner = other.type
    case .enumCase(let type, _, _): owner = type
    case .type(let name): (owner, isStatic) = (evaluator.symbols.type(named: name), true)
    default: owner = nil
    }
    guard let owner else { return [] }
    let found = evaluator.symbols.members(name, of: owner, isStatic: isStatic).first { member in
      member.hasImplementation && (member.function.map { Evaluator.fits(arguments, $0) } ?? false)
    }
    guard let callee = found.flatMap(evaluator.body) else { return [] }
    return [
      Callee(
        body: callee, receiver: Receiver(type: owner, isSubject: false),
        way: entering(callee, arguments, on: value, way))
    ]
  }
}

extension BodyEntry {
  /// Whether an object can be made there: by a call, or as a copy of a value that an assignment changes.
  fileprivate var canMake: Bool {
    switch kind {
    case .call, .assign: true
    default: false
    }
  }

  /// Where what it does is done, among entries of one body.
  fileprivate var time: SourcePosition { max(range.end, deferredUntil ?? range.end) }
}
