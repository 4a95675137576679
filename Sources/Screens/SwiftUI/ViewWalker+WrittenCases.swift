// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Cases of enumerations that are written where a function that gives views is called: `page(.help)`.
extension ViewWalker {
  /// Names that are bound to one another.
  private static let maximumNames = 6

  /// The case that a name stands for, where whoever hands it over writes one of the enumeration that a `switch` is over.
  func written(_ subject: Expression, among cases: [SwitchCase], _ position: ViewPosition) -> String? {
    guard var binding = binding(of: subject, position) else { return nil }
    for _ in 0..<Self.maximumNames {
      guard case .expression(let expression) = binding.source else { return nil }
      if let next = self.binding(of: expression, binding.position) {
        binding = next
        continue
      }
      guard let name = caseName(expression, binding.position),
        let other = cases.lazy.flatMap(\.patterns).compactMap(\.caseName).first
      else { return nil }
      let isCase = symbols.types.contains { type in
        type.kind == .enum && [name, other].allSatisfy { type.hasCase($0) }
      }
      return isCase ? name : nil
    }
    return nil
  }

  private func binding(of expression: Expression, _ position: ViewPosition) -> ViewBinding? {
    guard case .name(let name) = expression.unwrapped.kind else { return nil }
    return position.bindings[name]
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

extension TypeSymbol {
  fileprivate func hasCase(_ name: String) -> Bool {
    members[name, default: []].contains { if case .enumCase = $0.declaration { true } else { false } }
  }
}

extension SwitchCase {
  /// Whether a case of an enumeration can be one that this one is for.
  func mayMatch(_ name: String) -> Bool {
    patterns.isEmpty || patterns.contains { $0.caseName.map { $0 == name } ?? true }
  }

  /// Whether every value of a case of an enumeration comes here.
  func isOnly(for name: String) -> Bool {
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
