// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Testing

/// How Objective-C's statements are read; one row a construct.
struct ObjectiveCStatementTests {
  static let rows: [(source: String, expected: String)] = [
    // Local variables
    ("UIView *a = b, *c, **d;", "var a: UIView * = b; var c: UIView *; var d: UIView **"),
    ("__weak typeof(self) weakSelf = self;", "var weak weakSelf: typeof(self) = self"),
    ("static dispatch_once_t once;", "var static once: dispatch_once_t"),
    ("NSArray<UIView *> *views = @[];", "var views: NSArray<UIView *> * = []"),
    ("id<Theme> theme = t;", "var theme: id<Theme> = t"),
    ("const CGFloat w = 1;", "var const w: CGFloat = 1"),
    ("NSUInteger n = 1, m = 2;", "var n: NSUInteger = 1; var m: NSUInteger = 2"),
    ("void (^done)(BOOL) = ^(BOOL f) { g(); };", "var done: void (^)(BOOL) = { (f: BOOL) in g() }"),
    ("int a[3] = {1, 2, 3};", "var a: int[] = [1, 2, 3]"),
    ("CGPoint p = {.x = 1};", "var p: CGPoint = (x: 1)"),
    ("UIView *v __attribute__((unused)) = a;", "var v: UIView * = a"),
    ("unsigned long long n = 1;", "var n: unsigned long long = 1"),
    ("struct foo f = g();", "var f: struct foo = g()"),
    // Conditions
    ("if (a) b(); else if (c) { d(); } else e();", "if a { b() } else { if c { d() } else { e() } }"),
    ("if (@available(iOS 13.0, *)) { a(); }", "if #available(iOS 13.0) { a() }"),
    ("if (@available(iOS 13, *) && b) { a(); }", "if #available(iOS 13), b { a() }"),
    ("if (!@available(iOS 13, *)) { a(); }", "if !#available(iOS 13) { a() }"),
    ("if ((self = [super init])) { a(); }", "if self = super.init() { a() }"),
    // Loops
    ("for (UIView *v in self.views) { [v hide]; }", "for v in self.views { v.hide() }"),
    ("for (v in views) [v hide];", "for v in views { v.hide() }"),
    ("for (int i = 0; i < n; i++) f(i);", "for i in (0 ..< n) { f(i) }"),
    ("for (int i = 0; i < n; i++) { i = f(i); }", "do { var i: int = 0; loop (i < n) { i = f(i); i += 1 } }"),
    ("for (int i = n; i > 0; i--) f(i);", "do { var i: int = n; loop (i > 0) { f(i); i -= 1 } }"),
    ("for (;;) { break; }", "loop  { break }"),
    ("while (a) { continue; }", "loop a { continue }"),
    ("do { a(); } while (b);", "loop b { a() }"),
    // switch
    (
      "switch (s) { case A: case B: a(); break; case 1 ... 3: { return; } default: b(); }",
      "switch s { case A, B: a(); break | case (1 ... 3): do { return } | default: b() }"
    ),
    ("switch (s) { case A: a(); case B: b(); }", "switch s { case A: a(); fallthrough | case B: b() }"),
    (
      "switch (s) {\n#if X\ncase A: a(); break;\n#endif\ncase B: b(); }",
      "switch s { case A: #if(X) { a(); break } | case B: b() }"
    ),
    // Blocks
    ("@autoreleasepool { a(); }", "do { a() }"), ("@synchronized(self) { a(); }", "do { a() }"),
    (
      "@try { a(); } @catch (NSException *e) { b(); } @finally { c(); }",
      "do { do { a() } handler { b() }; c() }"
    ),
    ("@throw e;", "throw e"), ("{ a(); }", "do { a() }"), ("return;", "return"), ("return @\"a\";", "return \"a\""),
    ("a = 1, b = 2;", "a = 1; b = 2"), ("again: a(); goto again;", "a(); «goto again»"),
    // Macros
    ("@weakify(self); @strongify(self)\n a();", "@weakify(self); @strongify(self); a()"),
    ("NSAssert(a, @\"b\")\n c();", "NSAssert(a, \"b\"); c()"),
    // The preprocessor
    ("#ifdef DEBUG\n a();\n#else\n b();\n#endif\n c();", "#if(defined(DEBUG)) { a() } #if() { b() }; c()"),
    ("#if 0\n don't read this {\n#endif\n c();", "#if(0) {  }; c()"),
    ("f(a,\n#if X\n b\n#else\n c\n#endif\n);", "f(a, b)"),
    ("#if TARGET_OS_TV\n if (a) {\n#else\n if (b) {\n#endif\n c(); }", "if b { c() }"),
    ("#pragma mark - x\n a(); // lintel: no\n /* b(); */", "a()"),
    // What cannot be read is one statement
    ("a(); b + = c; f();", "a(); «b + = c»; f()"), ("[a b; c();", "«[a b»; c()"),
  ]

  @Test(arguments: rows.indices)
  func isRead(row: Int) throws {
    let (source, expected) = Self.rows[row]
    let file = ObjectiveCSourceReader().read("- (void)f;\nvoid f(void) {\n\(source)\n}\n", path: "a.m")
    #expect(FactText.text(try #require(file.functions.first?.body)) == expected)
    #expect(file.problems.isEmpty)
  }

  @Test func aDirectiveIsKeptWithItsPlace() throws {
    let source = "void f() {\n  a(); // lintel:disable:next override-ignored -- why\n}\n/* lintel:enable\n more */"
    let file = ObjectiveCSourceReader().read(source, path: "a.m")
    #expect(file.directives.map(\.text) == ["lintel:disable:next override-ignored -- why", "lintel:enable"])
    #expect(file.directives.map { Int($0.range.start.line) } == [2, 4])
    #expect(file.directives.map { Int($0.range.start.column) } == [8, 1])
  }
}
