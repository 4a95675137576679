// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Modifiers of the app, which may be called like those of SwiftUI.
extension ViewWalker {
  /// The modifiers of the app that a call can mean; none where it means one that was not read.
  func ownModifiers(
    _ name: String, _ arguments: [Expression.Argument], _ position: ViewPosition
  ) -> [Member] {
    let fitting = symbols.viewExtensions(name).filter { $0.function.map { Evaluator.fits(arguments, $0) } ?? false }
    let others = fitting.filter { !isOpaqueCode(of: $0, position) }
    guard !others.isEmpty else { return [] }
    let isOverload = others.count < fitting.count || !KnownAPI.rows(named: name).isEmpty
    let handed = ViewArgument.all(arguments, at: position)
    return meant(others, by: handed, position, isOverload: isOverload) { member in
      member.function.map { ($0, Optional(member.owner)) }
    }
  }

  /// The property of the app that an expression puts on a view, as a modifier without parentheses: `page.themed`.
  func ownModifier(_ name: String, of base: Expression, _ position: ViewPosition) -> Member? {
    let found = symbols.viewProperties(name).filter { mayBeView($0.variable?.type, of: $0.owner, isComputed: true) }
    guard let first = found.first, path(of: base, position) == nil else { return nil }
    // A property of its own hides the one that every view has.
    if base.isSelf {
      let type = position.instance?.type ?? position.scope.lexicalType
      return type.map { symbols.members(name, of: $0).allSatisfy { $0.owner == first.owner } } ?? true ? first : nil
    }
    let isOfAll = instances(of: base, position).allSatisfy { instance in
      symbols.isView(instance.type) && symbols.members(name, of: instance.type, isStatic: false).isEmpty
    }
    return isOfAll ? first : nil
  }

  /// Whether a call that is written without a base or on `self` means none of the functions that the type at hand has under
  /// the name, and so a modifier that every view has.
  func isModifierOfAll(
    _ name: String, _ members: [Member], _ arguments: [Expression.Argument], _ position: ViewPosition
  ) -> Bool {
    guard let type = position.instance?.type ?? position.scope.lexicalType,
      members.allSatisfy({ $0.function != nil && !$0.isStatic })
    else { return false }
    if symbols.foreignExtensions["View"] == type { return ownModifiers(name, arguments, position).isEmpty }
    return symbols.isView(type) && isModifierOfSystem(name)
      && !members.contains { $0.function.map { Evaluator.fits(arguments, $0) } ?? false }
  }

  private func isModifierOfSystem(_ name: String) -> Bool {
    KnownAPI.presentationStyle(ofModifier: name) != nil || KnownAPI.rows(named: name).contains { $0.kind == .modifier }
  }

  /// Whether code is that of a function that gives `some View`: it cannot give what it gives itself, so what is called
  /// there under its name is another function.
  private func isOpaqueCode(of member: Member, _ position: ViewPosition) -> Bool {
    guard let body = position.scope.body.map({ program[$0] }), body.file == member.file,
      let function = body.function, function.nameRange == member.nameRange
    else { return false }
    return function.result.map { TypeName.isOpaque($0.text) } ?? false
  }
}
