// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// The code that runs when the app is launched, and what lives as long as the app.
extension Evaluator {
  /// A function that is called at launch, and whose it is.
  struct LaunchEntry {
    var body: Body
    var owner: TypeSymbol.ID
    /// The closure in it that is called, where that is not all of it.
    var closure: SourceRange?
  }

  /// The methods of delegates that the system calls before anything is seen, the initialisers of SwiftUI's apps, and what
  /// the views in their scenes run as they appear.
  func findLaunchCode() -> [LaunchEntry] {
    let names = KnownAPI.names(.lifecycle(.launching)).sorted()
    return symbols.types.flatMap { type -> [LaunchEntry] in
      var members = names.flatMap { name in
        (type.members[name] ?? []).filter { member in
          member.function.map { KnownAPI.has(name, labels: $0.parameters.map(\.label), .lifecycle(.launching)) }
            ?? false
        }
      }
      if type.inherited.contains("App"), symbols.conforms(type.id, toAnyOf: ["App"]) {
        members += type.members["init"] ?? []
      }
      let functions = members.filter { $0.hasImplementation && !$0.isStatic }.compactMap { member in
        body(of: member).map { LaunchEntry(body: $0, owner: type.id) }
      }
      return type.inherited.contains("App") ? functions + appearances(in: type) : functions
    }
  }

  /// What the views that stand in an app's scenes run as they appear.
  private func appearances(in app: TypeSymbol) -> [LaunchEntry] {
    guard symbols.conforms(app.id, toAnyOf: ["App"]), let member = symbols.bodyOfView(app.id),
      let body = body(of: member)
    else { return [] }
    return body.entries.flatMap { entry -> [LaunchEntry] in
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        case .member(.some, let name) = function.unwrapped.kind, KnownAPI.has(name, .runsOnAppearance)
      else { return [] }
      return arguments.filter(\.value.isClosure).map {
        LaunchEntry(body: body, owner: app.id, closure: $0.value.range)
      }
    }
  }

  /// The type of the one object that a type keeps in a constant of its own: `static let shared = Store()`.
  func keptObjectType(of name: String, in type: TypeSymbol.ID) -> TypeSymbol.ID? {
    guard let member = symbols.members(name, of: type, isStatic: true).first, let variable = member.variable,
      variable.isConstant
    else { return nil }
    if case .call(let made, _)? = variable.initialValue?.unwrapped.kind, let name = made.lastName {
      if name == "init" { return type }
      return symbols.type(named: name, in: type)
    }
    return variable.type.flatMap { TypeName.base(of: $0.text) }.flatMap { symbols.type(named: $0, in: type) }
  }

  /// Whether an object is the one that a constant of a type keeps for all of the app.
  func isShared(_ object: AbstractObject) -> Bool {
    guard let place = object.allocationPlace, let type = object.type else { return false }
    return symbols[type].members.values.joined().contains { member in
      guard member.isStatic, let variable = member.variable, variable.isConstant, let value = variable.initialValue
      else {
        return false
      }
      return facts.sources[member.file].path == place.file && value.range.contains(place.range)
    }
  }
}
