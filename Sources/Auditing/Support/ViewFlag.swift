// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// A state of a SwiftUI view that hides the status bar, from the beginning off: `.statusBarHidden(isImmersed)`.
struct ViewFlag {
  var owner: TypeSymbol.ID
  var property: VariableDeclaration
  /// The modifier that hides the bar.
  var modifier: Location
  /// Where code of the view assigns it.
  var assignments: [ProgramIndex.Reference]
  /// Where a binding to it is made, in the view's bodies.
  var bindings: [(place: SourceRange, body: Body.ID)]

  /// Every such state that only code of its view, or whoever gets a binding from it, can change.
  ///
  /// - Complexity: linear in the number of the modifiers, and of the changes of states of these names.
  static func all(in app: AuditedApp) -> [ViewFlag] {
    let program = app.model.program
    let rows = KnownAPI.rows(.hidesBarOfScreen).filter { row in
      row.labels?.count == 1 && program.functions[row.name] == nil
    }
    var seen: Set<Location> = []
    return rows.flatMap { row in
      (program.calls[row.name] ?? []).compactMap { reference -> ViewFlag? in
        let body = program[reference.body]
        guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          arguments.map(\.label) == row.labels, let owner = body.owner, SwiftUIViews.isView(owner, app),
          !SwiftUIViews.isPreview(program[reference], in: body, app),
          let name = name(of: arguments[0].value, in: body),
          let member = app.model.symbols.member(name, of: owner, isStatic: false), member.owner == owner,
          let property = member.variable, isOff(property)
        else { return nil }
        let place = program.location(call.modifierRange, in: body)
        let declared = Location(path: app.facts.sources[member.file].internedPath, range: property.nameRange)
        guard app.isAudited(place.file), seen.insert(declared).inserted else { return nil }
        return ViewFlag(property, of: owner, hidingAt: place, in: app)
      }
    }
  }

  /// Nil where it is changed in a way that says nothing of the value.
  private init?(
    _ property: VariableDeclaration, of owner: TypeSymbol.ID, hidingAt modifier: Location, in app: AuditedApp
  ) {
    let program = app.model.program
    self.owner = owner
    self.property = property
    self.modifier = modifier
    let changes = program.unseenChanges(of: property.name).filter { change in
      program[change.body].owner == owner && Self.name(of: change.target, in: program[change.body]) == property.name
    }
    guard changes.allSatisfy(\.isBinding) else { return nil }
    bindings = changes.map { ($0.target.range, $0.body) }
    assignments = (program.assignments[property.name] ?? []).filter { reference in
      guard case .assign(let target, _, _) = program[reference].kind, program[reference.body].owner == owner else {
        return false
      }
      return Self.name(of: target, in: program[reference.body]) == property.name
    }
  }

  /// The view's own property that an expression names.
  static func name(of expression: Expression, in body: Body) -> String? {
    switch expression.unwrapped.kind {
    case .name(let name):
      body.definition(of: name, at: expression.range.start) == nil && !body.parameters.contains { $0.name == name }
        ? name : nil
    case .member(.some(let base), let name): base.isSelf ? name : nil
    default: nil
    }
  }

  /// Whether a property is a state of its view alone that is false at first.
  private static func isOff(_ property: VariableDeclaration) -> Bool {
    guard case .boolean(false)? = property.initialValue?.kind, property.setter == nil, property.didSet == nil else {
      return false
    }
    let wrappers = property.attributes.map(\.name)
    return wrappers.contains { KnownAPI.has($0, .keepsState) } && !wrappers.contains { KnownAPI.has($0, .setElsewhere) }
  }

  /// Whether each assignment in the view raises it.
  func isOnlyRaised(in app: AuditedApp) -> Bool {
    let program = app.model.program
    return !assignments.isEmpty
      && assignments.allSatisfy { reference in
        guard case .assign(_, "=", let value) = program[reference].kind else { return false }
        return value.isTrue
      }
  }
}
