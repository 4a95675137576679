// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Auditing
package import Findings

/// A rule for tests of the engine: finds something in every source file on the lines where its id stands in a variable.
///
/// Facts for it are made by ``FakeApp``.
package protocol FakeRule: Rule {}

extension FakeRule {
  package static var page: RulePage {
    RulePage(
      whatItDoes: "Finds.", whyIsThisBad: "It is.", example: RuleExample(swift: ""), useInstead: RuleExample(swift: ""))
  }

  package func findings(in app: AuditedApp) -> [Finding] {
    app.facts.sources.flatMap { file in
      file.variables.filter { $0.name == Self.descriptor.id }.map {
        Finding(
          rule: Self.descriptor.id, severity: Self.descriptor.severity, message: "found",
          location: Location(file: file.path, range: $0.nameRange))
      }
    }
  }
}

package struct AppleRule: FakeRule {
  package static let descriptor = RuleDescriptor(id: "apple", summary: "Finds apples.", severity: .warning, basis: [])
  package static let options = [
    RuleOption("depth", standard: .number(3), bounds: 0...10, help: "How deep."),
    RuleOption("names", standard: .list([]), help: "Which."),
    RuleOption("strict", standard: .boolean(false), help: "Whether."),
  ]
  package init() {}
}

package struct PearRule: FakeRule {
  package static let descriptor = RuleDescriptor(id: "pear", summary: "Finds pears.", severity: .error, basis: [])
  package init() {}
}

/// The fake rules and those that speak of comments, sorted by id.
package let fakeRules: [any Rule.Type] = [
  AppleRule.self, PearRule.self, SuppressionWithoutReason.self, UnusedSuppression.self,
]

/// Makes facts from texts: words become variables, and `// lintel:` or `<!-- lintel:` comments directives.
package enum FakeApp {
  package static func app(_ files: [String: String]) -> AuditedApp {
    var facts = AppFacts()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      var file = SourceFile(path: path, language: .swift)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        read(line, number: index + 1, into: &file)
      }
      facts.sources.append(file)
    }
    facts.fileCount = facts.sources.count
    return AuditedApp(facts: facts)
  }

  private static func read(_ line: Substring, number: Int, into file: inout SourceFile) {
    func range(_ part: Substring) -> SourceRange {
      let start = line.utf8.distance(from: line.startIndex, to: part.startIndex) + 1
      return SourceRange(
        SourcePosition(line: number, column: start), SourcePosition(line: number, column: start + part.utf8.count))
    }
    var code = line
    if let comment = line.firstRange(ofText: "// ") {
      code = line[..<comment]
      let text = line[line.index(comment, offsetBy: 3)...]
      if text.hasPrefix("lintel:") {
        file.directives.append(CommentDirective(text: String(text), range: range(line[comment...])))
      }
    }
    for word in code.split(separator: " ") {
      let place = range(word)
      file.variables.append(VariableDeclaration(name: String(word), nameRange: place, range: place))
    }
  }
}

extension Substring {
  /// Where a text begins; nil where it does not occur.
  fileprivate func firstRange(ofText text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
