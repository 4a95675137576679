// SPDX-License-Identifier: Apache-2.0

import Findings

/// Reads Objective-C and Objective-C++ by their structure, without headers: `.m`, `.mm`, and any `.h` or
/// `.pch`.
///
/// Use it for every such file of an app; a header of plain C or C++ gives few facts and no problems. Types are known by
/// how they are written, macros are taken as they stand, and of C++ no more is read than is needed to get past it.
package struct ObjectiveCSourceReader: SourceReader {
  package let fileExtensions: Set<String> = ["m", "mm", "h", "pch"]

  /// More problems of one file are not reported.
  private static let problemLimit = 20
  /// Macros of more tokens are not put where they are used.
  private static let macroLimit = 1_000

  package init() {}

  package func read(_ text: String, path: String) -> SourceFile {
    var file = SourceFile(path: path, language: .objectiveC)
    guard text.utf8.count < Int32.max else {
      file.problems = [Problem("the file is larger than 2 GB", at: Location(file: path))]
      return file
    }
    let allowsCpp = !path.hasSuffix(".m")
    var lexer = ObjectiveCLexer(text, allowsCpp: allowsCpp)
    lexer.run()
    var preprocessor = ObjectiveCPreprocessor(bytes: lexer.bytes, tokens: lexer.tokens)
    let tokens = preprocessor.run()
    let brackets = ObjectiveCBrackets(tokens, lineStarts: lexer.lineStarts)
    let parser = ObjectiveCParser(
      bytes: lexer.bytes, lineStarts: lexer.lineStarts, tokens: tokens, brackets: brackets, allowsCpp: allowsCpp,
      path: path)
    parser.run()
    file = parser.file
    file.imports = Set(file.imports).union(preprocessor.imports).sorted()
    for macro in preprocessor.macros {
      guard let body = bodyParser(of: macro, lexer: lexer, path: path) else { continue }
      if let local = localMacro(macro, body, lexer: lexer) {
        file.localMacros.append(local)
        continue
      }
      guard let value = value(of: macro, body, lexer: lexer) else {
        if let text = textMacro(macro, body, lexer: lexer) { file.textMacros.append(text) }
        continue
      }
      if let parameters = macro.parameters {
        file.functions.append(function(macro, parameters, value, lexer: lexer))
      } else {
        file.macros.append(constant(macro, value, lexer: lexer))
      }
    }
    file.definitions = preprocessor.definitions
    file.directives = lexer.directives
    file.lineCount = lexer.lineStarts.count - (lexer.bytes.dropLast().last == UInt8(ascii: "\n") ? 1 : 0)

    var problems = lexer.problems.map { ($0.message, lexer.position($0.offset)) }
    // Without a declaration of Objective-C, braces may belong to a language that is not read.
    let isHeader = FileSelection.isHeader(path.pathExtension)
    let isObjectiveC = !isHeader || tokens.contains { $0.kind.startsObjectiveCDeclaration }
    if isObjectiveC {
      problems += preprocessor.problems.map { ($0.message, lexer.position($0.offset)) }
      problems += parser.problems.map { ($0.message, parser.start(of: $0.token)) }
      problems += brackets.unclosed.map { ("a brace is not closed", parser.start(of: $0)) }
      problems += brackets.unopened.map { ("a closing brace has no opening one", parser.start(of: $0)) }
    }
    file.problems = Array(
      problems.map { message, position in
        Problem(message, at: Location(file: path, range: SourceRange(at: position)))
      }.sorted().prefix(Self.problemLimit))
    return file
  }

  private func bodyParser(
    of macro: ObjectiveCPreprocessor.Macro, lexer: ObjectiveCLexer, path: String
  ) -> ObjectiveCParser? {
    var body = ObjectiveCLexer(
      bytes: lexer.bytes, lineStarts: lexer.lineStarts, range: macro.body, line: macro.line, allowsCpp: lexer.allowsCpp)
    body.run()
    guard body.tokens.count > 1 else { return nil }
    let brackets = ObjectiveCBrackets(body.tokens, lineStarts: lexer.lineStarts)
    return ObjectiveCParser(
      bytes: lexer.bytes, lineStarts: lexer.lineStarts, tokens: body.tokens, brackets: brackets,
      allowsCpp: lexer.allowsCpp, path: path)
  }

  /// The expression that is the body of a macro; nil where it is none, or one that means another thing in each place.
  private func value(
    of macro: ObjectiveCPreprocessor.Macro, _ body: ObjectiveCParser, lexer: ObjectiveCLexer
  ) -> Expression? {
    if body.tokens.indices.contains(where: { Self.isBound(body, $0) }) { return nil }
    guard let value = body.wholeExpression() else { return nil }
    guard let parameters = macro.parameters else { return value }
    // Another name in lower case may be that of a local where the macro is used.
    let names = Set(parameters.map { String(decoding: lexer.bytes[$0], as: UTF8.self) })
    let speaksOfOthers = CodeSearch { part in
      guard case .name(let name) = part.kind else { return false }
      return name.first?.isLowercase == true && !names.contains(name)
    }
    return speaksOfOthers.finds(in: value) ? nil : value
  }

  /// A macro as the statements that it stands for; nil where it stands for none.
  private func textMacro(
    _ macro: ObjectiveCPreprocessor.Macro, _ body: ObjectiveCParser, lexer: ObjectiveCLexer
  ) -> TextMacro? {
    guard body.tokens.count <= Self.macroLimit, let statements = body.wholeStatements() else { return nil }
    func text(_ bytes: Range<Int>) -> String { String(decoding: lexer.bytes[bytes], as: UTF8.self) }
    return TextMacro(
      name: text(macro.name), parameters: macro.parameters?.map(text), body: statements, line: macro.line + 1,
      conditions: macro.conditions)
  }

  /// A macro as what its use declares; nil where it declares nothing.
  private func localMacro(
    _ macro: ObjectiveCPreprocessor.Macro, _ body: ObjectiveCParser, lexer: ObjectiveCLexer
  ) -> LocalMacro? {
    guard let (variable, value) = body.localDeclaration() else { return nil }
    func text(_ bytes: Range<Int>) -> String { String(decoding: lexer.bytes[bytes], as: UTF8.self) }
    return LocalMacro(
      name: text(macro.name), parameters: macro.parameters?.map(text), variable: variable, value: value)
  }

  /// Whether a token means what stands around the macro's use.
  private static func isBound(_ parser: ObjectiveCParser, _ position: Int) -> Bool {
    parser.isSpelled("self", at: position) || parser.isSpelled("super", at: position)
      || parser.isSpelled("_cmd", at: position)
  }

  /// An object-like macro as a constant.
  private func constant(
    _ macro: ObjectiveCPreprocessor.Macro, _ value: Expression, lexer: ObjectiveCLexer
  ) -> VariableDeclaration {
    let nameRange = range(of: macro.name, lexer)
    var variable = VariableDeclaration(
      name: String(decoding: lexer.bytes[macro.name], as: UTF8.self), nameRange: nameRange,
      range: SourceRange(nameRange.start, value.range.end))
    variable.initialValue = value
    variable.isConstant = true
    variable.modifiers = [VariableDeclaration.macroMark]
    variable.compilationConditions = macro.conditions
    return variable
  }

  /// A function-like macro as a function that returns its body.
  private func function(
    _ macro: ObjectiveCPreprocessor.Macro, _ parameters: [Range<Int>], _ value: Expression, lexer: ObjectiveCLexer
  ) -> FunctionDeclaration {
    let nameRange = range(of: macro.name, lexer)
    var function = FunctionDeclaration(
      kind: .function, name: String(decoding: lexer.bytes[macro.name], as: UTF8.self), nameRange: nameRange,
      range: SourceRange(nameRange.start, value.range.end))
    function.parameters = parameters.map {
      Parameter(label: nil, name: String(decoding: lexer.bytes[$0], as: UTF8.self))
    }
    function.body = [Statement(.return(value), range: value.range)]
    function.bodyRange = value.range
    function.modifiers = [VariableDeclaration.macroMark]
    function.compilationConditions = macro.conditions
    return function
  }

  private func range(of bytes: Range<Int>, _ lexer: ObjectiveCLexer) -> SourceRange {
    SourceRange(lexer.position(bytes.lowerBound), lexer.position(bytes.upperBound))
  }
}

extension ObjectiveCParser {
  /// The expression that all of the tokens make; nil if they make none.
  fileprivate func wholeExpression() -> Expression? {
    let value = expression()
    return failures == 0 && kind == .endOfFile ? value : nil
  }

  /// The statements that all of the tokens make; nil if they make none.
  fileprivate func wholeStatements() -> [Statement]? {
    (index, failures) = (0, 0)
    var result: [Statement] = []
    statements(into: &result, limit: tokens.count - 1)
    let isUnderstood = result.allSatisfy { if case .unknown = $0.kind { false } else { true } }
    return failures == 0 && kind == .endOfFile && isUnderstood && !result.isEmpty ? result : nil
  }
}
