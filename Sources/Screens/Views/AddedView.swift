// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import PlatformAPI

/// A view as the code makes it that adds it to something which is no part of a screen: how it lies there.
package struct AddedView {
  /// A length or rectangle as it is written.
  package struct Written {
    package var value: Expression
    package var body: Body
    package var location: Location
  }

  package var className: String
  /// The last frame that the code gives it.
  package var frame: Written?
  /// Whether its upper edge is that of what it is added to.
  package var beginsAtTop = false
  /// Whether it is tied to both sides of that.
  package var isWide = false
  /// Where its lower edge is tied to the upper edge of the safe area.
  package var endsAtSafeArea: Location?
  /// The height that a constraint gives it.
  package var height: Written?
}

extension AppModel {
  /// The views that a call adds to something, after the code around it was run by itself.
  ///
  /// - Complexity: that of the code around the call.
  package func viewsAdded(by reference: ProgramIndex.Reference) -> [AddedView] { views.added(by: reference) }
}

extension ViewModels {
  fileprivate func added(by reference: ProgramIndex.Reference) -> [AddedView] {
    guard let (views, container) = put(by: reference) else { return [] }
    return views.map { added($0, to: container) }
  }

  /// The views that a call adds to something, and what stands for that, after the code around the call was run by itself.
  func put(by reference: ProgramIndex.Reference) -> (views: [ViewObject], container: ViewObject?)? {
    let program = evaluator.program
    let body = program[reference.body]
    guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
      let argument = arguments.first?.value
    else { return nil }
    let interpreter = ViewInterpreter(facts: facts, evaluator: evaluator, relevance: relevance)
    let place = program.location(call.range, in: body)
    let owner = receiver(of: body, at: place, interpreter)
    // Something has to be what the code is run for.
    let subject = owner ?? interpreter.make("NSObject", nil, at: place)
    let frame = ViewFrame(
      body: body, scope: evaluator.scope(of: body, selfValue: owner.map { .object($0.abstract) }), receiver: owner,
      condition: .always)
    let container = container(of: function, in: frame, at: place, interpreter)
    interpreter.run(frame)
    let views = withExtendedLifetime(subject) { interpreter.resolve(argument, frame) }
    // What the code has made itself it reaches by any name.
    if let own = views.lazy.compactMap(\.superview).first { return (views, own) }
    // What is known by nothing but the expression is met there alone.
    if let container {
      (container.isUnseen, container.isOfUnseenController) = (false, false)
      for view in views where view.additions.isEmpty { container.add(view) }
    }
    return (views, container)
  }

  /// The view or controller whose code a body is, or the object that holds views.
  private func receiver(of body: Body, at place: Location, _ interpreter: ViewInterpreter) -> ViewObject? {
    guard let type = body.owner, !body.isStatic else { return nil }
    let name = evaluator.symbols[type].name
    if interpreter.isVisual(name) { return interpreter.make(name, type, at: place) }
    let declared = AbstractObject(className: name, type: type, origin: .declared)
    let holder = interpreter.make(name, type, at: place, abstract: declared)
    holder.isHolder = true
    return holder
  }

  /// What something is added to, under the name that the code has for it.
  private func container(
    of function: Expression, in frame: ViewFrame, at place: Location, _ interpreter: ViewInterpreter
  ) -> ViewObject? {
    guard case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf else { return frame.receiver }
    let name: String
    switch base.unwrapped.kind {
    case .name(let own): name = own
    case .member(.some(let holder), let own) where holder.isSelf: name = own
    default: return interpreter.seen(base, frame).first
    }
    if frame.receiver?.isController ?? false, KnownAPI.has(name, .controllerView) {
      return frame.receiver.map { interpreter.rootView(of: $0) }
    }
    let container = interpreter.make("UIView", nil, at: place)
    if let definitions = frame.body.definitions[name] {
      for index in definitions { frame.locals[index] = [container] }
    } else if frame.body.parameters.contains(where: { $0.name == name }) {
      frame.given[name] = container
    } else {
      frame.receiver?.fields[ViewInterpreter.key(name)] = container
    }
    return container
  }

  private func added(_ view: ViewObject, to container: ViewObject?) -> AddedView {
    func written(_ value: Expression, _ scope: Scope, _ place: Location) -> AddedView.Written? {
      scope.body.map { AddedView.Written(value: value, body: evaluator.program[$0], location: place) }
    }
    func isTied(_ edge: LayoutEdge) -> Bool {
      view.pins.contains { pin in
        guard pin.edge == edge, pin.constant == 0, pin.isExact else { return false }
        switch pin.target {
        case .superview(edge): return true
        case .edge(edge, let other): return other === container || other === view.superview
        default: return false
        }
      }
    }
    var result = AddedView(className: view.className)
    result.frame = view.settings["frame"]?.last(where: \.part.isEmpty).flatMap {
      written($0.value, $0.scope, $0.location)
    }
    result.beginsAtTop = isTied(.top)
    result.isWide = isTied(.leading) && isTied(.trailing) || isTied(.width)
    result.endsAtSafeArea =
      view.pins.first { pin in
        guard pin.edge == .bottom, case .safeArea = pin.target else { return false }
        return pin.guideEdge == .top
      }?.location
    result.height = view.pins.first { $0.edge == .height }.flatMap { pin in
      pin.written.flatMap { written($0.value, $0.scope, pin.location) }
    }
    return result
  }
}
