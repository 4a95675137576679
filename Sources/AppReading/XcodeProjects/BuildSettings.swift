// SPDX-License-Identifier: Apache-2.0

import Findings

/// The build settings of a target in one configuration.
///
/// Levels are, weakest first: what the build system sets, the project's xcconfig, the project, the target's xcconfig, the
/// target. Within a level an assignment whose conditions hold counts before one without conditions, and of several the
/// last. `$(inherited)` is the value that would hold without the assignment it stands in.
struct BuildSettings {
  /// All assignments of a name whose conditions hold, strongest first.
  private var assignments: [String: [BuildSetting]] = [:]
  /// Assignments without conditions before which others of the same level count on devices and in the simulator alike: on
  /// iOS they never do.
  private(set) var overruled: [BuildSetting] = []
  /// Whether all files that assign settings could be read.
  let isComplete: Bool

  /// - Parameters:
  ///   - builtIn: what the build system sets; weaker than all levels.
  ///   - levels: weakest first, each in the order in which it is written.
  init(
    builtIn: [String: String], levels: [[BuildSetting]], environment: BuildEnvironment, isComplete: Bool = true
  ) {
    self.isComplete = isComplete
    for level in levels.reversed() {
      let effective = level.reversed().filter { $0.conditions.allSatisfy(environment.satisfies) }
      for setting in effective where !setting.conditions.isEmpty {
        assignments[setting.name, default: []].append(setting)
      }
      for setting in effective where setting.conditions.isEmpty {
        assignments[setting.name, default: []].append(setting)
      }
      let everywhere = Self.namesSetOnAllSDKs(in: level, environment)
      overruled += level.filter { $0.conditions.isEmpty && everywhere.contains($0.name) }
    }
    for (name, text) in builtIn {
      assignments[name, default: []].append(
        BuildSetting(writtenName: name, text: text, location: nil, valueRange: .fileStart))
    }
  }

  /// The settings of a level to which assignments with conditions give a value on devices and in the simulator.
  private static func namesSetOnAllSDKs(in level: [BuildSetting], _ environment: BuildEnvironment) -> Set<String> {
    func names(_ environment: BuildEnvironment) -> Set<String> {
      Set(
        level.filter { !$0.conditions.isEmpty && $0.conditions.allSatisfy(environment.satisfies) }.map(\.name))
    }
    var simulator = environment
    simulator.sdk = "iphonesimulator"
    let onDevices = names(environment)
    return onDevices.isEmpty ? [] : onDevices.intersection(names(simulator))
  }

  /// Names of all settings with a prefix, sorted.
  func names(withPrefix prefix: String) -> [String] {
    assignments.keys.filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// The assignment that decides a setting.
  func assignment(of name: String) -> BuildSetting? { assignments[name]?.first }

  /// The expanded value; nil where the setting is not set or empty.
  func value(of name: String) -> String? {
    guard let text = assignments[name]?.first?.text else { return nil }
    var expansion = Expansion(assignments: assignments)
    let value = expansion.expand(text, within: [.init(name: name, index: 0)]).trimmed
    return value.isEmpty ? nil : value
  }

  /// Whether a Boolean setting is on.
  func isOn(_ name: String) -> Bool { value(of: name).map { ["YES", "TRUE", "1"].contains($0.uppercased()) } ?? false }

  /// The elements of a list setting; quotes hold an element together.
  func list(of name: String) -> [String] { value(of: name).map(Self.elements) ?? [] }

  /// A text with its references replaced; one that cannot be replaced stays as written (SB-PLIST-88).
  func expand(_ text: String) -> String {
    guard text.contains("$") else { return text }
    var expansion = Expansion(assignments: assignments)
    return expansion.expand(text, within: [])
  }

  /// A value of a property list with the references in its texts replaced; keys are not expanded.
  func expand(_ value: PropertyListValue) -> PropertyListValue {
    var result = value
    switch value.kind {
    case .string(let text): result.kind = .string(expand(text))
    case .array(let values): result.kind = .array(values.map { expand($0) })
    case .dictionary(let entries):
      result.kind = .dictionary(
        entries.map { PropertyListEntry(key: $0.key, value: expand($0.value), keyRange: $0.keyRange) })
    case .boolean, .integer, .real, .other: break
    }
    return result
  }

  static func elements(_ text: String) -> [String] {
    var elements: [String] = []
    var current: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        current = (current ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { current = (current ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        current = current ?? ""
      } else if character.isWhitespace {
        if let element = current { elements.append(element) }
        current = nil
      } else {
        current = (current ?? "") + String(character)
      }
    }
    if let element = current { elements.append(element) }
    return elements
  }
}

extension BuildSettings {
  /// Replaces references, with bounds on depth and work: settings may refer to each other in circles.
  private struct Expansion {
    /// An assignment that is being expanded: the `index`-th strongest of a name.
    struct Step: Hashable {
      var name: String
      var index: Int
    }

    var assignments: [String: [BuildSetting]]
    private var remainingReferences = 10_000
    private var remainingCharacters = 1_000_000
    /// References within references and values within values.
    private var depth = 0

    init(assignments: [String: [BuildSetting]]) { self.assignments = assignments }

    mutating func expand(_ text: String, within steps: [Step]) -> String {
      guard text.contains("$"), depth < 32 else { return text }
      depth += 1
      defer { depth -= 1 }
      var result = ""
      var rest = Substring(text)
      while let dollar = rest.firstIndex(of: "$") {
        result += rest[..<dollar]
        rest = rest[dollar...]
        remainingReferences -= 1
        guard remainingReferences > 0, remainingCharacters > 0 else { return result + rest }
        guard let next = rest.dropFirst().first, "({[".contains(next) else {
          result.append("$")
          rest = rest.dropFirst()
          continue
        }
        // Without a closing bracket nothing that follows can be told from the name.
        guard let reference = Self.reference(at: rest) else { return result + rest }
        let value = replacement(for: String(reference.content), within: steps) ?? String(rest[..<reference.end])
        remainingCharacters -= value.utf8.count
        result += value
        rest = rest[reference.end...]
      }
      return result + rest
    }

    /// The reference that a text starts with: what stands between its brackets, and where it ends.
    private static func reference(at text: Substring) -> (content: Substring, end: String.Index)? {
      let start = text.index(after: text.startIndex)
      guard start < text.endIndex else { return nil }
      let opening = text[start]
      let closings: [Character: Character] = ["(": ")", "{": "}", "[": "]"]
      guard let closing = closings[opening] else { return nil }
      var depth = 0
      var index = start
      while index < text.endIndex {
        if text[index] == opening { depth += 1 }
        if text[index] == closing {
          depth -= 1
          if depth == 0 { return (text[text.index(after: start)..<index], text.index(after: index)) }
        }
        index = text.index(after: index)
      }
      return nil
    }

    /// The value of `NAME` or `NAME:modifier`; nil where it is not known.
    private mutating func replacement(for content: String, within steps: [Step]) -> String? {
      let content = content.contains("$") ? expand(content, within: steps) : content
      let parts = content.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard let written = parts.first else { return nil }
      let modifiers = parts.dropFirst()

      let isInherited = written == "inherited" || written == "value"
      guard let name = isInherited ? steps.last?.name : written else { return nil }
      let index = (steps.last { $0.name == name }?.index).map { $0 + 1 } ?? 0
      var value: String?
      if let settings = assignments[name], index < settings.count {
        value = expand(settings[index].text, within: steps + [Step(name: name, index: index)])
      } else if isInherited || index > 0 {
        value = ""
      }
      for modifier in modifiers { value = BuildSettingModifier.apply(modifier, to: value) }
      return value
    }
  }
}
