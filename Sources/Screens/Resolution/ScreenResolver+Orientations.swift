// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// In which orientations an application runs: those that its delegate allows, or else its Info.plist, and of these the ones that
/// the controller which fills the screen allows.
extension ScreenResolver {
  /// Whether a context is seen in landscape alone, where portrait was asked for.
  func isTurned(_ context: Context) -> Bool {
    guard !environment.orientation.isLandscape, let edge = context.edges.last else { return false }
    let target = application(of: app.graph[edge.child], in: context).target
    return !supports(environment.orientation, target, context) && supports(.landscapeRight, target, context)
  }

  /// Whether a context is seen in the orientation that was asked for; where it is not, how a card covers the screen and whether the
  /// bar is there may be otherwise.
  func isSupported(_ context: Context, by target: AppTarget?) -> Bool {
    supports(environment.orientation, target, context)
  }

  private func supports(_ orientation: UIInterfaceOrientation, _ target: AppTarget?, _ context: Context) -> Bool {
    (delegateSupports(orientation, target) ?? plistSupports(orientation, target))
      && (screenSupports(orientation, context) ?? true)
  }

  private func plistSupports(_ orientation: UIInterfaceOrientation, _ target: AppTarget?) -> Bool {
    target?.configurations.first?.infoPlist?.allows(orientation, on: environment.device.idiom) ?? true
  }

  /// What the application's delegate answers, which counts whatever the Info.plist says; nil where it does not, or where that is
  /// not known.
  private func delegateSupports(_ orientation: UIInterfaceOrientation, _ target: AppTarget?) -> Bool? {
    let answers = app.orientationDelegates.compactMap { delegate -> Bool? in
      let symbol = app.symbols[delegate]
      let isOfTarget = target.map { target in
        symbol.sites.flatMap { app.targetsByFile[app.facts.sources[$0.file].path] ?? [] }
          .contains { app.facts.targets[$0].name == target.name }
      }
      guard isOfTarget ?? true else { return nil }
      let object = AbstractObject(className: symbol.name, type: delegate, origin: .declared)
      return answer(of: object, to: .asksForOrientations, orientation)
    }
    return answers.isEmpty ? nil : answers.contains(true)
  }

  /// What the controller answers that is asked for a context: the last one that is presented over the whole screen, or the
  /// window's root; nil where its class leaves it to UIKit, or where it is not known.
  private func screenSupports(_ orientation: UIInterfaceOrientation, _ context: Context) -> Bool? {
    let asked = context.edges.last { edge in
      edge.kind == .windowRoot
        || edge.isPresentation && finder.presentationStyle(edge).map { Self.fillingStyles.contains($0) } ?? false
    }
    guard let asked, !app.graph[asked.child].isView else { return nil }
    return answer(of: app.graph[asked.child].object, to: .saysOrientations, orientation)
  }

  private static let fillingStyles: Set<String> = ["fullScreen", "overFullScreen"]

  private func answer(of object: AbstractObject, to role: Role, _ orientation: UIInterfaceOrientation) -> Bool? {
    guard let type = object.type else { return nil }
    let bodies = KnownAPI.names(role).sorted().flatMap { name in
      app.symbols.members(name, of: type, isStatic: false).filter { member in
        member.hasImplementation
          && member.function.map {
            $0.parameters.isEmpty || KnownAPI.has(name, labels: $0.parameters.map(\.label), role)
          }
            ?? true
      }
    }
    guard let body = bodies.first.flatMap({ app.evaluator.bodies(of: $0).first }) else { return nil }
    let values = app.evaluator.returnValues(of: body, selfValue: .object(object), arguments: BoundArguments())
    let answers = values.alternatives.filter { holdsAtStart($0.condition) }.map { allows($0.value, orientation) }
    if answers.isEmpty { return nil }
    return answers.contains(true) ? true : answers.contains(nil) ? nil : false
  }

  private func holdsAtStart(_ condition: Formula) -> Bool {
    let circumstances = factory(for: environment).circumstances
    return condition.holds { atom in
      if case .state(_, let initially, _) = atom { return initially }
      return atom.isOfEnvironment ? circumstances.answer(atom) : nil
    } != false
  }

  private func allows(_ value: Value, _ orientation: UIInterfaceOrientation) -> Bool? {
    switch value {
    case .array(let elements):
      let parts = elements.map { allows($0, orientation) }
      return parts.contains(true) ? true : parts.contains(nil) ? nil : false
    case .constant(_, let name):
      return UIInterfaceOrientationMask(named: name).map { $0.allows(orientation) }
    case .integer(let bits): return UIInterfaceOrientationMask(rawValue: bits).allows(orientation)
    default: return nil
    }
  }
}

extension UIInterfaceOrientationMask {
  /// Whether a scene can be turned so, one way round or the other.
  fileprivate func allows(_ orientation: UIInterfaceOrientation) -> Bool {
    !isDisjoint(with: orientation.isLandscape ? .landscape : [.portrait, .portraitUpsideDown])
  }

  /// By the name of a constant in Swift or Objective-C.
  fileprivate init?(named name: String) {
    let prefix = "UIInterfaceOrientationMask"
    let short = name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...]
    switch short.prefix(1).lowercased() + short.dropFirst() {
    case "portrait": self = .portrait
    case "portraitUpsideDown": self = .portraitUpsideDown
    case "landscapeLeft": self = .landscapeLeft
    case "landscapeRight": self = .landscapeRight
    case "landscape": self = .landscape
    case "all": self = .all
    case "allButUpsideDown": self = .allButUpsideDown
    default: return nil
    }
  }
}
