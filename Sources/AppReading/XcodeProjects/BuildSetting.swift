// SPDX-License-Identifier: Apache-2.0

import Findings

/// One assignment of a build setting, as a project or an xcconfig file writes it.
struct BuildSetting {
  /// A bracketed condition: `[sdk=iphoneos*]`.
  struct Condition: Hashable {
    var parameter: String
    var pattern: String
  }

  /// Without its conditions.
  var name: String
  var conditions: [Condition]
  /// As written; lists are joined by spaces.
  var text: String
  /// The setting's name where it is assigned; nil for what the build system itself sets.
  var location: Location?
  /// The value with its place, as the Info.plist takes it.
  var valueRange: SourceRange

  /// Takes the conditions off a written name: `NAME[sdk=iphoneos*][arch=arm64]`.
  init(writtenName: String, text: String, location: Location?, valueRange: SourceRange) {
    let name = writtenName.prefix { $0 != "[" }
    self.name = name.trimmed
    conditions = writtenName[name.endIndex...]
      .split { "[],".contains($0) }
      .compactMap { condition in
        let parts = condition.split(separator: "=", maxSplits: 1)
        return parts.count == 2 ? Condition(parameter: parts[0].trimmed, pattern: parts[1].trimmed) : nil
      }
    self.text = text
    self.location = location
    self.valueRange = valueRange
  }
}
