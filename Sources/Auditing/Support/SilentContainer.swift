// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
package import Screens

/// A container class that neither answers a question about the status bar nor names a child for it, though a child has
/// an answer.
package struct SilentContainer {
  /// An override of a child that is not asked in the container.
  package struct Unasked {
    package var hook: Hook
    /// The child's class.
    package var owner: TypeSymbol.ID
    package var location: Location
  }

  package var type: TypeSymbol.ID
  /// The name of the class where it is implemented.
  package var location: Location
  /// Where the first child concerned is added.
  package var added: Location
  /// The questions that the container neither answers nor hands on; at least one of them is lost.
  package var searches: [Hook.Search]
  /// None where the children are handed in.
  package var overrides: [Unasked]
  package var isCertain: Bool
  /// The property that holds the only child.
  package var property: String?

  package static func all(in app: AuditedApp) -> [SilentContainer] {
    let groups = Dictionary(grouping: Embedding.all(in: app), by: \.container)
    let containers = groups.keys.sorted().compactMap { type -> SilentContainer? in
      guard let place = app.implementation(of: type),
        app.isControllerBased(place.file) != false
      else { return nil }
      return make(type, at: place, groups[type] ?? [], in: app)
    }
    return bySuperclass(containers, in: app)
  }

  /// Containers that share a class of the app's which leaves the same questions open are one: naming the child there serves
  /// all of them.
  private static func bySuperclass(_ containers: [SilentContainer], in app: AuditedApp) -> [SilentContainer] {
    let groups = Dictionary(grouping: containers) { app.model.symbols.superclass(of: $0.type) }
    return groups.flatMap { base, heirs -> [SilentContainer] in
      guard let base, heirs.count > 1, let place = app.implementation(of: base), app.isAudited(place.file),
        let first = heirs.min(by: { $0.location < $1.location }),
        heirs.allSatisfy({ $0.searches == first.searches && $0.overrides.map(\.owner) == first.overrides.map(\.owner) })
      else { return heirs }
      var shared = first
      shared.type = base
      shared.location = place
      shared.isCertain = heirs.contains(where: \.isCertain)
      shared.property = nil
      return [shared]
    }.sorted { $0.location < $1.location }
  }

  private static func make(
    _ type: TypeSymbol.ID, at place: Location, _ embeddings: [Embedding], in app: AuditedApp
  ) -> SilentContainer? {
    // A superclass from a library that was not read may do it.
    guard app.model.symbols.systemClass(of: app.model.symbols[type].name) != nil else {
      app.withhold(
        ContainerNotForwarding.self, at: place, because: "a superclass from a library that was not read may forward",
        until: "the library's source were part of what is read")
      return nil
    }
    let open = [Hook.Search.style, .hidden].filter { search in
      Hook.hooks(for: search).allSatisfy { app.model.hooks.override(of: $0, for: type) == nil }
    }
    var found: [(embedding: Embedding, search: Hook.Search, override: Unasked?)] = []
    for embedding in embeddings {
      for search in open {
        switch embedding.child {
        case .handedIn:
          if open.count == 2 || app.givesOn(type, search == .style ? .hidden : .style) {
            found.append((embedding, search, nil))
          }
        case .node(let node):
          guard app.mayDecide(type, search), let unasked = app.answer(of: node, search, in: type),
            app.isMeant(unasked, in: type)
          else { continue }
          found.append((embedding, search, unasked))
        }
      }
    }
    let known = found.contains { $0.override != nil } ? found.filter { $0.override != nil } : found
    guard let first = known.min(by: { $0.embedding.location < $1.embedding.location }) else {
      app.withhold(
        ContainerNotForwarding.self, at: place,
        because: open.isEmpty
          ? "it answers both questions, or names a child for them"
          : "no child is known to override a hook that the container leaves open",
        until: "a child that it adds had an override of its own that is meant for it")
      return nil
    }
    let properties = Set(embeddings.map(\.property))
    var overrides: [Unasked] = []
    for unasked in known.compactMap(\.override) where !overrides.contains(where: { $0.location == unasked.location }) {
      overrides.append(unasked)
    }
    return SilentContainer(
      type: type, location: place, added: first.embedding.location,
      searches: open,
      overrides: overrides.sorted { $0.location < $1.location },
      isCertain: first.override != nil && app.isKnownToDecide(type, first.search),
      property: properties.count == 1 ? properties.first.flatMap { $0 } : nil)
  }

  /// Adds the child hooks at the top of the class.
  package func fix(in app: AuditedApp) -> Fix? {
    let symbols = app.model.symbols
    guard let property, let site = symbols[type].sites.first(where: { $0.declaration.kind == .class }),
      app.facts.sources[site.file].language == .swift
    else { return nil }
    let declaration = site.declaration
    let members = declaration.variables.map(\.range.start) + declaration.functions.map(\.range.start)
    let column = members.map(\.column).min().map { Int($0) - 1 } ?? 2
    let indent = String(repeating: " ", count: min(column, 16))
    let isPublic = declaration.modifiers.contains("open") || declaration.modifiers.contains("public")
    let lines = searches.compactMap { search in Hook.hooks(for: search).first { $0.namesChild } }.map { hook in
      "\n\(indent)\(isPublic ? "public " : "")override var \(hook.rawValue): UIViewController? { \(property) }"
    }
    let start = SourceRange(at: declaration.bodyRange.start)
    return Fix(
      "name \(property) in the child hooks", safety: .review,
      edits: [
        Fix.Edit(Location(path: app.facts.sources[site.file].internedPath, range: start), text: lines.joined() + "\n")
      ])
  }
}

extension AuditedApp {
  /// Where a class is implemented: its declaration, in Objective-C the `@implementation`.
  package func implementation(of type: TypeSymbol.ID) -> Location? {
    let sites = model.symbols[type].sites.filter { $0.declaration.kind != .extension }
    guard let site = sites.first(where: \.declaration.isImplementation) ?? sites.first else { return nil }
    return Location(path: facts.sources[site.file].internedPath, range: site.declaration.nameRange)
  }

  /// Whether a class gives on what a child says to a question: it names one, or reads its answer.
  fileprivate func givesOn(_ type: TypeSymbol.ID, _ search: Hook.Search) -> Bool {
    Hook.hooks(for: search).contains { hook in
      guard let override = model.hooks.override(of: hook, for: type) else { return false }
      if hook.namesChild { return override.values.alternatives.contains { $0.value != .nil } }
      return readsAnswer(override.location)
    }
  }

  /// Whether an override reads what another controller answers.
  func readsAnswer(_ place: Location) -> Bool {
    (model.program.bodiesByPlace[place] ?? []).contains { id in
      model.program[id].entries.contains { entry in
        guard case .hookRead(let read) = entry.kind,
          case .member(.some(let base), _) = read.withoutCall.unwrapped.kind
        else { return false }
        return !base.isSuper && !base.isSelf
      }
    }
  }

  /// Whether UIKit asks a container of the class in some context, or none is known.
  fileprivate func mayDecide(_ type: TypeSymbol.ID, _ search: Hook.Search) -> Bool {
    let heirs = model.symbols.descendants(of: model.symbols[type].name)
    let shown = screens(of: [type] + heirs).filter { $0.context != nil }
    guard !shown.isEmpty else { return true }
    return shown.contains { screen in
      guard let node = screen.node else { return false }
      let decider = search == .style ? screen.styleDecider : screen.hiddenDecider
      return decider == node || decider.map { isLetThrough(by: $0, screen, search) } ?? false
    }
  }

  /// Whether UIKit asks a container of the class itself in a context that is known throughout.
  fileprivate func isKnownToDecide(_ type: TypeSymbol.ID, _ search: Hook.Search) -> Bool {
    screens(of: [type]).contains { screen in
      screen.chainIsKnown && screen.node != nil
        && (search == .style ? screen.styleDecider : screen.hiddenDecider) == screen.node
    }
  }

  /// Whether the question comes to a screen once who decides hands it on: a container of the app's that is silent itself, or
  /// a class of UIKit's that an extension makes hand it on where such extensions are called. All that stands between them
  /// hands it on by itself.
  private func isLetThrough(by decider: ControllerNode.ID, _ screen: ResolvedScreen, _ search: Hook.Search) -> Bool {
    guard let edges = screen.context?.edges, let index = edges.firstIndex(where: { $0.parent == decider }),
      edges[index...].allSatisfy(\.isContainment)
    else { return false }
    let isOpen = isSilent(decider, search) || isCalledByExtension(decider, search)
    return isOpen
      && edges[(index + 1)...].allSatisfy { edge in
        guard let parent = edge.parent else { return false }
        return isSilent(parent, search) || isCalledByExtension(parent, search)
          || handsOn(model.graph[parent], search) && !answersAsStack(parent, over: edge.child, search)
      }
  }

  private func isSilent(_ container: ControllerNode.ID, _ search: Hook.Search) -> Bool {
    guard let type = model.graph[container].object.type, let system = model.graph[container].systemClass,
      KnownAPI.has(system, .plainController)
    else { return false }
    return Hook.hooks(for: search).allSatisfy { model.hooks.override(of: $0, for: type) == nil }
  }

  private func isCalledByExtension(_ node: ControllerNode.ID, _ search: Hook.Search) -> Bool {
    guard let place = handsOnByExtension(node, search), let oldest = oldestSystem(of: place.file) else { return false }
    return oldest < SystemVersion(13, 4)
  }

  /// A stack that shows its bar answers for the style itself (SB-NAV-01).
  func answersAsStack(
    _ node: ControllerNode.ID, over child: ControllerNode.ID, _ search: Hook.Search
  ) -> Bool {
    search == .style && isStack(model.graph[node]) && model.hidesNavigationBar(of: node, over: child) != true
  }

  /// The override with which a child would answer, its own or that of what it holds and hands on to.
  ///
  /// A child that only hands on says nothing itself: in an app something inside it must; what a library's holds is not
  /// known.
  fileprivate func answer(
    of node: ControllerNode.ID, _ search: Hook.Search, in container: TypeSymbol.ID
  ) -> SilentContainer.Unasked? {
    let isLibrary = implementation(of: container).map { host(of: $0.file) == nil } ?? false
    var queue = [node]
    var seen: Set<ControllerNode.ID> = [node]
    while let here = queue.popLast() {
      var handsOn = self.handsOn(model.graph[here], search)
      if let type = model.graph[here].object.type {
        for hook in Hook.hooks(for: search) {
          guard let override = model.hooks.override(of: hook, for: type), !isDefault(override),
            !isDefault(hook, on: model.graph[here].object)
          else { continue }
          if hook.namesChild, !isLibrary {
            handsOn = true
            continue
          }
          return SilentContainer.Unasked(hook: hook, owner: type, location: override.location)
        }
      }
      for child in handedToLibrary(here) where seen.insert(child).inserted { queue.append(child) }
      guard handsOn else { continue }
      for edge in model.graph.children(of: here) where edge.isContainment && !seen.contains(edge.child) {
        if answersAsStack(here, over: edge.child, search) { continue }
        seen.insert(edge.child)
        queue.append(edge.child)
      }
    }
    return nil
  }

  /// Whether a controller of the system or of a library sends UIKit on to what it shows (SB-TAB-01, SB-NAV-01).
  func handsOn(_ node: ControllerNode, _ search: Hook.Search) -> Bool {
    if let system = node.systemClass, SystemClasses.isSubclass(system, of: "UITabBarController") { return true }
    if isStack(node) { return true }
    let answers = model.symbols.libraryClass(of: node.name).flatMap { model.symbols.libraries.answers(of: $0) }
    let answer = search == .style ? answers?.style : answers?.hidden
    return [.asksChild, .asksTop, .readsChild, .readsTop].contains(answer)
  }

  func isStack(_ node: ControllerNode) -> Bool {
    node.systemClass.map { SystemClasses.isSubclass($0, of: "UINavigationController") } ?? false
  }

  /// Whether an override is written to say what UIKit says without it.
  private func isDefault(_ override: HookTable.Override) -> Bool {
    let file = facts.sources[override.member.file].path
    let bodies = model.program.bodiesByPlace[Location(file: file, range: override.member.nameRange)] ?? []
    let answers = bodies.flatMap { model.program[$0].entries }.compactMap { entry -> Expression? in
      switch entry.kind {
      case .return(let value): entry.closureDepth == 0 ? value : nil
      case .value(let value): entry.closureDepth == 0 ? value : nil
      default: nil
      }
    }
    return !answers.isEmpty
      && answers.allSatisfy { answer in
        switch answer.kind {
        case .boolean(false), .nil, .member(nil, "default"), .name("UIStatusBarStyleDefault"): true
        case .member(.some(let base), _): base.isSuper || answer.lastName == "default"
        default: false
        }
      }
  }

  /// Whether one object of a class, as it was made, answers what UIKit says without it.
  private func isDefault(_ hook: Hook, on object: AbstractObject) -> Bool {
    guard let values = model.hooks.override(of: hook, on: object)?.values, !values.isEmpty else { return false }
    return values.alternatives.allSatisfy { alternative in
      switch alternative.value {
      case .constant(_, "default"): hook == .preferredStatusBarStyle
      case .boolean(false): hook == .prefersStatusBarHidden
      case .nil: hook.namesChild
      default: false
      }
    }
  }

  /// The controllers that the code which makes a container of a library hands to its initialiser.
  private func handedToLibrary(_ node: ControllerNode.ID) -> [ControllerNode.ID] {
    let object = model.graph[node].object
    guard object.type == nil, model.graph[node].systemClass == nil, let place = object.allocationPlace else {
      return []
    }
    for reference in model.program.calls[object.className] ?? [] {
      let body = model.program[reference.body]
      guard case .call(let call) = model.program[reference].kind, case .call(_, let arguments) = call.kind,
        model.program.location(call.range, in: body) == place
      else { continue }
      let scope = model.evaluator.scope(of: body)
      return arguments.flatMap { model.evaluator.values(of: $0.value, in: scope).objects }
        .filter { model.symbols.isViewController($0.className) }.compactMap { model.graph.node(of: $0) }
    }
    return []
  }

  /// Whether the child's answer was meant for the container: it is asked nowhere else, or its view reaches to the top of
  /// the container's.
  fileprivate func isMeant(_ unasked: SilentContainer.Unasked, in type: TypeSymbol.ID) -> Bool {
    if !overrideUse.asked.contains(unasked.location) { return true }
    return (model.program.bodiesByOwner[type] ?? []).contains { id in
      model.program[id].entries.contains { entry in
        switch entry.kind {
        case .assign(let target, _, let value):
          target.lastName == "frame" && ["bounds", "frame"].contains(value.lastName ?? "")
        case .call(let call): reachesTop(call)
        default: false
        }
      }
    }
  }

  /// A constraint between an upper edge and that of the controller's view or of one of its guides.
  func reachesTop(_ call: Expression) -> Bool {
    guard case .call(let function, let arguments) = call.kind,
      case .member(.some(let anchor), let name) = function.unwrapped.kind,
      name == "constraint" || name == "constraintEqualToAnchor", anchor.lastName == "topAnchor",
      case .member(.some(let base), "topAnchor")? = arguments.first?.value.withoutCall.kind
    else { return false }
    let edge = base.withoutCall
    guard KnownAPI.has(edge.lastName ?? "", .layoutGuide) else { return edge.isOwnView }
    if case .member(.some(let view), _) = edge.kind { return view.isOwnView }
    return false
  }
}
