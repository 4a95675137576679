// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// How a controller is presented, from the segue, the code and the storyboard.
struct PresentationSettings {
  let app: AppModel
  let circumstances: Circumstances
  /// Values that are taken as given, to see what another one gives.
  var given: [OpenSetting.Key: Value] = [:]

  /// How a search is presented where nothing gives it a style: in a way that has no name (SB-SEARCH-01).
  static let search = "search"

  /// The presentation style under UIKit's name; `automatic` where nothing sets it.
  ///
  /// In the width of a phone UIKit asks the delegate of a sheet what becomes of it; one that fills the screen has the rule
  /// of the style it was adapted to (SB-PRES-40).
  func style(of edge: ControllerEdge) -> (name: String, isSure: Bool, location: Location?) {
    let own = ownStyle(of: edge)
    guard own.name != "popover", KnownAPI.has(own.name, .coversPart), circumstances.answer(.pad) == false,
      case .style(let name) = adaptation(of: app.graph[edge.child]), name == "fullScreen" || name == "overFullScreen"
    else { return own }
    return (name, own.isSure, own.location)
  }

  /// The style before a delegate is asked; for a controller of the system whose automatic style is known, that one.
  private func ownStyle(of edge: ControllerEdge) -> (name: String, isSure: Bool, location: Location?) {
    let stated = statedStyle(of: edge)
    guard stated.name == "automatic", fillsScreenByItself(app.graph[edge.child]) else { return stated }
    return ("fullScreen", stated.isSure, stated.location)
  }

  /// Whether a controller of the system, or one that derives from it, fills the screen where its style is automatic.
  func fillsScreenByItself(_ node: ControllerNode) -> Bool {
    node.systemClass.map { KnownAPI.has($0, .fillsScreenByItself) } ?? false
  }

  private func statedStyle(of edge: ControllerEdge) -> (name: String, isSure: Bool, location: Location?) {
    let node = app.graph[edge.child]
    if case .presented(.some(let style)) = edge.kind { return (style, true, edge.location) }
    if let setting = settings(of: node).presentationStyle(shownAt: edge.location) {
      if case .constant(_, let name)? = setting.value { return (name, setting.isSure, setting.location) }
      if let name = card(setting, of: node) { return (name, true, setting.location) }
      return ("automatic", false, setting.location)
    }
    if let scene = app.scene(of: node), let style = scene.controller.modalPresentationStyle {
      return (style, true, Location(file: scene.document.path, range: scene.controller.range))
    }
    if let own = library(of: node) { return (own.style, true, nil) }
    if node.systemClass.map({ KnownAPI.has($0, .searches) }) ?? false { return (Self.search, true, nil) }
    return ("automatic", ownOrForeignStyles(of: node) == nil && !mayBeStyledByLibrary(node), nil)
  }

  func settings(of node: ControllerNode) -> ControllerSettings {
    ControllerSettings(app: app, node: node, circumstances: circumstances, given: given)
  }

  /// The styles that a controller can have which nothing in the app gives one, with why; nil where UIKit's default holds.
  func ownOrForeignStyles(of node: ControllerNode) -> (why: String, styles: [Value])? {
    // A controller of the system whose automatic style is one of its own (SB-PRES-02).
    if let system = node.systemClass, KnownAPI.has(system, .choosesOwnStyle) {
      return ("\(system) has a presentation style of its own", Array(Self.styles.prefix(2)))
    }
    // Who makes it may have given it any style.
    if node.isUnseen { return ("\(node.name) is made by code that was not read", Self.styles) }
    return nil
  }

  /// Whether a superclass that was not read may give it a style as it is made.
  private func mayBeStyledByLibrary(_ node: ControllerNode) -> Bool { node.isFromLibrary && node.object.type != nil }

  /// The style of a presentation where several are possible; nil where one is known.
  func openStyle(of edge: ControllerEdge) -> OpenSetting? {
    guard case .presented(nil) = edge.kind else { return nil }
    let node = app.graph[edge.child]
    let key = OpenSetting.Key(node: edge.child, name: "modalPresentationStyle")
    let settings = settings(of: node)
    if let setting = settings.presentationStyle(shownAt: edge.location) {
      guard setting.value == nil, card(setting, of: node) == nil else { return nil }
      return OpenSetting(setting, key, unset: settings.unset, all: Self.styles)
    }
    guard ownStyle(of: edge).location == nil, library(of: node) == nil, let own = ownOrForeignStyles(of: node),
      given[key] == nil
    else { return nil }
    let choice = SettingDecision.Choice(value: .unknown(own.why, at: edge.location), condition: .always)
    return OpenSetting(SettingDecision([choice], at: edge.location), key, unset: settings.unset, all: own.styles)
  }

  /// Styles that differ in who has the bar.
  private static let styles = [
    UIModalPresentationStyle.automatic, UIModalPresentationStyle.fullScreen, UIModalPresentationStyle.overFullScreen,
  ].map { Value.constant(type: "UIModalPresentationStyle", name: String(describing: $0)) }

  /// How the class of a library that a controller is or derives from presents itself.
  func library(of node: ControllerNode) -> LibraryPresentation? {
    app.symbols.libraryClass(of: node.name).flatMap { app.symbols.libraries.presentation(of: $0) }
  }

  /// Whether the detents of a sheet are known, set or not.
  func detentsAreKnown(of node: ControllerNode) -> Bool {
    guard let setting = settings(of: node).value(of: "detents") else { return true }
    guard setting.isSure, case .array? = setting.value else { return false }
    return true
  }

  /// The detents of a sheet where several are possible; nil where they are known.
  func openDetents(of node: ControllerNode) -> OpenSetting? {
    let key = OpenSetting.Key(node: node.id, name: "detents")
    guard given[key] == nil, var setting = settings(of: node).value(of: "detents") else { return nil }
    if case .array? = setting.value { return nil }
    // What is no list was not followed.
    setting.value = nil
    let all = ["large", "medium"].map { Value.array([.constant(type: nil, name: $0)]) }
    if setting.choices.contains(where: { choice in if case .array? = choice.value { false } else { choice.value != nil }
    }) {
      setting.choices = []
    }
    return OpenSetting(setting, key, unset: all[0], all: all)
  }

  /// The detent that a sheet opens at, where the app selects one.
  func selectedDetent(of node: ControllerNode) -> String? {
    guard case .constant(_, let name)? = settings(of: node).value(of: "selectedDetentIdentifier")?.value else {
      return nil
    }
    return name
  }

  /// The detents of a sheet, smallest first as the app lists them; nil where it sets none and the sheet has none of its own.
  func detents(of node: ControllerNode) -> [String]? {
    if let system = node.systemClass, KnownAPI.has(system, .opensPartHeight),
      settings(of: node).value(of: "detents") == nil
    {
      return ["medium", "large"]
    }
    guard case .array(let elements)? = settings(of: node).value(of: "detents")?.value, !elements.isEmpty else {
      return nil
    }
    return elements.map { element in
      if case .constant(_, let name) = element { name } else { "custom" }
    }
  }

  /// Whether a sheet dims what it stands over at the detent at which it opens: not up to the largest undimmed one, which is
  /// none unless the app names one. Nil where that is not known.
  func dims(_ node: ControllerNode) -> Bool? {
    guard let setting = settings(of: node).value(of: "largestUndimmedDetentIdentifier"), setting.value != .nil else {
      return true
    }
    guard setting.isSure, case .constant(_, let largest)? = setting.value else { return nil }
    if largest == "large" { return false }
    let detents = detents(of: node) ?? ["large"]
    let first = selectedDetent(of: node).map { detents.firstIndex(of: $0) } ?? 0
    guard let first, let limit = detents.firstIndex(of: largest) else { return nil }
    return first > limit
  }
}
