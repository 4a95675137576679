// SPDX-License-Identifier: Apache-2.0

/// A light view of the preprocessor: takes its lines out of the tokens, but for those `#if` blocks that stand between
/// whole statements or declarations and so can be read as structure.
///
/// Of a block that cuts through an expression or a brace, one clause is kept and the others are dropped: the first
/// that can hold on iOS. What stands under `#if 0` is dropped always, and so is what a number that the file itself defines
/// rules out. Blocks around a whole header, against
/// including it twice, are no conditions.
///
/// - Complexity: linear in the number of tokens.
struct ObjectiveCPreprocessor {
  /// A macro: where its name and its body lie, and under which conditions.
  struct Macro {
    var name: Range<Int>
    /// Of a function-like one: where the names of its parameters lie.
    var parameters: [Range<Int>]?
    var body: Range<Int>
    var line: Int
    var conditions: [CompilationCondition]
  }

  /// More conditions around a declaration, or clauses before one, are not kept.
  static let conditionLimit = 32

  private(set) var imports: Set<String> = []
  private(set) var macros: [Macro] = []
  /// All lines that define a macro or take one back, in their order.
  private(set) var definitions: [MacroDefinition] = []
  private(set) var problems: [(message: String, offset: Int)] = []

  /// The whole numbers that the file defines without a condition, by name; nil where a name is defined again or undefined.
  private var numbers: [String: Int?] = [:]
  private let bytes: [UInt8]
  private let raw: [ObjectiveCToken]
  /// At each token, by how much the number of dropped stretches around it changes.
  private var drops: [Int32]
  private var groups: [Group] = [Group(directive: -1, before: .semicolon)]
  private var braceDepth = 0

  /// An `#if` block that is being read; the first one stands for the file.
  private struct Group {
    var directive: Int
    /// The kind of the token before the block.
    var before: ObjectiveCToken.Kind
    var clauses: [Clause] = []
    var isGuard = false
    var isStructured = true

    // The clause that is being read.
    var first: ObjectiveCToken.Kind?
    var last: ObjectiveCToken.Kind?
    var net = 0
    var least = 0
  }

  private struct Clause {
    var directive: Int
    var text: String
    var net = 0
    var first: ObjectiveCToken.Kind?
    var last: ObjectiveCToken.Kind?
  }

  init(bytes: [UInt8], tokens: [ObjectiveCToken]) {
    self.bytes = bytes
    raw = tokens
    drops = [Int32](repeating: 0, count: tokens.count + 1)
  }

  /// The tokens to parse.
  mutating func run() -> [ObjectiveCToken] {
    for index in raw.indices {
      switch raw[index].kind {
      case .directiveIf: open(index)
      case .directiveElse: otherwise(index)
      case .directiveEndif: close(index)
      case .directive: directive(index)
      case .endOfFile: break
      default: significant(index)
      }
    }
    if groups.count > 1 {
      problems.append(("an #if block is not closed", Int(raw[groups[1].directive].start)))
    }
    for group in groups.dropFirst() {
      for clause in group.clauses { drop(clause.directive, clause.directive + 1) }
    }
    var kept: [ObjectiveCToken] = []
    kept.reserveCapacity(raw.count)
    var depth: Int32 = 0
    for index in raw.indices {
      depth += drops[index]
      if depth == 0, raw[index].kind != .directive { kept.append(raw[index]) }
    }
    return kept
  }

  private mutating func drop(_ start: Int, _ end: Int) {
    drops[start] += 1
    drops[end] -= 1
  }

  // MARK: Blocks

  private mutating func significant(_ index: Int) {
    let kind = raw[index].kind
    let top = groups.count - 1
    switch kind {
    case .leftBrace, .atLeftBrace, .leftParen, .atLeftParen, .leftBracket, .atLeftBracket:
      groups[top].net += 1
      if kind == .leftBrace { braceDepth += 1 }
    case .rightBrace, .rightParen, .rightBracket:
      groups[top].net -= 1
      groups[top].least = min(groups[top].least, groups[top].net)
      if kind == .rightBrace { braceDepth = max(0, braceDepth - 1) }
    // A type's declaration must end in the clause where it begins, as a brace must.
    case .atInterface, .atImplementation: groups[top].net += 1
    case .atProtocol where declaresProtocol(index): groups[top].net += 1
    case .atEnd:
      groups[top].net -= 1
      groups[top].least = min(groups[top].least, groups[top].net)
    default: break
    }
    if groups[top].first == nil {
      // A method at the start of a clause is told from an operator by its parenthesis.
      let startsMethod = (kind == .minus || kind == .plus) && raw[index + 1].kind == .leftParen && braceDepth == 0
      groups[top].first = startsMethod ? .atProperty : kind
    }
    groups[top].last = kind
  }

  /// Whether `@protocol` begins a declaration that ends with `@end`.
  private func declaresProtocol(_ index: Int) -> Bool {
    guard index + 2 < raw.count, raw[index + 1].kind.isWord else { return false }
    return raw[index + 2].kind != .semicolon && raw[index + 2].kind != .comma
  }

  private mutating func open(_ index: Int) {
    let text = Self.condition(of: raw[index], in: bytes)
    let outer = groups[groups.count - 1]
    var group = Group(directive: index, before: outer.last ?? outer.before)
    if text.hasPrefix("!defined"), raw[index + 1].kind == .directive {
      let parts = words(of: raw[index + 1])
      let asked = text.dropFirst("!defined".count).filter { $0 != "(" && $0 != ")" }
      group.isGuard = parts.keyword == "define" && parts.rest.trimmed == Substring(asked).trimmed
    }
    group.clauses.append(Clause(directive: index, text: text))
    groups.append(group)
  }

  private mutating func otherwise(_ index: Int) {
    guard groups.count > 1 else {
      problems.append(("an #else stands outside an #if block", Int(raw[index].start)))
      return drop(index, index + 1)
    }
    endClause(at: index)
    groups[groups.count - 1].clauses.append(
      Clause(directive: index, text: Self.condition(of: raw[index], in: bytes)))
  }

  private mutating func endClause(at end: Int) {
    // In place: a copy of the group would copy all of its clauses, once for each of them.
    let top = groups.count - 1
    let clause = groups[top].clauses.count - 1
    if isNever(groups[top].clauses[clause].text) {
      drop(groups[top].clauses[clause].directive + 1, end)
      braceDepth = max(0, braceDepth - groups[top].net)
    } else {
      groups[top].isStructured = groups[top].isStructured && standsAlone(groups[top])
      groups[top].clauses[clause].net = groups[top].net
      groups[top].clauses[clause].first = groups[top].first
      groups[top].clauses[clause].last = groups[top].last
    }
    groups[top].first = nil
    groups[top].last = nil
    groups[top].net = 0
    groups[top].least = 0
  }

  /// Whether the clause that has just ended is a sequence of whole statements or declarations.
  private func standsAlone(_ group: Group) -> Bool {
    guard let first = group.first, let last = group.last else { return true }
    guard group.net == 0, group.least == 0 else { return false }
    let isDeclaration = first.startsObjectiveCDeclaration
    let isAtFileLevel = braceDepth == 0
    switch group.before {
    case .semicolon, .leftBrace, .rightBrace, .atEnd, .colon: break
    case .rightParen, .identifier, .greater, .atOptional, .atRequired, .atVisibility, .atImplementation:
      guard isDeclaration || (isAtFileLevel && first == .identifier && group.before != .greater) else { return false }
    default: return false
    }
    switch first {
    case .else, .rightParen, .rightBracket, .rightBrace, .comma, .infix, .dot, .question, .colon, .equal, .less,
      .greater, .catch, .atCatch, .atFinally, .ellipsis, .compoundAssignment:
      return false
    case .plus, .minus, .star, .ampersand:
      if group.before == .rightParen || group.before == .identifier { return false }
    default: break
    }
    switch last {
    case .semicolon, .rightBrace, .atEnd, .colon, .atOptional, .atRequired, .atVisibility: return true
    case .rightParen, .identifier, .greater: return isDeclaration || isAtFileLevel
    default: return false
    }
  }

  private mutating func close(_ index: Int) {
    guard groups.count > 1 else {
      problems.append(("an #endif stands outside an #if block", Int(raw[index].start)))
      return drop(index, index + 1)
    }
    endClause(at: index)
    let group = groups.removeLast()
    if group.isGuard, group.clauses.count == 1, let clause = group.clauses.first {
      drop(group.directive, group.directive + 1)
      drop(index, index + 1)
      if let first = clause.first { merge(first: first, last: clause.last ?? first, net: clause.net) }
      return
    }
    if group.isStructured {
      let first = group.clauses.lazy.compactMap(\.first).first
      if let first { merge(first: first, last: first.startsObjectiveCDeclaration ? .atEnd : .semicolon, net: 0) }
      return
    }
    let kept = group.clauses.firstIndex { Self.canHoldOnIOS($0.text) && !opensLanguageLinkage($0) }
    for position in group.clauses.indices {
      let start = group.clauses[position].directive
      let end = position + 1 < group.clauses.count ? group.clauses[position + 1].directive : index
      if position == kept { drop(start, start + 1) } else { drop(start, end) }
      if position != kept { braceDepth = max(0, braceDepth - group.clauses[position].net) }
    }
    drop(index, index + 1)
    if let kept, let first = group.clauses[kept].first {
      merge(first: first, last: group.clauses[kept].last ?? first, net: group.clauses[kept].net)
    }
  }

  private mutating func merge(first: ObjectiveCToken.Kind, last: ObjectiveCToken.Kind, net: Int) {
    let top = groups.count - 1
    if groups[top].first == nil { groups[top].first = first }
    groups[top].last = last
    groups[top].net += net
    groups[top].least = min(groups[top].least, groups[top].net)
  }

  /// `extern "C" {` and its end, each in a block of its own.
  private func opensLanguageLinkage(_ clause: Clause) -> Bool {
    clause.net != 0 && clause.text.contains("__cplusplus")
  }

  /// False where a condition surely asks for another platform than iOS.
  private static func canHoldOnIOS(_ text: String) -> Bool {
    if text == "0" { return false }
    if text.contains("!") || text.contains("|") { return true }
    return !["TARGET_OS_OSX", "TARGET_OS_TV", "TARGET_OS_WATCH", "TARGET_OS_VISION", "_WIN32", "__ANDROID__"]
      .contains { text.contains($0) }
  }

  /// Whether a condition cannot hold: `0`, or `NAME == 1` where the file defines another number under the name.
  private func isNever(_ text: String) -> Bool {
    if text == "0" || numbers[text] == .some(0) { return true }
    let words = text.split(separator: " ")
    func number(_ word: Substring) -> Int? { Int(word) ?? numbers[String(word)].flatMap { $0 } }
    guard words.count == 3, let left = number(words[0]), let right = number(words[2]) else { return false }
    return words[1] == "==" ? left != right : words[1] == "!=" && left == right
  }

  // MARK: Lines

  /// What `#if`, `#ifdef`, `#ifndef` or `#elif` asks for: `#ifdef DEBUG` is `defined(DEBUG)`, `#ifndef DEBUG` is
  /// `!defined(DEBUG)`; empty for `#else`.
  static func condition(of token: ObjectiveCToken, in bytes: [UInt8]) -> String {
    let (keyword, rest) = words(of: token, in: bytes)
    let text = String(
      withoutComment(rest).split { $0 == " " || $0 == "\t" || $0 == "\\" || $0.isNewline }.joined(separator: " ")
        .prefix(1000))
    guard keyword.hasSuffix("def") else { return text }
    return (keyword.hasSuffix("ndef") ? "!" : "") + "defined(\(text))"
  }

  /// A line of the preprocessor up to where a comment begins on it.
  private static func withoutComment(_ line: String) -> Substring {
    ["//", "/*"].compactMap { line.firstRange(of: $0)?.lowerBound }.min().map { line[..<$0] } ?? line[...]
  }

  private static func words(of token: ObjectiveCToken, in bytes: [UInt8]) -> (keyword: String, rest: String) {
    var start = Int(token.start) + 1
    let end = Int(token.end)
    while start < end, bytes[start] <= 32 { start += 1 }
    var cursor = start
    while cursor < end, ObjectiveCLexer.isWordStart(bytes[cursor]) { cursor += 1 }
    return (
      String(decoding: bytes[start..<cursor], as: UTF8.self), String(decoding: bytes[cursor..<end], as: UTF8.self)
    )
  }

  private func words(of token: ObjectiveCToken) -> (keyword: String, rest: String) {
    Self.words(of: token, in: bytes)
  }

  private mutating func directive(_ index: Int) {
    let (keyword, rest) = words(of: raw[index])
    switch keyword {
    case "import", "include", "include_next":
      let name = rest.trimmed
      if name.hasPrefix("<") {
        let module = name.dropFirst().prefix { $0 != "/" && $0 != ">" && $0 != "." }
        if !module.isEmpty { imports.insert(String(module)) }
      } else if name.hasPrefix("\"") {
        imports.insert(String(name.dropFirst().prefix { $0 != "\"" }))
      }
    case "define": define(raw[index])
    case "undef":
      let name = rest.trimmed.description
      numbers[name] = .some(nil)
      definitions.append(
        MacroDefinition(name: name, meaning: .none, line: Int(raw[index].line) + 1, conditions: conditions()))
    default: break
    }
  }

  /// Keeps what a name is defined as.
  private mutating func note(_ name: Range<Int>, upTo end: Int, line: Int) {
    let text = String(decoding: bytes[name], as: UTF8.self)
    let isFunction = name.upperBound < end && bytes[name.upperBound] == UInt8(ascii: "(")
    let body = Self.withoutComment(String(decoding: bytes[name.upperBound..<end], as: UTF8.self)).trimmed.prefix(80)
    definitions.append(
      MacroDefinition(
        name: text, meaning: isFunction ? .function : .text(String(body)), line: line,
        conditions: conditions(definedUnless: text)))
  }

  /// Those of the blocks that are open; a guard against including a file twice is none, unless it asks for the name.
  private func conditions(definedUnless name: String? = nil) -> [CompilationCondition] {
    groups.dropFirst().filter { group in
      !group.isGuard || name.map { group.clauses.first?.text == "!defined(\($0))" } ?? false
    }.suffix(Self.conditionLimit).map { group in
      let line = group.clauses.last.map { Int(raw[$0.directive].line) + 1 }
      return CompilationCondition(
        text: group.clauses.last?.text ?? "",
        precedingClauses: group.clauses.dropLast().suffix(Self.conditionLimit).map(\.text), line: line)
    }
  }

  private mutating func define(_ token: ObjectiveCToken) {
    let end = Int(token.end)
    var start = Int(token.start) + 1
    while start < end, bytes[start] <= 32 { start += 1 }
    start += "define".utf8.count
    while start < end, bytes[start] <= 32 { start += 1 }
    var nameEnd = start
    while nameEnd < end, ObjectiveCLexer.isWordStart(bytes[nameEnd]) || ObjectiveCLexer.isDigit(bytes[nameEnd]) {
      nameEnd += 1
    }
    guard nameEnd > start else { return }
    note(start..<nameEnd, upTo: end, line: Int(token.line) + 1)
    guard nameEnd < end else { return }
    var bodyStart = nameEnd
    var parameters: [Range<Int>]?
    if bytes[nameEnd] == UInt8(ascii: "(") {
      guard let found = macroParameters(from: nameEnd, to: end) else { return }
      (parameters, bodyStart) = (found.names, found.end)
    } else if bytes[nameEnd] > 32, bytes[nameEnd] != UInt8(ascii: "\\") {
      return
    }
    let conditions = self.conditions()
    let name = String(decoding: bytes[start..<nameEnd], as: UTF8.self)
    let number =
      parameters == nil && conditions.isEmpty
      ? Int(String(decoding: bytes[bodyStart..<end], as: UTF8.self).trimmed.description) : nil
    numbers[name] = .some(numbers.keys.contains(name) ? nil : number)
    macros.append(
      Macro(
        name: start..<nameEnd, parameters: parameters, body: bodyStart..<end, line: Int(token.line),
        conditions: conditions))
  }

  /// The names between the parentheses of a function-like macro; nil where it takes any number of arguments.
  private func macroParameters(from open: Int, to end: Int) -> (names: [Range<Int>], end: Int)? {
    guard let close = bytes[open..<end].firstIndex(of: UInt8(ascii: ")")) else { return nil }
    var names: [Range<Int>] = []
    for part in bytes[(open + 1)..<close].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let first = part.firstIndex(where: { $0 > 32 }), let last = part.lastIndex(where: { $0 > 32 }) else {
        if part.startIndex == open + 1, part.endIndex == close { return ([], close + 1) }
        return nil
      }
      let isName = part[first...last].allSatisfy { ObjectiveCLexer.isWordStart($0) || ObjectiveCLexer.isDigit($0) }
      guard isName else { return nil }
      names.append(first..<(last + 1))
    }
    return (names, close + 1)
  }
}
