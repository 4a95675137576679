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
    // What is handed to the environment without a key is an object of the app, which views ask for by its class.
    case 1: return KnownAPI.has(modifier, .colorSchemeValue) ? arguments[0].value : nil
    case 2: return arguments[0].value.leadsToColorScheme ? arguments[1].value : nil
    default: return nil
    }
  }
}

extension Expression {
  fileprivate var leadsToColorScheme: Bool {
    guard case .keyPath(let path) = unwrapped.kind else { return false }
    return path.split(separator: ".").last.map { KnownAPI.has(String($0), .colorSchemeValue) } ?? false
  }
}
