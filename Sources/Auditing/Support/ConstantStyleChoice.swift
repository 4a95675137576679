// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Code that means to choose between light content and another style by a question that an object of the app always answers
/// in the same way, so that one of the two is never given.
package struct ConstantStyleChoice {
  /// The style that is never given.
  package var style: String
  package var location: Location
  /// The question, as it is written.
  package var question: String
  package var answer: Bool
  /// Where it is answered.
  package var answered: Location

  package static func all(in app: AuditedApp) -> [ConstantStyleChoice] {
    app.model.program.bodies.filter { app.isAudited(app.facts.sources[$0.file].path) }
      .flatMap { choices(in: $0, app) }
  }

  private typealias Returned = (style: String, range: SourceRange, guards: [Guard])

  private static func choices(in body: Body, _ app: AuditedApp) -> [ConstantStyleChoice] {
    var styles: [Returned] = []
    for entry in body.entries where entry.closureDepth == 0 {
      switch entry.kind {
      case .return(.some(let value)), .value(let value): collect(value, entry.guards, into: &styles)
      default: continue
      }
    }
    guard Set(styles.map(\.style)).count > 1, styles.contains(where: { $0.style == "lightContent" }) else { return [] }
    return styles.compactMap { one in
      for condition in one.guards {
        guard case .condition(.expression(let question), let holds) = condition,
          let (answer, place) = constant(question, in: body, app), answer != holds
        else { continue }
        return ConstantStyleChoice(
          style: one.style, location: app.model.program.location(one.range, in: body), question: question.text,
          answer: answer, answered: place)
      }
      return nil
    }
  }

  private static func collect(_ value: Expression, _ guards: [Guard], into styles: inout [Returned]) {
    switch value.unwrapped.kind {
    case .ternary(let condition, let then, let otherwise):
      collect(then, guards + [.condition(.expression(condition), holds: true)], into: &styles)
      collect(otherwise, guards + [.condition(.expression(condition), holds: false)], into: &styles)
    case .tuple(let elements) where elements.count == 1: collect(elements[0].value, guards, into: &styles)
    default:
      if let style = value.statusBarStyleName { styles.append((style, value.range, guards)) }
    }
  }

  /// What a computed property or method of an object answers whatever its state; nil for anything else, switches of the
  /// build and constants among them, which are set for a purpose.
  private static func constant(_ question: Expression, in body: Body, _ app: AuditedApp) -> (Bool, Location)? {
    let holder: TypeSymbol.ID?
    let name: String
    switch question.withoutCall.unwrapped.kind {
    case .member(.some(let base), let text):
      holder = base.isSelf ? body.owner : StaticTypes(app.model.symbols).type(of: base, in: body)
      name = text
    case .name(let text) where body.definitions[text] == nil:
      holder = body.owner
      name = text
    default: return nil
    }
    let symbols = app.model.symbols
    guard let holder, body.parameters.allSatisfy({ $0.name != name }) else { return nil }
    let family = symbols.lineage(of: holder) + symbols.descendants(of: symbols[holder].name)
    let members = family.flatMap { symbols[$0].members[name] ?? [] }
    var answer: Bool?
    var place: Location?
    for member in members where member.hasImplementation {
      let location = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
      let bodies = app.model.program.bodiesByPlace[location] ?? []
      if let variable = member.variable, !variable.isComputed {
        // What is stored changes; Objective-C declares the property whose getter is among the methods.
        if members.contains(where: { $0.function?.body != nil }) { continue }
        return nil
      }
      if member.isStatic || bodies.isEmpty { return nil }
      for id in bodies {
        let answers = app.model.program[id].entries.compactMap { entry -> Expression? in
          switch entry.kind {
          case .return(.some(let value)), .value(let value): value
          default: nil
          }
        }
        guard answers.count == 1, case .boolean(let own)? = answers.first?.unwrapped.kind, answer ?? own == own else {
          return nil
        }
        answer = own
        place = place ?? location
      }
    }
    guard let answer, let place else { return nil }
    return (answer, place)
  }
}
