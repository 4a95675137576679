// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import PlatformAPI

/// What a modelled controller answers to UIKit's questions: the app's override where there is one, UIKit's own answer
/// where there is none, with a note of every question that the source leaves open.
@MainActor final class ModelAnswers {
  let node: ControllerNode
  private let overrides: [Hook: HookTable.Override]
  private unowned let hierarchy: HierarchyModel
  /// Questions that are being answered. An answer may ask other controllers, whose answers may ask for this one's: that no
  /// controller is asked the same again before it has answered bounds every chain of answers by the controllers there are.
  private var answering: Set<Hook> = []

  init(node: ControllerNode, overrides: [Hook: HookTable.Override], hierarchy: HierarchyModel) {
    self.node = node
    self.overrides = overrides
    self.hierarchy = hierarchy
  }

  func style(_ controller: UIViewController, otherwise system: () -> UIStatusBarStyle) -> UIStatusBarStyle {
    guard begin(.preferredStatusBarStyle) else { return system() }
    defer { answering.remove(.preferredStatusBarStyle) }
    func otherwise() -> UIStatusBarStyle { libraryStyle(controller) ?? system() }
    let style = value(.preferredStatusBarStyle, of: controller) {
      .constant(type: "UIStatusBarStyle", name: BarAnswer.RequestedStyle(otherwise()).rawValue)
    }
    guard let value = style else { return otherwise() }
    switch value {
    // Swift 2 began the names of cases with a capital.
    case .constant(_, "lightContent"), .constant(_, "LightContent"): return .lightContent
    case .constant(_, "darkContent"): return .darkContent
    case .constant(_, "default"), .constant(_, "Default"), .nil: return .default
    // Objective-C returns booleans, and numbers, where a style is asked for.
    case .boolean(let isLight): return isLight ? .lightContent : .default
    case .integer(let number):
      if let style = UIStatusBarStyle(rawValue: number) { return style }
      unknown(.preferredStatusBarStyle, value)
      return otherwise()
    case .relation(let object, let path):
      guard let start = start(of: path, on: object, for: controller, .preferredStatusBarStyle) else {
        return otherwise()
      }
      if let found = hierarchy.controller(at: RunTimeRelations.controllerPath(path), from: start) {
        let other = hierarchy.answering(for: found)
        hierarchy.noteRead(of: other, hook: .preferredStatusBarStyle)
        return other.preferredStatusBarStyle
      }
      return otherwise()
    default:
      unknown(.preferredStatusBarStyle, value)
      return otherwise()
    }
  }

  func isHidden(_ controller: UIViewController, otherwise system: () -> Bool) -> Bool {
    guard begin(.prefersStatusBarHidden) else { return system() }
    defer { answering.remove(.prefersStatusBarHidden) }
    func otherwise() -> Bool { libraryHidden(controller) ?? system() }
    let isHidden = value(.prefersStatusBarHidden, of: controller) { .boolean(otherwise()) }
    guard let value = isHidden else { return otherwise() }
    switch value {
    case .boolean(let hidden): return hidden
    case .relation(let object, let path):
      guard let start = start(of: path, on: object, for: controller, .prefersStatusBarHidden) else {
        return otherwise()
      }
      if let found = hierarchy.controller(at: RunTimeRelations.controllerPath(path), from: start) {
        let other = hierarchy.answering(for: found)
        hierarchy.noteRead(of: other, hook: .prefersStatusBarHidden)
        return other.prefersStatusBarHidden
      }
      return otherwise()
    default:
      unknown(.prefersStatusBarHidden, value)
      return otherwise()
    }
  }

  /// Begins to answer; false, with a note, where an answer that is being given has led back here.
  private func begin(_ hook: Hook) -> Bool {
    if answering.insert(hook).inserted { return true }
    hierarchy.noteUnknown(hook, why: "\(node.name) answers with an answer that asks for its own", at: node.location)
    return false
  }

  /// The controller from which what an override answers is followed; nil, with a note, where it is not known.
  private func start(
    of path: [String], on object: AbstractObject, for controller: UIViewController, _ hook: Hook
  ) -> UIViewController? {
    let start = hierarchy.start(of: path, on: object, for: controller)
    if start == nil {
      hierarchy.noteUnknown(
        hook, why: "which \(object.className) `\(path.joined(separator: "."))` asks is not known",
        at: overrides[hook]?.location ?? node.location)
    }
    return start
  }

  func child(_ hook: Hook, _ controller: UIViewController, otherwise: () -> UIViewController?) -> UIViewController? {
    guard begin(hook) else { return nil }
    defer { answering.remove(hook) }
    guard let value = value(hook, of: controller) else { return inherited(hook, controller, otherwise) }
    switch value {
    case .constant("super", _): return inherited(hook, controller, otherwise)
    case .nil: return nil
    case .object(let object):
      if object == node.object { return nil }
      if let child = hierarchy.controller(for: object, below: controller) { return child }
      unknown(hook, value)
      return nil
    case .relation(let object, let path):
      if let child = hierarchy.child(at: value, below: controller) { return child }
      guard let start = start(of: path, on: object, for: controller, hook) else { return nil }
      let child = hierarchy.controller(at: path, from: start).map(hierarchy.answering)
      if child == nil, path.count == 1, isUnseenContainer(start) { noteUnseenContent(hook) }
      return child
    default:
      unknown(hook, value)
      return nil
    }
  }

  /// What UIKit's class answers. A container of UIKit's whose content was not found would hand the question on.
  private func inherited(
    _ hook: Hook, _ controller: UIViewController, _ otherwise: () -> UIViewController?
  ) -> UIViewController? {
    if let child = libraryChild(hook, controller) { return child }
    if hierarchy.handingOn.contains(node.id), let child = controller.children.last { return child }
    let child = otherwise()
    let handsOn = hook.search == .style ? controller.handsOnStatusBarStyle : controller.handsOnStatusBarHidden
    if child == nil, handsOn, isUnseenContainer(controller) { noteUnseenContent(hook) }
    return child
  }

  /// Whether the controller is a container that stands there without the content that it has in the app.
  private func isUnseenContainer(_ controller: UIViewController) -> Bool {
    let isContainer =
      controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
    return isContainer && controller.children.isEmpty
  }

  func noteUnseenContent(_ hook: Hook) {
    hierarchy.noteUnknown(hook, why: "what \(node.name) contains is not known", at: node.location)
  }

  /// The one value that the override can have here; nil where there is no override. Where several remain, the first
  /// unknown one, or the first, after noting that it is open.
  ///
  /// - Parameter inherited: what UIKit's class answers, where an override hands the question on to it.
  private func value(_ hook: Hook, of controller: UIViewController, inherited: () -> Value? = { nil }) -> Value? {
    guard let override = overrides[hook] else {
      if node.isFromLibrary {
        hierarchy.noteForeign(node, hook: hook)
      }
      return nil
    }
    hierarchy.noteAsked(override)
    let possible = override.values.possible { hierarchy.answer($0, from: controller) }.map { alternative in
      var result = alternative
      if case .constant("super", _) = alternative.value, let own = inherited() { result.value = own }
      return result
    }
    let values = Set(possible.map(\.value))
    if values.count == 1, let only = values.first { return only }
    // The state in which the app starts is known for some properties: that answer is the main one.
    let initial = possible.filter { alternative in
      alternative.condition.holds {
        hierarchy.answer($0, from: controller) ?? hierarchy.hasArrived($0) ?? $0.initialAnswer
          ?? (hierarchy.isAbsentAtFirst($0) ? true : nil)
      } == true
    }
    let initialValues = Set(initial.map(\.value))
    if initialValues.count == 1, let only = initialValues.first, !only.isUnknown {
      hierarchy.noteAssumed(override, initial: initial[0].condition)
      if let search = hook.search { hierarchy.noteCondition(initial[0].condition.stateText, of: search) }
      return only
    }
    if hook.namesChild, let standing = standing(among: possible, in: controller, override, hook) { return standing }
    // What remains depends on the app's state: none of the answers holds for every state, and all are listed.
    let known = possible.filter { !$0.value.isUnknown && $0.value != .constant(type: "super", name: hook.rawValue) }
    hierarchy.noteOpen(override, alternatives: known)
    return .unknown(
      possible.first { $0.value.isUnknown }.map { Evaluator.describe($0.value) }
        ?? "it depends on \(Self.states(possible))", at: override.location)
  }

  /// The one of several controllers that a container can name which stands in it here: this is how the bar is while that one
  /// is shown, as far as the container goes by what it shows.
  private func standing(
    among possible: [ValueSet.Alternative], in container: UIViewController, _ override: HookTable.Override, _ hook: Hook
  ) -> Value? {
    let children = Set(container.children.compactMap { hierarchy.node(of: $0)?.object.withoutCaller })
    let meant = possible.filter { alternative in
      alternative.value.object.map { $0.origin != .declared && children.contains($0.withoutCaller) } ?? false
    }
    guard let first = meant.first, Set(meant.map(\.value)).count == 1 else { return nil }
    hierarchy.noteAssumed(override, initial: first.condition)
    if let search = hook.search, first.condition != .always {
      hierarchy.noteCondition(first.condition.stateText, of: search)
    }
    return first.value
  }

  private static func states(_ alternatives: [ValueSet.Alternative]) -> String {
    let texts = Set(alternatives.flatMap { $0.condition.atoms }).compactMap { atom -> String? in
      if case .state(let text, _, _) = atom { text } else { nil }
    }
    return texts.isEmpty ? "the moment" : "`" + texts.sorted().prefix(2).joined(separator: "` and `") + "`"
  }

  func noteOpen(_ hook: Hook, _ why: String) { hierarchy.noteUnknown(hook, why: why, at: node.location) }

  func noteRead(of other: UIViewController, _ hook: Hook) { hierarchy.noteRead(of: other, hook: hook) }

  /// SwiftUI content that leaves an answer open was asked for it.
  func noteOpenContent(_ hook: Hook, _ open: UnknownValue?) {
    guard let open else { return }
    hierarchy.noteUnknown(hook, why: open.why, at: open.location)
  }

  /// The answer of SwiftUI content that was asked for holds under conditions.
  func noteConditions(_ conditions: [Formula], of search: Hook.Search) {
    for condition in conditions { hierarchy.noteCondition(condition.stateText, of: search) }
  }

  private func unknown(_ hook: Hook, _ value: Value) {
    let place = overrides[hook]?.location ?? node.location
    if case .unknown(let unknown) = value {
      hierarchy.noteUnknown(hook, why: unknown.why, at: unknown.location.file.isEmpty ? place : unknown.location)
    } else {
      hierarchy.noteUnknown(hook, why: "it answers \(Evaluator.describe(value))", at: place)
    }
  }
}

extension Atom {
  /// What is true when the app starts, where the source says so.
  var initialAnswer: Bool? {
    if case .state(_, let initially, _) = self { initially } else { nil }
  }
}
