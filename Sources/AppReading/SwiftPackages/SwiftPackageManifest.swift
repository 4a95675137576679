// SPDX-License-Identifier: Apache-2.0

/// Finds target declarations in the text of a `Package.swift`.
enum SwiftPackageManifest {
  /// A call of `.target`, `.executableTarget` or `.testTarget` whose name is a string literal.
  struct Target: Hashable {
    var name: String
    var path: String?
    var isTest: Bool
    /// String literals among its dependencies.
    var dependencies: [String]
    /// Files and folders that alone are compiled, relative to the target's folder; empty for all.
    var sources: [String] = []
    /// Files and folders that are not.
    var exclude: [String] = []
    /// What its code is built with: `.define("NAME")`, for all builds or for those of one configuration.
    var definitions: [Definition] = []
    /// Whether all that is said about files stands in string literals.
    var isPlain = true
  }

  /// A flag of a target.
  struct Definition: Hashable {
    var name: String
    var value: String?
    var isForSwift: Bool
    /// `debug` or `release`, where it is for one only.
    var configuration: String?
    /// Whether it is for other systems than iOS.
    var isForeign = false
  }

  /// The targets and libraries of a manifest, as far as they stand in it literally.
  struct Declarations {
    /// In the order in which they stand.
    var targets: [Target] = []
    /// The targets that a library stands for, by its name.
    var libraries: [String: [String]] = [:]
    /// Whether no target is made in another way than by literals.
    var isComplete = true
  }

  /// Reads the declarations of a manifest.
  ///
  /// - Complexity: linear in the length of the text.
  static func declarations(in text: String) -> Declarations {
    let tokens = tokens(in: text)
    var result = Declarations()
    result.isComplete = !tokens.contains { token in
      if case .word(let word) = token {
        ["for", "map", "flatMap", "append", "if", "Target"].contains(word)
      } else {
        false
      }
    }
    var index = 1
    while index + 1 < tokens.count {
      guard case .word(let name) = tokens[index], tokens[index - 1] == .mark("."), tokens[index + 1] == .mark("("),
        ["target", "executableTarget", "testTarget", "library"].contains(name)
      else {
        index += 1
        continue
      }
      if name == "library" {
        index += 2
        if let library = library(tokens, from: &index) { result.libraries[library.name] = library.targets }
        continue
      }
      // What stands within the call is passed over: `.target(name:)` is a dependency there.
      index += 2
      if let target = target(tokens, from: &index, isTest: name == "testTarget") {
        result.targets.append(target)
        result.isComplete = result.isComplete && target.isPlain
      } else {
        result.isComplete = false
      }
    }
    return result
  }

  /// Reads the arguments of a call, up to its closing bracket, where `index` is left.
  private static func target(_ tokens: [Token], from index: inout Int, isTest: Bool) -> Target? {
    var depth = 0
    var label: String?
    var target = Target(name: "", path: nil, isTest: isTest, dependencies: [])
    while index < tokens.count {
      switch tokens[index] {
      case .mark("("), .mark("["): depth += 1
      case .mark(")") where depth == 0:
        return target.name.isEmpty ? nil : target
      case .mark(")"), .mark("]"): depth -= 1
      case .mark: break
      case .word("define") where ["swiftSettings", "cSettings", "cxxSettings"].contains(label):
        if let definition = definition(tokens, after: index, isForSwift: label == "swiftSettings") {
          target.definitions.append(definition)
        }
      case .word(let word):
        if depth == 0, index + 1 < tokens.count, tokens[index + 1] == .mark(":") {
          label = word
        } else if ["name", "path", "sources", "exclude"].contains(label) {
          target.isPlain = false
        }
      case .string(let text):
        if depth == 0, label == "name" { target.name = text }
        if depth == 0, label == "path" { target.path = text }
        switch label {
        case "dependencies": target.dependencies.append(text)
        case "sources": target.sources.append(text)
        case "exclude": target.exclude.append(text)
        default: break
        }
      }
      index += 1
    }
    return nil
  }

  /// Reads `define("NAME", to: "1", .when(platforms: [.iOS], configuration: .debug))` without going on behind it.
  private static func definition(_ tokens: [Token], after index: Int, isForSwift: Bool) -> Definition? {
    guard index + 2 < tokens.count, tokens[index + 1] == .mark("("), case .string(let name) = tokens[index + 2] else {
      return nil
    }
    var result = Definition(name: name, isForSwift: isForSwift)
    var label: String?
    var platforms: [String] = []
    var depth = 0
    for position in (index + 3)..<tokens.count {
      switch tokens[position] {
      case .mark("("), .mark("["): depth += 1
      case .mark(")") where depth == 0:
        result.isForeign = !platforms.isEmpty && !platforms.contains("iOS")
        return result
      case .mark(")"), .mark("]"): depth -= 1
      case .mark: break
      case .word(let word):
        if position + 1 < tokens.count, tokens[position + 1] == .mark(":") {
          label = word
        } else if label == "configuration" {
          result.configuration = word
        } else if label == "platforms" {
          platforms.append(word)
        }
      case .string(let text): if label == "to" { result.value = text }
      }
    }
    return nil
  }

  /// Reads the arguments of a library's declaration, up to its closing bracket, where `index` is left.
  private static func library(_ tokens: [Token], from index: inout Int) -> (name: String, targets: [String])? {
    var depth = 0
    var label: String?
    var name: String?
    var targets: [String] = []
    while index < tokens.count {
      switch tokens[index] {
      case .mark("("), .mark("["): depth += 1
      case .mark(")") where depth == 0: return name.map { ($0, targets) }
      case .mark(")"), .mark("]"): depth -= 1
      case .mark: break
      case .word(let word): if depth == 0, index + 1 < tokens.count, tokens[index + 1] == .mark(":") { label = word }
      case .string(let text):
        if label == "name" { name = text }
        if label == "targets" { targets.append(text) }
      }
      index += 1
    }
    return nil
  }

  private enum Token: Equatable {
    case word(String)
    case string(String)
    case mark(Character)
  }

  private static func tokens(in text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if first == "\"" {
        let content = rest.dropFirst().prefix { $0 != "\"" && !$0.isNewline }
        tokens.append(.string(String(content)))
        rest = rest[content.endIndex...].dropFirst()
      } else if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(.word(String(word)))
        rest = rest[word.endIndex...]
      } else {
        if !first.isWhitespace { tokens.append(.mark(first)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }
}
