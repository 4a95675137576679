// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Where SwiftUI's views stand, as far as the app's code puts them: a view that is put into a row wherever it is made is
/// never all of a screen.
struct SmallParts {
  private let app: AuditedApp
  private var seen: Set<TypeSymbol.ID> = []
  /// What around the places that make a view makes it a part: of what fills a line by itself, anything.
  private var roleAroundMakers = Role.smallPart

  init(_ app: AuditedApp) { self.app = app }

  /// What the code of a view stands in wherever it is shown: in the code itself, in that of the same view which goes through
  /// its members, or around the view; nil where one place shows it by itself, or none is seen.
  mutating func part(around range: SourceRange, in body: Body) -> String? {
    part(around: range, in: body, .partOfScreen, 0)
  }

  private mutating func part(around range: SourceRange, in body: Body, _ role: Role, _ depth: Int) -> String? {
    let around = SwiftUIViews.wholeCalls(around: range, in: body)
    let apart = around.lastIndex(where: { KnownAPI.has($0.lastName ?? "", .showsContentApart) })
    let nearest = apart.map { around[($0 + 1)...] } ?? around[...]
    let part = nearest.last {
      KnownAPI.has($0.lastName ?? "", role) || EdgeLayers.aligns(range, by: $0)
    }?.lastName
    // A row that holds nothing else is as much of the screen as what stands around it says.
    let isAlone = part != nil && depth > 0 && standsAlone(range, in: body)
    if part != nil, !isAlone { return part }
    // What is written inside a presentation is not where its view is.
    guard apart == nil, depth < Self.maximumSteps, let owner = body.owner else { return nil }
    guard isAlone else { return outer(owner, body, depth, role) }
    let before = roleAroundMakers
    roleAroundMakers = .partOfScreen
    defer { roleAroundMakers = before }
    return outer(owner, body, depth, .partOfScreen) == nil ? nil : part
  }

  /// What stands around the code of a view: around the uses of its member, or around the view.
  private mutating func outer(_ owner: TypeSymbol.ID, _ body: Body, _ depth: Int, _ role: Role) -> String? {
    if SwiftUIViews.extendsViews(owner, app) { return body.memberName.flatMap { part(modifyingWith: $0, depth) } }
    if let name = body.memberName, name != "body" {
      return part(usingMember: name, of: owner, besides: body, role, depth)
    }
    guard SwiftUIViews.isModifier(owner, app) else { return part(making: owner, depth) }
    // What a modifier does is done where the modifier is written.
    let before = roleAroundMakers
    roleAroundMakers = .partOfScreen
    defer { roleAroundMakers = before }
    return part(making: owner, depth)
  }

  /// What stands around every use of a modifier that an extension of all views declares.
  private mutating func part(modifyingWith name: String, _ depth: Int) -> String? {
    let program = app.model.program
    let isOnlyOne = (program.functions[name] ?? []).allSatisfy { id in
      program[id].owner.map { SwiftUIViews.extendsViews($0, app) } ?? false
    }
    guard isOnlyOne else { return nil }
    var result: String?
    for reference in program.calls[name] ?? [] {
      let body = program[reference.body]
      let entry = program[reference]
      guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
        case .member(.some, _) = function.unwrapped.kind, let maker = body.owner
      else { return nil }
      if SwiftUIViews.isPreview(entry, in: body, app) { continue }
      guard SwiftUIViews.isView(maker, app) || SwiftUIViews.extendsViews(maker, app),
        let one = part(around: entry.range, in: body, .partOfScreen, depth + 1)
      else { return nil }
      result = result ?? one
    }
    return result
  }

  /// Whether a view is all that the lines around it hold, once or for each element of a list: `HStack { ForEach(pages) { … } }`.
  private func standsAlone(_ range: SourceRange, in body: Body) -> Bool {
    let around = body.entries.compactMap { entry -> Expression? in
      guard case .call(let call) = entry.kind, call.range != range, call.holds(range) else { return nil }
      return call
    }
    let apart = around.lastIndex { $0.lastName.map { KnownAPI.has($0, .showsContentApart) } ?? false }
    let holders = around[(apart.map { $0 + 1 } ?? 0)...].filter {
      $0.lastName.map { KnownAPI.has($0, .partOfScreen) } ?? false
    }
    return !holders.isEmpty
      && holders.allSatisfy { holder in
        guard let name = holder.lastName, KnownAPI.has(name, .arrangesLine) || KnownAPI.has(name, .repeatsContent),
          case .call(_, let arguments) = holder.kind, case .closure(let closure)? = arguments.last?.value.kind
        else { return false }
        // Locals beside it show nothing.
        return closure.body.filter { if case .expression = $0.kind { true } else { false } }.count == 1
          && closure.body.contains { statement in
            if case .expression(let value) = statement.kind { value.range.contains(range) } else { false }
          }
      }
  }

  /// What stands around every use that a view's own code makes of one of its members.
  private mutating func part(
    usingMember name: String, of owner: TypeSymbol.ID, besides own: Body, _ role: Role, _ depth: Int
  ) -> String? {
    var result: String?
    for id in app.model.program.bodiesByOwner[owner] ?? [] where id != own.id {
      let body = app.model.program[id]
      for range in body.uses(ofMember: name) {
        guard let one = part(around: range, in: body, role, depth + 1) else { return nil }
        result = result ?? one
      }
    }
    return result
  }

  /// What stands around every place that makes a view.
  private mutating func part(making view: TypeSymbol.ID, _ depth: Int) -> String? {
    // A view inside of itself says nothing of where the first of them stands.
    guard seen.insert(view).inserted else { return nil }
    defer { seen.remove(view) }
    let program = app.model.program
    var result: String?
    for reference in program.calls[app.model.symbols[view].name] ?? [] {
      let body = program[reference.body]
      let entry = program[reference]
      guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind, case .name = function.kind,
        let maker = body.owner, !SwiftUIViews.isPreview(entry, in: body, app)
      else { continue }
      // Code that hosts it, or keeps it for somebody, is not followed.
      guard SwiftUIViews.isView(maker, app) || SwiftUIViews.extendsViews(maker, app),
        let one = part(around: entry.range, in: body, roleAroundMakers, depth + 1) ?? column(around: entry, in: body)
      else { return nil }
      result = result ?? one
    }
    return result
  }

  /// The stack that a view stands in beside others, where all of them scroll together: none of them is the screen.
  private func column(around entry: BodyEntry, in body: Body) -> String? {
    let around = body.entries.compactMap { other -> (name: String, call: Expression)? in
      guard case .call(let call) = other.kind, call.range != entry.range, let name = call.lastName,
        call.holds(entry.range)
      else { return nil }
      return (name, call)
    }
    guard let scroll = around.lastIndex(where: { KnownAPI.has($0.name, .scrolls) }),
      !around[scroll...].contains(where: { KnownAPI.has($0.name, .showsContentApart) })
    else { return nil }
    // What scrolls puts several things below one another by itself.
    return around[scroll...].first { stack in
      guard case .call(_, let arguments) = stack.call.kind, KnownAPI.has(stack.name, .partOfScreen),
        case .closure(let closure)? = arguments.last?.value.kind
      else { return false }
      return closure.body.count > 1
    }?.name
  }

  private static let maximumSteps = 8
}

extension Expression {
  /// Whether an argument of the call holds a place.
  fileprivate func holds(_ range: SourceRange) -> Bool {
    guard case .call(_, let arguments) = kind, self.range.contains(range) else { return false }
    return arguments.contains { $0.value.range.contains(range) }
  }
}

extension Body {
  /// The member whose code it is, where that can give a view.
  fileprivate var memberName: String? {
    switch kind {
    case .function(let function) where function.kind == .function: function.name
    case .getter(let variable): variable.name
    default: nil
    }
  }

  /// Where the code names a member of its own object: `header`, `self.header`, `header(for: item)`.
  fileprivate func uses(ofMember name: String) -> Set<SourceRange> {
    var result: Set<SourceRange> = []
    func walk(_ expression: Expression, _ depth: Int) {
      guard depth < 100 else { return }
      switch expression.kind {
      case .name(name) where definitions[name] == nil: result.insert(expression.range)
      case .member(.some(let base), name) where base.isSelf: result.insert(expression.range)
      case .closure(let closure): for statement in closure.body { walk(statement, depth + 1) }
      default: for child in expression.children { walk(child, depth + 1) }
      }
    }
    func walk(_ statement: Statement, _ depth: Int) {
      switch statement.kind {
      case .expression(let value), .return(.some(let value)): walk(value, depth)
      case .if(_, let then, let otherwise): for one in then + (otherwise ?? []) { walk(one, depth + 1) }
      case .switch(_, let cases): for one in cases.flatMap(\.body) { walk(one, depth + 1) }
      default: break
      }
    }
    for entry in entries {
      switch entry.kind {
      case .value(let value), .return(.some(let value)), .call(let value): walk(value, 0)
      default: continue
      }
    }
    return result
  }
}
