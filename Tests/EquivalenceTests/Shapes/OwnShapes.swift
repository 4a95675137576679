// SPDX-License-Identifier: Apache-2.0

import Equivalence
import Foundation
import TestSupport

/// The cases of this target, in `Cases/*.md`.
enum OwnShapes {
  static let folder = PackageFolder.url.appendingPathComponent("Tests/EquivalenceTests/Cases", isDirectory: true)

  /// The cases, or the mistake in one of the files.
  static let read = Result { try ShapeFile.cases(in: folder) }

  static let cases = (try? read.get()) ?? []

  /// Further cases in `../shared` or where `LINTEL_SHARED` says; most of them hold, and all are there to be understood.
  static let sharedFolder: URL? = {
    let shared =
      ProcessInfo.processInfo.environment["LINTEL_SHARED"].map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? PackageFolder.url.deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true)
    let folder = shared.appendingPathComponent("shapes", isDirectory: true)
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()
}
