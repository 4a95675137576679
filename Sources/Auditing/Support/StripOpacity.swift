// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
package import Screens

/// Why a strip over the status bar is opaque: the settings that its alpha comes from.
package enum StripOpacity {
  /// Notes at the stored properties whose start value of 1 becomes the alpha of a view.
  package static func notes(of view: String, in body: Body, _ app: AuditedApp) -> [Note] {
    guard let owner = body.owner else { return [] }
    let program = app.model.program
    var names: Set<String> = []
    for id in program.bodiesByOwner[owner] ?? [] {
      let other = program[id]
      for entry in other.entries {
        guard case .assign(let target, _, let value) = entry.kind,
          case .member(.some(let base), "alpha") = target.unwrapped.kind, base.lastName == view,
          let name = value.lastName
        else { continue }
        names.formUnion(sources(of: name, in: other, app))
      }
    }
    var places: Set<Location> = []
    for candidate in program.bodies {
      guard case .initialValue(let variable) = candidate.kind, names.contains(variable.name),
        variable.initialValue?.numbers == [1]
      else { continue }
      places.insert(program.location(variable.nameRange, in: candidate))
    }
    return places.sorted().map { Note("opaque unless this is changed", at: $0) }
  }

  /// The names that a parameter gets its values from; any other name itself.
  private static func sources(of name: String, in body: Body, _ app: AuditedApp) -> Set<String> {
    guard let function = body.function, let parameter = function.parameters.first(where: { $0.name == name }) else {
      return [name]
    }
    var result: Set<String> = []
    for reference in app.model.program.calls[function.name] ?? [] {
      guard case .call(let call) = app.model.program[reference].kind, case .call(_, let arguments) = call.kind else {
        continue
      }
      result.formUnion(
        arguments.filter { $0.label == (parameter.label ?? parameter.name) }.compactMap(\.value.lastName))
    }
    return result
  }
}
