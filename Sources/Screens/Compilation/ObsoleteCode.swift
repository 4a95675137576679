// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit

/// Declarations that are for older systems than a program runs on: `@available(iOS, obsoleted: 13)`.
enum ObsoleteCode {
  /// Whether the compiler lets nothing on a system or a newer one call a declaration.
  ///
  /// What UIKit or Objective-C call by themselves, overrides and what has a selector, they call all the same.
  static func isObsolete(_ attributes: [Attribute], modifiers: [String], from system: SystemVersion) -> Bool {
    guard !modifiers.contains("override"), !attributes.contains(where: \.exposes) else {
      return false
    }
    return attributes.contains { $0.isObsolete(from: system) }
  }
}

extension Attribute {
  /// Whether a member that has it is called by its selector.
  fileprivate var exposes: Bool { name == "objc" || name == "objcMembers" || name.hasPrefix("IB") }

  fileprivate func isObsolete(from system: SystemVersion) -> Bool {
    guard name == "available", let parts = arguments?.split(separator: ",").map({ $0.trimmed }),
      parts.first == "iOS"
    else { return false }
    return parts.dropFirst().contains { part in
      if part == "unavailable" { return true }
      let pair = part.split(separator: ":").map { $0.trimmed }
      guard pair.count == 2, pair[0] == "obsoleted", let version = SystemVersion(pair[1]) else { return false }
      return version <= system
    }
  }
}
