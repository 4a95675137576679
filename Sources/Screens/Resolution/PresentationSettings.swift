// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// How a controller is presented, from the segue, the code and the storyboard.
struct PresentationSettings {
  let app: AppModel
  let answer: (Atom) -> Bool?

  /// The presentation style under UIKit's name; `automatic` where nothing sets it.
  func style(of edge: ControllerEdge) -> (name: String, isSure: Bool, location: Location?) {
    let node = app.graph[edge.child]
    if case .presented(.some(let style)) = edge.kind { return (style, true, edge.location) }
    let settings = ControllerSettings(app: app, node: node, answer: answer)
    if let setting = settings.presentationStyle(shownAt: edge.location) {
      if case .constant(_, let name)? = setting.value { return (name, setting.isSure, setting.location) }
      return ("automatic", false, setting.location)
    }
    if let scene = app.scene(of: node), let style = scene.controller.modalPresentationStyle {
      return (style, true, Location(file: scene.document.path, range: scene.controller.range))
    }
    if let own = library(of: node) { return (own.style, true, nil) }
    return ("automatic", true, nil)
  }

  /// How the class of a library that a controller is or derives from presents itself.
  func library(of node: ControllerNode) -> LibraryPresentation? {
    app.symbols.libraryClass(of: node.name).flatMap { app.symbols.libraries.presentation(of: $0) }
  }

  /// What a popover's delegate answers when UIKit asks how to adapt (SB-PRES-41).
  enum Adaptation {
    /// No delegate is seen that is asked.
    case unasked
    case style(String)
    /// A delegate is asked, and its answer is not known.
    case unknown
  }

  func adaptation(of node: ControllerNode) -> Adaptation {
    let settings = ControllerSettings(app: app, node: node, answer: answer)
    guard
      let setting = settings.value(
        of: "delegate", onParts: ["popoverPresentationController", "presentationController"])
    else { return .unasked }
    guard let delegate = setting.value?.object, let type = delegate.type else {
      return setting.value == .nil ? .unasked : .unknown
    }
    for step in app.symbols.lineage(of: type) {
      for name in Self.adaptationMethods {
        let members = app.symbols[step].members[name]?.filter { $0.hasImplementation && !$0.isStatic } ?? []
        guard let member = members.max(by: { $0.parameterCount < $1.parameterCount }) else { continue }
        let values = app.evaluator.value(
          of: member, selfValue: .object(delegate), in: Scope(file: member.file, lexicalType: step))
        let possible = Set(values.possible(answer).map(\.value))
        guard possible.count == 1, case .constant(_, let style)? = possible.first else { return .unknown }
        return .style(style)
      }
    }
    return app.symbols.foreignAncestor(of: type).map { SystemClasses.superclasses[$0] == nil && $0 != "NSObject" }
      ?? false
      ? .unknown : .unasked
  }

  /// The method of `UIAdaptivePresentationControllerDelegate` in Objective-C and in Swift. Of two of a name UIKit asks the
  /// one that takes traits.
  private static let adaptationMethods = [
    "adaptivePresentationStyleForPresentationController", "adaptivePresentationStyle",
  ]

  /// Whether the detents of a sheet are known, set or not.
  func detentsAreKnown(of node: ControllerNode) -> Bool {
    guard let setting = ControllerSettings(app: app, node: node, answer: answer).value(of: "detents") else {
      return true
    }
    return setting.isSure && setting.value != nil
  }

  /// The detents of a sheet, smallest first as the app lists them; nil where it sets none.
  func detents(of node: ControllerNode) -> [String]? {
    let settings = ControllerSettings(app: app, node: node, answer: answer)
    guard case .array(let elements)? = settings.value(of: "detents")?.value, !elements.isEmpty else { return nil }
    return elements.map { element in
      if case .constant(_, let name) = element { name } else { "custom" }
    }
  }
}

extension Member {
  fileprivate var parameterCount: Int { function?.parameters.count ?? 0 }
}
