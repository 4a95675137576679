// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Cases of enumerations that are known where a `switch` is over one: written where a function that gives views is called,
/// `page(.help)`, or all that code ever gives a state.
extension ViewWalker {
  /// Names that are bound to one another.
  private static let maximumNames = 6

  /// The cases that a `switch` can be over here, where whoever hands its subject over says so; nil where it can be any.
  func cases(of subject: Expression, among cases: [SwitchCase], _ position: ViewPosition) -> KnownCases? {
    var place = position
    var expression = subject
    for _ in 0..<Self.maximumNames {
      guard let binding = binding(of: expression, place) else { break }
      switch binding.source {
      case .expression(let next):
        expression = next
        place = place.entering(binding.position)
      case .values(let instances):
        let names = instances.map { $0.value?.caseName }
        return names.isEmpty || names.contains(nil) ? nil : KnownCases(Set(names.compactMap { $0 }))
      case .code, .function: return nil
      }
    }
    if let name = caseName(expression, place),
      let other = cases.lazy.flatMap(\.patterns).compactMap(\.caseName).first
    {
      let isCase = symbols.types.contains { type in
        type.kind == .enum && [name, other].allSatisfy { type.hasCase($0) }
      }
      if isCase { return KnownCases([name]) }
    }
    return property(expression, place).flatMap { property in
      casesGiven(to: property.declaration, property.member).map { names in
        let isOptional = property.declaration.type.map { TypeName.isOptional($0.text) } ?? false
        return KnownCases(names, mayBeNone: isOptional)
      }
    }
  }

  /// What code ever gives a property, each looked at once.
  func casesGiven(to variable: VariableDeclaration, _ member: Member) -> Set<String>? {
    let place = Location(path: evaluator.facts.sources[member.file].internedPath, range: member.nameRange)
    if let known = casesGiven[place] { return known }
    let result = evaluator.casesGiven(to: variable, member)
    casesGiven[place] = .some(result)
    return result
  }

  /// What a name stands for where the view is made, or where the function was called that it is a parameter of.
  private func binding(of expression: Expression, _ position: ViewPosition) -> ViewBinding? {
    switch expression.unwrapped.kind {
    case .name(let name): position.bindings[name] ?? position.instance?.fields[name]
    case .member(.some(let base), let name) where base.isSelf: position.instance?.fields[name]
    default: nil
    }
  }

  /// `.help`, `Page.help`, `.help(topic)`.
  private func caseName(_ expression: Expression, _ position: ViewPosition) -> String? {
    switch expression.unwrapped.kind {
    case .member(let base, let name):
      guard name.first?.isLowercase == true else { return nil }
      return base.map { path(of: $0, position) != nil } ?? true ? name : nil
    case .call(let function, _):
      guard case .member = function.unwrapped.kind else { return nil }
      return caseName(function, position)
    default: return nil
    }
  }
}

/// The cases that the subject of a `switch` can be.
struct KnownCases {
  var names: Set<String>
  /// Whether there may be none as well.
  var mayBeNone = false

  init(_ names: Set<String>, mayBeNone: Bool = false) {
    self.names = names
    self.mayBeNone = mayBeNone
  }

  /// Whether one clause of the `switch` can be reached; what it takes alone the next ones do not get.
  mutating func reach(_ clause: SwitchCase) -> Bool {
    guard names.contains(where: { clause.mayMatch($0) }) || mayBeNone && clause.mayMatchNone else { return false }
    names = names.filter { !clause.isOnly(for: $0) }
    return true
  }
}

extension TypeSymbol {
  fileprivate func hasCase(_ name: String) -> Bool {
    members[name, default: []].contains { if case .enumCase = $0.declaration { true } else { false } }
  }
}

extension SwitchCase {
  /// Whether a case of an enumeration can be one that this one is for.
  fileprivate func mayMatch(_ name: String) -> Bool {
    patterns.isEmpty || patterns.contains { $0.caseName.map { $0 == name } ?? true }
  }

  /// Whether what is nothing can come here.
  fileprivate var mayMatchNone: Bool {
    patterns.isEmpty || patterns.contains { $0.caseName.map { $0 == "none" } ?? true }
  }

  /// Whether every value of a case of an enumeration comes here.
  fileprivate func isOnly(for name: String) -> Bool {
    condition == nil
      && patterns.contains { pattern in
        guard pattern.caseName == name else { return false }
        guard case .enumCase(_, let arguments) = pattern else { return true }
        return arguments.allSatisfy(\.matchesAll)
      }
  }
}

extension Pattern {
  /// The case of an enumeration that it is for; nil where it is for something else.
  fileprivate var caseName: String? {
    switch self {
    case .enumCase(let name, _): name
    case .expression(let value):
      if case .member(_, let name) = value.unwrapped.kind { name } else { nil }
    default: nil
    }
  }

  fileprivate var matchesAll: Bool {
    switch self {
    case .name, .wildcard: true
    default: false
    }
  }
}
