// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Modifiers that a view's own type declares, which are meant before those that every view has.
extension ViewWalker {
  /// What the type of a view that is made where it is modified has of its own under a name that every view has as well.
  func modifiers(_ link: Link, ofTypeOf view: Expression, _ position: ViewPosition) -> [Member] {
    guard !symbols.viewExtensions(link.name).isEmpty, case .call(let function, _) = view.unwrapped.kind,
      case .name(let name) = function.unwrapped.kind, position.bindings[name] == nil, name.first?.isUppercase == true
    else { return [] }
    let type = symbols.type(named: name, in: position.scope.lexicalType) ?? symbols.foreignExtensions[name]
    guard let type, !isOwn(name, position) else { return [] }
    return (symbols[type].members[link.name] ?? []).filter { member in
      guard let function = member.function, !member.isStatic, member.hasImplementation else { return false }
      return Evaluator.fits(link.arguments, function)
    }
  }
}
