// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Yams

/// Reads `.lintel.yml`.
///
/// Whatever it does not know is an error with its place: a broken configuration never becomes the default one.
package struct ConfigurationReader {
  /// Larger files are refused.
  package static let largestFile = 1 << 20
  /// More problems than these are not listed: nobody reads on.
  private static let mostProblems = 200
  package static let keys = [
    "configuration", "contrast-threshold", "deployment-target", "exclude", "fail-on", "include", "libraries",
    "require-reason", "rules", "target",
  ]
  package static let settingKeys = ["options", "severity"]

  private let rules: [String: any Rule.Type]
  private let path: String
  var file = ConfigurationFile()
  private var problems: [Problem] = []

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - text: YAML.
  ///   - path: the file's name in messages.
  ///   - rules: the rules that the configuration can speak of.
  /// - Throws: everything that is wrong with it.
  /// - Complexity: linear in the length of the text.
  package static func read(
    _ text: String, path: String, rules: [any Rule.Type] = RuleList.all
  ) throws(ConfigurationError) -> ConfigurationFile {
    var reader = ConfigurationReader(path: path, rules: rules)
    reader.read(text)
    guard reader.problems.isEmpty else { throw ConfigurationError(reader.problems) }
    return reader.file
  }

  private init(path: String, rules: [any Rule.Type]) {
    self.path = path
    self.rules = Dictionary(rules.map { ($0.descriptor.id, $0) }) { first, _ in first }
  }

  private mutating func read(_ text: String) {
    if text.utf8.count > Self.largestFile {
      return complain("the file is larger than \(Self.largestFile >> 20) MB", at: Mark?.none)
    }
    if let position = YAMLNesting.tooDeep(in: text) {
      problems.append(
        Problem(
          "nested deeper than \(YAMLNesting.limit) levels",
          at: Location(file: path, range: SourceRange(at: position))))
      return
    }
    if YAMLAliases.mayMultiply(in: text) { return complain("too many aliases", at: Mark?.none) }
    let root: Node?
    do {
      root = try compose(yaml: text)
    } catch let error as YamlError {
      return complain(error)
    } catch {
      return complain("not valid YAML: \(error)", at: Mark?.none)
    }
    // An empty file, or one with nothing but comments, says nothing.
    guard let root, root.scalar?.string.isEmpty != true else { return }
    guard let mapping = root.mapping else { return complain("expected keys and values", at: root) }
    for (key, value) in entries(of: mapping, known: Self.keys, what: "key") { read(key, value) }
  }

  private mutating func read(_ key: String, _ value: Node) {
    switch key {
    case "rules": readRules(value)
    case "libraries": readLibraries(value)
    case "include": file.include = patterns(value)
    case "exclude": file.exclude = patterns(value)
    case "target": file.target = string(value)
    case "configuration": file.buildConfiguration = string(value)
    case "deployment-target":
      guard let text = string(value) else { return }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      if (1...3).contains(parts.count), parts.allSatisfy({ Int($0) != nil && $0.count < 4 && !$0.hasPrefix("-") }) {
        file.deploymentTarget = text
      } else {
        complain("'\(text)' is not an iOS version; expected one such as '15.0'", at: value)
      }
    case "contrast-threshold": file.contrastThreshold = number(value, in: 1...21)
    case "fail-on":
      guard let text = string(value) else { return }
      let names = FailingSeverity.allCases.map(\.rawValue)
      file.failOn = FailingSeverity(rawValue: text)
      if file.failOn == nil { complainOfValue(text, names, at: value) }
    case "require-reason": file.requireReason = boolean(value)
    default: break
    }
  }

  private mutating func readRules(_ node: Node) {
    if node.scalar?.string.isEmpty == true { return }
    guard let mapping = node.mapping else { return complain("expected rules and what to do with them", at: node) }
    for (id, value) in entries(of: mapping, known: rules.keys.sorted(), what: "rule") {
      guard let rule = rules[id] else { continue }
      var setting = ConfigurationFile.RuleSetting()
      if let parts = value.mapping {
        for (key, part) in entries(of: parts, known: Self.settingKeys, what: "key") {
          if key == "severity" { setting.level = level(part) } else { setting.options = options(part, of: rule) }
        }
      } else {
        setting.level = level(value)
      }
      file.rules[id] = setting
    }
  }

  private mutating func options(_ node: Node, of rule: any Rule.Type) -> [String: RuleOption.Value] {
    guard let mapping = node.mapping else {
      complain("expected options and their values", at: node)
      return [:]
    }
    let known = Dictionary(rule.options.map { ($0.name, $0) }) { first, _ in first }
    var result: [String: RuleOption.Value] = [:]
    for (name, value) in entries(of: mapping, known: known.keys.sorted(), what: "option of \(rule.descriptor.id)") {
      guard let option = known[name] else { continue }
      switch option.standard {
      case .boolean: result[name] = boolean(value).map { .boolean($0) }
      case .number: result[name] = number(value, in: option.bounds).map { .number($0) }
      case .text: result[name] = string(value).map { .text($0) }
      case .list: result[name] = list(value).map { .list($0.map(\.text)) }
      }
    }
    return result
  }

  private mutating func level(_ node: Node) -> RuleLevel? {
    guard let text = string(node) else { return nil }
    let level = RuleLevel(text)
    if level == nil { complainOfValue(text, RuleLevel.names, at: node) }
    return level
  }

  // MARK: Values

  /// The entries of a mapping whose keys are known, each key once; complains about the others.
  mutating func entries(of mapping: Node.Mapping, known: [String], what: String) -> [(String, Node)] {
    var result: [(String, Node)] = []
    var seen: Set<String> = []
    for (keyNode, value) in mapping {
      guard let key = keyNode.scalar?.string else {
        complain("expected a name", at: keyNode)
        continue
      }
      if !known.contains(key) {
        let names = known.isEmpty ? "; there is none" : NearestName.hint(for: key, among: known)
        complain("unknown \(what) '\(key)'\(names)", at: keyNode)
      } else if !seen.insert(key).inserted {
        complain("'\(key)' stands here twice", at: keyNode)
      } else {
        result.append((key, value))
      }
    }
    return result
  }

  mutating func string(_ node: Node) -> String? {
    if let text = node.scalar?.string, !text.isEmpty { return text }
    complain("expected a value", at: node)
    return nil
  }

  mutating func boolean(_ node: Node) -> Bool? {
    guard let text = string(node) else { return nil }
    switch text {
    case "true": return true
    case "false": return false
    default:
      complainOfValue(text, ["false", "true"], at: node)
      return nil
    }
  }

  private mutating func number(_ node: Node, in bounds: ClosedRange<Double>?) -> Double? {
    guard let text = string(node) else { return nil }
    guard let number = Double(text), number.isFinite, bounds?.contains(number) ?? true else {
      let expected = bounds.map { "a number from \($0.lowerBound) to \($0.upperBound)" } ?? "a number"
      complain("'\(text)' is not \(expected)", at: node)
      return nil
    }
    return number
  }

  /// A list of texts; one text alone is a list of one.
  mutating func list(_ node: Node) -> [(text: String, node: Node)]? {
    guard let sequence = node.sequence else { return string(node).map { [($0, node)] } }
    return sequence.compactMap { item in string(item).map { ($0, item) } }
  }

  private mutating func patterns(_ node: Node) -> [PathPattern]? {
    list(node)?.compactMap { text, node in
      let pattern = PathPattern(text)
      if pattern == nil { complain("'\(text)' is not a pattern for paths within the folder", at: node) }
      return pattern
    }
  }

  // MARK: Complaints

  mutating func complainOfValue(_ text: String, _ names: [String], at node: Node) {
    let hint = NearestName.hint(for: text, among: names)
    complain("'\(text)' is none of \(names.joined(separator: ", "))\(hint)", at: node)
  }

  mutating func complain(_ message: String, at node: Node?) {
    complain(message, at: node?.mark)
  }

  private mutating func complain(_ message: String, at mark: Mark?) {
    guard problems.count < Self.mostProblems else { return }
    let position = mark.map { SourcePosition(line: max(1, $0.line), column: max(1, $0.column)) } ?? .start
    problems.append(Problem(message, at: Location(file: path, range: SourceRange(at: position))))
  }

  private mutating func complain(_ error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      complain("not valid YAML: \(problem)", at: mark)
    case .duplicatedKeysInMapping(let keys, let context):
      complain(
        "'\(keys.sorted().joined(separator: "', '"))' stands twice in one place", at: context.mark)
    default: complain("not valid YAML", at: Mark?.none)
    }
  }
}
