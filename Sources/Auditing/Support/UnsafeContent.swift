// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// What a SwiftUI view lays out up to the top edge of the screen, because it is told to ignore the safe area there, and what is
/// seen behind a visible status bar.
struct UnsafeContent {
  /// What ignores the safe area.
  var content: Expression
  var body: Body
  /// The modifier that says so.
  var modifier: Location
  /// The screens on which it lies behind the bar.
  var bars: [JudgedBar]

  static func all(in app: AuditedApp) -> [UnsafeContent] {
    let program = app.model.program
    let bars = app.judgedBars.filter { bar in
      bar.screen.lightBackdrop?.kind == .content && bar.screen.lightBackdrop?.isOfPresenter == false
        && bar.screen.screen.light.hidden == false
    }
    guard !bars.isEmpty else { return [] }
    return program.calls(.ignoresSafeArea).compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let content), _) = function.unwrapped.kind, includesTop(arguments),
        let owner = body.owner, SwiftUIViews.isView(owner, app),
        !SwiftUIViews.isPreview(program[reference], in: body, app)
      else { return nil }
      let place = program.location(content.range, in: body)
      let own = bars.filter { bar in
        guard let painted = bar.screen.lightBackdrop?.location else { return false }
        return painted.file == place.file && place.range.contains(painted.range)
      }
      guard !own.isEmpty else { return nil }
      return UnsafeContent(
        content: content, body: body, modifier: program.location(call.modifierRange, in: body), bars: own)
    }
  }

  /// Whether nothing that is put on it further out lies over it, or moves it.
  var isUncovered: Bool {
    body.entries.allSatisfy { entry in
      guard case .call(let call) = entry.kind, call.range != content.range, call.range.contains(content.range),
        let name = call.lastName
      else { return true }
      return KnownAPI.has(name, .ignoresSafeArea) || KnownAPI.has(name, .neutral) || KnownAPI.isAction(name)
        || KnownAPI.has(name, .runsOnAppearance) || KnownAPI.has(name, .runsOnChange)
    }
  }

  /// Whether the top is among the edges that are written out: where none are, all are meant. The region of the keyboard has no
  /// part there.
  private static func includesTop(_ arguments: [Expression.Argument]) -> Bool {
    let names = arguments.flatMap(\.value.edgeNames)
    if names.isEmpty || arguments.contains(where: { $0.value.edgeNames.isEmpty }) { return arguments.isEmpty }
    if names.contains(where: { KnownAPI.has($0, .regionBelow) }) { return false }
    let edges = names.filter { KnownAPI.has($0, .edges) || KnownAPI.has($0, .edgesWithTop) }
    guard !edges.isEmpty else { return !arguments.contains { $0.label == "edges" } }
    return edges.contains { KnownAPI.has($0, .edgesWithTop) }
  }
}

extension Expression {
  /// The names of the edges that are written out: `.top`, `[.top, .leading]`.
  var edgeNames: [String] {
    switch unwrapped.kind {
    case .array(let elements): elements.compactMap(\.lastName)
    case .member(nil, let name): [name]
    default: []
    }
  }

  /// The view that modifiers are put on, and those modifiers, the innermost first.
  var modifierChain: (view: Expression, modifiers: [Expression]) {
    var modifiers: [Expression] = []
    var view = unwrapped
    while case .call(let function, _) = view.kind, case .member(.some(let base), let name) = function.unwrapped.kind,
      base.lastName?.first?.isUppercase != true || base.isCall, name.first?.isUppercase != true
    {
      modifiers.insert(view, at: 0)
      view = base.unwrapped
    }
    return (view, modifiers)
  }

  private var isCall: Bool { if case .call = unwrapped.kind { true } else { false } }
}
