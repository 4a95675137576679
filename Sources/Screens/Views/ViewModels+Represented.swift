// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What representables of SwiftUI make and bring up to date, which is done once before it is first seen (SB-SUI-11).
extension ViewModels {
  /// The view of UIKit that a representable shows; nil where that is not followed.
  func represented(by type: TypeSymbol.ID) -> ViewObject? {
    if let known = representedViews[type] { return known }
    let found = findRepresented(by: type)
    representedViews[type] = .some(found)
    return found
  }

  private func findRepresented(by type: TypeSymbol.ID) -> ViewObject? {
    guard let maker = evaluator.representing(.makesRepresented, type) else { return nil }
    let interpreter = ViewInterpreter(facts: facts, evaluator: evaluator, relevance: relevance)
    let holder = holder(of: type, maker, interpreter)
    let frame = ViewFrame(
      body: maker, scope: evaluator.scope(of: maker, selfValue: .object(holder.abstract)), receiver: holder,
      condition: .always)
    interpreter.run(frame)
    guard frame.returned.count == 1, let view = frame.returned.first, !view.isController else { return nil }
    update(view, by: type, holder, interpreter)
    interpreter.settle(view)
    holder.made = interpreter.made
    guard interpreter.lost == nil, interpreter.left > 0, !interpreter.hasLostLayout else { return nil }
    view.made = [holder]
    return view
  }

  /// Does to a controller what the representable that makes it does as it brings it up to date.
  func bringUpToDate(_ controller: ViewObject, of node: ControllerNode, _ interpreter: ViewInterpreter) {
    guard let place = node.object.allocationPlace, let id = evaluator.makingBody(at: place),
      let owner = evaluator.program[id].owner, evaluator.symbols.isControllerRepresentable(owner),
      evaluator.representing(.makesRepresented, owner)?.id == id
    else { return }
    update(controller, by: owner, holder(of: owner, evaluator.program[id], interpreter), interpreter)
  }

  private func update(
    _ object: ViewObject, by type: TypeSymbol.ID, _ holder: ViewObject, _ interpreter: ViewInterpreter
  ) {
    guard let updater = evaluator.representing(.isHandedRepresented, type), let name = updater.parameters.first?.name
    else { return }
    let frame = ViewFrame(
      body: updater, scope: evaluator.scope(of: updater, selfValue: .object(holder.abstract)), receiver: holder,
      condition: .always)
    frame.given[name] = object
    interpreter.run(frame)
  }

  /// The representable itself, as an object that is no view.
  private func holder(of type: TypeSymbol.ID, _ code: Body, _ interpreter: ViewInterpreter) -> ViewObject {
    let name = evaluator.symbols[type].name
    let place = Location(path: facts.sources[code.file].internedPath)
    let holder = interpreter.make(
      name, type, at: place, abstract: AbstractObject(className: name, type: type, origin: .declared))
    holder.isHolder = true
    return holder
  }
}
