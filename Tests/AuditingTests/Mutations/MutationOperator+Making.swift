// SPDX-License-Identifier: Apache-2.0

import Foundation

extension MutationOperator {
  /// Replaces what matches a pattern, one match at a time.
  ///
  /// - Parameters:
  ///   - template: with `$1` for what the pattern captures, and a marker where the finding has to stand.
  ///   - marking: what else gets the marker in the same file: the first match of this pattern.
  ///   - condition: what a suitable file matches; `unless`: what it does not.
  static func replacing(
    _ pattern: String, with template: String, _ name: String, rule: String, marking: String? = nil,
    where condition: String? = nil, unless: String? = nil, consequences: Set<String> = [],
    in suffix: String = ".swift", apps: [MutatedApp] = MutatedApp.controllerBased, limit: Int = 4
  ) -> MutationOperator {
    MutationOperator(name: name, rule: rule, consequences: consequences, apps: apps, limit: limit) { path, text in
      guard path.hasSuffix(suffix), condition.map({ text.matches($0) }) ?? true,
        !(unless.map { text.matches($0) } ?? false)
      else { return [] }
      return text.replacements(of: pattern, with: template).map { replaced in
        guard let marking, let range = replaced.range(of: marking, options: .regularExpression) else {
          return Mutant(replaced)
        }
        return Mutant(replaced.replacingCharacters(in: range, with: "1️⃣" + replaced[range]))
      }
    }
  }

  /// Adds statements at the beginning of a controller's `viewDidLoad`.
  static func statement(
    _ code: String, _ name: String, rule: String, where condition: String? = nil, unless: String? = nil,
    consequences: Set<String> = [], apps: [MutatedApp] = MutatedApp.controllerBased, limit: Int = 4
  ) -> MutationOperator {
    replacing(
      #"([ \t]+)super\.viewDidLoad\(\)\n"#, with: "$0" + indented(code, "$1"), name, rule: rule, where: condition,
      unless: unless, consequences: consequences, apps: apps, limit: limit)
  }

  /// Adds members at the beginning of a controller.
  static func member(
    _ code: String, _ name: String, rule: String, of superclass: String = #"UI\w*ViewController"#,
    where condition: String? = nil, unless: String? = nil, consequences: Set<String> = [],
    apps: [MutatedApp] = MutatedApp.controllerBased, limit: Int = 4
  ) -> MutationOperator {
    replacing(
      #"class \w+ ?: "# + superclass + #".* \{\n"#, with: "$0" + indented(code, "  ") + "\n", name, rule: rule,
      where: condition, unless: unless, consequences: consequences, apps: apps, limit: limit)
  }

  /// Adds declarations at the end of a Swift file.
  static func appending(
    _ code: String, _ name: String, rule: String, consequences: Set<String> = [],
    apps: [MutatedApp] = MutatedApp.controllerBased, limit: Int = 4
  ) -> MutationOperator {
    replacing(
      #"\}\n\z"#, with: "$0\n" + indented(code, ""), name, rule: rule, consequences: consequences, apps: apps,
      limit: limit)
  }

  private static func indented(_ code: String, _ indentation: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : indentation + $0 + "\n" }
      .joined()
  }
}

extension String {
  func matches(_ pattern: String) -> Bool {
    range(of: pattern, options: .regularExpression) != nil
  }

  /// The texts in which one match of a pattern is replaced, in the order of the matches.
  func replacements(of pattern: String, with template: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let all = NSRange(startIndex..., in: self)
    return expression.matches(in: self, range: all).compactMap { match in
      guard let range = Range(match.range, in: self) else { return nil }
      let new = expression.replacementString(for: match, in: self, offset: 0, template: template)
      return replacingCharacters(in: range, with: new)
    }
  }
}

extension MutationOperator {
  /// Replaces the first match of another pattern, too, in files that suit both.
  func alsoReplacing(
    _ pattern: String, with template: String, unless: String, apps: [MutatedApp]
  ) -> MutationOperator {
    var both = self
    both.apps = apps
    both.mutants = { path, text in
      guard !text.matches(unless) else { return [] }
      return mutants(path, text).compactMap { mutant in
        mutant.text.replacements(of: pattern, with: template).first.map { Mutant($0) }
      }
    }
    return both
  }
}
