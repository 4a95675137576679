// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Foundation
import Testing

/// Broken, half-edited and hostile files.
struct ObjectiveCRobustnessTests {
  private func problems(_ source: String, _ path: String = "a.m") -> [String] {
    ObjectiveCSourceReader().read(source, path: path).problems.map { "\($0.location) \($0.message)" }
  }

  @Test func whatIsBrokenIsAProblemWithItsPlace() {
    #expect(problems("@implementation Foo\n- (void)a {}\n") == ["a.m:1:1 @implementation Foo has no @end"])
    #expect(problems("@implementation Foo\n- (void)a {\n  if (b) {\n}\n@end\n") == ["a.m:2:11 a brace is not closed"])
    #expect(problems("@implementation Foo\n- (void)a { } }\n@end\n") == ["a.m:2:15 a closing brace has no opening one"])
    #expect(
      problems("void f() {\n<<<<<<< HEAD\n  a();\n=======\n  b();\n>>>>>>> x\n}\n")
        == ["a.m:2:1 a merge conflict is left in the file"])
    #expect(problems("/* a\n") == ["a.m:1:1 a comment is not closed"])
    #expect(problems("#if A\nvoid f() {}\n") == ["a.m:1:1 an #if block is not closed"])
  }

  @Test func oneSideOfAConflictIsRead() {
    let file = ObjectiveCSourceReader().read(
      "void f() {\n<<<<<<< HEAD\n  a();\n=======\n  b();\n>>>>>>> x\n  c();\n}\n", path: "a.m")
    #expect(FactText.text(file.functions.first?.body ?? []) == "a(); c()")
  }

  @Test func aMissingBraceHidesNoOtherMethod() {
    let file = ObjectiveCSourceReader().read(
      "@implementation A\n- (void)a {\n  if (x) {\n}\n- (BOOL)b { return YES; }\n@end\n", path: "a.m")
    #expect(file.types.first?.functions.map(\.name) == ["a", "b"])
  }

  @Test func aHeaderOfPlainCppIsNoProblem() {
    let source = """
      #pragma once
      #ifdef __cplusplus
      extern "C" {
      #endif
      int f(int);
      #ifdef __cplusplus
      }
      #endif
      namespace a { template <typename T> class B : public C<T> { public: B() : c_(1) {} int c_{}; }; }
      #define BEGIN namespace x {
      BEGIN
      }
      """
    #expect(problems(source, "a.h").isEmpty)
  }

  static let sample = """
    #import <UIKit/UIKit.h>
    #define kStyle UIStatusBarStyleDefault
    typedef NS_ENUM(NSInteger, Theme) { ThemeA, ThemeB = 1 << 3 };
    @interface Foo : UIViewController <A>
    @property (nonatomic, copy) void (^done)(BOOL);
    @end
    @implementation Foo
    - (UIStatusBarStyle)preferredStatusBarStyle {
    #if DEBUG
      for (UIView *v in self.views) { [v hide:@"é\\n" with:@{@1: @[a, (id<B>)c]}]; }
    #endif
      switch (self.theme) { case ThemeA: return kStyle; default: break; }
      if (@available(iOS 13, *)) { dispatch_async(q, ^{ self.x = y ? ({ z; }) : w[1]; }); }
      return [[UIColor alloc] initWithWhite:1.0f alpha:(CGFloat)x] ?: NULL;
    }
    @end

    """

  @Test(arguments: ["a.m", "a.mm", "a.h"])
  func aFileCutAnywhereIsRead(path: String) {
    let bytes = Array(Self.sample.utf8)
    for end in 0...bytes.count {
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      let file = ObjectiveCSourceReader().read(text, path: path)
      #expect(file.lineCount >= 0)
      // The rest of the file without its beginning.
      _ = ObjectiveCSourceReader().read(String(decoding: bytes[end...], as: UTF8.self), path: path)
    }
  }

  static let nested: [(name: String, source: String)] = {
    let n = 10_000
    func times(_ text: String) -> String { String(repeating: text, count: n) }
    func function(_ body: String) -> String { "void f() {\n\(body);\n}\nvoid g() { h(); }\n" }
    return [
      ("parentheses", function("x = " + times("(") + "a" + times(")"))),
      ("messages", function(times("[") + "a" + times(" b]"))),
      ("arguments", function(times("[a b:") + "c" + times("]"))),
      ("blocks", function("f(" + times("^{ a(") + times("); }") + ")")),
      ("braces", function(times("{") + times("}"))),
      ("if", function(times("if (a) {") + times("}"))),
      ("if without braces", function(times("if (a) ") + "b()")),
      ("else if", function(times("if (a) b(); else ") + "c()")),
      ("members", function("a" + times(".b"))),
      ("calls", function("a" + times("(b)"))),
      ("sums", function("a" + times(" + b"))),
      ("ternaries", function("a" + times(" ? b : c"))),
      ("nested ternaries", function("x = " + times("a ? ") + "b" + times(" : c"))),
      ("assignments", function(times("a = ") + "b")),
      ("prefixes", function("x = " + times("!") + "b")),
      ("casts", function("x = " + times("(id)") + "b")),
      ("arrays", function("x = " + times("@[") + times("]"))),
      ("dictionaries", function("x = " + times("@{a: ") + "b" + times("}"))),
      ("generics", function(times("A<") + times(">") + " *a")),
      ("switch", function(times("switch (a) { case b: ") + times("}"))),
      ("loops", function(times("for (;;) "))),
      ("labels", function(times("a: "))),
      ("#if", function("\n" + times("#if A\n") + "b();\n" + times("#endif\n"))),
      ("#if in a method's name", times("#if A\nvoid\n") + times("#endif\n") + "void g() { h(); }\n"),
      ("strings", function("x = " + times("@\"a\" "))),
      ("unclosed parentheses", function("x = " + times("("))),
      ("unclosed brackets", function("x = " + times("["))),
      ("unclosed braces", "void g() { h(); }\n" + function(times("{"))),
      ("initialisers", function("int a = " + times("{") + times("}"))),
      ("macros", function(times("A(") + times(")"))),
      ("pointers", function("int " + times("*") + "a = b")),
      ("block types", function(times("void (^a)(") + times(")"))),
      ("enumerations", "enum " + times("NS_ENUM(") + times(")") + " {}; void g() { h(); }\n"),
    ]
  }()

  /// Files are read on threads with 512 KB of stack; facts are written as JSON there as well.
  @Test(arguments: nested.indices)
  func whatIsNestedDeepFitsTheStack(row: Int) async throws {
    let (_, source) = Self.nested[row]
    let file = await withCheckedContinuation { (continuation: CheckedContinuation<SourceFile, Never>) in
      let thread = Thread {
        continuation.resume(returning: ObjectiveCSourceReader().read(source, path: "a.mm"))
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(file.functions.contains { $0.name == "g" } || source.hasPrefix("void g"))
    _ = try JSONEncoder().encode(file)
  }
}
