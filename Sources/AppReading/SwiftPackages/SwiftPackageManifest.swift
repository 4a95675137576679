// SPDX-License-Identifier: Apache-2.0

/// Finds target declarations in the text of a `Package.swift`.
enum SwiftPackageManifest {
  /// A call of `.target`, `.executableTarget` or `.testTarget` whose name is a string literal.
  struct Target: Hashable {
    var name: String
    var path: String?
    var isTest: Bool
    /// String literals among its dependencies, sorted.
    var dependencies: [String]
  }

  static func targets(in text: String) -> [Target] {
    let tokens = tokens(in: text)
    var targets: [Target] = []
    for index in tokens.indices {
      guard case .word(let name) = tokens[index], index >= 1, tokens[index - 1] == .mark("."),
        ["target", "executableTarget", "testTarget"].contains(name),
        index + 1 < tokens.count, tokens[index + 1] == .mark("(")
      else { continue }
      if let target = target(tokens[(index + 2)...], isTest: name == "testTarget") { targets.append(target) }
    }
    return targets
  }

  /// Reads the arguments of a call, up to its closing bracket. Calls nested in them (`.target(name:)` as a dependency) have
  /// neither a path nor arguments of their own at this level.
  private static func target(_ tokens: ArraySlice<Token>, isTest: Bool) -> Target? {
    var depth = 0
    var label: String?
    var name: String?
    var path: String?
    var dependencies: Set<String> = []
    var labels: Set<String> = []
    var index = tokens.startIndex
    loop: while index < tokens.endIndex {
      switch tokens[index] {
      case .mark("("), .mark("["): depth += 1
      case .mark(")"), .mark("]"):
        if depth == 0 { break loop }
        depth -= 1
      case .mark: break
      case .word(let word):
        if depth == 0, index + 1 < tokens.endIndex, tokens[index + 1] == .mark(":") {
          label = word
          labels.insert(word)
        }
      case .string(let text):
        if depth == 0, label == "name" { name = text }
        if depth == 0, label == "path" { path = text }
        if label == "dependencies" { dependencies.insert(text) }
      }
      index += 1
    }
    // A dependency on a target has a name and at most a condition.
    guard let name, labels.subtracting(["name", "condition"]).isEmpty == false || path != nil || labels == ["name"]
    else {
      return nil
    }
    return Target(name: name, path: path, isTest: isTest, dependencies: dependencies.sorted())
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
