// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// With what a way to some code begins.
package enum CodeBeginning: Hashable, Sendable {
  /// Something that the user does.
  case action
  /// A function that the system calls.
  case system(Body.ID)
  /// What is kept for later, what observers do, or what nobody is seen to call.
  case other
}

extension AppModel {
  /// With what all ways to an entry begin, as far as code calls code at once.
  ///
  /// - Complexity: linear in the calls on the ways, which are bounded.
  package func beginnings(of reference: ProgramIndex.Reference) -> Set<CodeBeginning> {
    var result: Set<CodeBeginning> = []
    var seen: Set = [reference]
    var open = [reference]
    while let next = open.popLast() {
      guard seen.count <= Self.maximumWays, let step = step(before: next) else {
        result.insert(.other)
        continue
      }
      result.formUnion(step.beginnings)
      open += step.callers.filter { seen.insert($0).inserted }
    }
    return result
  }

  private static let maximumWays = 64

  /// What leads to an entry at once; nil where that is not known.
  private func step(
    before reference: ProgramIndex.Reference
  ) -> (beginnings: Set<CodeBeginning>, callers: [ProgramIndex.Reference])? {
    let body = program[reference.body]
    if isReachedByUserAlone(reference) { return ([.action], []) }
    guard program.runsBeforeItReturns(program[reference], in: body) else { return nil }
    switch body.kind {
    case .setter(let variable), .observer(let variable):
      let setters = program.assignments[variable.name] ?? []
      return setters.isEmpty ? nil : ([], setters)
    case .initialValue(let variable) where body.isStatic:
      return firstUse(of: variable, of: body).map { ([.system($0)], []) }
    case .function(let function):
      guard (program.selectors[function.name] ?? []).isEmpty, !function.isInterfaceAction else { return nil }
      if function.isOfSystem { return ([.system(body.id)], []) }
      let callers = evaluator.callSites(of: function, in: body).filter { $0.body != body.id }
      return callers.isEmpty ? nil : ([], callers)
    case .getter, .initialValue, .defaultArgument, .topLevel: return nil
    }
  }

  /// The code of a launching application that names a static property: its value is made when that is first done, which
  /// no code does before.
  private func firstUse(of variable: VariableDeclaration, of body: Body) -> Body.ID? {
    guard let owner = body.owner else { return nil }
    let type = symbols[owner].shortName
    return KnownAPI.names(.lifecycle(.launching)).sorted().flatMap { program.functions[$0] ?? [] }.first { id in
      guard let user = program[id].owner, symbols.conforms(user, toAnyOf: KnownAPI.launchProtocols) else {
        return false
      }
      return program[id].entries.contains { entry in
        entry.guards.isEmpty && entry.closureDepth == 0
          && entry.expressions.contains { $0.names(variable.name, of: type, depth: 0) }
      }
    }
  }
}

extension FunctionDeclaration {
  /// Whether it has the name and the labels of a function of the system's, which the system calls.
  var isOfSystem: Bool {
    let labels = parameters.map(\.label)
    return kind == .function && KnownAPI.rows(named: name).contains { $0.labelLists.contains(labels) }
  }
}

extension Expression {
  /// Whether a member of a type is named in it.
  fileprivate func names(_ member: String, of type: String, depth: Int) -> Bool {
    guard depth < 64 else { return false }
    if case .member(.some(let base), member) = kind, base.lastName == type { return true }
    return children.contains { $0.names(member, of: type, depth: depth + 1) }
  }
}
