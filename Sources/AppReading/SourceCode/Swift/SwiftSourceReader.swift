// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftParser
import SwiftSyntax

/// Reads Swift with the compiler's own parser.
///
/// A file that does not parse is read as far as possible: the parser recovers, and the result names the first place where
/// it had to. The syntax tree does not outlive the call.
package struct SwiftSourceReader: SourceReader {
  package let fileExtensions: Set<String> = ["swift"]

  /// How deep brackets may nest before the parser gives up on the rest of a file, as in optimised builds of the compiler.
  private static let maximumNesting = 256

  package init() {}

  package func read(_ text: String, path: String) -> SourceFile {
    var file = SourceFile(path: path, language: .swift)
    var bytes = Array(text.utf8)
    var tree = parse(bytes)
    if tree.hasError, let repaired = MergeConflict.firstSides(of: bytes) {
      bytes = repaired.bytes
      tree = parse(bytes)
      let lowering = SwiftLowering(bytes: bytes)
      report(
        "has merge-conflict markers; the first side of each conflict is read", at: repaired.offset, lowering, &file)
    }
    let lowering = SwiftLowering(bytes: bytes)
    if let offset = SwiftSyntaxErrors.firstOffset(in: tree) {
      report("is not valid Swift here; read as far as possible", at: offset, lowering, &file)
    }
    lowering.lower(tree, into: &file)
    file.directives = lowering.directives(in: tree)
    return file
  }

  private func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: Self.maximumNesting) }
  }

  private func report(_ message: String, at offset: Int, _ lowering: SwiftLowering, _ file: inout SourceFile) {
    let position = lowering.range(offset, offset)
    file.problems.append(Problem(message, at: Location(file: file.path, range: position)))
  }
}
