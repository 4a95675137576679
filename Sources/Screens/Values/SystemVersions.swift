// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// The version of the system as code asks for it without `#available`: as text, as a number, or by Foundation's number.
enum SystemVersions {
  /// `UIDevice.current.systemVersion`, and what is made of it by reading it as a number.
  static let running = Value.constant(type: "UIDevice.systemVersion", name: "systemVersion")

  /// What a name of Foundation's version numbers means: `NSFoundationVersionNumber_iOS_7_1`.
  static func constant(_ name: String) -> Value? {
    let prefix = "NSFoundationVersionNumber"
    guard name.hasPrefix(prefix) else { return nil }
    if name == prefix { return running }
    let parts = name.dropFirst(prefix.count).split(separator: "_")
    guard parts.first == "iOS", parts.count > 1 else { return nil }
    return .string(parts.dropFirst().joined(separator: "."))
  }

  /// Where a comparison of the running version with another one holds; nil where it is none.
  static func formula(_ operation: String, _ left: Value, _ right: Value) -> Formula? {
    if left == running, let version = version(right) { return formula(operation, than: version) }
    guard right == running, let version = version(left) else { return nil }
    let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<="]
    return mirrored[operation].flatMap { formula($0, than: version) }
  }

  /// How the running version compares with another one, as a `ComparisonResult`.
  static func comparison(with other: Value) -> ValueSet? {
    guard let version = version(other), let later = formula(">", than: version),
      let earlier = formula("<", than: version)
    else { return nil }
    let results = [(-1, earlier), (1, later), (0, earlier.or(later).negated)]
    return ValueSet(
      results.compactMap { raw, condition in
        RawValues.constant(of: "ComparisonResult", raw: raw).map { ValueSet.Alternative($0, when: condition) }
      })
  }

  /// `isOperatingSystemAtLeast(OperatingSystemVersion(majorVersion: 9, …))`, given the numbers.
  static func isAtLeast(major: Int, minor: Int) -> Formula { .atom(.iOS(major: major, minor: minor)) }

  private static func formula(_ operation: String, than version: (major: Int, minor: Int)) -> Formula? {
    let isReached = isAtLeast(major: version.major, minor: version.minor)
    let isPassed = isAtLeast(major: version.major, minor: version.minor + 1)
    switch operation {
    case ">=": return isReached
    case "<": return isReached.negated
    case ">": return isPassed
    case "<=": return isPassed.negated
    default: return nil
    }
  }

  /// A version in text or as a number: `"8.0"`, `8`, `7.1`.
  private static func version(_ value: Value) -> (major: Int, minor: Int)? {
    switch value {
    case .integer(let major): return (1..<100).contains(major) ? (major, 0) : nil
    case .floating(let number):
      guard (1..<100).contains(number) else { return nil }
      let tenths = Int((number * 10).rounded())
      return (tenths / 10, tenths % 10)
    case .string(let text):
      let parts = text.split(separator: ".").map { Int($0) }
      guard let major = parts.first.flatMap({ $0 }), (1..<100).contains(major) else { return nil }
      return (major, parts.count > 1 ? parts[1] ?? 0 : 0)
    default: return nil
    }
  }
}
