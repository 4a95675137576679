// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// What an app that people start is started with: no arguments, and of the environment what the system gives every process.
enum LaunchValues {
  /// The value of a property that tells of it; nil for others.
  static func value(of name: String, in type: String) -> ValueSet? {
    for row in KnownAPI.rows(named: name) where row.owner == type {
      if row.roles.contains(.onMacAlone) { return ValueSet(.boolean(false)) }
      if row.roles.contains(.launchArguments) || row.roles.contains(.launchEnvironment) {
        return ValueSet(.constant(type: type, name: name))
      }
    }
    return nil
  }

  /// Whether a list is that of the arguments, in which nothing but the path of the program stands.
  static func areArguments(_ values: ValueSet) -> Bool {
    values.only.map { tells($0, .launchArguments) } ?? false
  }

  /// Whether the environment has nothing under a key.
  static func isAbsent(_ value: Value, _ key: Expression) -> Bool {
    guard tells(value, .launchEnvironment), case .string(.some(let key)) = key.unwrapped.kind else { return false }
    return !KnownAPI.has(key, .setBySystem)
  }

  private static func tells(_ value: Value, _ role: Role) -> Bool {
    guard case .constant(.some(let type), let name) = value else { return false }
    return KnownAPI.rows(named: name).contains { $0.owner == type && $0.roles.contains(role) }
  }
}
