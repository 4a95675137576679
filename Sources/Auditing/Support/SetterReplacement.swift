// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// Turns a setter of the application into an override of the screen that calls it.
enum SetterReplacement {
  private static let appearing = KnownAPI.names(.lifecycle(.loading), .lifecycle(.willAppear), .lifecycle(.didAppear))

  /// The fix for a setter in Swift that a screen always calls when it appears, and that is the class's only one for that
  /// property; nil where another value may be meant at another time.
  static func fix(for setter: ApplicationSetters.Setter, among all: [ApplicationSetters.Setter], in app: AuditedApp)
    -> Fix?
  {
    guard setter.isUnconditional, app.facts.sources[setter.body.file].language == .swift,
      let function = setter.body.function, appearing.contains(function.name), let owner = setter.body.owner,
      app.model.symbols.isViewController(app.model.symbols[owner].name),
      app.model.hooks.override(of: setter.property.hook, for: owner) == nil,
      all.filter({ $0.property == setter.property && $0.body.owner == owner }).count == 1,
      let declaration = declaration(setter, in: app), let removal = removal(of: setter, in: function),
      let insertion = insertion(of: declaration, into: owner, in: app)
    else { return nil }
    return Fix(
      "Override \(setter.property.hook.rawValue) in its place", safety: .review, edits: [removal, insertion])
  }

  /// The override in Swift; nil where the value is not known or written as Swift 2 did.
  private static func declaration(_ setter: ApplicationSetters.Setter, in app: AuditedApp) -> String? {
    let scope = app.model.evaluator.scope(of: setter.body)
    let values = app.model.evaluator.values(of: setter.value, in: scope).alternatives
    guard values.count == 1, values[0].condition == .always else { return nil }
    switch (setter.property, values[0].value) {
    case (.style, .constant(_, let name)) where KnownAPI.cases(of: "UIStatusBarStyle")[name] != nil:
      return "override var preferredStatusBarStyle: UIStatusBarStyle { return .\(name) }"
    case (.hidden, .boolean(let value)) where setter.name != "statusBarHidden":
      return "override var prefersStatusBarHidden: Bool { return \(value) }"
    default: return nil
    }
  }

  /// The lines of the call, where they hold nothing else.
  private static func removal(of setter: ApplicationSetters.Setter, in function: FunctionDeclaration) -> Fix.Edit? {
    let range = setter.location.range
    guard let body = function.bodyRange, body.start.line < range.start.line, range.end.line < body.end.line,
      let statements = function.body, statements.contains(where: { $0.range.start == range.start }),
      statements.allSatisfy({
        $0.range.start == range.start || $0.range.end.line < range.start.line || $0.range.start.line > range.end.line
      })
    else { return nil }
    let lines = SourceRange(
      SourcePosition(line: Int(range.start.line), column: 1), SourcePosition(line: Int(range.end.line) + 1, column: 1))
    return Fix.Edit(Location(file: setter.location.file, range: lines), text: "")
  }

  private static func insertion(of text: String, into owner: TypeSymbol.ID, in app: AuditedApp) -> Fix.Edit? {
    guard let site = app.model.symbols[owner].sites.first(where: { $0.declaration.kind == .class }) else { return nil }
    let members = site.declaration.variables.map(\.range) + site.declaration.functions.map(\.range)
    guard let first = members.min(), first.start.line > site.declaration.bodyRange.start.line else { return nil }
    let width = Int(first.start.column) - 1
    let indentation = width == 1 ? "\t" : String(repeating: " ", count: width)
    return Fix.Edit(
      Location(
        file: app.facts.sources[site.file].path, range: SourceRange(at: site.declaration.bodyRange.start)),
      text: "\n\(indentation)\(text)\n")
  }
}
