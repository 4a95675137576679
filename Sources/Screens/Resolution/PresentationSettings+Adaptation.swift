// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What becomes of a popover or a sheet in the width of a phone, where UIKit asks its delegate (SB-PRES-40, SB-PRES-41).
extension PresentationSettings {
  /// What the delegate answers when UIKit asks how to adapt.
  enum Adaptation {
    /// No delegate is seen that is asked.
    case unasked
    case style(String)
    /// A delegate is asked, and its answer is not known.
    case unknown
  }

  func adaptation(of node: ControllerNode) -> Adaptation {
    guard let decision = adaptationDecision(of: node) else { return .unasked }
    guard case .constant(_, let style)? = decision.value else { return .unknown }
    return .style(style)
  }

  /// What the delegate of a presentation answers where that can be several things; nil where it is known, or where the
  /// presentation asks nobody.
  func openAdaptation(of edge: ControllerEdge) -> OpenSetting? {
    let node = app.graph[edge.child]
    guard KnownAPI.has(style(of: edge).name, .coversPart), circumstances.answer(.pad) == false,
      let decision = adaptationDecision(of: node), decision.value == nil
    else { return nil }
    let all = Self.adaptedStyles.map { Value.constant(type: Self.styleType, name: $0) }
    return OpenSetting(decision, Self.adaptationKey(node), unset: all[0], all: all)
  }

  private func adaptationDecision(of node: ControllerNode) -> SettingDecision? {
    if let given = given[Self.adaptationKey(node)] { return SettingDecision(given, isSure: false, at: node.location) }
    guard
      let setting = settings(of: node).value(
        of: "delegate", onParts: ["popoverPresentationController", "presentationController"]),
      setting.value != .nil
    else { return nil }
    func unknown(_ why: String) -> SettingDecision {
      SettingDecision([.init(value: .unknown(why, at: setting.location), condition: .always)], at: setting.location)
    }
    guard let delegate = setting.value?.object, let type = delegate.type else {
      return unknown("the delegate of the presentation is not known")
    }
    for step in app.symbols.lineage(of: type) {
      for name in Self.adaptationMethods {
        let members = app.symbols[step].members[name]?.filter { $0.hasImplementation && !$0.isStatic } ?? []
        guard let member = members.max(by: { $0.parameterCount < $1.parameterCount }) else { continue }
        let values = answer(of: member, delegate, about: node, in: Scope(file: member.file, lexicalType: step))
        let place = Location(file: app.facts.sources[member.file].path, range: member.nameRange)
        return SettingDecision(
          values.possible(circumstances.answer).map { .init(value: $0.value, condition: $0.condition) }, at: place)
      }
    }
    guard let foreign = app.symbols.foreignAncestor(of: type), SystemClasses.superclasses[foreign] == nil,
      foreign != "NSObject"
    else { return nil }
    return unknown("`\(foreign)` was not read, and is asked how the presentation adapts")
  }

  /// What a delegate answers, which is handed the presentation that it is asked about and the traits of the device.
  private func answer(
    of member: Member, _ delegate: AbstractObject, about node: ControllerNode, in scope: Scope
  ) -> ValueSet {
    guard let body = app.evaluator.body(of: member), let parameters = member.function?.parameters else {
      return app.evaluator.value(of: member, selfValue: .object(delegate), in: scope)
    }
    var arguments = BoundArguments()
    for (index, parameter) in parameters.enumerated() {
      if app.evaluator.expectedType(parameter.type, in: member.owner) == Self.traits {
        arguments[parameter.name] = ValueSet(
          .object(AbstractObject(className: Self.traits, type: nil, origin: .declared)))
      } else if index == 0 {
        arguments[parameter.name] = ValueSet(.relation(node.object, path: ["presentationController"]))
      }
    }
    return app.evaluator.returnValues(of: body, selfValue: .object(delegate), arguments: arguments)
  }

  private static func adaptationKey(_ node: ControllerNode) -> OpenSetting.Key {
    OpenSetting.Key(node: node.id, name: "adaptivePresentationStyle")
  }

  private static let styleType = "UIModalPresentationStyle"
  private static let traits = "UITraitCollection"

  /// Answers that differ in who has the bar.
  private static let adaptedStyles = ["automatic", "none", "fullScreen", "overFullScreen"]

  /// The method of `UIAdaptivePresentationControllerDelegate` in Objective-C and in Swift. Of two of a name UIKit asks the
  /// one that takes traits.
  private static let adaptationMethods = [
    "adaptivePresentationStyleForPresentationController", "adaptivePresentationStyle",
  ]
}

extension Member {
  fileprivate var parameterCount: Int { function?.parameters.count ?? 0 }
}
