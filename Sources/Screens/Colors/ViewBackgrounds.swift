// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What the code of a controller's class sets as the background of its view.
struct ViewBackgrounds {
  let app: AppModel
  let settings: ColorSettings

  /// The colours that the view can have once it is shown; empty where the class sets none.
  func choices(of type: TypeSymbol.ID) -> [ColorSettings.Choice] {
    for step in app.symbols.lineage(of: type) {
      let found = assignments(in: step)
      if found.isEmpty { continue }
      let initial = initialFunctions(of: step)
      var result: [ColorSettings.Choice] = []
      var byBody: [Body.ID: [(condition: Formula, choices: [ColorSettings.Choice])]] = [:]
      for one in found {
        let body = app.program[one.reference.body]
        let entry = app.program[one.reference]
        let scope = app.evaluator.scope(of: body)
        let choices = settings.choices(of: one.value, in: scope)
        // What happens on a later event may have happened or not.
        let isInitial = entry.closureDepth == 0 && body.name.map { initial.contains($0) } ?? true
        let condition = isInitial ? app.evaluator.formula(entry.guards, in: scope) : nil
        if let condition {
          byBody[body.id, default: []].append((condition, choices))
        } else {
          result += choices
        }
      }
      for id in byBody.keys.sorted() { result += settings.last(byBody[id] ?? []) }
      return result
    }
    return []
  }

  /// Whether the class makes its view itself, so that a storyboard's is not the one on screen.
  func replacesView(_ type: TypeSymbol.ID) -> (Location, Bool)? {
    for step in app.symbols.lineage(of: type) {
      for id in app.program.bodiesByOwner[step] ?? [] {
        let body = app.program[id]
        for entry in body.entries {
          guard case .assign(let target, "=", _) = entry.kind, Self.isOwnView(target) else { continue }
          return (app.program.location(entry.range, in: body), true)
        }
      }
    }
    return nil
  }

  private func assignments(in type: TypeSymbol.ID) -> [(reference: ProgramIndex.Reference, value: Expression)] {
    var result: [(ProgramIndex.Reference, Expression)] = []
    for id in app.program.bodiesByOwner[type] ?? [] {
      let body = app.program[id]
      for (index, entry) in body.entries.enumerated() {
        let reference = ProgramIndex.Reference(body: id, entry: index)
        switch entry.kind {
        case .assign(let target, "=", let value):
          guard case .member(.some(let base), "backgroundColor") = target.unwrapped.kind, Self.isOwnView(base) else {
            continue
          }
          result.append((reference, value))
        case .call(let call):
          guard case .call(let function, let arguments) = call.kind, let value = arguments.first?.value,
            case .member(.some(let base), "setBackgroundColor") = function.unwrapped.kind, Self.isOwnView(base)
          else { continue }
          result.append((reference, value))
        default: continue
        }
      }
    }
    return result
  }

  /// `view` or `self.view`.
  static func isOwnView(_ expression: Expression) -> Bool {
    switch expression.unwrapped.kind {
    case .name("view"): true
    case .member(.some(let base), "view"): base.isSelf || base.isSuper
    case .call(let getter, let arguments):
      // Objective-C's getter.
      arguments.isEmpty && isOwnView(getter)
    default: false
    }
  }

  /// Functions that have run once the view is on screen: UIKit's, and what they call on `self`.
  func initialFunctions(of type: TypeSymbol.ID) -> Set<String> {
    var names = AttributeTable.initialFunctions
    var queue = Array(names).sorted()
    let bodies = app.program.bodiesByOwner[type] ?? []
    while let next = queue.popLast() {
      for id in bodies where app.program[id].name == next {
        for entry in app.program[id].entries where entry.closureDepth == 0 {
          guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind else { continue }
          let name: String
          switch function.unwrapped.kind {
          case .name(let own): name = own
          case .member(.some(let base), let own) where base.isSelf: name = own
          default: continue
          }
          if names.insert(name).inserted { queue.append(name) }
        }
      }
    }
    return names
  }
}
