// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Views that launching code, which is no screen's, puts over all that a window or a controller shows.
struct LaunchView {
  /// Whose view they are put into.
  enum Holder: Hashable {
    case window(AbstractObject)
    /// Whatever a window begins with.
    case root(of: AbstractObject)
    case controller(AbstractObject)
  }

  /// All that the code can mean.
  var holders: [Holder]
  /// Whether it happens whatever the state of the app.
  var isSure: Bool
  /// What stands for the view that they are put into.
  var container: ViewObject
  var views: [ViewObject]
}

extension ViewModels {
  func findLaunchViews() -> [LaunchView] {
    let program = evaluator.program
    return KnownAPI.names(.addsViews).sorted().flatMap { program.calls[$0] ?? [] }.flatMap {
      reference -> [LaunchView] in
      let body = program[reference.body]
      guard !evaluator.uncalled.contains(body.id), !isOfScreens(body),
        case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
        case .member(.some(let base), _) = function.unwrapped.kind,
        evaluator.wayFromLaunch(to: reference, where: { $0.holdsAtFirst != false }) != nil
      else { return [] }
      let holders = holders(of: base, in: evaluator.scope(of: body))
      guard !holders.isEmpty, let (views, container) = put(by: reference) else { return [] }
      // What is taken out again is not there when anything is seen.
      let left = container.map { root in views.filter { $0.superview === root && !$0.leavesByItself } } ?? []
      guard let container, !left.isEmpty else { return [] }
      let isSure = holders.count == 1 && evaluator.wayFromLaunch(to: reference) != nil
      return [LaunchView(holders: holders, isSure: isSure, container: container, views: left)]
    }
  }

  /// Whether code is that of views or controllers, which is run where those are looked at.
  private func isOfScreens(_ body: Body) -> Bool {
    guard let owner = body.owner else { return false }
    let name = evaluator.symbols[owner].name
    return evaluator.symbols.isViewController(name) || evaluator.symbols.isSubclass(name, of: "UIView")
  }

  private func holders(of base: Expression, in scope: Scope) -> [LaunchView.Holder] {
    func isWindow(_ object: AbstractObject) -> Bool { evaluator.symbols.isSubclass(object.className, of: "UIWindow") }
    let found = evaluator.values(of: base, in: scope).alternatives.compactMap { alternative -> LaunchView.Holder? in
      switch alternative.value {
      case .object(let object): return isWindow(object) ? .window(object) : nil
      case .relation(let object, let path):
        guard path.last.map({ KnownAPI.has($0, .controllerView) }) ?? false else { return nil }
        let rest = path.dropLast()
        if rest.isEmpty { return evaluator.symbols.isViewController(object.className) ? .controller(object) : nil }
        return rest.count == 1 && KnownAPI.relation(named: rest[0]) == .root ? .root(of: object) : nil
      default: return nil
      }
    }
    if !found.isEmpty { return found }
    guard case .member(.some(let holder), let name) = base.unwrapped.kind, KnownAPI.has(name, .controllerView) else {
      return []
    }
    return evaluator.values(of: holder, in: scope).objects
      .filter { evaluator.symbols.isViewController($0.className) }.map { .controller($0) }
  }
}
