// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// SwiftUI views that are shown in sheets and popovers alone: what they say of the bar is not asked there (SB-PRES-12).
struct SheetViews {
  private let app: AuditedApp

  init(_ app: AuditedApp) { self.app = app }

  /// The presentations of a view; nil where some code makes it for another place, or nothing is seen to make it.
  func presentations(of view: TypeSymbol.ID) -> [Location]? {
    var seen: Set<TypeSymbol.ID> = []
    return presentations(of: view, &seen)
  }

  private func presentations(of view: TypeSymbol.ID, _ seen: inout Set<TypeSymbol.ID>) -> [Location]? {
    guard seen.count < 16, seen.insert(view).inserted else { return nil }
    let program = app.model.program
    var result: [Location] = []
    for reference in program.calls[app.model.symbols[view].name] ?? [] {
      let body = program[reference.body]
      let entry = program[reference]
      if SwiftUIViews.isPreview(entry, in: body, app) { continue }
      if let presentation = Self.presentation(around: entry.range, in: body) {
        guard
          KnownAPI.presentationStyle(ofModifier: presentation.lastName ?? "").map({ KnownAPI.has($0, .coversPart) })
            ?? false
        else { return nil }
        result.append(program.location(presentation.modifierRange, in: body))
      } else {
        guard let owner = body.owner, app.model.symbols.isView(owner), let outer = presentations(of: owner, &seen)
        else {
          return nil
        }
        result += outer
      }
    }
    return result.isEmpty ? nil : result.sorted()
  }

  /// The innermost presentation whose content holds a place.
  private static func presentation(around range: SourceRange, in body: Body) -> Expression? {
    var innermost: Expression?
    for entry in body.entries {
      guard case .call(let call) = entry.kind, call.range.contains(range), call.range != range,
        case .call(let function, let arguments) = call.kind, case .member = function.kind,
        let name = call.lastName, KnownAPI.presentationStyle(ofModifier: name) != nil,
        arguments.contains(where: { isContent($0.value, around: range) })
      else { continue }
      if let current = innermost, !current.range.contains(call.range) { continue }
      innermost = call
    }
    return innermost
  }

  private static func isContent(_ argument: Expression, around range: SourceRange) -> Bool {
    guard case .closure = argument.kind else { return false }
    return argument.range.contains(range)
  }
}
