// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Code that reads the appearance mode from the Info.plist and takes a missing entry for false.
package struct MissingKeyReadAsFalse: Rule {
  package static let descriptor = RuleDescriptor(
    id: "missing-key-read-as-false",
    summary: "Code takes a missing UIViewControllerBasedStatusBarAppearance for false, but it means true.",
    severity: .warning, offersFix: true, basis: ["SB-PLIST-01", "SB-PLIST-02", "SB-PLIST-11"])

  package static let page = RulePage(
    whatItDoes: """
      Reports code that reads `UIViewControllerBasedStatusBarAppearance` from the bundle and comes to false where there is \
      no such entry: `as? Bool ?? false`, `== true`, a guard that returns false, an `if let` behind which false is returned, \
      and `boolValue` in Objective-C, where a message to nil gives NO; also calls of a function of the app that is handed \
      the key and does so. Code that first asks whether the entry is there is left alone, unless it then goes on with \
      the application's own status bar where there is none, and not where it is true.
      """,
    whyIsThisBad: """
      Without the entry, view controllers decide the status bar, as with true, and most apps have none. The code then takes \
      the way for the other mode, whose setters UIKit ignores, or complains about an app that is right.
      """,
    example: RuleExample(
      swift: """
        import Foundation

        func usesControllerAppearance() -> Bool {
          Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool ?? false
        }
        """),
    useInstead: RuleExample(
      swift: """
        import Foundation

        func usesControllerAppearance() -> Bool {
          Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool ?? true
        }
        """),
    fix:
      "Writes true for the false that stands for a missing entry. To be looked at, since the code then goes another way."
  )

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let constants = Self.constants(in: app.facts)
    let readers = KeyedReaders(in: app.facts)
    var result: [Finding] = []
    for source in app.facts.sources where app.isAudited(source.path) {
      for (owner, body) in Self.bodies(of: source) {
        var scan = AppearanceKeyScan(
          constants: constants, readers: readers, isObjectiveC: source.language == .objectiveC, owner: owner)
        scan.scan(body)
        result += scan.mistakes.map { finding($0, in: source.path) }
      }
    }
    let places = result.map(\.location)
    return result
      + MissingKeyBranch.all(in: app).filter { branch in
        !places.contains { $0.file == branch.condition.file && $0.line == branch.condition.line }
      }.map(finding)
  }

  private func finding(_ branch: MissingKeyBranch) -> Finding {
    Finding(
      rule: Self.id, severity: .warning,
      message: """
        where \(AppearanceKey.name) is missing this goes on with the application's own status bar, but without it view \
        controllers decide, as with true; ask what the entry says, and take a missing one for true
        """,
      location: branch.condition, notes: [Note("the application's status bar is used here", at: branch.use)])
  }

  private func finding(_ mistake: AppearanceKeyScan.Mistake, in file: String) -> Finding {
    let edit = mistake.standIn.map { Fix.Edit(Location(file: file, range: $0), text: "true") }
    let notes =
      mistake.range.contains(mistake.read)
      ? [] : [Note("the entry is read here", at: Location(file: file, range: mistake.read))]
    return Finding(
      rule: Self.id, severity: .warning,
      message: """
        where \(AppearanceKey.name) is missing this comes to false, but without it view controllers decide the status bar, \
        as with true; take a missing entry for true
        """,
      location: Location(file: file, range: mistake.range), notes: notes,
      fixes: edit.map { [Fix("Take a missing entry for true", safety: .review, edits: [$0])] } ?? [])
  }

  /// The constants whose value is the key.
  private static func constants(in facts: AppFacts) -> Set<AppearanceKeyScan.Constant> {
    var result: Set<AppearanceKeyScan.Constant> = []
    func add(_ variables: [VariableDeclaration], _ owner: String?) {
      for variable in variables {
        if case .string(AppearanceKey.name)? = variable.initialValue?.kind {
          result.insert(AppearanceKeyScan.Constant(owner: owner, name: variable.name))
        }
      }
    }
    for source in facts.sources {
      add(source.variables + source.macros, nil)
      for type in source.allTypes {
        add(type.variables, TypeName.last(of: type.name))
        for one in type.cases {
          guard case .string(AppearanceKey.name)? = one.rawValue?.kind else { continue }
          result.insert(AppearanceKeyScan.Constant(owner: TypeName.last(of: type.name), name: one.name))
        }
      }
    }
    return result
  }

  /// The code of a file, each piece with the type in which it stands.
  private static func bodies(of source: SourceFile) -> [(owner: String?, statements: [Statement])] {
    func bodies(_ variables: [VariableDeclaration], _ functions: [FunctionDeclaration]) -> [[Statement]] {
      variables.flatMap { variable in
        let value = variable.initialValue.map { [Statement(.expression($0), range: $0.range)] }
        return [variable.getter, variable.setter, variable.willSet, variable.didSet, value].compactMap { $0 }
      } + functions.compactMap(\.body)
    }
    let outside = [source.statements] + bodies(source.variables + source.macros, source.functions)
    return outside.map { (nil, $0) }
      + source.allTypes.flatMap { type in
        bodies(type.variables, type.functions).map { (TypeName.last(of: type.name), $0) }
      }
  }
}

extension SourceFile {
  /// Types of the file with those nested in them.
  var allTypes: [TypeDeclaration] {
    var result: [TypeDeclaration] = []
    var queue = types
    while let next = queue.popLast() {
      result.append(next)
      queue += next.types
    }
    return result
  }
}
