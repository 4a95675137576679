// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Stands for a reader of a programming language.
struct LineCountingReader: SourceReader {
  var fileExtensions: Set<String> = ["swift", "m", "mm", "h"]

  func read(_ text: String, path: String) -> SourceFile {
    var file = SourceFile(path: path, language: path.hasSuffix("swift") ? .swift : .objectiveC)
    file.lineCount = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    return file
  }
}

extension AppReader {
  /// The facts of a folder, with sources counted only.
  static func facts(
    in path: String, options: AppReadingOptions = AppReadingOptions()
  ) async throws(AppReadingError) -> AppFacts {
    try await AppReader(root: path, options: options, sourceReaders: [LineCountingReader()]).read()
  }

  /// The facts of a folder that is removed afterwards.
  static func facts(
    _ folder: TemporaryFolder, options: AppReadingOptions = AppReadingOptions()
  ) async throws(AppReadingError) -> AppFacts {
    defer { withExtendedLifetime(folder) {} }
    return try await facts(in: folder.path, options: options)
  }
}

extension AppFacts {
  func target(_ name: String) -> AppTarget? { targets.first { $0.name == name } }
}
