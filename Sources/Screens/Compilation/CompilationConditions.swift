// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What `#if` conditions say for an iOS build.
struct CompilationConditions {
  /// What the build configurations define.
  private let flags: BuildFlags
  /// What Objective-C's files define.
  private let macros: PreprocessorMacros
  /// Whether a flag that no configuration defines is taken to be one that no build has.
  private var leavesOutUndefined = false

  init(_ facts: AppFacts) {
    flags = BuildFlags(facts.targets)
    macros = PreprocessorMacros(facts.sources, flags: flags)
  }

  /// In which of the builds that the project describes a clause is compiled.
  func buildFormula(_ condition: CompilationCondition, at place: Location) -> Formula {
    var described = self
    described.leavesOutUndefined = true
    return described.formula(condition, at: place)
  }

  /// Whether a clause is compiled: platforms are decided, custom flags are states of the build.
  func formula(_ condition: CompilationCondition, at place: Location) -> Formula {
    if macros.reads(place.file) { return macros.formula(condition, in: place.file) }
    let earlier = condition.precedingClauses.reduce(Formula.always) { $0.and(formula($1, at: place).negated) }
    return earlier.and(condition.text.isEmpty ? .always : formula(condition.text, at: place))
  }

  private func formula(_ text: String, at place: Location, depth: Int = 0) -> Formula {
    let text = String(Substring(text).trimmed)
    guard depth < 16 else { return flag(text, at: place) }
    for (separator, isOr) in [("||", true), ("&&", false)] {
      let parts = Self.split(text, at: separator)
      guard parts.count > 1 else { continue }
      let formulas = parts.map { formula($0, at: place, depth: depth + 1) }
      return isOr ? formulas.reduce(.never) { $0.or($1) } : formulas.reduce(.always) { $0.and($1) }
    }
    if text.hasPrefix("!") { return formula(String(text.dropFirst()), at: place, depth: depth + 1).negated }
    if text.hasPrefix("("), text.hasSuffix(")") {
      return formula(String(text.dropFirst().dropLast()), at: place, depth: depth + 1)
    }
    switch text {
    case "true", "1": return .always
    case "false", "0": return .never
    case _ where KnownAPI.has(text, .thisPlatform): return .always
    case _ where KnownAPI.has(text, .otherPlatform): return .never
    default: break
    }
    if text.hasPrefix("os(") { return .constant(text == "os(iOS)") }
    if text.hasPrefix("canImport(") {
      return .constant(!["canImport(AppKit)", "canImport(WatchKit)", "canImport(Cocoa)"].contains(text))
    }
    if text.hasPrefix("targetEnvironment(") { return .never }
    if text.hasPrefix("arch(") { return .constant(text == "arch(arm64)") }
    if text.hasPrefix("swift(") || text.hasPrefix("compiler(") { return .constant(text.contains(">=")) }
    return flag(text, at: place)
  }

  private func flag(_ name: String, at place: Location) -> Formula {
    if leavesOutUndefined, flags.isNeverDefined(name, in: place.file) { return .never }
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard case .some(let initially) = flags.swift(name, in: place.file) else { return .always }
    return .atom(.state("built with \(name)", initially: isName ? initially : nil, at: Location(file: place.file)))
  }

  /// The parts between a separator, outside parentheses.
  private static func split(_ text: String, at separator: String) -> [String] {
    var parts: [String] = []
    var current = ""
    var depth = 0
    var rest = Substring(text)
    while let character = rest.first {
      if depth == 0, rest.hasPrefix(separator) {
        parts.append(current)
        current = ""
        rest = rest.dropFirst(separator.count)
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      current.append(character)
      rest = rest.dropFirst()
    }
    return parts + [current]
  }
}
