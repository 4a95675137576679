// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
package import Screens

/// How opaque a strip over the status bar is: the settings that its alpha comes from.
package struct StripOpacity {
  /// The stored properties whose values become the alpha, with the numbers that they start with.
  private var starts: [(location: Location, alpha: Double)] = []

  /// - Parameters:
  ///   - view: the name of the strip.
  ///   - body: the code that adds it.
  package init(of view: String, in body: Body, _ app: AuditedApp) {
    guard let owner = body.owner else { return }
    let program = app.model.program
    var names: Set<String> = []
    for id in program.bodiesByOwner[owner] ?? [] {
      let other = program[id]
      for entry in other.entries {
        guard case .assign(let target, _, let value) = entry.kind,
          case .member(.some(let base), "alpha") = target.unwrapped.kind, base.lastName == view,
          let name = value.lastName
        else { continue }
        names.formUnion(Self.sources(of: name, in: other, app))
      }
    }
    for candidate in program.bodies {
      guard case .initialValue(let variable) = candidate.kind, names.contains(variable.name),
        let numbers = variable.initialValue?.numbers, numbers.count == 1
      else { continue }
      starts.append((program.location(variable.nameRange, in: candidate), numbers[0]))
    }
  }

  /// Whether the strip cannot be seen unless somebody changes a setting.
  package var isTransparentAtFirst: Bool { !starts.isEmpty && starts.allSatisfy { $0.alpha == 0 } }

  /// Notes at the stored properties that start with 1.
  package var notes: [Note] {
    Set(starts.filter { $0.alpha == 1 }.map(\.location)).sorted().map { Note("opaque unless this is changed", at: $0) }
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
