// SPDX-License-Identifier: Apache-2.0

/// The condition of an `#if` of C, taken apart.
indirect enum PreprocessorExpression {
  case number(Int)
  case name(String)
  case defined(String)
  case prefix(String, PreprocessorExpression)
  case binary(String, PreprocessorExpression, PreprocessorExpression)
  /// What only the compiler or a header that was not read says: `__has_feature(objc_arc)`.
  case open(String)

  /// - Returns: nil for what is none.
  init?(_ text: String) {
    var parser = Parser(text)
    guard let result = parser.expression(above: 0, depth: 0), parser.isAtEnd else { return nil }
    self = result
  }

  /// How tightly the operators bind.
  private static let precedences: [String: Int] = [
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7, "<<": 8, ">>": 8,
    "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
  ]

  private struct Parser {
    private var rest: Substring
    private static let maximumDepth = 32

    init(_ text: String) { rest = Substring(text) }

    var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

    mutating func expression(above limit: Int, depth: Int) -> PreprocessorExpression? {
      guard depth < Self.maximumDepth, var left = operand(depth: depth) else { return nil }
      while let sign = sign(), let precedence = PreprocessorExpression.precedences[sign], precedence > limit {
        rest = rest.dropFirst(sign.count)
        guard let right = expression(above: precedence, depth: depth + 1) else { return nil }
        left = .binary(sign, left, right)
      }
      return left
    }

    private mutating func sign() -> String? {
      rest = rest.drop(while: \.isWhitespace)
      for length in [2, 1] {
        let sign = String(rest.prefix(length))
        if PreprocessorExpression.precedences[sign] != nil { return sign }
      }
      return nil
    }

    private mutating func operand(depth: Int) -> PreprocessorExpression? {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first, depth < Self.maximumDepth else { return nil }
      if "!-+~".contains(first) {
        rest = rest.dropFirst()
        return operand(depth: depth + 1).map { .prefix(String(first), $0) }
      }
      if first == "(" {
        rest = rest.dropFirst()
        let inner = expression(above: 0, depth: depth + 1)
        return close() ? inner : nil
      }
      if first.isNumber { return number() }
      guard let name = word() else { return nil }
      guard name == "defined" else {
        rest = rest.drop(while: \.isWhitespace)
        return rest.first == "(" ? call(name) : .name(name)
      }
      rest = rest.drop(while: \.isWhitespace)
      let isEnclosed = rest.first == "("
      if isEnclosed { rest = rest.dropFirst().drop(while: \.isWhitespace) }
      guard let asked = word() else { return nil }
      return !isEnclosed || close() ? .defined(asked) : nil
    }

    private mutating func close() -> Bool {
      rest = rest.drop(while: \.isWhitespace)
      guard rest.first == ")" else { return false }
      rest = rest.dropFirst()
      return true
    }

    private mutating func word() -> String? {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      rest = rest[word.endIndex...]
      return word.isEmpty ? nil : String(word)
    }

    private mutating func number() -> PreprocessorExpression? {
      guard let word = word() else { return nil }
      let digits = word.lowercased().filter { $0 != "u" && $0 != "l" }
      let value = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
      return value.map { .number($0) }
    }

    private mutating func call(_ name: String) -> PreprocessorExpression? {
      var depth = 0
      var text = name
      while let character = rest.first {
        rest = rest.dropFirst()
        text.append(character)
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth == 0 { return .open(text) }
      }
      return nil
    }
  }
}
