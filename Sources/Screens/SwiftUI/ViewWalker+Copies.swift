// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Functions of a view that look like modifiers: they give a copy of it with something changed.
extension ViewWalker {
  /// Whether a function of a view gives a view of the same type.
  func givesOwnType(_ member: Member, of type: TypeSymbol.ID) -> Bool {
    guard !member.isStatic, let result = member.function?.result.flatMap({ TypeName.base(of: $0.text) }) else {
      return false
    }
    return result == "Self" || symbols.type(named: result, in: member.owner) == type
  }

  /// Whether functions of views under a name give views of their own type.
  private func mayGiveCopy(_ name: String) -> Bool {
    if let known = copyingNames[name] { return known }
    let answer = (program.functions[name] ?? []).contains { id in
      let body = program[id]
      guard let owner = body.owner, !body.isStatic, symbols.isView(owner),
        let result = body.function?.result.flatMap({ TypeName.base(of: $0.text) })
      else { return false }
      return result == "Self" || symbols.type(named: result, in: owner) == owner
    }
    copyingNames[name] = answer
    return answer
  }

  /// The changed views that a call gives; nil where it gives others, or not only such.
  func copies(_ call: Expression, _ position: ViewPosition) -> [ViewInstance]? {
    guard case .call(let function, _) = call.unwrapped.kind,
      case .member(.some, let name) = function.unwrapped.kind, mayGiveCopy(name)
    else { return nil }
    let found = evaluated(call, position)
    let isChanged = found.allSatisfy { one in one.value?.object.map { evaluator.viewCopies[$0] != nil } ?? false }
    return isChanged && !found.isEmpty ? found : nil
  }
}

extension ContentBackdropFinder {
  /// What a call shows that gives a changed copy of the view that it is made on; nil for other calls.
  func copied(_ call: Expression, by name: String, in scope: Scope, _ depth: Int, at place: Location) -> Look? {
    guard walker.symbols.viewExtensions(name).isEmpty,
      let copies = walker.copies(call, position(in: scope)), let copy = copies.first, copies.count == 1,
      case .object(let object)? = copy.value
    else { return nil }
    focus?.meet(copy.type)
    walker.noteMet(Met(), and: copy.type)
    var contents: [String: Look] = [:]
    let original = walker.evaluator.original(of: object)
    if !copy.openFields.isEmpty, let made = original.allocationPlace,
      let (maker, id) = walker.evaluator.allocationCalls[made], case .call(_, let arguments) = maker.kind
    {
      let outer =
        walker.evaluator.allocationScope(of: original) ?? walker.evaluator.scope(of: walker.program[id])
      contents = handed(to: copy.type, arguments, outer, depth)
    }
    return body(of: copy.type, as: .object(object), holding: contents, at: place, depth + 4)
  }
}
