// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
package import Screens

/// Screens that take their colours from the theme of the app and leave the status bar's style to UIKit, beside others
/// that take both from it.
///
/// A theme is told by what is done with it, not by its name: at least ``leastAgreeing`` classes answer
/// `preferredStatusBarStyle` with something that is read from one type of the app, or a container does that decides for as
/// many screens.
package struct ThemedScreens {
  /// The type that the others' answers are read from.
  package var theme: TypeSymbol.ID
  /// The overrides that are read from it.
  package var answering: [HookOverrides.Entry]
  /// How many screens have a style from it.
  package var answered: Int
  /// The classes that only take colours from it, with a place where they do.
  package var silent: [(type: TypeSymbol.ID, color: Location)]

  package static let leastAgreeing = 3

  package static func all(in app: AuditedApp) -> [ThemedScreens] {
    let roots = ThemeRoots(app)
    var byTheme: [TypeSymbol.ID: [HookOverrides.Entry]] = [:]
    for entry in HookOverrides.all(in: app) where entry.hook == .preferredStatusBarStyle {
      for root in roots.ofAnswers(entry) { byTheme[root, default: []].append(entry) }
    }
    // A theme that is held by another one is met under both.
    var told: Set<TypeSymbol.ID> = []
    return byTheme.keys.sorted().compactMap { theme in
      let answering = byTheme[theme] ?? []
      let answered = max(Set(answering.map(\.type)).count, decided(by: answering, app))
      guard answered >= leastAgreeing else { return nil }
      let silent = silentScreens(theme, roots, app).filter { told.insert($0.type).inserted }
      return silent.isEmpty
        ? nil : ThemedScreens(theme: theme, answering: answering, answered: answered, silent: silent)
    }
  }

  /// The screens whose style is that of one of the overrides.
  private static func decided(by answering: [HookOverrides.Entry], _ app: AuditedApp) -> Int {
    let classes = Set(answering.flatMap(\.classes))
    let screens = app.resolvedScreens.filter { screen in
      screen.styleDecider.flatMap { app.model.graph[$0].object.type }.map(classes.contains) ?? false
    }
    return Set(screens.map(\.screen.name)).count
  }

  private static func silentScreens(
    _ theme: TypeSymbol.ID, _ roots: ThemeRoots, _ app: AuditedApp
  ) -> [(type: TypeSymbol.ID, color: Location)] {
    let symbols = app.model.symbols
    let forwards = app.forwardsFromNavigation
    return symbols.types.compactMap { type in
      guard type.kind == .class, symbols.isViewController(type.name), symbols.foreignExtensions[type.name] == nil,
        let system = symbols.systemClass(of: type.name),
        KnownAPI.has(system, .plainController),
        !symbols.hasDescendants(type.name),
        [Hook.preferredStatusBarStyle, .childForStatusBarStyle].allSatisfy({
          app.model.hooks.override(of: $0, for: type.id) == nil
        }),
        let place = app.implementation(of: type.id), app.isAudited(place.file), !app.isOnlyInExtensions(place.file),
        app.isControllerBased(place.file) != false, isAsked(type.id, forwards, app),
        let color = roots.background(of: type.id, from: theme)
      else { return nil }
      return (type.id, color)
    }
  }

  /// Whether UIKit asks the screen in one context that is known, or may where none is.
  private static func isAsked(_ type: TypeSymbol.ID, _ forwards: Bool, _ app: AuditedApp) -> Bool {
    let shown = app.screens(of: [type]).filter { $0.context != nil }
    guard shown.isEmpty else {
      if shown.contains(where: { $0.node != nil && $0.styleDecider == $0.node }) { return true }
      // Whatever stands around the stack, it asks the screen once it is asked itself.
      if shown.contains(where: { !$0.chainIsKnown && isAskedByStack($0, app) }) { return true }
      // What is a card today covered the screen of a phone before iOS 13, and was asked.
      guard let place = app.implementation(of: type), let oldest = app.oldestSystem(of: place.file) else {
        return false
      }
      return forwards && oldest < SystemVersion(13)
        && shown.contains { $0.styleDecider == nil && $0.lightBackdrop?.kind == .sheetBackdrop }
    }
    let nodes = app.model.graph.nodes.filter { $0.object.type == type }
    let isChild = nodes.contains { node in app.model.graph.parents(of: node.id).contains { $0.kind == .child } }
    // What nothing is seen to show is meant for a stack where it is written for a navigation bar.
    return forwards && !isChild && app.model.symbols.lineage(of: type).contains { app.mentionsNavigation($0) }
  }
}

extension ThemedScreens {
  /// Whether the screen stands in a navigation controller of the app's that names the child to ask.
  private static func isAskedByStack(_ screen: ResolvedScreen, _ app: AuditedApp) -> Bool {
    guard let edge = screen.context?.edges.last, edge.isContainment, let parent = edge.parent,
      let type = app.model.graph[parent].object.type,
      app.model.symbols.isSubclass(app.model.symbols[type].name, of: "UINavigationController")
    else { return false }
    return app.model.hooks.override(of: .childForStatusBarStyle, for: type) != nil
  }
}

/// From which types of the app expressions are read.
package struct ThemeRoots {
  private let app: AuditedApp
  private let types: StaticTypes

  package init(_ app: AuditedApp) {
    self.app = app
    types = StaticTypes(app.model.symbols)
  }

  /// The types that what an override answers is read from.
  package func ofAnswers(_ entry: HookOverrides.Entry) -> Set<TypeSymbol.ID> {
    var result: Set<TypeSymbol.ID> = []
    for id in app.model.program.bodiesByPlace[entry.location] ?? [] {
      let body = app.model.program[id]
      for one in body.entries where one.closureDepth == 0 {
        switch one.kind {
        case .return(.some(let value)), .value(let value): result.formUnion(roots(of: value, in: body))
        default: continue
        }
        // What chooses between two styles is what the style is read from.
        for condition in one.guards.flatMap(\.expressions) { result.formUnion(roots(of: condition, in: body)) }
      }
    }
    return result
  }

  /// Where code of a class gives its background, or that of a list that fills it, a colour read from a type.
  package func background(of type: TypeSymbol.ID, from theme: TypeSymbol.ID) -> Location? {
    let program = app.model.program
    for id in program.bodiesByOwner[type] ?? [] {
      let body = program[id]
      for entry in body.entries {
        switch entry.kind {
        case .assign(let target, _, let value):
          guard case .member(.some(let base), "backgroundColor") = target.unwrapped.kind,
            KnownAPI.has(base.lastName ?? "", .rootView), roots(of: value, in: body).contains(theme)
          else { continue }
        case .call(let call):
          guard isPainted(by: theme, call, in: body) else { continue }
        default: continue
        }
        return program.location(entry.range, in: body)
      }
    }
    return nil
  }

  /// Whether a call hands a view of the screen to a function of a type that gives it a background:
  /// `Theme.current.style(header: headerView)`.
  private func isPainted(by theme: TypeSymbol.ID, _ call: Expression, in body: Body) -> Bool {
    guard case .call(let function, let arguments) = call.kind,
      case .member(.some(let receiver), let name) = function.unwrapped.kind,
      stored(types.type(of: receiver, in: body)) == theme || root(of: receiver, in: body) == theme
    else { return false }
    let symbols = app.model.symbols
    for member in symbols.members(name, of: theme) {
      guard let declaration = member.function, declaration.parameters.count == arguments.count else { continue }
      let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
      for (parameter, argument) in zip(declaration.parameters, arguments) {
        guard isOwnProperty(argument.value, in: body),
          let type = parameter.type.flatMap({ TypeName.base(of: $0.text) }), Self.surfaces.contains(type)
        else { continue }
        let paints = (app.model.program.bodiesByPlace[place] ?? []).contains { id in
          app.model.program[id].entries.contains { entry in
            guard case .assign(let target, _, _) = entry.kind,
              case .member(.some(let view), "backgroundColor") = target.unwrapped.kind,
              case .name(parameter.name) = view.unwrapped.kind
            else { return false }
            return true
          }
        }
        if paints { return true }
      }
    }
    return false
  }

  /// What fills a part of the screen that a bar can lie over.
  private static let surfaces = KnownAPI.names(.surface)

  private func isOwnProperty(_ expression: Expression, in body: Body) -> Bool {
    switch expression.unwrapped.kind {
    case .name(let name): body.definitions[name] == nil && !body.parameters.contains { $0.name == name }
    case .member(.some(let base), _): base.isSelf
    default: false
    }
  }

  /// The types at the beginning of the chains in an expression, and those that the last link is read from: `Theme` in
  /// `Theme.current.bar` and the class of `current`, the class of `theme` in `theme.bar`.
  package func roots(of expression: Expression, in body: Body) -> Set<TypeSymbol.ID> {
    var result: Set<TypeSymbol.ID> = []
    func visit(_ expression: Expression, _ depth: Int) {
      guard depth < 32 else { return }
      if case .member(.some(let base), _) = expression.kind {
        let found = [root(of: expression, in: body), stored(types.type(of: base, in: body))].compactMap { $0 }
        result.formUnion(found)
        if !found.isEmpty { return }
      }
      for child in expression.children { visit(child, depth + 1) }
    }
    visit(app.value(of: expression, in: body), 0)
    return result
  }

  private func root(of chain: Expression, in body: Body) -> TypeSymbol.ID? {
    let symbols = app.model.symbols
    var current = chain.unwrapped
    for _ in 0..<16 {
      switch current.kind {
      case .member(.some(let base), let name):
        if base.isSelf { return stored(types.type(of: current, in: body)) }
        _ = name
        current = base.unwrapped
      case .call(let function, let arguments) where arguments.isEmpty: current = function.unwrapped
      case .name(let name):
        if current.isSelf || current.isSuper { return nil }
        if body.definitions[name] != nil {
          let value = app.value(of: current, in: body)
          if value.range != current.range {
            current = value
            continue
          }
        }
        if name.first?.isUppercase == true, let type = symbols.type(named: name, in: body.owner) { return stored(type) }
        return stored(types.type(of: current, in: body))
      default: return nil
      }
    }
    return nil
  }

  /// A type that can be a theme: neither a controller nor a view.
  private func stored(_ type: TypeSymbol.ID?) -> TypeSymbol.ID? {
    guard let type else { return nil }
    let name = app.model.symbols[type].name
    let isScreen = app.model.symbols.isViewController(name) || app.model.symbols.isSubclass(name, of: "UIView")
    return isScreen || app.model.symbols.foreignExtensions[name] == type ? nil : type
  }
}

extension AuditedApp {
  /// Whether navigation controllers of the app ask their top controller: by a subclass, or by an extension of UIKit's.
  package var forwardsFromNavigation: Bool {
    let symbols = model.symbols
    if Hook.childForStatusBarStyle.names.contains(where: {
      !symbols.foreignMembers($0, of: "UINavigationController", isStatic: false).isEmpty
    }) {
      return true
    }
    return HookOverrides.all(in: self).contains {
      $0.hook == .childForStatusBarStyle && symbols.isSubclass(symbols[$0.type].name, of: "UINavigationController")
    }
  }
}
