// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Segues that start at a controller and at nothing that the user touches: they are there for code to perform, by their
/// identifiers.
extension GraphBuilder {
  /// What code performs.
  struct PerformedSegues {
    /// The identifiers, each with the devices, systems and places on which it is performed.
    var conditions: [String: Formula] = [:]
    /// The calls that perform those of an identifier.
    var calls: [String: Set<ProgramIndex.Reference>] = [:]
    /// Whether some of the identifiers are not known.
    var isOpen = false
    /// Those that code performs which something in the app uses, and which is in every build.
    var sure: Set<String> = []
    /// Those that used code performs, in whatever builds.
    var used: Set<String> = []
  }

  /// Whether a segue is performed; nil where that is not known.
  func isPerformed(_ segue: InterfaceSegue) -> Bool? {
    guard segue.isPerformedByCode, segue.kind != .relationship, segue.kind != .embed else { return true }
    // Without an identifier nobody can name it; a document that was shortened may have left it out.
    guard let identifier = segue.identifier else { return nil }
    if performedSegues.conditions[identifier] != nil { return true }
    return performedSegues.isOpen || namedSegues.contains(identifier) ? nil : false
  }

  /// On which devices and systems a segue is performed, as far as all code is known that can.
  func condition(of segue: InterfaceSegue) -> Formula {
    guard segue.isPerformedByCode, let identifier = segue.identifier, !performedSegues.isOpen else { return .always }
    return performedSegues.conditions[identifier] ?? .always
  }

  func findPerformedSegues() -> PerformedSegues {
    var result = PerformedSegues()
    for name in KnownAPI.names(.performsSegue).sorted() {
      for reference in program.calls[name] ?? [] {
        let body = program[reference.body]
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
          let identifier = arguments.first?.value, !handsOn(function, in: body)
        else { continue }
        let build = evaluator.build(of: program[reference].guards, in: body)
        if build == .never { continue }
        let isUsed = !evaluator.unused.contains(body)
        for scope in scopes(of: body, mentioning: [identifier]) {
          for alternative in evaluator.values(of: identifier, in: scope).alternatives {
            switch alternative.value {
            case .string(let text):
              let condition = alternative.condition.projected(on: \.isOfEnvironment)
                .and(environment(of: reference, in: scope)).and(standing(of: reference, in: scope))
              result.conditions[text] = result.conditions[text, default: .never].or(condition)
              result.calls[text, default: []].insert(reference)
              if isUsed { result.used.insert(text) }
              if isUsed, build.holdsAtFirst == true { result.sure.insert(text) }
            case .nil: continue
            default: result.isOpen = true
            }
          }
        }
      }
    }
    return result
  }

  /// Whether an override hands on to its superclass what it was called with: that call counts itself.
  private func handsOn(_ function: Expression, in body: Body) -> Bool {
    guard case .member(.some(let base), let name) = function.unwrapped.kind else { return false }
    return base.isSuper && body.name == name
  }

  /// Identifiers that code says anywhere, as a text or as a name that was made of one: what was not read may perform those.
  func findNamedSegues() -> Set<String> {
    var open: [String: Set<String>] = [:]
    forEachSegue { _, segue, _, _, _ in
      if segue.isPerformedByCode, let identifier = segue.identifier {
        open[Self.letters(of: identifier), default: []].insert(identifier)
      }
    }
    var result: Set<String> = []
    var seen: Set<String> = []
    func note(_ text: String) {
      guard seen.insert(text).inserted else { return }
      if let named = open[Self.letters(of: text)] { result.formUnion(named) }
    }
    func look(_ expression: Expression, depth: Int = 0) {
      guard depth < Self.maximumDepth else { return }
      switch expression.kind {
      case .string(.some(let text)): note(text)
      case .name(let name), .member(_, let name): note(name)
      default: break
      }
      for child in expression.children { look(child, depth: depth + 1) }
    }
    guard !open.isEmpty else { return [] }
    for body in program.bodies {
      // Conditions are those of many entries, and calls stand inside one another.
      var looked: Set<SourceRange> = []
      for expression in body.entries.flatMap(\.expressions) where looked.insert(expression.range).inserted {
        look(expression)
      }
    }
    for one in symbols.types.flatMap(\.sites).flatMap(\.declaration.cases) {
      note(one.name)
      if let raw = one.rawValue { look(raw) }
    }
    return result
  }

  private static let maximumDepth = 64

  /// A name without what generators of constants change in it.
  private static func letters(of name: String) -> String { name.filter { $0.isLetter || $0.isNumber }.lowercased() }

  /// What a segue leads to of which it is not known whether code performs it is not sure, nor is what only code performs that
  /// nothing uses, or that some builds lack.
  func noteOpenSegues() {
    var open: Set<Location> = []
    var unused: Set<Location> = []
    forEachSegue { _, segue, _, _, place in
      if self.isPerformed(segue) == nil { open.insert(place) }
      guard segue.isPerformedByCode, segue.kind != .relationship, segue.kind != .embed,
        let identifier = segue.identifier, self.performedSegues.conditions[identifier] != nil
      else { return }
      if !self.performedSegues.used.contains(identifier) {
        unused.insert(place)
      } else if !self.performedSegues.sure.contains(identifier) {
        open.insert(place)
      }
    }
    if !open.isEmpty { graph.markAmbiguous { open.contains($0.location) } }
    if !unused.isEmpty { graph.markAmbiguous(reach: .unused) { unused.contains($0.location) } }
  }
}
