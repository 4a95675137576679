// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Testing

/// How each form of expression, pattern and statement is read.
@Suite struct SwiftExpressionTests {
  static let forms: [(source: String, outline: String)] = [
    // Literals
    ("nil", "nil"), ("true", "true"), ("0x1F", "31"), ("1_000", "1000"), ("0b101", "5"), ("-3", "-3"),

    ("2.5", "2.5"), ("-0.5", "-0.5"), ("99999999999999999999", "unknown(99999999999999999999)"),
    (#""a\n\u{41}""#, "\"a\nA\""), (##"#"a\n"#"##, #""a\n""#), (#""a \(b) c""#, "text(\"a \", b, \" c\")"),
    (#""\(a.b)""#, "text(a.b)"), (#""a\t\(b)""#, "\"…\""),
    ("\"\"\"\n    a\n      b\n    \"\"\"", "\"a\n  b\""),
    ("[1, a]", "[1, a]"), ("[:]", "[:]"), ("[a: 1]", "[a: 1]"), ("(1, b: 2)", "tuple(1, b: 2)"), ("(a)", "a"),
    // Names, members, calls
    ("self", "self"), ("super.x", "super.x"), (".lightContent", ".lightContent"), ("a.b.c", "a.b.c"), ("a.0", "a.0"),
    ("`default`", "default"), ("A<B>(c: 1)", "A(c: 1)"), ("A.init()", "A.init()"), ("A.self", "A.self"),
    ("f(a, b: c)", "f(a, b: c)"), ("f(&a)", "f(a)"), ("a[1, b: 2]", "a[1, b: 2]"), ("a?.b!.c", "a?.b!.c"),
    ("f { $0 }", "f({$0})"), ("f(1) { a, b in a } c: { d }", "f(1, {a, b in a}, c: {d})"),
    ("{ [weak self] (a: Int) -> Int in a }", "{a in a}"), ("present(_:animated:)", "present"), ("a...", "...(a)"),
    ("[Int]()", "[Int]()"), ("[String: Int]()", "[String: Int]()"),
    // Effects
    ("try? await f()", "f()"), ("try! f()", "f()"),
    // Operators
    ("a ?? b ?? c", "(a ?? (b ?? c))"), ("a + b * c - d", "((a + (b * c)) - d)"), ("a || b && c", "(a || (b && c))"),
    ("a == b && c < d", "((a == b) && (c < d))"), ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
    ("a ?? b == c", "((a ?? b) == c)"), ("a as? B ?? c", "((a as? B) ?? c)"), ("a is B && c", "((a is B) && c)"),
    ("a as! B.C", "(a as! B.C)"), ("0 ..< a + 1", "(0 ..< (a + 1))"), ("a <> b == c", "(<>(a, b) == c)"),
    ("^^a", "^^(a)"),
    ("!a", "!(a)"),
    ("a = b ? c : d", "a = (b ? c : d)"), ("a += b", "a += b"), ("_ = f()", "_ = f()"),
    ("a << 1 + b", "((a << 1) + b)"),
    ("a != nil ? .b : .c", "((a != nil) ? .b : .c)"), ("(a + b) * c", "((a + b) * c)"), ("a - b - c", "((a - b) - c)"),
    // Macros and key paths
    ("#selector(a(_:))", "#selector(a(_:))"), (#"\A.b?.c"#, #"\A.b?.c"#), ("#keyPath(A.b)", #"\A.b"#),
    ("#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)", "UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"),
    ("#imageLiteral(resourceName: \"a\")", "UIImage(named: \"a\")"), ("#function", "#function"),
    ("#m(a) { b }", "#m(a, {b})"),
    // Statements as expressions
    ("if a { 1 } else { 2 }", "<if a {1} else {2}>"),
    ("switch a { case .b: 1 default: 2 }", "<switch a {.b: 1; default: 2}>"),
    // SwiftUI
    (
      "Text(\"a\").statusBarHidden(b).sheet(isPresented: $c) { D() }",
      "Text(\"a\").statusBarHidden(b).sheet(isPresented: $c, {D()})"
    ),
    (
      "A()\n#if os(iOS)\n.b()\n#elseif DEBUG\n.c().d\n#endif\n.e()",
      "<#if os(iOS) {A().b()} #if DEBUG {A().c().d} #if  {A()}>.e()"
    ),
  ]

  @Test(arguments: forms)
  func expression(source: String, outline: String) throws {
    let file = SwiftSourceReader().read("let x = " + source, path: "A.swift")
    let value = try #require(file.variables.first?.initialValue)
    #expect(Outline.of(value) == outline)
    #expect(file.problems.isEmpty)
  }

  @Test(arguments: [
    ("return", "return"), ("return a", "return a"), ("let (a, b) = (1, c)", "let a = 1; let b = c"),
    ("let (a, _) = f()", "let a = f().0"), ("let a = 1, b: Int = 2", "let a = 1; let b: Int = 2"),
    ("let a, b: Int", "let a: Int; let b: Int"), ("let _ = f()", "f()"),
    (
      "if a, let b = c, let d { e } else if f { } else { g }",
      "if a, let $b = c, let $d = d {e} else {if f {} else {g}}"
    ),
    ("guard #available(iOS 13.4, tvOS 13, *) else { return }", "guard available(iOS 13.4, tvOS 13) {return}"),
    ("if #unavailable(iOS 15) { a }", "if unavailable(iOS 15) {a}"),
    ("if case .a(let b, _)? = c { }", "if let .a($b, _)? = c {}"),
    ("if case let a as B = c { }", "if let is B $a = c {}"),
    (
      "switch (a, b) { case (.c, let d) where d: e; case is F: break; case 1...3, nil: fallthrough; @unknown default: g }",
      "switch tuple(a, b) {(.c, $d) where d: e; is F: break; (1 ... 3), nil: fallthrough; default: g}"
    ),
    (
      "switch a { case let .b(c, d: e): f; case .g, .h where i: j }",
      "switch a {.b($c, $e): f; .g: j; .h where i: j}"
    ),
    ("switch a { case Result.failure(let e): b\n#if DEBUG\ncase .c: d\n#endif\n}", "switch a {.failure($e): b; .c: d}"),
    ("for a in b where c { d }", "for $a in b {if c {d}}"), ("for case let (i, a)? in b {}", "for ($i, $a)? in b {}"),
    ("while a { continue }", "loop a {continue}"), ("repeat { a } while b", "loop b {a}"),
    ("do { try a() } catch let e { b } catch { c }", "{a()} catch {b} catch {c}"), ("defer { a }", "defer {a}"),
    ("throw A.b", "throw A.b"), ("l: for a in b { break l }", "for $a in b {break}"),
    ("#if DEBUG\na\n#elseif os(iOS)\nb\n#else\nc\n#endif", "#if DEBUG {a} #if os(iOS) {b} #if  {c}"),
    ("func g() { a }", "func g {a}"), ("struct S {}", "struct S"), ("a.b = c", "a.b = c"),
  ])
  func statement(source: String, outline: String) throws {
    let file = SwiftSourceReader().read("func f() {\n\(source)\n}", path: "A.swift")
    #expect(Outline.of(try #require(file.functions.first?.body)) == outline)
    #expect(file.problems.isEmpty)
  }
}
