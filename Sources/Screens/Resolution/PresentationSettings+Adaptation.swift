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

  /// Whether it is only taken for granted that nobody is asked: a delegate that is set once the presentation has begun is
  /// asked when the device's traits change, and one of which the class alone is known may be of a class that was not read.
  func adaptationIsPresumed(of node: ControllerNode) -> Bool {
    guard given[Self.adaptationKey(node)] == nil, circumstances.answer(.pad) == false else { return false }
    if settings(of: node).lateValue(of: "delegate", onParts: Self.adapting) != nil { return true }
    let delegates = delegate(of: node)?.asChoices.compactMap { $0.value?.object } ?? []
    return delegates.contains { $0.type == nil }
  }

  /// The delegate of a controller's presentation by the time it begins, which is when UIKit asks it (SB-PRES-40).
  private func delegate(of node: ControllerNode) -> SettingDecision? {
    settings(of: node).earlyValue(of: "delegate", onParts: Self.adapting)
  }

  private func adaptationDecision(of node: ControllerNode) -> SettingDecision? {
    if let given = given[Self.adaptationKey(node)] { return SettingDecision(given, isSure: false, at: node.location) }
    guard let setting = delegate(of: node) else { return nil }
    var places: [Location] = []
    var isAsked = false
    let choices = setting.asChoices.flatMap { choice -> [SettingDecision.Choice] in
      guard let answer = self.answer(of: choice.value ?? .nil, about: node, setAt: setting.location) else {
        return [.init(value: nil, condition: choice.condition)]
      }
      isAsked = true
      places.append(answer.location)
      return answer.asChoices.map { .init(value: $0.value, condition: $0.condition.and(choice.condition)) }
    }
    guard isAsked else { return nil }
    let unset = Value.constant(type: Self.styleType, name: Self.adaptedStyles[0])
    return SettingDecision(
      choices.map { .init(value: $0.value ?? unset, condition: $0.condition) }, at: places.first ?? setting.location)
  }

  /// What one delegate answers; nil where it has no answer to give.
  private func answer(of delegate: Value, about node: ControllerNode, setAt place: Location) -> SettingDecision? {
    func unknown(_ why: String) -> SettingDecision {
      SettingDecision([.init(value: .unknown(why, at: place), condition: .always)], at: place)
    }
    if delegate == .nil { return nil }
    let isOpen = "the delegate of the presentation is not known"
    guard let object = delegate.object else { return unknown(isOpen) }
    guard let type = object.type else { return isAnswered(below: object.className) ? unknown(isOpen) : nil }
    for step in app.symbols.lineage(of: type) {
      guard let member = adaptation(in: step) else { continue }
      let values = answer(of: member, object, about: node, in: Scope(file: member.file, lexicalType: step))
      let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
      return SettingDecision(
        values.possible(circumstances.answer).map { .init(value: $0.value, condition: $0.condition) }, at: place)
    }
    if object.origin == .declared, isAnswered(below: app.symbols[type].name) {
      return unknown("a class that derives from \(app.symbols[type].name) answers how the presentation adapts")
    }
    guard let foreign = app.symbols.foreignAncestor(of: type), SystemClasses.superclasses[foreign] == nil,
      foreign != "NSObject", !statesProtocol(type)
    else { return nil }
    return unknown("`\(foreign)` was not read, and is asked how the presentation adapts")
  }

  /// The method of a type that UIKit asks how a presentation adapts.
  private func adaptation(in type: TypeSymbol.ID) -> Member? { app.symbols.adaptation(in: type) }

  /// Whether some class of the app that an object of a class can be answers how a presentation adapts.
  private func isAnswered(below name: String) -> Bool {
    app.adaptingClasses.contains { app.symbols.isInstance(ofClass: $0, name) != false }
  }

  /// Whether a class states in Swift that it conforms to the protocol whose method is asked: its superclass then does not,
  /// which the compiler would refuse as redundant, and has no such method.
  private func statesProtocol(_ type: TypeSymbol.ID) -> Bool {
    app.symbols.lineage(of: type).contains { step in
      app.symbols[step].inherited.contains(Self.adaptationProtocol)
        && app.symbols[step].sites.allSatisfy { app.facts.sources[$0.file].language == .swift }
    }
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

  /// The parts of a controller whose delegate is asked.
  private static let adapting: Set<String> = ["popoverPresentationController", "presentationController"]

  /// The protocol that declares the method.
  private static let adaptationProtocol = "UIAdaptivePresentationControllerDelegate"

  private static let styleType = "UIModalPresentationStyle"
  private static let traits = "UITraitCollection"

  /// Answers that differ in who has the bar.
  private static let adaptedStyles = ["automatic", "none", "fullScreen", "overFullScreen"]
}

extension SymbolTable {
  /// The method of a type that UIKit asks how a presentation adapts.
  fileprivate func adaptation(in type: TypeSymbol.ID) -> Member? {
    for name in Self.adaptationMethods {
      let members = types[type].members[name]?.filter { $0.hasImplementation && !$0.isStatic } ?? []
      if let member = members.max(by: { $0.parameterCount < $1.parameterCount }) { return member }
    }
    return nil
  }

  /// The names of the classes of the app that UIKit can ask how a presentation adapts.
  func findAdaptingClasses() -> [String] { types.filter { adaptation(in: $0.id) != nil }.map(\.name) }

  /// The method of `UIAdaptivePresentationControllerDelegate` in Objective-C and in Swift. Of two of a name UIKit asks the
  /// one that takes traits.
  private static let adaptationMethods = [
    "adaptivePresentationStyleForPresentationController", "adaptivePresentationStyle",
  ]
}

extension Member {
  fileprivate var parameterCount: Int { function?.parameters.count ?? 0 }
}
