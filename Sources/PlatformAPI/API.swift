// SPDX-License-Identifier: Apache-2.0

/// One thing of a platform or of a library that means something to Lintel: a row of data.
///
/// What it means is said by its roles. Code elsewhere asks for a role and never compares a name, so that two places that ask
/// the same question cannot know different things.
package struct API: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A class, structure or protocol.
    case type(superclass: String?)
    /// An enumeration with the raw values of its cases, and what Objective-C puts before their names.
    case enumeration([String: Int], prefix: String?)
    /// A method, initialiser or free function.
    case function
    case property
    /// A view of SwiftUI, or a scene.
    case view
    /// A modifier of SwiftUI.
    case modifier
    /// A class, function or property of the Objective-C runtime, of C, or of the language: `fatalError`, `@objc`.
    case word
  }

  package var kind: Kind
  /// The type that declares it; nil for types and for what is free or on every view.
  package var owner: String?
  /// Swift's name without labels.
  package var name: String
  /// Swift's argument labels; nil where they do not matter.
  package var labels: [String?]?
  /// Objective-C's selector or name, where it differs.
  package var selector: String?
  /// The iOS version that brought it, where that is written down.
  package var since: IOSVersion?
  package var deprecated: IOSVersion?
  package var roles: [Role]
  /// The module that has it: `UIKit`, `FloatingPanel`.
  package var module = ""
  /// A page or file that says how it behaves.
  package var source = ""

  package init(
    _ kind: Kind, owner: String? = nil, signature: String, selector: String? = nil, since: IOSVersion? = nil,
    deprecated: IOSVersion? = nil, roles: [Role]
  ) {
    self.kind = kind
    self.owner = owner
    (name, labels) = Self.parts(of: signature)
    self.selector = selector
    self.since = since
    self.deprecated = deprecated
    self.roles = roles
  }

  /// The names under which code mentions it: Swift's, and the first piece of Objective-C's selector.
  package var names: [String] {
    guard let piece = selector?.split(separator: ":").first.map(String.init), piece != name else { return [name] }
    return [name, piece]
  }

  /// The label lists of calls and declarations, as the facts have them: Objective-C's first argument has no label, but that
  /// of an initialiser has the rest of the selector's first piece.
  package var labelLists: [[String?]] {
    let objectiveC = selector.flatMap { selector -> [String?]? in
      let pieces = selector.split(separator: ":").map(String.init)
      let first = name == "init" ? labels?.first ?? nil : nil
      return selector.hasSuffix(":") ? pieces.enumerated().map { $0.offset == 0 ? first : $0.element } : nil
    }
    return [labels, objectiveC].compactMap { $0 }
  }

  /// `push(_:animated:)` is `push` with the labels none and `animated`.
  private static func parts(of signature: String) -> (name: String, labels: [String?]?) {
    guard let open = signature.firstIndex(of: "("), signature.hasSuffix(")") else { return (signature, nil) }
    let inside = signature[signature.index(after: open)...].dropLast()
    let labels = inside.split(separator: ":").map { $0 == "_" ? nil : String($0) }
    return (String(signature[..<open]), labels)
  }
}
