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
/// `preferredStatusBarStyle` with something that is read from one type of the app.
package struct ThemedScreens {
  /// The type that the others' answers are read from.
  package var theme: TypeSymbol.ID
  /// The overrides that are read from it.
  package var answering: [HookOverrides.Entry]
  /// The classes that only take colours from it, with a place where they do.
  package var silent: [(type: TypeSymbol.ID, color: Location)]

  package static let leastAgreeing = 3

  package static func all(in app: AuditedApp) -> [ThemedScreens] {
    let roots = ThemeRoots(app)
    var byTheme: [TypeSymbol.ID: [HookOverrides.Entry]] = [:]
    for entry in HookOverrides.all(in: app) where entry.hook == .preferredStatusBarStyle {
      for root in roots.ofAnswers(entry) { byTheme[root, default: []].append(entry) }
    }
    return byTheme.keys.sorted().compactMap { theme in
      let answering = byTheme[theme] ?? []
      guard Set(answering.map(\.type)).count >= leastAgreeing else { return nil }
      let silent = silentScreens(theme, roots, app)
      return silent.isEmpty ? nil : ThemedScreens(theme: theme, answering: answering, silent: silent)
    }
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
        symbols.descendants(of: type.name).isEmpty,
        [Hook.preferredStatusBarStyle, .childForStatusBarStyle].allSatisfy({
          app.model.hooks.override(of: $0, for: type.id) == nil
        }),
        let place = app.implementation(of: type.id), app.isAudited(place.file),
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
      // What is a card today covered the screen of a phone before iOS 13, and was asked.
      guard let place = app.implementation(of: type), let oldest = app.oldestSystem(of: place.file) else {
        return false
      }
      return forwards && oldest < SystemVersion(13)
        && shown.contains { $0.styleDecider == nil && $0.lightBackdrop?.kind == .sheetBackdrop }
    }
    let nodes = app.model.graph.nodes.filter { $0.object.type == type }
    let isChild = nodes.contains { node in app.model.graph.parents(of: node.id).contains { $0.kind == .child } }
    return forwards && !isChild
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
        guard case .assign(let target, _, let value) = entry.kind,
          case .member(.some(let base), "backgroundColor") = target.unwrapped.kind,
          KnownAPI.has(base.lastName ?? "", .rootView),
          roots(of: value, in: body).contains(theme)
        else { continue }
        return program.location(entry.range, in: body)
      }
    }
    return nil
  }

  /// The types at the beginning of the chains in an expression: `Theme` in `Theme.current.bar`, the class of `theme` in
  /// `theme.bar`.
  package func roots(of expression: Expression, in body: Body) -> Set<TypeSymbol.ID> {
    var result: Set<TypeSymbol.ID> = []
    func visit(_ expression: Expression, _ depth: Int) {
      guard depth < 32 else { return }
      if case .member(.some, _) = expression.kind, let root = root(of: expression, in: body) {
        result.insert(root)
        return
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
