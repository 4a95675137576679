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
    // Where a closure is not seen to be kept, what stands in one block belongs together.
    let closure = keptClosures(around: entry, in: body).last ?? entry.scope
    return CodeRun(body: body.id, closure: closure)
  }

  func run(of reference: Reference) -> CodeRun { run(of: self[reference], in: self[reference.body]) }

  /// The closures around an entry that somebody keeps, the outermost first.
  package func keptClosures(around entry: BodyEntry, in body: Body) -> [SourceRange] {
    if entry.closureDepth == 0 { return [] }
    var found: [SourceRange: BodyEntry] = [:]
    for other in body.entries where other.closureDepth < entry.closureDepth && other.range.contains(entry.range) {
      for closure in Self.closures(keptBy: other) where closure.contains(entry.range) {
        // The innermost that names it has it: a call rather than the assignment of what that gives back.
        if let known = found[closure], !known.range.contains(other.range) { continue }
        found[closure] = other
      }
    }
    return found.filter { !isCalledAtOnce(by: $0.value) }.map(\.key).sorted { $0.start < $1.start }
  }

  private func isCalledAtOnce(by keeper: BodyEntry) -> Bool {
    guard case .call(let call) = keeper.kind else { return false }
    return runsClosures(call)
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
