// SPDX-License-Identifier: Apache-2.0

import Findings
import PlatformAPI

/// Which screens have set what a bar has.
///
/// A bar is one for all screens of a stack: what one of them sets on it stays there when that is gone. So a screen finds on
/// it what the stack and its first screen set, and what it sets itself; what other screens set was there before or was not,
/// by the way that somebody took.
extension NavigationBarBackground {
  /// What is made of what other screens set, which may have been seen before or not.
  enum Others {
    /// It is not known whether they were.
    case open
    case unseen
    /// One of them was: what it sets is on the bar.
    case seen(AbstractObject)
    /// Those that somebody sees who goes straight to the screen, one after the other.
    case onTheWay([ControllerNode.ID])
  }

  struct OnBar {
    var settings: [AttributeTable.Setting]
    /// What another screen sets, which may have been seen before.
    var other: AttributeTable.Setting?
  }

  /// What is set on the bar itself: by code, else on the appearance proxy.
  ///
  /// - Parameter parts: the parts of the controller that are meant, where the property means another thing elsewhere.
  func onBar(_ name: String, onParts parts: Set<String>? = nil) -> OnBar {
    there(of: set(name, onParts: parts), orElse: ofProxies(name))
  }

  /// What is set on the view of the stack itself, which lies behind its screens.
  func onView(_ name: String) -> OnBar {
    let all = app.attributes.viewSettings(of: name, for: stack.id, graph: app.graph)
    // What the class of the stack does with its own view is read with that view.
    let others = all.filter { stack.object.type == nil || $0.via != nil }
    return there(of: others.filter { $0.condition.holds(settings.answer) != false }, orElse: [])
  }

  /// Of all that is set, what is there while the screen is shown.
  private func there(of all: [AttributeTable.Setting], orElse proxy: [AttributeTable.Setting]) -> OnBar {
    let fallback = OnBar(settings: all.isEmpty ? proxy : all)
    guard let top, all.contains(where: { $0.via != nil }) else { return fallback }
    // What the user does is not done while nothing has happened.
    let all = all.filter { !isByAction($0) }
    let early = all.filter { $0.moment != .later }
    let here = types(within: top.id)
    let own = early.filter { isCode($0, of: here) }
    if !own.isEmpty { return OnBar(settings: own.map { said($0, within: top.id) }) }
    let first = typesOfRoot
    let root = app.graph.root(of: stack.id)
    let below = early.filter { $0.via == nil || isCode($0, of: first) }.map { setting in
      root.map { said(setting, within: $0) } ?? setting
    }
    let left = left(of: all, here: here, root: first)
    let untouched = OnBar(settings: below.isEmpty ? proxy : below)
    switch others {
    case .unseen: return untouched
    case .seen(let other):
      let added = left.filter { $0.via == other }
      return added.isEmpty ? untouched : OnBar(settings: below + added)
    case .onTheWay(let screens):
      var result = untouched
      for screen in screens {
        let types = types(within: screen)
        let added = left.filter { isCode($0, of: types) }.map { said($0, within: screen) }
        if added.isEmpty { continue }
        // What is surely set takes the place of what was there.
        let isSure = added.contains { $0.condition.holds(settings.answer) == true }
        result.settings = isSure ? added : result.settings + added
      }
      return result
    case .open:
      if let other = below.isEmpty ? left.first : left.first(where: { $0.moment != .later }) {
        return OnBar(settings: below, other: other)
      }
      return left.isEmpty ? untouched : OnBar(settings: below + left)
    }
  }

  /// What appearance proxies set on it.
  func ofProxies(_ name: String) -> [AttributeTable.Setting] {
    app.attributes.proxySettings(of: name, for: stack.id, graph: app.graph).atRest
  }

  /// What is set on the bar where it can be: on an iPhone nothing of what is for an iPad.
  private func set(_ name: String, onParts parts: Set<String>? = nil) -> [AttributeTable.Setting] {
    app.attributes.settings(of: name, onParts: parts, for: stack.id, graph: app.graph).filter {
      $0.condition.holds(settings.answer) != false
    }
  }

  /// The other screens that leave something of the look of the bar, each once.
  var otherScreens: [AbstractObject] {
    guard let top else { return [] }
    let here = types(within: top.id)
    let first = typesOfRoot
    var result: [AbstractObject] = []
    for name in KnownAPI.names(.looksOfBar).sorted() {
      let all = set(name)
      for setting in left(of: all, here: here, root: first) {
        if let other = setting.via, !result.contains(other) { result.append(other) }
      }
    }
    return result
  }

  /// The screens that are seen before in the stack, for each known way to the one on top.
  var waysToTop: [[ControllerNode.ID]] {
    guard let top, !app.isCoveredAtOnce(top.id, in: stack.id) else { return [] }
    return app.ways(to: top.id, in: stack.id)
  }

  /// What other screens than this one and the stack's first leave. One that takes back what it did leaves what it sets at
  /// the end.
  private func left(
    of all: [AttributeTable.Setting], here: Set<TypeSymbol.ID>, root first: Set<TypeSymbol.ID>
  ) -> [AttributeTable.Setting] {
    let others = all.filter { $0.via != nil && !isCode($0, of: here) && !isCode($0, of: first) }
    let tidy = Set(others.filter { $0.moment == .later }.compactMap(\.via))
    return others.filter { $0.moment == .later || !($0.via.map(tidy.contains) ?? false) }
  }

  /// A setting with what its value is where the screen itself says it: what a class hands to the bar hangs on what those that derive
  /// from it answer, and on what their objects were made with.
  private func said(_ setting: AttributeTable.Setting, within screen: ControllerNode.ID) -> AttributeTable.Setting {
    guard let via = setting.via, let type = via.type, via.allocationPlace == nil,
      setting.scope.selfValue == .object(via),
      let speaker = nodes(within: screen).first(where: { isOfClass($0, type) }),
      app.graph[speaker].object.type != type || setting.values.only == nil
    else { return setting }
    var result = setting
    result.scope.selfValue = .object(app.graph[speaker].object)
    result.values = app.evaluator.values(of: setting.written, in: result.scope, ofProperty: setting.property)
    return result
  }

  private func isOfClass(_ node: ControllerNode.ID, _ type: TypeSymbol.ID) -> Bool {
    app.graph[node].object.type.map { app.symbols.lineage(of: $0).contains(type) } ?? false
  }

  /// Whether a screen sets it when the user does something, which somebody who goes straight on does not.
  private func isByAction(_ setting: AttributeTable.Setting) -> Bool {
    setting.moment == .open && app.isReachedByUserAlone(setting.reference)
  }

  private var typesOfRoot: Set<TypeSymbol.ID> { app.graph.root(of: stack.id).map { types(within: $0) } ?? [] }

  private func isCode(_ setting: AttributeTable.Setting, of types: Set<TypeSymbol.ID>) -> Bool {
    setting.via?.type.map(types.contains) ?? false
  }

  /// The classes of a screen and of what it contains, with those that they derive from.
  private func types(within screen: ControllerNode.ID) -> Set<TypeSymbol.ID> {
    nodes(within: screen).reduce(into: []) { result, node in
      if let type = app.graph[node].object.type { result.formUnion(app.symbols.lineage(of: type)) }
    }
  }

  /// A screen and what it contains.
  private func nodes(within screen: ControllerNode.ID) -> [ControllerNode.ID] {
    var result: [ControllerNode.ID] = []
    var open = [screen]
    var seen: Set<ControllerNode.ID> = [screen]
    while let next = open.popLast(), seen.count < Self.maximumContained {
      result.append(next)
      for edge in app.graph.children(of: next) where edge.isContainment && seen.insert(edge.child).inserted {
        open.append(edge.child)
      }
    }
    return result
  }

  /// Controllers that are looked at inside one screen.
  private static let maximumContained = 40
}
