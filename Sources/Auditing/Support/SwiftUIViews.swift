// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
package import Screens

/// Which SwiftUI views the app declares, and which makes which.
package struct SwiftUIViews {
  private let app: AuditedApp
  /// Views, apps and scenes by the views that their code makes, those inside presentations aside.
  private let makers: [TypeSymbol.ID: Set<TypeSymbol.ID>]
  /// Views that a presentation of SwiftUI shows, or that code outside SwiftUI makes in ways other than hosting.
  package let presented: Set<TypeSymbol.ID>
  private let rootViews: [Location: String]

  package init(_ app: AuditedApp) {
    self.app = app
    var makers: [TypeSymbol.ID: Set<TypeSymbol.ID>] = [:]
    var presented: Set<TypeSymbol.ID> = []
    let symbols = app.model.symbols
    let graph = app.model.graph
    // What is made for a hosting controller is no part of the view whose code makes it.
    let hosted = graph.edges.filter { edge in
      edge.kind == .content && edge.parent.map { KnownAPI.has(graph[$0].systemClass ?? "", .hosts) } ?? false
    }.reduce(into: Set<Location>()) { $0.insert($1.location) }
    let added = Self.addedModifiers(in: app)
    for body in app.model.program.bodies {
      guard let owner = body.owner, !Self.isPreview(owner, app), !Self.isExtension(owner, app) else { continue }
      let isSwiftUI = Self.isView(owner, app) || Self.isRoot(owner, app)
      for entry in body.entries {
        guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind else { continue }
        if isSwiftUI, case .member(_, let name) = function.kind {
          for modifier in added[name] ?? [] where modifier != owner { makers[modifier, default: []].insert(owner) }
        }
        guard case .name(let name) = function.kind, let view = symbols.type(named: name), view != owner,
          Self.isView(view, app)
        else { continue }
        let around = Self.calls(around: entry.range, in: body)
        if Self.isRoot(owner, app) || around.contains(where: { KnownAPI.has($0, .showsContentApart) }) {
          presented.insert(view)
        }
        if isSwiftUI, !hosted.contains(app.model.program.location(call.range, in: body)) {
          makers[view, default: []].insert(owner)
        }
      }
    }
    self.makers = makers
    self.presented = presented
    rootViews = Self.rootViews(in: app)
  }

  /// The modifiers of the app's own that functions put on a view which the app adds to all views, by the functions' names.
  private static func addedModifiers(in app: AuditedApp) -> [String: Set<TypeSymbol.ID>] {
    let symbols = app.model.symbols
    var result: [String: Set<TypeSymbol.ID>] = [:]
    for type in symbols.foreignExtensions.values {
      for id in app.model.program.bodiesByOwner[type] ?? [] {
        let body = app.model.program[id]
        guard let function = body.function else { continue }
        for entry in body.entries {
          guard case .call(let call) = entry.kind, case .call(let made, _) = call.kind,
            case .name(let name) = made.kind, let modifier = symbols.type(named: name),
            !KnownAPI.names(.modifierProtocol).isDisjoint(with: symbols[modifier].inherited)
          else { continue }
          result[function.name, default: []].insert(modifier)
        }
      }
    }
    return result
  }

  /// Whether a type stands for what the app adds to one of the system.
  private static func isExtension(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    app.model.symbols.foreignExtensions[app.model.symbols[type].name] == type
  }

  /// Whether a type is a SwiftUI view, modifier or representable.
  package static func isView(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    if app.model.symbols.isView(type) { return true }
    let names = KnownAPI.names(.modifierProtocol)
    if !names.isDisjoint(with: app.model.symbols[type].inherited) { return true }
    return app.model.symbols.protocols(of: type).contains { !names.isDisjoint(with: app.model.symbols[$0].inherited) }
  }

  /// Whether a type is a modifier that the app declares.
  static func isModifier(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    app.model.symbols.conforms(type, toAnyOf: KnownAPI.names(.modifierProtocol))
  }

  /// Whether what a type declares is for all views: an extension of SwiftUI's own protocol.
  static func extendsViews(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    let name = app.model.symbols[type].name
    return KnownAPI.has(name, .viewProtocol) && app.model.symbols.foreignExtensions[name] == type
  }

  package static func isRoot(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    !Set(["App", "Scene"]).isDisjoint(with: app.model.symbols[type].inherited)
  }

  package static func isPreview(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    app.model.symbols[type].inherited.contains { KnownAPI.has($0, .makesPreviews) }
  }

  /// Whether an entry of a body is shown in previews only.
  package static func isPreview(_ entry: BodyEntry, in body: Body, _ app: AuditedApp) -> Bool {
    if let owner = body.owner, isPreview(owner, app) { return true }
    // Modifiers that only previews heed stand in code for previews.
    if body.entries.contains(where: { isPreviewModifier($0) }) { return true }
    return calls(around: entry.range, in: body).contains { KnownAPI.has($0, .makesPreviews) }
  }

  private static func isPreviewModifier(_ entry: BodyEntry) -> Bool {
    guard case .call(let call) = entry.kind, let name = call.lastName else { return false }
    return KnownAPI.has(name, .forPreviews)
  }

  /// The names of the calls whose arguments hold a place, outermost first.
  package static func calls(around range: SourceRange, in body: Body) -> [String] {
    wholeCalls(around: range, in: body).compactMap(\.lastName)
  }

  /// The calls whose arguments hold a place, outermost first.
  static func wholeCalls(around range: SourceRange, in body: Body) -> [Expression] {
    body.entries.compactMap { other in
      guard case .call(let call) = other.kind, call.range.contains(range), call.range != range,
        case .call(_, let arguments) = call.kind, arguments.contains(where: { $0.value.range.contains(range) })
      else { return nil }
      return call
    }
  }

  /// A view with all that make it, directly or through others.
  package func roots(of view: TypeSymbol.ID) -> Set<TypeSymbol.ID> {
    var result: Set<TypeSymbol.ID> = [view]
    var queue = [view]
    while let next = queue.popLast() {
      for maker in makers[next] ?? [] where result.insert(maker).inserted { queue.append(maker) }
    }
    return result
  }

  /// All that a view makes and shows in itself, directly or through others.
  func contents(of view: TypeSymbol.ID) -> Set<TypeSymbol.ID> {
    var result: Set<TypeSymbol.ID> = []
    var queue = [view]
    while let next = queue.popLast() {
      for (made, owners) in makers where owners.contains(next) && !presented.contains(made) {
        if result.insert(made).inserted { queue.append(made) }
      }
    }
    return result
  }

  /// The hosting controllers that show a view, or one that makes it; nil where it can be shown in another way.
  package func hosts(of view: TypeSymbol.ID) -> [ControllerNode.ID]? {
    let roots = roots(of: view)
    guard roots.isDisjoint(with: presented), !roots.contains(where: { Self.isRoot($0, app) }) else { return nil }
    let names = Set(roots.map { app.model.symbols[$0].name })
    let graph = app.model.graph
    let hosts = graph.nodes.filter { node in
      if let hosted = node.hostedView { return names.contains(hosted) }
      guard let place = node.object.allocationPlace else { return false }
      return rootViews[place].map(names.contains) ?? false
    }
    // One that a function makes stands where its callers put it; there is no other of that place.
    let placed = Set(hosts.filter { !graph.parents(of: $0.id).isEmpty }.map(\.object.withoutCaller))
    return hosts.filter { host in
      !graph.parents(of: host.id).isEmpty || graph.escapes[host.id] != nil
        || !placed.contains(host.object.withoutCaller)
    }.map(\.id)
  }

  /// The views that hosting controllers are made with, by the place of the call.
  private static func rootViews(in app: AuditedApp) -> [Location: String] {
    let program = app.model.program
    var result: [Location: String] = [:]
    for (name, references) in program.calls where app.model.symbols.isSubclass(name, of: "UIHostingController") {
      for reference in references {
        let body = program[reference.body]
        guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          let root = arguments.first(where: { $0.label == "rootView" })?.value,
          case .call(let made, _) = app.value(of: root, in: body).kind, case .name(let view) = made.kind,
          let type = app.model.symbols.type(named: view)
        else { continue }
        result[program.location(call.range, in: body)] = app.model.symbols[type].name
      }
    }
    return result
  }
}
