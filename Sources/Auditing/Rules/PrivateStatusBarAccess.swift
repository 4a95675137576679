// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// Code that reaches for the system's private status bar objects.
package struct PrivateStatusBarAccess: Rule {
  package static let descriptor = RuleDescriptor(
    id: "private-status-bar-access",
    summary: "Code reaches for the status bar's private view, window or methods.",
    severity: .error, basis: ["SB-APP-26", "SB-WIN-06"])

  package static let tellsOfUse = true

  package static let page = RulePage(
    whatItDoes: """
      Reports key-value access to the application's or the status bar manager's `statusBar` and `statusBarWindow`, the \
      same names as selectors sent to them or put together of pieces, the class `UIStatusBar` by its name, and overrides of \
      `_canAffectStatusBarAppearance`. Access that is kept from iOS 13 and later by an availability check, and the \
      override, are warnings: they do not raise, but are private all the same. What an availability check keeps to systems \
      older than the app's deployment target is no code of the app.
      """,
    whyIsThisBad: """
      Since iOS 13 the status bar is not part of the app: asking the application for it raises an exception, and the app \
      ends. Private names are also a reason for App Review to reject the app.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        func paintStatusBar(_ color: UIColor) {
          let bar = UIApplication.shared.value(forKey: "statusBar") as? UIView
          bar?.backgroundColor = color
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class TripViewController: UIViewController {
          private let backdrop = UIView()

          override func viewDidLoad() {
            super.viewDidLoad()
            backdrop.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(backdrop)
            NSLayoutConstraint.activate([
              backdrop.topAnchor.constraint(equalTo: view.topAnchor),
              backdrop.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              backdrop.trailingAnchor.constraint(equalTo: view.trailingAnchor),
              backdrop.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            ])
          }
        }
        """),
    sinceIOS: "13.0")

  package init() {}

  private static let keys = KnownAPI.names(.privateBarKey)
  private static let readers = KnownAPI.names(.keyedAccess)
  private static let classes = KnownAPI.names(.privateBarClass)

  package func findings(in app: AuditedApp) -> [Finding] {
    var result: [Finding] = []
    for name in Self.readers.union(helpers(in: app)).sorted() {
      for reference in app.model.program.calls[name] ?? [] { result += access(reference, in: app).map { [$0] } ?? [] }
    }
    for reference in app.model.program.calls["NSClassFromString"] ?? [] {
      result += classByName(reference, in: app).map { [$0] } ?? []
    }
    result += overrides(in: app)
    var seen: Set<Location> = []
    return result.sorted().filter { seen.insert($0.location).inserted }
  }

  /// Functions of the app that read or call what they are handed the name of.
  private func helpers(in app: AuditedApp) -> Set<String> {
    let program = app.model.program
    let references = Self.readers.sorted().flatMap { program.calls[$0] ?? [] }
    return references.reduce(into: []) { result, reference in
      let body = program[reference.body]
      guard let function = body.function, function.kind == .function, !Self.readers.contains(function.name),
        case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
        arguments.contains(where: { argument in body.parameters.contains { argument.value.speaks(of: $0.name) } })
      else { return }
      result.insert(function.name)
    }
  }

  private func access(_ reference: ProgramIndex.Reference, in app: AuditedApp) -> Finding? {
    let program = app.model.program
    let body = program[reference.body]
    guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
      let key = arguments.lazy.compactMap({ Self.key($0.value, in: body, app) }).first,
      isStatusBarHolder(Self.receiver(of: function), in: body, app)
        || arguments.contains(where: { app.isApplication($0.value, in: body) })
    else { return nil }
    let location = program.location(call.range, in: body)
    let isOldOnly = !app.model.runs(reference, since: SystemVersion(13))
    return Finding(
      rule: Self.id, severity: isOldOnly ? .warning : .error,
      message: isOldOnly
        ? "\"\(key)\" is private, and kept to systems before iOS 13; draw the backdrop in a view of the app between the "
          + "top edge and the safe area"
        : "asking for \"\(key)\" raises an exception on iOS 13 and later, where the status bar is no part of the app; "
          + "draw the backdrop in a view of the app between the top edge and the safe area",
      location: location)
  }

  /// What is asked; `self` where nothing is written.
  private static func receiver(of function: Expression) -> Expression {
    if case .member(.some(let receiver), _) = function.unwrapped.kind { return receiver }
    return Expression(.name("self"), range: function.range)
  }

  /// The application, a status bar manager, or what was got from them in the same way.
  private func isStatusBarHolder(_ expression: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    if app.isApplication(expression, in: body) || app.isStatusBarManager(expression, in: body) { return true }
    var value = app.value(of: expression, in: body)
    if case .cast(let inner, _, _) = value.kind { value = app.value(of: inner, in: body) }
    if case .member(.some(let base), _) = value.kind { return isStatusBarHolder(base, in: body, app) }
    guard case .call(let function, let arguments) = value.kind, case .member(.some(let base), let name) = function.kind,
      name == "takeUnretainedValue" || Self.readers.contains(name)
    else { return false }
    return name == "takeUnretainedValue" || arguments.contains { Self.key(app.value(of: $0.value, in: body)) != nil }
      ? isStatusBarHolder(base, in: body, app) : false
  }

  /// A private key that an argument is, written in one piece or put together of several.
  private static func key(_ argument: Expression, in body: Body, _ app: AuditedApp) -> String? {
    if let key = key(app.value(of: argument, in: body)) { return key }
    guard
      case .string(let text)? = app.model.evaluator.values(of: argument, in: app.model.evaluator.scope(of: body)).only
    else { return nil }
    return key(Expression(.string(text), range: argument.range))
  }

  /// A private key in a string, a key path or a selector.
  private static func key(_ expression: Expression) -> String? {
    switch expression.kind {
    case .string(.some(let text)), .selector(let text):
      let parts = text.split(separator: ".").map(String.init)
      return !parts.isEmpty && parts.allSatisfy(keys.contains) ? text : nil
    case .call(let function, let arguments)
    where ["Selector", "NSSelectorFromString"].contains(function.lastName ?? ""):
      return arguments.first.flatMap { key($0.value) }
    default: return nil
    }
  }

  private func classByName(_ reference: ProgramIndex.Reference, in app: AuditedApp) -> Finding? {
    let program = app.model.program
    let body = program[reference.body]
    guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
      case .string(.some(let name))? = arguments.first?.value.kind, Self.classes.contains(name)
    else { return nil }
    let location = program.location(call.range, in: body)
    return Finding(
      rule: Self.id, severity: .warning,
      message:
        "\(name) is a private class, and since iOS 13 no object of it is in the app; draw the backdrop in a view "
        + "of the app between the top edge and the safe area",
      location: location)
  }

  private static let question = "_canAffectStatusBarAppearance"

  /// Answers to the question that UIKit asks windows: declared, under another name in Swift, or added at run time.
  private func overrides(in app: AuditedApp) -> [Finding] {
    let declared = app.model.symbols.types.flatMap { type in
      type.members.values.joined().filter { $0.hasImplementation && Self.isAnswer($0) }.map { member in
        Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
      }
    }
    return (declared + added(in: app)).map { place in
      Finding(
        rule: Self.id, severity: .warning,
        message: "_canAffectStatusBarAppearance is private; let the window's root view controller repeat the answers "
          + "of the window below",
        location: place)
    }
  }

  /// Whether Objective-C finds a member under the question's name.
  private static func isAnswer(_ member: Member) -> Bool {
    let (name, attributes) =
      switch member.declaration {
      case .variable(let variable): (variable.name, variable.attributes)
      case .function(let function): (function.name, function.attributes)
      case .enumCase: ("", [])
      }
    return name == question || attributes.contains { $0.name == "objc" && $0.arguments == question }
  }

  /// Where an answer is added to a class at run time.
  private func added(in app: AuditedApp) -> [Location] {
    let program = app.model.program
    return KnownAPI.names(.exchangesMethods).sorted().flatMap { program.calls[$0] ?? [] }.compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
        arguments.contains(where: { isQuestion($0.value, in: body, app) })
      else { return nil }
      return program.location(call.range, in: body)
    }
  }

  private func isQuestion(_ argument: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    let value = app.value(of: argument, in: body)
    if case .selector(Self.question) = value.kind { return true }
    guard case .call(let function, let arguments) = value.kind,
      function.lastName.map({ KnownAPI.has($0, .makesSelector) }) ?? false,
      let name = arguments.first?.value
    else { return false }
    let text = app.model.evaluator.values(of: name, in: app.model.evaluator.scope(of: body)).only
    return text == .string(Self.question)
  }
}
