// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Testing

/// How Objective-C's expressions are written in Swift's terms; one row a construct.
struct ObjectiveCExpressionTests {
  static let rows: [(source: String, expected: String)] = [
    // Messages
    ("[view doThis:a with:b]", "view.doThis(a, with: b)"),
    ("[self setNeedsStatusBarAppearanceUpdate]", "self.setNeedsStatusBarAppearanceUpdate()"),
    ("[super viewWillAppear:animated]", "super.viewWillAppear(animated)"),
    ("[[a b] c:[d e]]", "a.b().c(d.e())"),
    ("[NSString stringWithFormat:@\"%@ %d\", a, 3]", "NSString.stringWithFormat(\"%@ %d\", a, 3)"),
    ("[Logger log:a :b]", "Logger.log(a, b)"),
    ("[Foo class]", "Foo.class()"),
    ("[object default]", "object.default()"),
    ("[a foo:b ? c : d bar:e]", "a.foo((b ? c : d), bar: e)"),
    ("[a ?: b foo]", "(a ?? b).foo()"),
    ("[(Foo *)a bar]", "(a as! Foo *).bar()"),
    // Foundation's collections, numbers and copies
    ("[NSArray<UIView *> new]", "[]"), ("[[NSMutableArray alloc] initWithCapacity:3]", "[]"),
    ("NSMutableArray.array", "[]"), ("[NSArray arrayWithObjects:a, b, nil]", "[a, b]"),
    ("[NSMutableArray arrayWithArray:a]", "a"), ("[[a mutableCopy] b]", "a.b()"), ("[self copy]", "self.copy()"),
    ("[a addObject:b]", "a.append(b)"), ("[a addObjectsFromArray:b]", "a.append(contentsOf: b)"),
    ("[a insertObject:b atIndex:0]", "a.insert(b, at: 0)"), ("[a objectAtIndex:1]", "a[1]"),
    ("[a arrayByAddingObject:b]", "(a + [b])"), ("[a setObject:b forKey:c]", "a[c] = b"),
    ("[NSDictionary dictionaryWithObjectsAndKeys:a, b, nil]", "[b: a]"), ("[NSNumber numberWithBool:YES]", "true"),
    (
      "[a enumerateObjectsUsingBlock:^(id b, NSUInteger i, BOOL *stop) { [b c]; }]",
      "a.forEach({ (b: id, i: NSUInteger, stop: BOOL *) in b.c() })"
    ),
    ("[[self alloc] initWithName:a]", "Self(name: a)"), ("[[[self class] alloc] init]", "Self()"),
    // Making instances
    ("[[Theme alloc] init]", "Theme()"),
    ("[Theme new]", "Theme()"),
    ("Theme.new", "Theme()"),
    ("[Theme.alloc init]", "Theme()"),
    ("[[Theme alloc] initWithName:a dark:YES]", "Theme(name: a, dark: true)"),
    ("[[Loader alloc] initWithURL:a]", "Loader(url: a)"),
    ("[[Loader alloc] initWithURLString:a]", "Loader(urlString: a)"),
    ("[[Loader alloc] initForReading:a]", "Loader(forReading: a)"),
    ("[super initWithNibName:nil bundle:nil]", "super.init(nibName: nil, bundle: nil)"),
    ("[self initWithTheme:a]", "self.init(theme: a)"),
    ("[self initViews:a]", "self.initViews(a)"),
    // Members, calls, subscripts
    ("self.navigationController.navigationBar.barStyle", "self.navigationController.navigationBar.barStyle"),
    ("self->_style", "self._style"),
    ("CGRectMake(0, 1.5f, w, h)", "CGRectMake(0, 1.5, w, h)"),
    ("items[0][@\"key\"]", "items[0][\"key\"]"),
    ("completion(YES)(NO)", "completion(true)(false)"),
    ("va_arg(list, NSString *)", "va_arg(list, NSString *)"),
    // Literals
    ("@\"a\" \"b\" @\"c\\n\"", "\"abc\n\""),
    ("@\"caf\\u00e9\"", "\"café\""),
    ("@[a, @1, @YES,]", "[a, 1, true]"),
    ("@{@\"k\": v, @2: @(x + 1)}", "[\"k\": v, 2: (x + 1)]"),
    ("@-1.5", "-1.5"), ("0xFFul", "255"), ("1e3", "1000.0"), (".5f", "0.5"), ("'a'", "97"), ("NULL", "nil"),
    // Operators
    ("a = b = c", "a = b = c"), ("a |= 1 << 2", "a |= (1 << 2)"), ("a + b * c - d", "((a + (b * c)) - d)"),
    ("a && !b || c", "((a && !b) || c)"), ("a >> 2 >= b", "((a >> 2) >= b)"), ("i++", "i += 1"), ("--i", "i -= 1"),
    ("a == b ? c : d == e ? f : g", "((a == b) ? c : ((d == e) ? f : g))"),
    ("name ?: @\"none\"", "(name ?? \"none\")"),
    ("&error", "error"), ("*stop = YES", "*stop = true"), ("-(a)", "-a"), ("(a, b)", "(a, b)"),
    // Casts, and parentheses that are none
    ("(UIViewController *)x", "(x as! UIViewController *)"),
    ("((AppDelegate *)x.delegate).window", "(x.delegate as! AppDelegate *).window"),
    ("(id<Theme>)x", "(x as! id<Theme>)"), ("(__bridge CFStringRef)x", "(x as! CFStringRef)"),
    ("(NSInteger)-1", "(-1 as! NSInteger)"), ("(UIStatusBarStyle)[n intValue]", "(n.intValue() as! UIStatusBarStyle)"),
    ("(void (^)(BOOL))x", "(x as! void (^)(BOOL))"), ("(count) - 1", "(count - 1)"), ("(a) * b", "(a * b)"),
    ("(CGRect){0, 1, 2, 3}", "CGRect(0, 1, 2, 3)"), ("(CGPoint){.x = 1, .y = 2}", "CGPoint(x: 1, y: 2)"),
    // Blocks
    ("^{ return a; }", "{ () in return a }"),
    ("^(UIView *v, BOOL *stop) { [v hide]; }", "{ (v: UIView *, stop: BOOL *) in v.hide() }"),
    ("^BOOL(id x) { return NO; }", "{ (x: id) in return false }"),
    (
      "dispatch_async(dispatch_get_main_queue(), ^{ [self show]; })",
      "dispatch_async(dispatch_get_main_queue(), { () in self.show() })"
    ),
    // Words with `@`
    ("@selector(tap:with:)", "#selector(tap:with:)"), ("@protocol(Theme)", "Theme.self"),
    ("@encode(CGRect)", "@encode(CGRect)"), ("sizeof(int)", "sizeof(int)"),
    ("@available(iOS 13.0, *)", "#available(iOS 13.0)"),
    // GNU's statement expression; what cannot be read stays in its bracket
    ("({ a; b; })", "do { a; b }"), ("f(a b c, d)", "f(«a b c», d)"), ("[a b c] + 1", "(«[a b c]» + 1)"),
  ]

  @Test(arguments: rows.indices)
  func isWrittenInSwiftsTerms(row: Int) throws {
    let (source, expected) = Self.rows[row]
    let file = ObjectiveCSourceReader().read("void f() {\n  (void)0; x = \(source);\n}\n", path: "a.m")
    let body = try #require(file.functions.first?.body)
    try #require(body.count == 2, "\(FactText.text(body))")
    #expect(FactText.text(body[1]) == "x = " + expected)
    #expect(file.problems.isEmpty)
  }

  static let cppRows: [(source: String, expected: String)] = [
    ("facebook::react::make(a)", "facebook.react.make(a)"),
    ("std::make_shared<Foo>(a, b)", "std.make_shared(a, b)"),
    ("static_cast<UIView *>(a)", "(a as! UIView *)"),
    ("new Foo(a)", "Foo(a)"),
    ("[=](int a) { return a; }", "{ (a: int) in return a }"),
    ("[self] { [self show]; }", "{ () in self.show() }"),
    ("[self show]", "self.show()"),
  ]

  @Test(arguments: cppRows.indices)
  func getsPastCpp(row: Int) throws {
    let (source, expected) = Self.cppRows[row]
    let file = ObjectiveCSourceReader().read("void f() {\n  x = \(source);\n}\n", path: "a.mm")
    #expect(FactText.text(try #require(file.functions.first?.body)) == "x = " + expected)
  }

  @Test func aCallAndItsMemberHaveTheirOwnRanges() throws {
    let file = ObjectiveCSourceReader().read("void f() {\n  [self.bar hide:YES];\n}\n", path: "a.m")
    guard case .expression(let call) = try #require(file.functions.first?.body?.first).kind,
      case .call(let callee, _) = call.kind
    else { return #expect(Bool(false)) }
    #expect("\(call.range.start.line):\(call.range.start.column)-\(call.range.end.column)" == "2:3-22")
    #expect("\(callee.range.start.column)-\(callee.range.end.column)" == "4-17")
  }
}
