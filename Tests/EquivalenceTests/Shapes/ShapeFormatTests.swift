// SPDX-License-Identifier: Apache-2.0

import Equivalence
import Testing

/// A mistake in a case file is told with its place, and an expectation that does not hold with what was said instead.
@Suite("The format of cases")
struct ShapeFormatTests {
  private static func text(_ expectations: String, file: String = "`App.swift`:") -> String {
    "# Topic\n\n## A case\n\n\(file)\n```swift\nclass A {}\n```\n\n```expect\n\(expectations)\n```\n"
  }

  @Test(
    "names the line of a mistake",
    arguments: [
      (text("screen A: light=purple"), 11), (text("no crash\nscreen A: colour=red"), 12), (text("finding x"), 11),
      (text("screen A: context~'window"), 11), (text("finding x at App.swift:nine"), 11), (text(""), 3),
      (text("no crash", file: "A file:"), 6), (text("no crash", file: "`../App.swift`:"), 6),
      ("```swift\n```\n", 1), ("## A case\n", 1), ("## A case\n`A.swift`:\n```swift\n", 3),
    ])
  func mistakes(_ text: String, _ line: Int) {
    #expect { try ShapeFile.cases(in: text, file: "topic.md") } throws: { error in
      (error as? ShapeMistake)?.line == line && "\(error)".hasPrefix("topic.md:\(line): ")
    }
  }

  @Test("compares what a line names, and nothing else")
  func judging() throws {
    let bar = #"{"style":"lightContent","decidedBy":"B","hidden":false,"background":"unknown"}"#
    let answers = try ShownAnswers(
      screens:
        #"{"screens":[{"name":"A","kind":"screen","context":"window > A","confidence":"certain","conditions":[],"#
        + #""light":\#(bar),"dark":\#(bar)}]}"#,
      check: #"{"findings":[{"rule":"r","file":"App.swift","line":7}]}"#)
    func said(_ line: String) throws -> String? {
      let shape = try #require(try ShapeFile.cases(in: Self.text(line), file: "t.md").first)
      return shape.lines[0].expectation.contradiction(in: answers)
    }
    for line in [
      "no crash", "screen A: listed", "screen B: not listed", "screen B: not shown",
      "screen A: light=darkContent|lightContent decidedBy=B",
      "screen A: hidden=false background-dark=unknown hiddenDecidedBy=null \"context~window > A\"",
      "finding r|s at App.swift:5-8", "finding r at Other.swift:7|App.swift:3|7", "no finding s",
      "no finding r at App.swift:8",
    ] {
      #expect(try said(line) == nil, "\(line)")
    }
    for line in [
      "no findings", "screen B: listed", "screen A: not listed", "screen A: not shown", "screen A: dark=darkContent",
      "screen A: hidden=true",
      "screen A: not-certain", "screen A: context~tab", "finding r at App.swift:8", "finding s at App.swift:7",
      "no finding r",
    ] {
      #expect(try said(line) != nil, "\(line)")
    }
  }
}
