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
  }

  /// The declarations of a manifest in the order in which they stand.
  ///
  /// - Complexity: linear in the length of the text.
  static func targets(in text: String) -> [Target] {
    let tokens = tokens(in: text)
    var targets: [Target] = []
    var index = 1
    while index + 1 < tokens.count {
      guard case .word(let name) = tokens[index], tokens[index - 1] == .mark("."), tokens[index + 1] == .mark("("),
        ["target", "executableTarget", "testTarget"].contains(name)
      else {
        index += 1
        continue
      }
      // What stands within the call is passed over: `.target(name:)` is a dependency there.
      index += 2
      if let target = target(tokens, from: &index, isTest: name == "testTarget") { targets.append(target) }
    }
    return targets
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
      case .word(let word):
        if depth == 0, index + 1 < tokens.count, tokens[index + 1] == .mark(":") { label = word }
      case .string(let text):
        if depth == 0, label == "name" { target.name = text }
        if depth == 0, label == "path" { target.path = text }
        if label == "dependencies" { target.dependencies.append(text) }
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
