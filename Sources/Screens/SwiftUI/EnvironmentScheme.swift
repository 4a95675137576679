// SPDX-License-Identifier: Apache-2.0

package import AppReading
import PlatformAPI

/// A colour scheme as a value of SwiftUI's environment: `.environment(\.colorScheme, .dark)`, `.colorScheme(.dark)`. It
/// reaches what views paint, and neither the hosting controller nor the status bar (SB-SUI-04).
package enum EnvironmentScheme {
  /// The modifiers that can give one.
  package static let modifiers = KnownAPI.names(.givesEnvironmentScheme)

  /// The scheme that a modifier gives what it is put on; nil where it gives none.
  package static func value(givenBy modifier: String, _ arguments: [Expression.Argument]) -> Expression? {
    guard modifiers.contains(modifier) else { return nil }
    switch arguments.count {
    case 1: return arguments[0].value.isKeyPath ? nil : arguments[0].value
    case 2: return arguments[0].value.leadsToColorScheme ? arguments[1].value : nil
    default: return nil
    }
  }
}

extension Expression {
  fileprivate var isKeyPath: Bool { if case .keyPath = unwrapped.kind { true } else { false } }

  fileprivate var leadsToColorScheme: Bool {
    guard case .keyPath(let path) = unwrapped.kind else { return false }
    return path.split(separator: ".").last.map { KnownAPI.has(String($0), .colorSchemeValue) } ?? false
  }
}
