// SPDX-License-Identifier: Apache-2.0

/// An object of the app that takes part in the responder chain. Compared and hashed by identity.
@MainActor open class UIResponder {
  /// A responder with nothing after it.
  public init() {}

  /// The responder after this one, nil at the end of the chain.
  open var next: UIResponder? { nil }
}

extension UIResponder: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  /// Feeds the identity into the hasher.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
