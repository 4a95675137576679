// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension BodyEntry {
  /// What the entry puts into a controller that a name stands for, as its root, a page, a tab, a column or a child, with the
  /// name; nil for any other entry.
  ///
  /// A container that a function fills with what it is handed is another one for each of its callers, whether its initialiser
  /// takes what stands in it or a later line puts it there.
  var containment: (container: String, content: [Expression])? {
    switch kind {
    case .assign(let target, "=", let value):
      guard let (container, name) = target.memberOfName, Self.takesContent(name) else { return nil }
      return (container, [value])
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind, let (container, name) = function.memberOfName,
        Self.takesContent(name)
      else { return nil }
      return (container, arguments.map(\.value))
    default: return nil
    }
  }

  private static func takesContent(_ name: String) -> Bool {
    [.embeds, .setsChildren, .pushes, .setsColumn, .setsTabs, .relation(.children), .takesChild(at: 0)]
      .contains { KnownAPI.has(name, $0) }
  }
}

extension Expression {
  /// The name and the member of `name.member`.
  fileprivate var memberOfName: (name: String, member: String)? {
    guard case .member(.some(let base), let member) = unwrapped.kind, case .name(let name) = base.unwrapped.kind else {
      return nil
    }
    return (name, member)
  }
}
