// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Containers that let the page answer which a page view controller shows: a swipe brings another page, and UIKit does not ask by
/// itself when it is over (SB-PAGE-02).
struct PagedState {
  var override: HookOverrides.Entry
  /// The delegate's method that hears of it; the override where there is none.
  var told: Location

  /// The name that the methods of the delegate share, and those of the data source.
  private static let delegateNames = KnownAPI.names(.endsPaging).sorted()

  static func all(in app: AuditedApp) -> [PagedState] {
    let updates = app.shared.appearanceUpdates
    let program = app.model.program
    let pages = PagedState.Pages(app: app, types: StaticTypes(app.model.symbols))
    return HookOverrides.all(in: app).filter(\.hook.namesChild).compactMap { override in
      guard
        let code = override.code(in: app).first(where: { body in
          body.readExpressions.contains { pages.isRead(in: $0, body, depth: 0) }
        }), pages.areSwiped(in: code), pages.differ(override), !pages.askThemselves(override)
      else { return nil }
      let bodies = Self.delegateNames.flatMap { program.functions[$0] ?? [] }.map { program[$0] }
      guard !bodies.contains(where: { updates.asks($0.id) }) else { return nil }
      let told = bodies.first { body in
        guard let function = body.function, let owner = body.owner else { return false }
        return KnownAPI.has(function.name, labels: function.parameters.map(\.label), .endsPaging)
          && app.shared.relations.areRelated(owner, override.type)
      }
      let place = told.flatMap { body in body.function.map { program.location($0.nameRange, in: body) } }
      return PagedState(override: override, told: place ?? override.location)
    }.sorted { left, right in
      // A change that both answers hang on is told of the style.
      let (one, other) = (left.override.hook.rawValue, right.override.hook.rawValue)
      return one == other ? left.override.location < right.override.location : one > other
    }
  }
}

extension PagedState {
  /// What is known of page view controllers and of what they show.
  private struct Pages {
    let app: AuditedApp
    let types: StaticTypes

    /// Whether an expression reads the pages that are shown.
    func isRead(in expression: Expression, _ body: Body, depth: Int) -> Bool {
      guard depth < 32 else { return false }
      let name = expression.lastName
      if name.map({ KnownAPI.relation(named: $0) == .children }) ?? false, isPager(expression, in: body) {
        return true
      }
      return expression.readParts.contains { isRead(in: $0, body, depth: depth + 1) }
    }

    /// Whether what a name is a member of is a page view controller.
    private func isPager(_ member: Expression, in body: Body) -> Bool {
      let holder: String?
      switch member.unwrapped.kind {
      case .name(let name):
        guard body.definition(of: name, at: member.range.start) == nil else { return false }
        holder = body.owner.map { app.model.symbols[$0].name }
      case .member(.some(let base), _): holder = types.name(of: base, in: body)
      default: return false
      }
      return holder.map { app.model.symbols.isSubclass($0, of: "UIPageViewController") } ?? false
    }

    /// Whether people can swipe from page to page: without a data source code alone shows pages.
    func areSwiped(in code: Body) -> Bool {
      (app.model.program.assignments["dataSource"] ?? []).contains { reference in
        let body = app.model.program[reference.body]
        guard let owner = body.owner, let own = code.owner, app.shared.relations.areRelated(owner, own),
          case .assign(let target, _, let value) = app.model.program[reference].kind
        else { return false }
        if case .nil = value.unwrapped.kind { return false }
        return isPager(target, in: body)
      }
    }

    /// Whether screens other than the container say different things.
    func differ(_ override: HookOverrides.Entry) -> Bool {
      let others = HookOverrides.all(in: app).filter { other in
        other.hook.search == override.hook.search && !other.hook.namesChild
          && !app.shared.relations.areRelated(other.type, override.type)
      }
      let said = others.flatMap { app.model.hooks.override(of: $0.hook, for: $0.type)?.values.alternatives ?? [] }
      return Set(said.map(\.value)).count > 1
    }

    /// Whether screens that answer ask as they appear, as pages may.
    func askThemselves(_ override: HookOverrides.Entry) -> Bool {
      let answering = Set(HookOverrides.all(in: app).filter { $0.hook.search == override.hook.search }.map(\.type))
      return app.model.program.bodies.contains { body in
        guard let owner = body.owner, let name = body.name, app.shared.appearanceUpdates.asksItself(body.id),
          KnownAPI.has(name, .lifecycle(.didAppear)) || KnownAPI.has(name, .lifecycle(.willAppear))
        else { return false }
        return owner != override.type && answering.contains { app.shared.relations.areRelated($0, owner) }
      }
    }
  }
}
