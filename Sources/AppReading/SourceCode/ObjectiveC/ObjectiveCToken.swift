// SPDX-License-Identifier: Apache-2.0

/// A token of an Objective-C file: its kind and where its bytes lie.
struct ObjectiveCToken {
  enum Kind: UInt8 {
    case identifier
    case number
    /// `"text"`, with any `L`, `u8` or `R` prefix.
    case string
    /// `@"text"`
    case atString
    case character

    // Brackets; those with `@` open a boxed expression or a literal.
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case atLeftParen, atLeftBracket, atLeftBrace

    case semicolon, comma, colon, colonColon, dot, ellipsis, arrow, question
    case star, caret, ampersand, minus, plus, equal, less, greater, exclamation, tilde
    case increment, decrement
    /// An infix operator that is nothing else: `==`, `&&`, `/` …
    case infix
    /// A compound assignment: `+=` …
    case compoundAssignment
    /// `@` before a boxed literal or an unknown word.
    case at
    case other

    // Words of C and C++ that shape statements.
    case `if`, `else`, `for`, `while`, `do`, `switch`, `case`, `default`, `break`, `continue`, `return`, goto, `in`
    case sizeof, typedef, structure, union, enumeration, `class`, namespace, template, using, `try`, `catch`, `throw`
    case new, delete, cppCast
    /// `int`, `unsigned`, `void` …: a word that can only be (part of) a type.
    case builtinType
    /// `typeof(…)`, `decltype(…)`
    case typeOf
    /// `static`, `const`, `__weak`, `_Nonnull` …: never a name.
    case qualifier
    /// `__attribute__`, `__declspec`
    case attribute
    /// `extern`; may be followed by a language name.
    case external

    // Words after `@`.
    case atInterface, atImplementation, atProtocol, atEnd, atClass, atCompatibilityAlias, atImport, atProperty,
      atSynthesize
    case atOptional, atRequired, atVisibility
    case atSelector, atEncode, atAvailable
    case atTry, atCatch, atFinally, atThrow, atAutoreleasePool, atSynchronized

    // The preprocessor's lines.
    case directiveIf, directiveElse, directiveEndif, directive

    case endOfFile

    /// Whether the token can be a piece of a selector or a member's name.
    var isWord: Bool {
      self == .identifier || (rawValue >= Kind.if.rawValue && rawValue <= Kind.external.rawValue)
    }

    var isDirective: Bool { rawValue >= Kind.directiveIf.rawValue && rawValue <= Kind.directive.rawValue }

    /// Whether the token starts a declaration that is none of C's.
    var startsObjectiveCDeclaration: Bool {
      rawValue >= Kind.atInterface.rawValue && rawValue <= Kind.atVisibility.rawValue
    }
  }

  var kind: Kind
  /// Offset of the first byte.
  var start: UInt32
  /// Offset after the last byte.
  var end: UInt32
  /// The line of the first byte, from 0.
  var line: UInt32
}
