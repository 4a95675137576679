// SPDX-License-Identifier: Apache-2.0

package import Findings

/// An expression, reduced to what a value can be followed through.
///
/// Effects such as `try` and `await`, parentheses and `&` are dropped; the range includes them. Facts nest at most a few
/// hundred levels: what lies deeper is `unknown`. In Swift, a macro is a call of, or without parentheses a name, that begins
/// with `#`, a postfix operator, or one that the standard library has not, is a call of its name, and `#if` within a chain
/// is a `statement` whose clauses each give the chain up to there; from the second such `#if` on, what stands before is
/// `#base`, the parameter of a closure that is called with it.
///
/// Objective-C is written in Swift's terms:
/// - `[receiver doThis:a with:b]` is a call of member `doThis` with arguments `a` and `with: b`;
/// - `[[Name alloc] initWithThing:a other:b]` is a call of `Name` with arguments `thing: a` and `other: b`
///   (the label is the selector piece after `initWith`, or `init`, its first word in lower case, as Swift imports it:
///   `initWithURLString:` gives `urlString`); `[super initWithThing:a]` is `super.init(thing: a)`, with `self` alike;
///   `[Name new]` is `Name()`;
/// - Foundation's collections and numbers are Swift's: `[NSMutableArray array]` is `[]`, `[list addObject:a]` is
///   `list.append(a)`, `[map setObject:a forKey:b]` is `map[b] = a`, `[list copy]` is `list`
///   (see ``ObjectiveCCollections``);
/// - `a.b` and `[a b]` without arguments: the first is a member, the second a call of a member without arguments;
/// - `@"text"`, `@3`, `@YES`, `YES`, `nil`, `@[…]`, `@{…}` are literals, `self` and `super` are names, `^{}` is a closure;
/// - C calls `f(a)` are calls, `a->b` is a member, casts are `cast`s, constants such as `UIStatusBarStyleDefault` are names.
package struct Expression: Codable, Sendable {
  package indirect enum Kind: Codable, Sendable {
    case `nil`
    case boolean(Bool)
    case integer(Int)
    case floating(Double)
    /// A string without interpolation, its escapes resolved; nil for one with interpolation that is not read.
    case string(String?)
    /// A string with interpolation: what stands between its quotes, piece by piece.
    case interpolation([Expression])
    /// An identifier, `self`, `super`, `Self`, or a type's name; `typeArguments` has its generic arguments.
    case name(String)
    /// `base.name`; without a base an implicit member (`.lightContent`).
    case member(Expression?, name: String)
    /// Trailing closures are the last arguments, the first of them without a label.
    case call(Expression, arguments: [Argument])
    case `subscript`(Expression, arguments: [Argument])
    case array([Expression])
    case dictionary([KeyValue])
    case tuple([Argument])
    case ternary(condition: Expression, then: Expression, otherwise: Expression)
    /// Any infix operator of the standard library but assignment: `??`, `&&`, `==`, `+`, `...`.
    case binary(String, Expression, Expression)
    case prefix(String, Expression)
    /// `=` and the compound assignments.
    case assignment(Expression, operation: String, value: Expression)
    /// `as`, `as?`, `as!`, `is`.
    case cast(Expression, operation: String, type: TypeReference)
    /// `value?` or `value!` in a chain.
    case unwrap(Expression, isForced: Bool)
    case closure(Closure)
    /// `if`, `switch` or `do` used as an expression: the statement whose branches give the value.
    case statement(Statement)
    /// `\Type.path`, as written after the backslash.
    case keyPath(String)
    /// `#selector(name)` or `@selector(name:)`: what stands between the parentheses.
    case selector(String)
    /// `#available` used outside a condition list (Objective-C's `@available`).
    case availability([PlatformVersion])
    /// Not understood; the text is cut at 200 characters.
    case unknown(String)
  }

  /// An argument of a call, or an element of a tuple.
  package struct Argument: Codable, Sendable {
    package var label: String?
    package var value: Expression
    /// Whether it is handed over with `&`, so that the call can set it.
    package var isByReference: Bool

    package init(label: String? = nil, value: Expression, isByReference: Bool = false) {
      self.label = label
      self.value = value
      self.isByReference = isByReference
    }
  }

  package struct KeyValue: Codable, Sendable {
    package var key: Expression
    package var value: Expression

    package init(key: Expression, value: Expression) {
      self.key = key
      self.value = value
    }
  }

  package struct Closure: Codable, Sendable {
    package var parameters: [Parameter]
    package var body: [Statement]
    /// What Swift's capture list keeps; `self` under its own name is left out.
    package var captures: [Capture]

    package init(parameters: [Parameter], body: [Statement], captures: [Capture] = []) {
      self.parameters = parameters
      self.body = body
      self.captures = captures
    }
  }

  package var kind: Kind
  package var range: SourceRange
  /// What is written between angle brackets behind the name with which a chain begins: `Stored<Theme>(…)`.
  package var typeArguments: [String]?

  package init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
