// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

extension AppModel {
  /// Whether the custom presentation of a controller may take the presenter's view away (SB-PRES-32), on a phone. What was
  /// not read is taken not to: hardly any presentation controller does.
  package func mayRemovePresenter(whenPresenting node: ControllerNode.ID) -> Bool {
    presentations.removals(of: graph[node]).contains(true)
  }

  /// How controllers are presented on a phone.
  var presentations: PresentationSettings {
    PresentationSettings(app: self, circumstances: Circumstances(AppearanceEnvironment()))
  }
}

extension PresentationSettings {
  /// Whether a function of a library presents it, with a presentation controller that was not read.
  func isPresentedByLibrary(_ edge: ControllerEdge) -> Bool {
    guard case .presented(.some) = edge.kind else { return false }
    return !app.facts.interfaces.contains { $0.path == edge.location.file }
  }

  /// Whether the presentation controller of a custom presentation puts views of its own under what it presents; nil where
  /// it is not known.
  func putsViewsBeneath(_ node: ControllerNode) -> Bool? {
    answer(of: node, byDefault: false) { presentation in
      guard let type = presentation.type else {
        return presentation.className == "UIPresentationController" ? false : nil
      }
      let bodies = app.symbols.lineage(of: type).flatMap { app.program.bodiesByOwner[$0] ?? [] }
      let puts = bodies.contains { id in
        app.program[id].entries.contains { entry in
          guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
            case .member(.some(let base), let name) = function.unwrapped.kind,
            KnownAPI.has(name, .addsViews) || KnownAPI.has(name, .insertsViews)
          else { return false }
          return base.unwrapped.lastName.map { KnownAPI.has($0, .presentationContainer) } ?? false
        }
      }
      return puts ? true : isForeign(type) ? nil : false
    }
  }

  /// Whether the presentation controller of a custom presentation takes the presenter's view away (SB-PRES-32); nil where
  /// it is not known.
  func removesPresentersView(of node: ControllerNode) -> Bool? {
    let removals = removals(of: node)
    return removals.count == 1 ? removals.first ?? nil : nil
  }

  /// All that is known of it: with nil for what was not read.
  func removals(of node: ControllerNode) -> Set<Bool?> {
    answers(of: node, byDefault: false) { removesPresentersView($0) }
  }

  /// Whether the presentation controller of a custom presentation leaves what it presents the whole container, as UIKit's
  /// does; nil where it is not known.
  func coversContainer(_ node: ControllerNode) -> Bool? {
    answer(of: node, byDefault: true) { coversContainer($0) }
  }

  /// What the presentation controllers that the transitioning delegate can give say; nil where they are not known, or do not
  /// say the same.
  func answer(
    of node: ControllerNode, byDefault plain: Bool, _ ask: (AbstractObject) -> Bool?
  ) -> Bool? {
    let answers = answers(of: node, byDefault: plain, ask)
    return answers.count == 1 ? answers.first ?? nil : nil
  }

  private func answers(
    of node: ControllerNode, byDefault plain: Bool, _ ask: (AbstractObject) -> Bool?
  ) -> Set<Bool?> {
    let settings = ControllerSettings(app: app, node: node, circumstances: circumstances)
    guard let setting = settings.value(of: "transitioningDelegate") else { return [plain] }
    guard let delegate = setting.value?.object, let type = delegate.type else {
      return [setting.value == .nil ? plain : nil]
    }
    let method = Self.makers.lazy.flatMap { app.symbols.members($0, of: type, isStatic: false) }.first { member in
      member.hasImplementation && member.function?.parameters.count == 3
    }
    // Without the method the presentation is a plain one, unless a library's class has it.
    guard let method else {
      return [app.symbols.systemClass(of: delegate.className) == nil && isForeign(type) ? nil : plain]
    }
    let made = app.evaluator.value(
      of: method, selfValue: .object(delegate), in: Scope(file: method.file, lexicalType: method.owner))
    return Set(
      made.possible(circumstances.answer).map { alternative -> Bool? in
        switch alternative.value {
        case .nil: plain
        case .object(let presentation): ask(presentation)
        default: nil
        }
      })
  }

  /// Whether a presentation controller says of the frame what UIKit's says, or that it is the container's bounds, or ties the
  /// presented view to the container's upper edge.
  private func coversContainer(_ presentation: AbstractObject) -> Bool? {
    guard let type = presentation.type else {
      return presentation.className == "UIPresentationController" ? true : nil
    }
    let frames = KnownAPI.names(.presentedFrame)
    // What lays the view out itself has the last word.
    let own = placements(by: type).filter { placement in !(placement.frame.map { isOwnFrame($0) } ?? false) }
    if !own.isEmpty { return own.allSatisfy { $0.frame.map(isWhole) ?? false } }
    switch ties(of: presentation) {
    case .top(let top): return top == 0
    case .open: return false
    case .none: break
    }
    for step in app.symbols.lineage(of: type) {
      let members = frames.flatMap { app.symbols[step].members[$0] ?? [] }.filter {
        $0.hasImplementation && !$0.isStatic
      }
      guard let member = members.first else { continue }
      guard let body = app.evaluator.body(of: member) else { return nil }
      let entries = body.entries.filter { $0.closureDepth == 0 }
      // What sets nothing on the way gives what it ends with.
      let given = entries.compactMap { entry -> Expression? in
        switch entry.kind {
        case .return(.some(let value)), .value(let value): value
        default: nil
        }
      }
      guard !given.isEmpty, given.allSatisfy({ isWhole($0) || isInherited($0, frames) || isNowhere($0) }),
        given.contains(where: { !isNowhere($0) })
      else { return false }
      if given.contains(where: isWhole) { return true }
    }
    return isForeign(type) ? nil : true
  }

  /// `containerView.bounds`, `containerView?.frame ?? .zero`.
  private func isWhole(_ expression: Expression) -> Bool {
    switch expression.unwrapped.kind {
    case .binary("??", let left, _): isWhole(left)
    case .tuple(let parts) where parts.count == 1: isWhole(parts[0].value)
    case .call(let getter, let arguments) where arguments.isEmpty: isWhole(getter)
    case .member(.some(let base), let name):
      KnownAPI.has(name, .wholeOfContainer)
        && base.unwrapped.lastName.map { KnownAPI.has($0, .presentationContainer) } ?? false
    default: false
    }
  }

  private func isInherited(_ expression: Expression, _ names: Set<String>) -> Bool {
    switch expression.unwrapped.kind {
    case .call(let getter, let arguments) where arguments.isEmpty: isInherited(getter, names)
    case .member(.some(let base), let name): base.isSuper && names.contains(name)
    default: false
    }
  }

  /// Whether an expression is the frame that the presentation controller itself says.
  func isOwnFrame(_ expression: Expression) -> Bool {
    switch expression.unwrapped.kind {
    case .call(let getter, let arguments) where arguments.isEmpty: isOwnFrame(getter)
    default: expression.isOwn && expression.lastName.map { KnownAPI.has($0, .presentedFrame) } ?? false
    }
  }

  /// What is given where there is no container.
  func isNowhere(_ expression: Expression) -> Bool {
    expression.unwrapped.lastName.map { KnownAPI.has($0, .emptyRectangle) } ?? false
  }

  private func isForeign(_ type: TypeSymbol.ID) -> Bool {
    app.symbols.foreignAncestor(of: type).map { SystemClasses.superclasses[$0] == nil && $0 != "NSObject" } ?? false
  }

  private func removesPresentersView(_ presentation: AbstractObject) -> Bool? {
    guard let type = presentation.type else {
      return presentation.className == "UIPresentationController" ? false : nil
    }
    let own = app.symbols.members("shouldRemovePresentersView", of: type, isStatic: false).first {
      $0.hasImplementation
    }
    guard let own else { return isForeign(type) ? nil : false }
    let values = app.evaluator.value(
      of: own, selfValue: .object(presentation), in: Scope(file: own.file, lexicalType: own.owner))
    let possible = Set(values.possible(circumstances.answer).map(\.value))
    guard possible.count == 1, case .boolean(let removes)? = possible.first else { return nil }
    return removes
  }

  /// The method of `UIViewControllerTransitioningDelegate` in Swift and in Objective-C.
  private static let makers = ["presentationController", "presentationControllerForPresentedViewController"]
}
