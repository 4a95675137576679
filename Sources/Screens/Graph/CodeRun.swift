// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings

/// Code that runs in one go: a body, or a closure in one that is kept and called on some event.
struct CodeRun: Hashable {
  var body: Body.ID
  /// The closure, where it does not run where it is written.
  var closure: SourceRange?
}

extension ProgramIndex {
  /// The code with which an entry runs in one go.
  func run(of entry: BodyEntry, in body: Body) -> CodeRun {
    if runsAtOnce(entry, in: body) { return CodeRun(body: body.id) }
    let keepers = keepers(around: entry, in: body)
    let kept = keepers.filter { !isCalledAtOnce(by: $0.value, in: body) }
    // What the code around it calls by a local name runs with that.
    if kept.isEmpty, keepers.count == entry.closureDepth { return CodeRun(body: body.id) }
    // Where a closure is not seen to be kept, what stands in one block belongs together.
    let closure = kept.keys.max { $0.start < $1.start } ?? entry.scope
    return CodeRun(body: body.id, closure: closure)
  }

  func run(of reference: Reference) -> CodeRun { run(of: self[reference], in: self[reference.body]) }

  /// The closures around an entry that somebody keeps, the outermost first.
  package func keptClosures(around entry: BodyEntry, in body: Body) -> [SourceRange] {
    keepers(around: entry, in: body).filter { !isCalledAtOnce(by: $0.value, in: body) }.map(\.key)
      .sorted { $0.start < $1.start }
  }

  /// The closures around an entry that are handed on or have a name, with what does so.
  private func keepers(around entry: BodyEntry, in body: Body) -> [SourceRange: BodyEntry] {
    if entry.closureDepth == 0 { return [:] }
    var found: [SourceRange: BodyEntry] = [:]
    for other in body.entries where other.closureDepth < entry.closureDepth && other.range.contains(entry.range) {
      for closure in Self.closures(keptBy: other) where closure.contains(entry.range) {
        // The innermost that names it has it: a call rather than the assignment of what that gives back.
        if let known = found[closure], !known.range.contains(other.range) { continue }
        found[closure] = other
      }
    }
    return found
  }

  private func isCalledAtOnce(by keeper: BodyEntry, in body: Body) -> Bool {
    switch keeper.kind {
    case .call(let call): runsClosures(call)
    case .define(let name, _, _, false):
      body.definitions[name]?.count == 1 && isOnlyCalled(name, after: keeper, in: body)
    default: false
    }
  }

  /// Whether code only calls what a local name holds, or hands it to what runs it, and where it stands, not on some event.
  private func isOnlyCalled(_ name: String, after definition: BodyEntry, in body: Body) -> Bool {
    var isCalled = false
    for entry in body.entries where entry.range.start > definition.range.end {
      if case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind {
        let isHandedOn = arguments.contains { $0.value.unwrapped.isName(name) }
        if function.unwrapped.isName(name) || isHandedOn && runsClosures(call) {
          guard keptClosures(around: entry, in: body).isEmpty else { return false }
          isCalled = true
        } else if isHandedOn {
          return false
        }
        continue
      }
      let values: [Expression] =
        switch entry.kind {
        case .assign(let target, _, let value): [target, value]
        case .define(_, _, .some(let value), _), .return(.some(let value)), .value(let value): [value]
        default: []
        }
      if values.contains(where: { $0.unwrapped.isName(name) }) { return false }
    }
    return isCalled
  }

  private static func closures(keptBy entry: BodyEntry) -> [SourceRange] {
    let candidates: [Expression] =
      switch entry.kind {
      case .assign(_, _, let value), .define(_, _, .some(let value), _), .return(.some(let value)), .value(let value):
        [value]
      case .call(let call): if case .call(_, let arguments) = call.kind { arguments.map(\.value) } else { [] }
      default: []
      }
    return candidates.compactMap { if case .closure = $0.unwrapped.kind { $0.unwrapped.range } else { nil } }
  }
}

extension Expression {
  fileprivate func isName(_ name: String) -> Bool { if case .name(name) = kind { true } else { false } }
}
