// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Testing

/// What is known of a declaration, and where it stands.
@Suite struct SwiftDeclarationTests {
  private func read(_ text: String) -> SourceFile { SwiftSourceReader().read(text, path: "A.swift") }

  @Test func typeWithMembers() throws {
    let file = read(
      """
      import UIKit
      import struct Foundation.URL
      @MainActor final class Login<T>: UIViewController, Themed where T: View {
        typealias Style = UIStatusBarStyle
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        private(set) lazy var a = 1 { willSet { b } didSet { c } }
        @Published var d: Int { get { 1 } set { e = newValue } }
        static func make(_ x: Int, for y: String = "z") async throws -> Login { Login() }
        init?(coder: NSCoder) { nil }
        deinit { f }
        subscript(i: Int) -> Int { i }
        enum Kind: String { case one = "1", two; case three(Int, name: String) }
      }
      """)
    #expect(file.imports == ["Foundation", "UIKit"])
    #expect(file.lineCount == 13)
    let type = try #require(file.types.first)
    #expect(type.kind == .class && type.name == "Login" && type.genericParameters == ["T"])
    #expect(type.inherited.map(\.text) == ["UIViewController", "Themed"])
    #expect(type.whereClause == "T: View")
    #expect(type.attributes == [Attribute(name: "MainActor")])
    #expect(type.modifiers == ["final"])
    #expect(type.typeAliases.map(\.name) == ["Style"])
    let style = type.variables[0]
    #expect(style.isOverride && style.isComputed && style.type?.text == "UIStatusBarStyle")
    #expect(Outline.of(style.getter ?? []) == ".lightContent")
    let a = type.variables[1]
    #expect(a.modifiers == ["private(set)", "lazy"] && Outline.of(a.initialValue) == "1")
    #expect(Outline.of(a.willSet ?? []) == "b" && Outline.of(a.didSet ?? []) == "c" && a.getter == nil)
    let d = type.variables[2]
    #expect(d.attributes == [Attribute(name: "Published")])
    #expect(Outline.of(d.getter ?? []) == "1" && Outline.of(d.setter ?? []) == "e = newValue")
    #expect(type.functions.map(\.kind) == [.function, .initializer, .deinitializer, .subscript])
    let make = type.functions[0]
    #expect(make.isStatic && make.modifiers == ["static", "async", "throws"] && make.result?.text == "Login")
    #expect(make.parameters.map(\.label) == [nil, "for"] && make.parameters.map(\.name) == ["x", "y"])
    #expect(Outline.of(make.parameters[1].defaultValue) == "\"z\"")
    let kind = try #require(type.types.first)
    #expect(kind.cases.map(\.name) == ["one", "two", "three"])
    #expect(Outline.of(kind.cases[0].rawValue) == "\"1\"")
    #expect(kind.cases[2].associatedValues.map(\.label) == [nil, "name"])
  }

  @Test(arguments: [
    ("extension Outer.Inner {}", "Outer.Inner"), ("extension Array<Int> {}", "Array"), ("extension [Int] {}", "Array"),
    ("protocol P: A {}", "P"), ("actor A {}", "A"), ("struct `Type` {}", "Type"),
    ("extension P where Self: UIViewController {}", "P"),
  ])
  func nameOfType(source: String, name: String) {
    #expect(read(source).types.map(\.name) == [name])
  }

  @Test func attributeArguments() {
    let file = read("@available(iOS 13, *) @objc(name) @A() @B.C(1) let a = 1")
    #expect(
      file.variables.first?.attributes == [
        Attribute(name: "available", arguments: "iOS 13, *"), Attribute(name: "objc", arguments: "name"),
        Attribute(name: "A", arguments: ""), Attribute(name: "B.C", arguments: "1"),
      ])
  }

  @Test func protocolRequirementsHaveNoBody() throws {
    let type = try #require(read("protocol P { var a: Int { get set }; func b() }").types.first)
    #expect(type.variables[0].getter == nil && !type.variables[0].isComputed)
    #expect(type.functions[0].body == nil && type.functions[0].bodyRange == nil)
  }

  @Test func conditionalMembersKeepTheirConditions() throws {
    let type = try #require(
      read(
        """
        struct S {
          #if os(iOS)
            var a = 1
            #if DEBUG
              func b() {}
            #endif
          #elseif os(macOS)
            var a = 2
            enum E {}
          #else
            typealias C = Int
          #endif
        }
        """
      ).types.first)
    let iOS = CompilationCondition(text: "os(iOS)")
    let macOS = CompilationCondition(text: "os(macOS)", precedingClauses: ["os(iOS)"])
    #expect(type.variables.map(\.compilationConditions) == [[iOS], [macOS]])
    #expect(type.functions[0].compilationConditions == [iOS, CompilationCondition(text: "DEBUG")])
    #expect(type.types[0].compilationConditions == [macOS])
    #expect(
      type.typeAliases[0].compilationConditions == [
        CompilationCondition(text: "", precedingClauses: ["os(iOS)", "os(macOS)"])
      ])
  }

  @Test func fileLevel() {
    let file = read(
      """
      #if canImport(UIKit)
      import UIKit
      typealias Color = UIColor
      run()
      #endif
      let a = 1
      func f() {}
      #Preview { A() }
      UIApplicationMain(1)
      """)
    #expect(file.imports == ["UIKit"])
    #expect(file.typeAliases.map(\.compilationConditions) == [[CompilationCondition(text: "canImport(UIKit)")]])
    #expect(file.variables.map(\.name) == ["a"] && file.functions.map(\.name) == ["f"])
    #expect(
      Outline.of(file.statements) == "#if canImport(UIKit) {run()}; #Preview({A()}); UIApplicationMain(1)")
  }

  @Test func rangesAreOneBasedAndCountBytes() throws {
    let file = read("/* é */ final class Ä {\r\n  // note\r\n  let b = \"é\".c(d) // end\r}\n")
    let type = try #require(file.types.first)
    #expect(type.range == range(1, 10, 4, 2))
    #expect(type.nameRange == range(1, 22, 1, 24))
    #expect(type.bodyRange == range(1, 26, 4, 1))
    let b = try #require(type.variables.first)
    #expect(b.range == range(3, 3, 3, 20))
    #expect(b.nameRange == range(3, 7, 3, 8))
    let value = try #require(b.initialValue)
    #expect(value.range == range(3, 11, 3, 20))
    guard case .call(let callee, let arguments) = value.kind else { throw Unexpected() }
    #expect(callee.range == range(3, 11, 3, 17) && arguments.first?.value.range == range(3, 18, 3, 19))
    #expect(file.lineCount == 4)
  }

  @Test func parenthesesBelongToTheRange() throws {
    let value = try #require(read("let x = (a + b) * c").variables.first?.initialValue)
    #expect(value.range == range(1, 9, 1, 20))
    guard case .binary(_, let left, _) = value.kind else { throw Unexpected() }
    #expect(left.range == range(1, 9, 1, 16))
  }

  @Test func directives() {
    let file = read(
      """
      // lintel:disable:next a -- why
      let x = "lintel:no" /* lintel:one
         lintel:two */
      // prelintel:no
      """)
    #expect(file.directives.map(\.text) == ["lintel:disable:next a -- why", "lintel:one", "lintel:two"])
    #expect(file.directives.map(\.range.start.line) == [1, 2, 3])
  }

  private struct Unexpected: Error {}

  private func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
    SourceRange(SourcePosition(line: line, column: column), SourcePosition(line: endLine, column: endColumn))
  }
}
