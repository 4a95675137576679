// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftParser
import SwiftSyntax

/// Reads Swift with the compiler's own parser.
///
/// A file that does not parse is read as far as possible: the parser recovers, and the result names the first place where
/// it had to. The syntax tree does not outlive the call.
///
/// Brackets are limited in depth before parsing, and the facts are limited in depth after it, so files as people write
/// them need little stack. The parser also recurses over what has no brackets (`try try try …`, thousands of `else if`):
/// to be safe from any input, call `read` on threads with `recommendedStackSize`.
package struct SwiftSourceReader: SourceReader {
  /// Bytes of stack for a thread that reads files from anywhere; memory is taken only as it is used.
  package static let recommendedStackSize = 256 << 20

  package let fileExtensions: Set<String> = ["swift"]

  package init() {}

  package func read(_ text: String, path: String) -> SourceFile {
    var file = SourceFile(path: path, language: .swift)
    var bytes = Array(text.utf8)
    var problems: [(offset: Int, message: String)] = []
    var cuts: [Int] = []
    if let limited = NestingLimiter.limit(bytes) {
      bytes = limited.bytes
      cuts.append(limited.offset)
      problems.append((limited.offset, "is nested too deeply from here on; what lies deeper is not read"))
    }
    var tree = parse(bytes)
    if tree.hasError, let repaired = MergeConflict.firstSides(of: bytes) {
      bytes = repaired.bytes
      tree = parse(bytes)
      problems.append((repaired.offset, "has merge-conflict markers; the first side of each conflict is read"))
    }
    // What was blanked out for its depth may be missed by the grammar; one problem is enough then.
    if problems.isEmpty, let offset = SwiftSyntaxErrors.firstOffset(in: tree) {
      problems.append((offset, "is not valid Swift here; read as far as possible"))
    }
    let lowering = SwiftLowering(bytes: bytes)
    lowering.lower(tree, into: &file)
    file.directives = lowering.directives(in: tree)
    for (message, offset) in lowering.cuts where !problems.contains(where: { $0.message == message }) {
      problems.append((offset, message))
    }
    file.problems = problems.map { offset, message in
      Problem(message, at: Location(file: path, range: lowering.range(offset, offset)))
    }
    file.problems.sort()
    cuts += lowering.cuts.values
    file.cuts = cuts.sorted().map { lowering.range($0, $0) }
    return file
  }

  private func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
    // Deeper than the limit on brackets, so that this one is never reached.
    bytes.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: 2 * NestingLimiter.maximumNesting)
    }
  }
}
