// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
package import Screens

/// A member that has the name of a hook or nearly, judged whether UIKit can ask it.
package struct HookCandidate {
  let app: AuditedApp
  package var type: TypeSymbol
  package var member: Member
  package var lookalike: HookLookalike

  /// Why UIKit cannot ask the member.
  package struct Verdict {
    /// What follows the member's name in a message.
    package var words: String
    package var confidence: Confidence = .certain
    /// Whether writing the hook in its place is what was meant.
    package var mends = false
  }

  package init(app: AuditedApp, type: TypeSymbol, member: Member, lookalike: HookLookalike) {
    self.app = app
    self.type = type
    self.member = member
    self.lookalike = lookalike
  }

  package var location: Location {
    Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
  }

  private var symbols: SymbolTable { app.model.symbols }
  private var hook: Hook { lookalike.hook }
  private var isSwift: Bool { app.facts.sources[member.file].language == .swift }

  /// Nil where the member is a hook, or may be something else with reason.
  package func verdict() -> Verdict? {
    guard member.function?.parameters.isEmpty ?? true, isUnique else { return nil }
    if lookalike.isMisspelt { return misspelt() }
    if let verdict = protocolDefault() { return verdict }
    guard symbols.isViewController(type.name) else { return elsewhere() }
    if member.isStatic {
      return Verdict(words: "is a member of the class, and UIKit asks objects; override the property")
    }
    if let verdict = wrongType() { return verdict }
    return isSwift ? wrongKind() : wrongSelector()
  }

  /// Objective-C sends the hook by its own name, and not by the one that Swift gives it.
  private func wrongSelector() -> Verdict? {
    guard let selector = member.function?.selector, selector != hook.selector, !isReadElsewhere,
      !symbols.lineage(of: type.id).contains(where: { symbols[$0].members[hook.selector] != nil })
    else { return nil }
    return Verdict(
      words: "has Swift's name for the hook, and UIKit sends \(hook.selector) to it; write that", confidence: .likely,
      mends: true)
  }

  /// Whether the type is one: targets that each have a type of the name are not told apart.
  private var isUnique: Bool {
    let declarations = type.sites.map(\.declaration).filter { $0.kind != .extension }
    return declarations.count < 2 || !isSwift && declarations.filter(\.isImplementation).count < 2
  }

  private func wrongKind() -> Verdict? {
    if let function = member.function {
      // Where the methods of UIKit are written as Swift 2 wrote them, this is how the hook was overridden.
      if function.isOverride, app.model.swift.isSwift2 { return nil }
      return Verdict(
        words: "is a method, the spelling of Swift 2; the hook is a property; write override var "
          + "\(hook.rawValue): \(hook.answerType)", mends: true)
    }
    guard let variable = member.variable, !variable.isOverride, symbols.foreignExtensions[type.name] == nil,
      variable.isComputed
    else { return nil }
    return Verdict(words: "lacks override, so it does not replace UIKit's answer; add override", mends: true)
  }

  private func misspelt() -> Verdict? {
    guard symbols.isViewController(type.name), symbols.foreignExtensions[type.name] == nil, !member.isStatic,
      let text = typeText, hook.accepts(type: text) == true, !isRequired,
      !symbols.lineage(of: type.id).contains(where: overridesHook)
    else { return nil }
    if let variable = member.variable, variable.isOverride || !variable.isComputed && !asksWhenSet(variable) {
      return nil
    }
    if let function = member.function, function.isOverride { return nil }
    return Verdict(
      words: "is nearly \(hook.rawValue), which UIKit asks, and overrides nothing; correct the name",
      confidence: .likely,
      mends: member.variable?.isComputed ?? !isSwift)
  }

  /// Whether UIKit is told to ask again when a stored property is set, which no heir of the class answers with.
  private func asksWhenSet(_ variable: VariableDeclaration) -> Bool {
    !symbols.descendants(of: type.name).contains(where: overridesHook)
      && (app.model.program.bodiesByPlace[location] ?? []).contains { id in
        if case .observer = app.model.program[id].kind { app.shared.appearanceUpdates.asks(id) } else { false }
      }
  }

  private func overridesHook(_ id: TypeSymbol.ID) -> Bool {
    hook.names.contains { symbols[id].members[$0] != nil }
  }

  /// Whether a protocol of the app asks for the name.
  private var isRequired: Bool {
    symbols.types.contains { $0.kind == .protocol && $0.members[lookalike.name] != nil }
  }

  private func wrongType() -> Verdict? {
    guard let text = typeText, hook.accepts(type: text) == false else { return nil }
    return Verdict(words: "answers with \(text), and UIKit asks for \(hook.answerType); give it that type")
  }

  /// The default that an extension of a protocol gives to controllers: the class has the member already.
  private func protocolDefault() -> Verdict? {
    guard type.kind == .protocol, member.isInExtension else { return nil }
    // What the protocol asks of its types, and what the extension does.
    let sites = [type.sites[member.site]] + type.sites.filter { $0.declaration.kind == .protocol }
    let asked = sites.compactMap(\.declaration.whereClause).flatMap { clause in
      clause.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
    }
    let bases = type.inherited + asked
    guard bases.contains(where: { symbols.isViewController($0) }) else { return nil }
    return Verdict(
      words:
        "is a default in a protocol's extension, and controllers have an answer of their own already, so it is never "
        + "asked; override it in a superclass")
  }

  /// A hook in something that UIKit does not ask: a view, a window, a delegate.
  private func elsewhere() -> Verdict? {
    guard type.kind != .protocol, !member.isStatic, let what = bystander, !isReadElsewhere,
      typeText.map({ hook.accepts(type: $0) == true }) ?? false
    else { return nil }
    return Verdict(
      words: "is never asked, because \(what) is no view controller; override it in the controller that decides",
      confidence: .likely)
  }

  private var bystander: String? {
    let names = Set(symbols.lineage(of: type.id).flatMap { symbols[$0].inherited })
    if type.kind == .class {
      if !names.isDisjoint(with: KnownAPI.delegateProtocols.subtracting(KnownAPI.launchProtocols)) {
        return "a delegate"
      }
      if names.contains("UIApplicationDelegate") { return "the application's delegate" }
      if names.contains("UIWindowSceneDelegate") { return "a scene's delegate" }
      if symbols.isSubclass(type.name, of: "UIWindow") { return "a window" }
      if symbols.isSubclass(type.name, of: "UIView") { return "a view" }
      if symbols.isSubclass(type.name, of: "UIApplication") { return "the application" }
      if symbols.isSubclass(type.name, of: "UIPresentationController") { return "a presentation controller" }
      if isPlainObject { return "\(type.name)" }
    }
    if type.kind == .struct, names.contains("View") { return "a SwiftUI view" }
    return nil
  }

  /// Whether the class is one of the app's own from its root on, nobody outside of it sees it, and the member computes an
  /// answer that no code of the class reads.
  private var isPlainObject: Bool {
    let names = symbols.lineage(of: type.id).flatMap { symbols[$0].inherited }
    guard names.allSatisfy({ $0 == "NSObject" || symbols.type(named: $0, in: type.id) != nil }),
      !app.isOpenToHosts(type.id), isSwift ? member.variable?.isComputed ?? (member.function != nil) : true
    else { return false }
    return !symbols.lineage(of: type.id).flatMap { app.model.program.bodiesByOwner[$0] ?? [] }.contains { id in
      app.model.program[id].entries.contains { entry in
        entry.expressions.contains { $0.reads(lookalike.name, depth: 0) }
      }
    }
  }

  /// Whether some code reads the member, so that it may serve a controller's answer.
  private var isReadElsewhere: Bool {
    isRequired
      || app.model.program.hookReads.contains { reference in
        guard case .hookRead(let expression) = app.model.program[reference].kind else { return false }
        return expression.lastName == lookalike.name
      }
  }

  private var typeText: String? { member.variable?.type?.text ?? member.function?.result?.text }

  /// Writes the hook in place of the member, as far as the head of the declaration.
  package func fix() -> Fix? {
    let file = location.file
    if let function = member.function, isSwift, let body = function.bodyRange {
      let kept = function.modifiers.filter { ["public", "open", "internal", "final"].contains($0) }
      let head = SourceRange(function.range.start, body.start)
      let text = (kept + ["override var \(hook.rawValue): \(hook.answerType) {"]).joined(separator: " ")
      return Fix(
        "turn it into an overriding property", safety: .review,
        edits: [Fix.Edit(Location(file: file, range: head), text: text)])
    }
    var edits: [Fix.Edit] = []
    if lookalike.isMisspelt || !isSwift {
      let name = isSwift ? hook.rawValue : hook.selector
      edits.append(Fix.Edit(Location(file: file, range: member.nameRange), text: name))
    }
    if isSwift, let variable = member.variable, !variable.isOverride {
      edits.append(Fix.Edit(Location(file: file, range: SourceRange(at: variable.range.start)), text: "override "))
    }
    return edits.isEmpty ? nil : Fix("override \(hook.rawValue)", safety: .review, edits: edits)
  }
}

extension Expression {
  /// Whether a name, a member or a key path of that name occurs in the expression.
  fileprivate func reads(_ name: String, depth: Int) -> Bool {
    if case .keyPath(let path) = kind, path.contains(name) { return true }
    return lastName == name || depth > 64 || children.contains { $0.reads(name, depth: depth + 1) }
  }
}
