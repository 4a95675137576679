// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Views, and controls among them, that stand at the top of a SwiftUI view, as far as stacks, padding and the view's own properties lead to them.
struct TopControls {
  struct Control {
    var name: String
    /// How far below the top of the view it begins at most.
    var top: Double
    var location: Location
  }

  /// A view at the top, be it a control, a container or anything else.
  struct View {
    var view: Expression
    /// What is put on it, the innermost first.
    var modifiers: [Expression]
    var body: Body
    /// How far below the top of the whole it begins at most.
    var top: Double
  }

  let app: AuditedApp

  /// The padding that a system gives where code names none.
  private static let standardPadding = 16.0

  func controls(atTopOf view: Expression, in body: Body) -> [Control] {
    views(atTopOf: view, in: body).compactMap { found in
      guard case .call(let function, _) = found.view.kind, case .name(let name) = function.unwrapped.kind,
        KnownAPI.has(name, .runsClosureWhenUsed)
      else { return nil }
      return Control(
        name: name, top: found.top, location: app.model.program.location(found.view.range, in: found.body))
    }
  }

  /// The views at the top, those that hold others before these.
  func views(atTopOf view: Expression, in body: Body) -> [View] { views(view, in: body, below: 0, depth: 0) }

  private func views(_ expression: Expression, in body: Body, below top: Double, depth: Int) -> [View] {
    guard depth < 16 else { return [] }
    let (view, modifiers) = expression.modifierChain
    guard let padding = padding(of: modifiers, in: body) else { return [] }
    let top = top + padding
    return [View(view: view, modifiers: modifiers, body: body, top: top)]
      + inner(view, in: body, below: top, depth: depth)
  }

  /// The views at the top of what a view holds.
  private func inner(_ view: Expression, in body: Body, below top: Double, depth: Int) -> [View] {
    switch view.kind {
    case .name(let name) where body.definition(of: name, at: view.range.start) == nil:
      return own(name, of: body, below: top, depth)
    case .member(.some(let base), let name) where base.isSelf: return own(name, of: body, below: top, depth)
    case .call(let function, let arguments):
      guard case .name(let name) = function.unwrapped.kind, !KnownAPI.has(name, .runsClosureWhenUsed) else { return [] }
      let parts = arguments.last { $0.label == nil || $0.label == "content" }.map { Self.listed(in: $0.value) } ?? []
      let meant: [Expression]
      switch KnownAPI.line(of: name) {
      case .vertical?: meant = Array(parts.prefix(1))
      // Views beside one another are centred unless the stack says otherwise; the highest of them is at the top.
      case .horizontal? where parts.allSatisfy(Self.isLow): meant = parts
      case nil where Self.isAlignedToTop(arguments): meant = parts
      default: return []
      }
      return meant.flatMap { views($0, in: body, below: top, depth: depth + 1) }
    default: return []
    }
  }

  /// What a property of the view gives, where it is written as one expression.
  private func own(_ name: String, of body: Body, below top: Double, _ depth: Int) -> [View] {
    guard let owner = body.owner, let member = app.model.symbols.member(name, of: owner),
      member.variable?.isComputed ?? false
    else { return [] }
    let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
    return (app.model.program.bodiesByPlace[place] ?? []).flatMap { id -> [View] in
      let inner = app.model.program[id]
      let values = inner.entries.compactMap { entry -> Expression? in
        switch entry.kind {
        case .value(let value), .return(.some(let value)): entry.closureDepth == 0 ? value : nil
        default: nil
        }
      }
      return values.count == 1 ? views(values[0], in: inner, below: top, depth: depth + 1) : []
    }
  }

  /// How far modifiers move what they are put on down; nil where that is not known.
  private func padding(of modifiers: [Expression], in body: Body) -> Double? {
    var result = 0.0
    for modifier in modifiers {
      guard case .call(_, let arguments) = modifier.kind, let name = modifier.lastName else { return nil }
      if KnownAPI.has(name, .padsView) {
        let edges = arguments.flatMap(\.value.edgeNames)
        guard edges.allSatisfy({ KnownAPI.has($0, .edges) || KnownAPI.has($0, .edgesWithTop) }) else { return nil }
        let isOfTop = edges.isEmpty || edges.contains { KnownAPI.has($0, .edgesWithTop) }
        let lengths = arguments.filter { $0.value.edgeNames.isEmpty }
        guard isOfTop else { continue }
        guard lengths.count < 2 else { return nil }
        guard let length = lengths.first else {
          result += Self.standardPadding
          continue
        }
        guard let numbers = app.numbers(length.value, in: body), let most = numbers.max() else { return nil }
        result += most
      } else if !leavesPlace(name) {
        return nil
      }
    }
    return result
  }

  /// Whether a modifier leaves a view where it is, and as large.
  private func leavesPlace(_ name: String) -> Bool {
    KnownAPI.has(name, .neutral) || KnownAPI.isAction(name) || KnownAPI.has(name, .takesAction)
      || KnownAPI.has(name, .takesStyle(.background))
      || KnownAPI.has(name, .reshapes) && KnownAPI.has(name, .keepsFrame) && !KnownAPI.has(name, .movesView)
  }

  /// Whether a stack of layers puts all of them at its upper edge.
  private static func isAlignedToTop(_ arguments: [Expression.Argument]) -> Bool {
    guard let alignment = arguments.first(where: { $0.label == "alignment" })?.value.lastName else { return false }
    return alignment.hasPrefix("top")
  }

  /// Whether a view takes the height of a line of text or of a symbol.
  private static func isLow(_ expression: Expression) -> Bool {
    guard case .call(let function, _) = expression.modifierChain.view.kind, let name = function.lastName else {
      return false
    }
    return KnownAPI.has(name, .runsClosureWhenUsed) || KnownAPI.has(name, .takesRestOfLine)
      || KnownAPI.has(name, .paintsNothing)
  }

  /// The views that a closure of a container lists.
  private static func listed(in closure: Expression) -> [Expression] {
    guard case .closure(let closure) = closure.unwrapped.kind else { return [] }
    return closure.body.compactMap { if case .expression(let view) = $0.kind { view } else { nil } }
  }
}
