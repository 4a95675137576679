// SPDX-License-Identifier: Apache-2.0

/// What conditions of build settings are judged against: an archive for a device.
struct BuildEnvironment {
  var sdk = "iphoneos"
  var architecture = "arm64"
  var configuration: String

  func satisfies(_ condition: BuildSetting.Condition) -> Bool {
    switch condition.parameter {
    // The SDK's name is followed by its version, which patterns leave open by `*`; one without `*` is meant so too.
    case "sdk": Self.matches(sdk, condition.pattern) || Self.matches(sdk + "99.0", condition.pattern)
    case "arch": Self.matches(architecture, condition.pattern)
    case "config": Self.matches(configuration, condition.pattern)
    case "variant": Self.matches("normal", condition.pattern)
    default: false
    }
  }

  /// Whether a text matches a pattern with `*` and `?`.
  ///
  /// - Complexity: O(n · m), without backtracking over more than the last `*`.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let (text, pattern) = (Array(text), Array(pattern))
    var (index, position) = (0, 0)
    var (starPosition, starIndex): (Int?, Int) = (nil, 0)
    while index < text.count {
      if position < pattern.count, pattern[position] == "*" {
        (starPosition, starIndex) = (position, index)
        position += 1
      } else if position < pattern.count, pattern[position] == "?" || pattern[position] == text[index] {
        index += 1
        position += 1
      } else if let star = starPosition {
        starIndex += 1
        (index, position) = (starIndex, star + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == "*" }
  }
}
