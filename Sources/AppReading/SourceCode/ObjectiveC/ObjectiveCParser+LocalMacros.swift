// SPDX-License-Identifier: Apache-2.0

/// Bodies of macros that declare a local variable: `__weak typeof(object) weak##object = object;`, after whatever makes `@` legal
/// before them.
extension ObjectiveCParser {
  /// The pieces of the name of the variable that the tokens declare, and of the name that it is given; nil where they are no such
  /// declaration, or are more than one.
  func localDeclaration() -> (variable: [String], value: [String])? {
    let end = tokens.indices.last { kind(at: $0) != .endOfFile && kind(at: $0) != .semicolon } ?? 0
    let assignments = (0...end).filter { kind(at: $0) == .equal }
    guard assignments.count == 1, let equal = assignments.first, equal > 0, equal < end else { return nil }
    let variable = pieces(endingAt: equal - 1)
    let start = equal - (2 * variable.count - 1)
    guard !variable.isEmpty, (0..<start).contains(where: isDeclaring) else { return nil }
    let value = pieces(endingAt: end)
    let first = end - (2 * value.count - 1) + 1
    // A cast may stand before it.
    guard !value.isEmpty, (equal + 1..<first).allSatisfy({ isOfCast($0) }) else { return nil }
    return (variable, value)
  }

  /// The names that are pasted to one another, up to the one at a position; none where they are more than anybody pastes.
  private func pieces(endingAt position: Int) -> [String] {
    var result: [String] = []
    var position = position
    while kind(at: position) == .identifier {
      guard result.count < Self.maximumPieces else { return [] }
      result.append(text(position))
      guard isSpelled("##", at: position - 1) else { break }
      position -= 2
    }
    return result.reversed()
  }

  /// Every use puts the pieces together, so there are few.
  private static let maximumPieces = 8

  /// Whether a token says that a declaration follows.
  private func isDeclaring(_ position: Int) -> Bool {
    kind(at: position) == .qualifier || kind(at: position) == .typeOf || kind(at: position) == .star
  }

  private func isOfCast(_ position: Int) -> Bool {
    switch kind(at: position) {
    case .leftParen, .rightParen, .identifier, .star, .qualifier, .typeOf, .builtinType, .ampersand: true
    default: false
    }
  }
}
