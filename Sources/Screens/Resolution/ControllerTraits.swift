// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// Traits that code gives controllers: by overrides, by what their container says, by a dark view around them.
@MainActor struct ControllerTraits {
  let app: AppModel
  let circumstances: Circumstances

  /// Sets what the code of the app gives a controller itself.
  func override(_ controller: UIViewController, _ node: ControllerNode, in hierarchy: HierarchyModel) {
    let settings = ControllerSettings(app: app, node: node, circumstances: circumstances)
    if let style = settings.valueOfView(of: "overrideUserInterfaceStyle") {
      if case .constant(_, let name)? = style.value { controller.view.overrideUserInterfaceStyle = Self.style(name) }
      if !style.isSure { hierarchy.lookIsSettled = false }
    }
    for name in WrittenTraits.names {
      guard let setting = settings.value(of: name, onParts: ["traitOverrides"]) else { continue }
      set(name, setting.value, isSure: setting.isSure, on: controller, in: hierarchy)
    }
    if let type = node.object.type {
      take(answers(.answersOwnTraits, of: type, node.object), controller, in: hierarchy)
    }
  }

  /// Sets what a container gives a child.
  func override(
    _ child: UIViewController, _ node: ControllerNode, in container: ControllerNode, _ hierarchy: HierarchyModel
  ) {
    guard let type = container.object.type else { return }
    take(answers(.answersChildTraits, of: type, container.object), child, in: hierarchy)
    take(given(to: node, by: type), child, in: hierarchy)
  }

  private func take(
    _ all: [(traits: WrittenTraits, isSure: Bool)], _ controller: UIViewController, in hierarchy: HierarchyModel
  ) {
    for (traits, isSure) in all {
      for name in WrittenTraits.names {
        guard let values = traits.values[name] else { continue }
        let possible = Set(values.possible(circumstances.answer).map(\.value))
        let only = possible.count == 1 ? possible.first : nil
        set(name, only, isSure: isSure && only != nil, on: controller, in: hierarchy)
      }
      if traits.isOpen { hierarchy.lookIsSettled = false }
    }
  }

  private func set(
    _ name: String, _ value: Value?, isSure: Bool, on controller: UIViewController, in hierarchy: HierarchyModel
  ) {
    if case .constant(_, let text)? = value {
      switch name {
      case "userInterfaceStyle": controller.traitOverrides.userInterfaceStyle = Self.style(text)
      case "verticalSizeClass": controller.traitOverrides.verticalSizeClass = Self.size(text)
      default: controller.traitOverrides.horizontalSizeClass = Self.size(text)
      }
    }
    if isSure, case .constant? = value { return }
    if name == "userInterfaceStyle" {
      hierarchy.lookIsSettled = false
    } else {
      hierarchy.doubt("which \(name) \(hierarchy.node(of: controller)?.name ?? "a controller") has is not known")
    }
  }

  /// What overrides of a class answer that UIKit asks for traits.
  private func answers(
    _ role: Role, of type: TypeSymbol.ID, _ object: AbstractObject
  ) -> [(traits: WrittenTraits, isSure: Bool)] {
    for name in KnownAPI.names(role).sorted() {
      for member in app.symbols.members(name, of: type, isStatic: false) where member.hasImplementation {
        let isMeant = member.variable.map(\.isComputed) ?? (role == .answersChildTraits)
        guard isMeant, let body = app.evaluator.bodies(of: member).first else { continue }
        let given = body.entries.compactMap { entry -> Expression? in
          guard entry.closureDepth == 0 else { return nil }
          switch entry.kind {
          case .return(.some(let value)), .value(let value): return value
          default: return nil
          }
        }
        let scope = app.evaluator.scope(of: body, selfValue: .object(object))
        return given.map { (WrittenTraits($0, in: scope, app.evaluator), given.count == 1) }
      }
    }
    return []
  }

  /// What the code of a container's class hands over for a child.
  private func given(to child: ControllerNode, by type: TypeSymbol.ID) -> [(traits: WrittenTraits, isSure: Bool)] {
    let line = Set(app.symbols.lineage(of: type))
    let builder = app.attributes.builder
    return KnownAPI.names(.givesChildTraits).sorted().flatMap { app.program.calls[$0] ?? [] }.compactMap { reference in
      let body = app.program[reference.body]
      let entry = app.program[reference]
      guard let owner = body.owner, line.contains(owner), case .call(let call) = entry.kind,
        case .call(_, let arguments) = call.kind, arguments.count == 2
      else { return nil }
      let scope = app.evaluator.scope(of: body)
      let place = app.evaluator.location(call.range, in: scope)
      let children = app.evaluator.values(of: arguments[1].value, in: scope).alternatives.map(\.value)
      guard children.contains(where: { builder.nodes(for: $0, at: place).contains(child.id) }) else { return nil }
      let isSure =
        children.count == 1 && entry.guards.allSatisfy(\.isPresence)
        && ![.open, .later].contains(app.attributes.moment(of: body))
        && app.program.event(of: entry, doneTo: nil, in: body) == nil
      return (WrittenTraits(arguments[0].value, in: scope, app.evaluator), isSure)
    }
  }

  static func style(_ name: String) -> UIUserInterfaceStyle {
    name == "dark" ? .dark : name == "light" ? .light : .unspecified
  }

  private static func size(_ name: String) -> UIUserInterfaceSizeClass {
    name == "compact" ? .compact : name == "regular" ? .regular : .unspecified
  }
}
