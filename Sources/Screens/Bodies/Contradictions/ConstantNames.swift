// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// The parameters and locals of a body that mean one value for as long as they are there.
struct ConstantNames {
  /// What a name means, whatever other names are called like it.
  enum Meaning: Hashable {
    case parameter(String)
    /// The entry that defines it.
    case local(Int)
  }

  /// Names that stand for other names are followed so far.
  private static let maximumDepth = 6

  private let body: Body
  private let changed: Set<String>

  /// - Complexity: linear in the size of the body.
  init(_ body: Body) {
    self.body = body
    changed = body.entries.reduce(into: []) { Self.note($1, in: &$0) }
  }

  /// What a name means where it stands; nil where its value can be another one elsewhere.
  func meaning(of name: String, at position: SourcePosition) -> Meaning? { meaning(of: name, at: position, depth: 0) }

  private func meaning(of name: String, at position: SourcePosition, depth: Int) -> Meaning? {
    guard !changed.contains(name), depth < Self.maximumDepth else { return nil }
    guard let index = body.definition(of: name, at: position) else {
      let isConstant = body.parameters.contains { parameter in
        parameter.name == name && !(parameter.type.map { TypeName.isByReference($0.text) } ?? false)
      }
      return isConstant ? .parameter(name) : nil
    }
    // Another name for the same value.
    if case .define(_, _, .some(let value), isElement: false) = body.entries[index].kind,
      case .name(let original) = value.unwrapped.kind,
      let meaning = meaning(of: original, at: value.range.start, depth: depth + 1)
    {
      return meaning
    }
    return .local(index)
  }

  /// Notes the names whose values an entry changes, or may change: what a message is sent to can be a value that the message
  /// changes.
  private static func note(_ entry: BodyEntry, in changed: inout Set<String>) {
    switch entry.kind {
    case .assign(let target, _, _):
      if let name = target.root { changed.insert(name) }
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind else { return }
      if case .member(.some(let base), _) = function.unwrapped.kind, case .name(let name) = base.kind {
        changed.insert(name)
      }
      for argument in arguments where argument.isByReference {
        if let name = argument.value.root { changed.insert(name) }
      }
    default: return
    }
  }
}

extension Expression {
  /// The name at the beginning of a path.
  fileprivate var root: String? {
    switch unwrapped.kind {
    case .name(let name): name
    case .member(.some(let base), _), .subscript(let base, _): base.root
    case .prefix(_, let inner): inner.root
    default: nil
    }
  }
}
