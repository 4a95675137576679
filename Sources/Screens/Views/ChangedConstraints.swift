// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Constraints that code keeps under a name and changes: how long they are when the screen is seen is not what they were made
/// with.
struct ChangedConstraints {
  /// The code that makes what such a name holds, by file.
  private var makers: [String: [SourceRange]] = [:]

  /// - Complexity: linear in the number of places that change constraints, and that make what they change.
  init(_ program: ProgramIndex) {
    var names: Set<String> = []
    func add(_ constraint: Expression, in body: Body) {
      guard let name = constraint.lastName else { return }
      for index in body.definitions[name] ?? [] {
        if case .define(_, _, .some(let value), _) = body.entries[index].kind {
          let place = program.location(value.range, in: body)
          makers[place.file, default: []].append(value.range)
        }
      }
      names.insert(name)
    }
    for property in KnownAPI.names(.changesConstraint).sorted() {
      for reference in program.assignments[property] ?? [] {
        guard case .assign(let target, _, let value) = program[reference].kind,
          case .member(.some(let constraint), _) = target.unwrapped.kind
        else { continue }
        // One that is made and put to use is not changed by that.
        if case .boolean(true) = value.unwrapped.kind { continue }
        add(constraint, in: program[reference.body])
      }
      for reference in program.calls[property] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind else {
          continue
        }
        let body = program[reference.body]
        if case .member(.some(let constraint), _) = function.unwrapped.kind { add(constraint, in: body) }
        for argument in arguments {
          guard case .array(let elements) = argument.value.unwrapped.kind else { continue }
          for element in elements { add(element, in: body) }
        }
      }
    }
    for name in names.sorted() {
      for reference in program.assignments[name] ?? [] {
        guard case .assign(_, _, let value) = program[reference].kind else { continue }
        let place = program.location(value.range, in: program[reference.body])
        makers[place.file, default: []].append(value.range)
      }
    }
  }

  /// Whether what is written at a place makes such a constraint.
  func contains(_ place: Location) -> Bool {
    makers[place.file]?.contains { $0.contains(place.range) } ?? false
  }
}
