// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// An object that is made, or handed out, at an entry of a body.
struct Making {
  var entry: BodyEntry
  var body: Body
  var way: FunctionFlow.Way

  /// The entries of the body that run once the object is there, in the order in which they run: what stands inside
  /// another expression runs before it.
  var rest: [(index: Int, entry: BodyEntry)] {
    body.entries.enumerated().filter { _, one in
      switch one.kind {
      case .call, .assign: break
      default: return false
      }
      return one.closureDepth >= entry.closureDepth && one.range.end >= entry.range.end && one.range != entry.range
    }.sorted { one, other in
      (one.element.time, one.offset) < (other.element.time, other.offset)
    }.map { ($0.offset, $0.element) }
  }
}

/// The code that makes one object, and the functions through which it is then handed out.
extension Evaluator {
  /// Functions that hand an object out, one to the next.
  private static let maximumMakers = 6

  /// Where an object is made, and where it is got from the functions that hand it out, in this order.
  func makings(of object: AbstractObject) -> [Making] {
    guard var making = making(of: object) else { return [] }
    var result = [making]
    var callers = object.callers[...]
    while result.count < Self.maximumMakers, let next = handingOut(object, making, &callers) {
      result.append(next)
      making = next
    }
    return result
  }

  private func making(of object: AbstractObject) -> Making? {
    guard let place = object.allocationPlace, let id = makingBody(at: place) else { return nil }
    let body = program[id]
    guard let entry = body.entries.first(where: { $0.canMake && $0.range == place.range }) else { return nil }
    return Making(
      entry: entry, body: body, way: FunctionFlow.Way { [unowned self] in makingScope(of: object, in: body) })
  }

  /// The call that gets an object from the function that has made it or handed it out; nil where that keeps it, and
  /// where several calls get one.
  private func handingOut(
    _ object: AbstractObject, _ making: Making, _ callers: inout ArraySlice<Location>
  ) -> Making? {
    let body = making.body
    guard let function = body.function, function.kind == .function,
      body.entries.contains(where: { entry in
        guard entry.closureDepth == 0 else { return false }
        switch entry.kind {
        case .return(.some(let value)), .value(let value): return isOne(value, object, in: making.way.scope)
        default: return false
        }
      })
    else { return nil }
    var call: ProgramIndex.Reference?
    if let caller = callers.popFirst() {
      call = program.entry(at: caller)
    } else {
      let sites = callSites(of: function, in: body)
      call = sites.count == 1 ? sites[0] : nil
    }
    guard let call, call.body != body.id else { return nil }
    let caller = program[call.body]
    return Making(
      entry: program[call], body: caller, way: FunctionFlow.Way { [unowned self] in scope(of: caller) })
  }

  /// Whether an expression is one object, and nothing else.
  func isOne(_ expression: Expression, _ object: AbstractObject, in scope: Scope) -> Bool {
    guard expression.canHoldObject else { return false }
    let values = evaluate(expression, in: scope).alternatives.map(\.value).filter { $0 != .nil }
    return !values.isEmpty && values.allSatisfy { $0.object?.withoutCaller == object.withoutCaller }
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

extension Expression {
  /// Whether it can be an object that something is set on: a name, a member, a call, a part of something.
  var canHoldObject: Bool {
    switch unwrapped.kind {
    case .name, .member(.some, _), .call, .cast, .subscript: true
    default: false
    }
  }
}
