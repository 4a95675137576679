// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What names mean to the preprocessor of C, at each line of each file.
///
/// A file's own lines count up to where it is asked, after what it includes, the prefix header and the build settings. That
/// a name is nowhere defined says that it is not, in a build that defines nothing more.
final class PreprocessorMacros {
  /// What a name is under a condition.
  struct Case {
    var condition: Formula
    var meaning: MacroDefinition.Meaning
  }

  private struct Key: Hashable {
    var name: String
    var file: String
    var line: Int
  }

  private let flags: BuildFlags
  private var definitions: [String: [String: [MacroDefinition]]] = [:]
  private var includes: [String: [String]] = [:]
  /// Headers by the last part of their path.
  private var headers: [String: [String]] = [:]
  private var isDefinedSomewhere: Set<String> = []
  private var known: [String: [CompilationCondition: Formula]] = [:]
  private var asking: Set<Key> = []
  private var depth = 0
  /// How often an answer was cut short so far.
  private var cuts = 0

  /// Conditions that hang on one another are followed so far.
  private static let maximumDepth = 24
  /// Conditions under which a name means different things.
  private static let maximumCases = 8

  init(_ sources: [SourceFile], flags: BuildFlags) {
    self.flags = flags
    for source in sources where source.language == .objectiveC {
      definitions[source.path] = Dictionary(grouping: source.definitions, by: \.name)
      includes[source.path] = source.imports.filter { $0.contains(".") }
      headers[Self.lastPart(of: source.path), default: []].append(source.path)
      isDefinedSomewhere.formUnion(source.definitions.map(\.name))
    }
  }

  /// Whether the preprocessor of C reads a file.
  func reads(_ file: String) -> Bool { definitions[file] != nil }

  /// Whether a condition holds.
  ///
  /// - Parameter line: where it is asked; nil for the end of the file.
  func formula(_ text: String, in file: String, line: Int?) -> Formula {
    guard let expression = PreprocessorExpression(text) else { return Self.state(text, initially: nil, in: file) }
    return truth(values(of: expression, in: file, line: line ?? .max), text, in: file)
  }

  private static func state(_ text: String, initially: Bool?, in file: String) -> Formula {
    .atom(.state("built with \(text)", initially: initially, at: Location(file: file)))
  }

  // MARK: Values

  /// Numbers with their conditions; nil for one that is not known.
  private typealias Values = [(condition: Formula, number: Int?)]

  private func truth(_ values: Values, _ text: String, in file: String) -> Formula {
    values.reduce(.never) { result, one in
      switch one.number {
      case 0: result
      case nil: result.or(one.condition.and(Self.state(text, initially: nil, in: file)))
      default: result.or(one.condition)
      }
    }
  }

  private func values(of expression: PreprocessorExpression, in file: String, line: Int) -> Values {
    guard depth < Self.maximumDepth else {
      cuts += 1
      return [(.always, nil)]
    }
    depth += 1
    defer { depth -= 1 }
    switch expression {
    case .number(let number): return [(.always, number)]
    case .open: return [(.always, nil)]
    case .defined(let name): return split(isDefined(name, in: file, line: line))
    case .name(let name): return values(of: name, in: file, line: line)
    case .prefix(let sign, let inner):
      return values(of: inner, in: file, line: line).map { one in
        (one.condition, one.number.flatMap { Self.prefixed(sign, $0) })
      }
    case .binary(let sign, let left, let right):
      let first = values(of: left, in: file, line: line)
      let second = values(of: right, in: file, line: line)
      if sign == "&&" || sign == "||" {
        let one = truth(first, Self.text(of: left), in: file)
        let other = truth(second, Self.text(of: right), in: file)
        return split(sign == "&&" ? one.and(other) : one.or(other))
      }
      guard first.count * second.count <= Self.maximumCases * Self.maximumCases else { return [(.always, nil)] }
      return first.flatMap { one in
        second.map { other in
          let number = one.number.flatMap { left in other.number.flatMap { Self.combined(sign, left, $0) } }
          return (one.condition.and(other.condition), number)
        }
      }.filter { $0.0 != .never }
    }
  }

  private func split(_ formula: Formula) -> Values {
    [(formula, 1), (formula.negated, 0)].filter { $0.0 != .never }
  }

  private func values(of name: String, in file: String, line: Int) -> Values {
    if KnownAPI.has(name, .thisPlatform) { return [(.always, 1)] }
    if KnownAPI.has(name, .otherPlatform) { return [(.always, 0)] }
    if let number = flags.systemNumber(name, in: file) { return [(.always, number)] }
    return cases(of: name, in: file, line: line).flatMap { one -> Values in
      switch one.meaning {
      case .none: return [(one.condition, 0)]
      case .function: return [(one.condition, nil)]
      case .text(let text):
        guard let inner = PreprocessorExpression(text) else { return [(one.condition, nil)] }
        if case .name(name) = inner { return [(one.condition, nil)] }
        // A name in it means what it means where it is used.
        return values(of: inner, in: file, line: line).map { (one.condition.and($0.condition), $0.number) }
          .filter { $0.0 != .never }
      }
    }
  }

  private static func prefixed(_ sign: String, _ number: Int) -> Int? {
    switch sign {
    case "!": number == 0 ? 1 : 0
    case "-": 0 &- number
    case "+": number
    case "~": ~number
    default: nil
    }
  }

  private static func combined(_ sign: String, _ left: Int, _ right: Int) -> Int? {
    switch sign {
    case "==": return left == right ? 1 : 0
    case "!=": return left != right ? 1 : 0
    case "<": return left < right ? 1 : 0
    case ">": return left > right ? 1 : 0
    case "<=": return left <= right ? 1 : 0
    case ">=": return left >= right ? 1 : 0
    case "+": return left &+ right
    case "-": return left &- right
    case "*": return left &* right
    case "/": return right == 0 || right == -1 ? nil : left / right
    case "%": return right == 0 || right == -1 ? nil : left % right
    case "|": return left | right
    case "&": return left & right
    case "^": return left ^ right
    case "<<": return left << right
    case ">>": return left >> right
    default: return nil
    }
  }

  private static func text(of expression: PreprocessorExpression) -> String {
    switch expression {
    case .number(let number): "\(number)"
    case .name(let name), .open(let name): name
    case .defined(let name): "defined(\(name))"
    case .prefix(let sign, let inner): sign + text(of: inner)
    case .binary(let sign, let left, let right): "\(text(of: left)) \(sign) \(text(of: right))"
    }
  }

  // MARK: Names

  private func isDefined(_ name: String, in file: String, line: Int) -> Formula {
    // All of these are defined on each of Apple's platforms, as 0 or 1.
    if KnownAPI.has(name, .thisPlatform) || KnownAPI.has(name, .otherPlatform) { return .always }
    return cases(of: name, in: file, line: line).reduce(.never) { result, one in
      one.meaning == .none ? result : result.or(one.condition)
    }
  }

  /// What a name means before a line of a file; the conditions exclude one another and leave nothing out.
  private func cases(of name: String, in file: String, line: Int) -> [Case] {
    var seen: Set<String> = []
    var rest = Formula.always
    var result = written(name, in: file, before: line, &rest, &seen)
    for header in flags.prefixHeaders(of: file) where rest != .never {
      result += written(name, in: header, before: .max, &rest, &seen)
    }
    if rest != .never {
      result += built(name, in: file).map { one in
        Case(condition: rest.and(one.condition), meaning: one.meaning)
      }
    }
    return result.filter { $0.condition != .never }
  }

  /// What the lines of a file and of those that it includes say; `rest` is under what they say nothing.
  private func written(
    _ name: String, in file: String, before line: Int, _ rest: inout Formula, _ seen: inout Set<String>
  ) -> [Case] {
    guard seen.insert(file).inserted, let own = definitions[file] else { return [] }
    var result: [Case] = []
    let lines = (own[name] ?? []).filter { $0.line < line }
    for definition in lines.reversed() where rest != .never {
      let key = Key(name: name, file: file, line: definition.line)
      // What hangs on itself is not told, nor what hangs on very much.
      guard result.count < Self.maximumCases, !rest.isLarge else { break }
      guard asking.insert(key).inserted else {
        cuts += 1
        break
      }
      let condition = definition.conditions.reduce(Formula.always) { condition, one in
        condition == .never ? .never : condition.and(formula(one, in: file))
      }
      asking.remove(key)
      result.append(Case(condition: rest.and(condition), meaning: definition.meaning))
      rest = rest.and(condition.negated)
    }
    for include in includes[file] ?? [] where rest != .never {
      guard let header = header(include, from: file) else { continue }
      result += written(name, in: header, before: .max, &rest, &seen)
    }
    return result
  }

  /// Whether a clause of a block is compiled.
  func formula(_ condition: CompilationCondition, in file: String) -> Formula {
    if let result = known[file]?[condition] { return result }
    let earlier = cuts
    let whole = asked(condition, in: file)
    let result = whole.isLarge ? Self.state(condition.text, initially: nil, in: file) : whole
    // What is asked on the way to another answer and was cut short for it is another one when it is asked by itself.
    if cuts == earlier || asking.isEmpty && depth == 0 { known[file, default: [:]][condition] = result }
    return result
  }

  private func asked(_ condition: CompilationCondition, in file: String) -> Formula {
    let earlier = condition.precedingClauses.reduce(Formula.always) { result, text in
      result.and(formula(text, in: file, line: condition.line).negated)
    }
    return condition.text.isEmpty
      ? earlier : earlier.and(formula(condition.text, in: file, line: condition.line))
  }

  /// What a build says of a name that no line does.
  private func built(_ name: String, in file: String) -> [Case] {
    let (setting, value) = flags.macro(name, in: file)
    if setting == .always { return [Case(condition: .always, meaning: .text(value ?? name))] }
    var initially: Bool?
    if case .some(let known) = setting { initially = known }
    // What the compiler, the system's headers or headers that were not seen to be included define is not known.
    if initially == false, name.hasPrefix("_") || isDefinedSomewhere.contains(name) {
      initially = nil
    }
    let isSet = Self.state(name, initially: initially, in: file)
    return [
      Case(condition: isSet, meaning: .text(value ?? "1")), Case(condition: isSet.negated, meaning: .none),
    ]
  }

  /// The header that a file includes by a name: the nearest.
  private func header(_ name: String, from file: String) -> String? {
    let candidates = (headers[Self.lastPart(of: name)] ?? []).filter { $0 == name || $0.hasSuffix("/" + name) }
    guard candidates.count > 1 else { return candidates.first }
    let folder = Self.folder(of: file)
    return candidates.first { Self.folder(of: $0) == folder } ?? candidates.min()
  }

  private static func lastPart(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private static func folder(of path: String) -> Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }
}
