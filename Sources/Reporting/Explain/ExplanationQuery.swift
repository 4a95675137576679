// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Auditing
package import Findings
package import Screens

/// Finds what `lintel explain` is to speak of.
package struct ExplanationQuery: Sendable {
  /// The properties that UIKit may ask a controller for.
  package static let hooks: Set<String> = [
    "preferredStatusBarStyle", "prefersStatusBarHidden", "childForStatusBarStyle", "childForStatusBarHidden",
    "preferredStatusBarUpdateAnimation", "childViewControllerForStatusBarStyle",
    "childViewControllerForStatusBarHidden",
  ]

  private let facts: AppFacts
  private let screens: [Screen]
  private let findings: [Finding]

  package init(facts: AppFacts, screens: [Screen], findings: [Finding]) {
    self.facts = facts
    self.screens = screens
    self.findings = findings
  }

  /// All contexts of a screen, with the findings that concern it; nil where there is no such screen.
  package func explanation(ofScreen name: String) -> Explanation? {
    let screens = screens.filter { $0.name == name }
    guard !screens.isEmpty else { return nil }
    return Explanation(subject: name, screens: screens, findings: findings.filter { $0.screens.contains(name) })
  }

  /// The names of screens that somebody probably meant: the nearest, else those that hold what was typed.
  package func hint(forScreen name: String) -> String {
    let names = Set(screens.map(\.name)).sorted()
    let near = NearestName.hint(for: name, among: names)
    let typed = name.lowercased()
    let holding = names.filter { $0.lowercased().contains(typed) }
    guard near.isEmpty, name.count > 2, let first = holding.first else { return near }
    if holding.count == 1 { return "; did you mean '\(first)'?" }
    let more = holding.count > 3 ? " and \(holding.count - 3) more" : ""
    return "; there is \(holding.prefix(3).joined(separator: ", "))\(more)"
  }

  /// The screens, findings and override at a line; nil where nothing is known of it.
  package func explanation(ofLine line: Int, in file: String) -> Explanation? {
    let types = facts.sources.filter { $0.path == file }.flatMap { Self.types(in: $0.types, at: line, outer: "") }
    let hook = types.lazy.compactMap { name, type in
      Self.hook(in: type, at: line).map { found in
        Explanation.Hook(
          type: name, name: found.name, location: Location(file: file, range: found.range),
          heirs: heirs(of: name, hook: found.name))
      }
    }.first
    // The innermost type that is a screen, or that decides on one.
    var shown: [Screen] = []
    for (name, _) in types where shown.isEmpty {
      let names = (hook?.type == name ? hook?.heirs : nil) ?? [name]
      shown = screens.filter { screen in
        [screen.name, screen.light.decidedBy?.className, screen.light.hiddenDecidedBy?.className].contains {
          $0.map(names.contains) ?? false
        }
      }
    }
    if shown.isEmpty { shown = screens.filter { Self.rests($0, on: line, in: file) } }
    let names = Set(shown.map(\.name))
    let concerned = findings.filter { finding in
      let range = finding.location.range
      return finding.location.file == file && Int(range.start.line) <= line && line <= Int(range.end.line)
        || finding.notes.contains { $0.location.file == file && $0.location.line == line }
        || !names.isDisjoint(with: finding.screens) && finding.location.file == file
    }
    guard hook != nil || !shown.isEmpty || !concerned.isEmpty else { return nil }
    return Explanation(subject: "\(file):\(line)", screens: shown, findings: concerned, hook: hook)
  }

  /// The types around a line with their full names, innermost first.
  private static func types(
    in list: [TypeDeclaration], at line: Int, outer: String
  ) -> [(name: String, type: TypeDeclaration)] {
    for type in list where Int(type.range.start.line) <= line && line <= Int(type.range.end.line) {
      let name = outer + type.name
      return types(in: type.types, at: line, outer: name + ".") + [(name, type)]
    }
    return []
  }

  /// A class and all that inherit an override from it.
  ///
  /// - Complexity: the number of types times the depth of inheritance.
  private func heirs(of name: String, hook: String) -> Set<String> {
    let types = facts.sources.flatMap(\.types).filter { $0.kind == .class }
    var heirs: Set<String> = [name]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for type in types where !heirs.contains(type.name) && !type.variables.contains(where: { $0.name == hook }) {
        guard let superclass = type.inherited.first?.text.prefix(while: { $0 != "<" }),
          heirs.contains(String(superclass))
        else { continue }
        heirs.insert(type.name)
        isGrowing = true
      }
    }
    return heirs
  }

  private static func hook(in type: TypeDeclaration, at line: Int) -> (name: String, range: SourceRange)? {
    func isThere(_ range: SourceRange) -> Bool { Int(range.start.line) <= line && line <= Int(range.end.line) }
    if let variable = type.variables.first(where: { hooks.contains($0.name) && isThere($0.range) }) {
      return (variable.name, variable.nameRange)
    }
    return type.functions.first { hooks.contains($0.name) && isThere($0.range) }.map { ($0.name, $0.nameRange) }
  }

  private static func rests(_ screen: Screen, on line: Int, in file: String) -> Bool {
    let places =
      [screen.location] + screen.evidence.map(\.location) + screen.explanation.compactMap(\.location)
      + screen.unknown.map(\.location)
    return places.contains { $0.file == file && $0.line == line }
  }
}
