// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Screens
import TestSupport

/// The model of a few files, read as the command reads them.
@MainActor enum ReadModel {
  static func model(_ files: [String: String]) async throws -> AppModel { try await ReadApp.app(files).model }

  /// The model of one Swift file.
  static func model(swift text: String) async throws -> AppModel { try await model(["App.swift": text]) }

  /// The screens of one Swift file in a controller-based app.
  static func screens(swift text: String) async throws -> [Screen] {
    try await ReadApp.app(AppFiles.controllerBased.merging(["App.swift": text]) { _, new in new }).screens
  }
}

extension ValueSet {
  /// The alternatives in words: `lightContent when dark; default when light`.
  var text: String {
    alternatives.map { alternative in
      let value = Evaluator.describe(alternative.value)
      return alternative.condition == .always ? value : "\(value) when \(alternative.condition.text)"
    }.joined(separator: "; ")
  }
}
