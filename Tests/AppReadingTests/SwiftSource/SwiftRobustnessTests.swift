// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Foundation
import Synchronization
import Testing

/// Half-edited, hostile and generated files: something is always read, and never a crash.
@Suite struct SwiftRobustnessTests {
  /// Reads and frees on a thread like those that the command reads with.
  private func read(_ text: String, stackSize: Int = SwiftSourceReader.recommendedStackSize) -> SourceFile? {
    let result = ResultBox()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.value.withLock { $0 = SwiftSourceReader().read(text, path: "A.swift") }
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
    return result.value.withLock { $0 }
  }

  private final class ResultBox: Sendable {
    let value = Mutex<SourceFile?>(nil)
  }

  static let sample = """
    import UIKit
    @objc final class A: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { theme?.isDark ?? false ? .lightContent : .default }
      #if DEBUG
      let text = \"\"\"
        a \\(b) [c] "d"
        \"\"\"
      #endif
      func f(_ a: Int = 1) -> Int {
        switch a { case .b(let c) where c: return 1; default: break }
        guard let x = [1: "a"][2]?.count, #available(iOS 13, *) else { fatalError() }
        return items.map { $0.x }.filter { (y: Int) in y > 1 }.reduce(0, +)
      }
    }
    """

  @Test func truncatedAnywhere() throws {
    let bytes = Array(Self.sample.utf8)
    for length in stride(from: 0, through: bytes.count, by: 7) {
      let text = String(decoding: bytes[..<length], as: UTF8.self)
      let file = try #require(read(text))
      if length > 60 { #expect(file.types.first?.name == "A", "cut at \(length)") }
    }
  }

  @Test func restOfABrokenFileIsRead() {
    let file = SwiftSourceReader().read("struct A { let a = }\nstruct B { func f( }\nstruct C {}", path: "A.swift")
    #expect(file.types.map(\.name).contains("A") && file.types.map(\.name).contains("C"))
    #expect(file.problems.map(\.message) == ["is not valid Swift here; read as far as possible"])
    #expect(file.problems.first?.location.line == 1)
  }

  /// What nests or repeats without brackets: bounded, with a place, and the rest of the file is read.
  @Test(arguments: [
    ("let x: ", "G < ", "Int", " >"), ("func f<each T>(_ x: ", "repeat each ", "T", ""), ("let x = ", "try ", "a", ""),
    ("let x = ", "a ? ", "b", " : c"), ("let x = ", "(", "1", ")"), ("let x: ", "G<", "Int", ">"),
  ])
  func deepNesting(start: String, opening: String, middle: String, closing: String) throws {
    let text = [opening, closing].map { String(repeating: $0, count: 20_000) }
    let file = try #require(
      read("class A {}\n\(start)\(text[0])\(middle)\(text[1])\nclass B {}\n"))
    #expect(file.types.first?.name == "A")
    #expect(file.problems.contains { $0.location.line == 2 })
  }

  /// What follows itself so often that the parser would run out of stack going into it.
  @Test(arguments: [
    ("let x: ", "A->", "B"), ("let x: ", "() async -> \n", "B"), ("func f() { ", "if a {} else ", "{} }"),
    ("let x = ", "if a { b } /**/ else ", "{ c }"), ("let x = ", "\\", "b"),
  ])
  func longChain(start: String, link: String, end: String) throws {
    let text = String(repeating: link, count: 150_000)
    let file = try #require(read("class A {}\n\(start)\(text)\(end)\nclass B {}\n"))
    #expect(file.types.first?.name == "A")
    #expect(file.problems.contains { $0.message.contains("nested too deeply") })
  }

  /// What people write goes on for long without going deep.
  @Test func longLists() throws {
    let functions = (0..<400).map { "  func f\($0)() -> Int\n  var v\($0): (Int) -> Int { get }\n" }.joined()
    let branches = (0..<400).map { "if a == \($0) { b() } else " }.joined()
    let types = (0..<400).map { "  case c\($0)((Int) -> Int)\n" }.joined()
    let file = try #require(
      read("protocol P {\n\(functions)}\nfunc g() {\n\(branches){ c() }\n}\nenum E {\n\(types)}\n"))
    #expect(file.types.map(\.name) == ["P", "E"] && file.types[0].functions.count == 400)
    #expect(!file.problems.contains { $0.location.range.start.line < 800 })
  }

  @Test func conditionalBlocksInOneChain() throws {
    let chain = String(repeating: "#if DEBUG\n.b()\n#endif\n", count: 100)
    let file = try #require(read("let x = a\n\(chain)\nclass B {}\n"))
    #expect(file.types.map(\.name) == ["B"])
    let many = try #require(
      read("#if A\nlet x = 1\n" + String(repeating: "#elseif B\nlet y = 1\n", count: 20_000) + "#endif"))
    #expect(many.problems.contains { $0.message.contains("too many clauses") })
  }

  @Test func mergeConflict() {
    let file = SwiftSourceReader().read(
      """
      class A {
      <<<<<<< HEAD
        let a = 1
      ||||||| base
        let a = 0
      =======
        let a = 2
      >>>>>>> branch
        let b = 3
      }
      """, path: "A.swift")
    #expect(file.types.first?.variables.map { Outline.of($0.initialValue) } == ["1", "3"])
    #expect(file.problems.map(\.message) == ["has merge-conflict markers; the first side of each conflict is read"])
    #expect(file.problems.first?.location.line == 2)
    #expect(file.types.first?.variables.last?.range.start.line == 9)
  }

  @Test func conflictMarkersInAStringAreText() {
    let text = "let a = \"\"\"\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c\n\"\"\"\n"
    #expect(SwiftSourceReader().read(text, path: "A.swift").problems.isEmpty)
  }

  /// What comes after the deep part is read. A quarter of the depth on a quarter of the stack shows what ten thousand
  /// levels would, in a quarter of the time.
  @Test(arguments: [
    ("(", "1", ")"), ("[", "1", "]"), ("f(", "1", ")"), ("f { ", "1", "}"), ("\"\\(", "1", ")\""), ("A<", "A", ">()"),
    ("try ", "a", ""), ("a ? ", "b", " : c"), ("", "a", " ? b : a"), ("", "a", " + a"), ("", "a", ".b()"),
    ("", "a", "[0]"), ("", "a", "!"), ("", "a", " ?? a"), ("if a { 1 } else ", "{ 2 }", ""), ("", "a", " as B"),
    ("await ", "a", ""), ("", "a", ".b { c }"), ("-(", "1", ")"), ("#", "a", ""), ("{", "1", "}"), ("[a: ", "1", "]"),
  ])
  func nestedDeep(prefix: String, middle: String, suffix: String) throws {
    let deep = String(repeating: prefix, count: 2_500) + middle + String(repeating: suffix, count: 2_500)
    let text = "let x = \(deep)\nstruct After {}"
    let file = try #require(read(text, stackSize: SwiftSourceReader.recommendedStackSize / 4))
    #expect(file.variables.first?.name == "x")
    #expect(file.types.first?.name == "After")
    // The facts themselves are shallow enough for a small stack.
    let value = Outline.of(file.variables.first?.initialValue)
    #expect(!value.isEmpty)
  }

  @Test func deepBlocks() throws {
    for (open, close) in [
      ("if a {", "}"), ("class A {", "}"), ("#if A\n", "\n#endif\n"), ("do {", "}"), ("func f() {", "}"),
    ] {
      let text = String(repeating: open, count: 1500) + String(repeating: close, count: 1500) + "\nstruct After {}"
      let file = try #require(read(text))
      #expect(file.types.last?.name == "After", "\(open)")
      #expect(file.problems.count == 1, "\(open)")
    }
  }

  @Test func shallowFilesHaveNoNestingProblem() {
    let chain = String(repeating: "\n  .modifier(a)", count: 100)
    let file = SwiftSourceReader().read("let x = a < b, y = c > d\nlet z = A()\(chain)", path: "A.swift")
    #expect(file.problems.isEmpty)
    let outline = Outline.of(file.variables.last?.initialValue)
    #expect(!outline.contains("unknown"))
  }

  @Test func longFlatFile() {
    let text = (0..<2000).map { "let a\($0) = [\"k\": .b(\($0))]" }.joined(separator: "\n")
    let file = SwiftSourceReader().read(text, path: "A.swift")
    #expect(file.variables.count == 2000 && file.lineCount == 2000)
    #expect(file.variables.last?.range.start.line == 2000)
  }
}
