// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads files that may be larger than anybody meant, or without end.
enum BoundedFile {
  /// The file's bytes, but not more than one over the limit, so that whoever asks notices; nil where it cannot be read.
  static func read(_ url: URL, limit: Int) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? handle.close() }
    do { return try handle.read(upToCount: limit + 1) ?? Data() } catch { return nil }
  }
}
