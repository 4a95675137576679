// SPDX-License-Identifier: Apache-2.0

import AppReading
import Caching
import Foundation

/// Facts on disk, in the form of the cache's entries: under a digest of the build of Lintel that wrote them, and with one of all
/// their bytes.
enum FactsStorage {
  /// Bytes; the facts of a million lines take a tenth.
  private static let largestFile = 1 << 30

  static func write(_ facts: FactsFile, to destination: Destination) throws {
    guard let build else {
      throw CommandFailure.unusable("facts cannot be written: nothing tells this build of Lintel apart")
    }
    try destination.write(CacheEntry.data(of: try facts.data(), named: build))
  }

  static func read(_ path: String) throws(CommandFailure) -> FactsFile {
    guard let data = BoundedFile.read(URL(fileURLWithPath: path), limit: largestFile), data.count <= largestFile else {
      throw .usage("the facts file \(path) cannot be read")
    }
    guard let entry = CacheEntry.read(data) else {
      throw .usage("\(path) is no facts file, or one that was cut short or damaged")
    }
    guard entry.name == build else {
      throw .usage("\(path) was written by another version of Lintel; read its files anew with this one")
    }
    guard let facts = try? FactsFile(entry.contents) else {
      throw .usage("\(path) holds facts that Lintel did not write")
    }
    return facts
  }

  /// Facts say what the reader of one build makes of a text, and are of no use to another.
  private static var build: ContentDigest? {
    ToolIdentity.current.flatMap { ContentDigest(structureOf: ["facts": $0]) }
  }
}
