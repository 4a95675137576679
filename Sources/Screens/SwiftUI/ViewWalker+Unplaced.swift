// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Presentations and links in views that nothing was seen to show: what they lead to is listed all the same.
extension ViewWalker {
  /// Reads every presentation and link that no way led to, as one of the view that it is written in.
  func readUnplaced() {
    for name in KnownAPI.names(.showsContentApart).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind
        else { continue }
        let body = program[reference.body]
        guard !KnownAPI.has(name, .window), !isRead(arguments, in: body), isBuilt(body, program[reference].guards),
          !isForAnotherDevice(program[reference].guards, in: body), !isOfPreviewsAlone(body),
          let owner = ownerNode(of: body)
        else { continue }
        let position = ViewPosition(owner: owner, role: .layout, scope: evaluator.scope(of: body))
        if KnownAPI.isView(name) {
          systemView(name, arguments, position)
        } else if case .member = function.unwrapped.kind {
          modify(name, arguments, at: call.range, wraps: [], position)
        }
        finish()
      }
    }
  }

  private func isRead(_ arguments: [Expression.Argument], in body: Body) -> Bool {
    arguments.contains { readPlaces.contains(program.location($0.value.range, in: body)) }
  }

  /// Whether code stands under a check of the device that none with a status bar of its own passes.
  private func isForAnotherDevice(_ guards: [Guard], in body: Body) -> Bool {
    let scope = evaluator.scope(of: body)
    return guards.contains { one in
      Self.key(of: one, in: scope)?.asksSurroundings == true && evaluator.formula(one, in: scope) == .never
    }
  }

  /// Whether code is that of a view which nothing but previews makes.
  private func isOfPreviewsAlone(_ body: Body) -> Bool {
    guard !body.isStatic, let owner = body.owner, symbols.foreignExtensions[symbols[owner].name] != owner else {
      return false
    }
    var seen: Set<TypeSymbol.ID> = []
    return isMadeInPreviewsAlone(owner, &seen)
  }

  /// - Parameter seen: the views on the way, which make one another.
  private func isMadeInPreviewsAlone(_ type: TypeSymbol.ID, _ seen: inout Set<TypeSymbol.ID>) -> Bool {
    if !seen.insert(type).inserted { return true }
    let name = symbols[type].shortName
    guard symbols.isView(type), !symbols.aliases.values.contains(where: { TypeName.base(of: $0) == name }),
      let calls = program.calls[name]
    else { return false }
    for reference in calls {
      let body = program[reference.body]
      if builder.isPreview(body) { continue }
      guard !body.isStatic, let maker = body.owner, isMadeInPreviewsAlone(maker, &seen) else { return false }
    }
    return !calls.isEmpty
  }

  /// The view whose code a body is.
  private func ownerNode(of body: Body) -> ControllerNode.ID? {
    guard let owner = body.owner, symbols.foreignExtensions[symbols[owner].name] != owner else { return nil }
    return screenNode(of: owner, at: builder.location(.fileStart, in: body))
  }

  /// Whether code is part of an application for iOS: not of an extension of the system, of tests, of a preview, or under
  /// an `#if` for other systems.
  private func isBuilt(_ body: Body, _ guards: [Guard]) -> Bool {
    guard !builder.isPreview(body), builder.isBuiltForIOS(body.file) else { return false }
    let place = builder.location(.fileStart, in: body)
    return !guards.contains { one in
      guard case .compilation(let condition) = one else { return false }
      return evaluator.compilation.formula(condition, at: place) == .never
    }
  }
}
