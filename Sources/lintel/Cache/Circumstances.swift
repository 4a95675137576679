// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing

/// What besides the files an answer follows from.
struct Circumstances {
  /// What is asked.
  var answer: String
  var tool: ToolIdentity
  /// Absolute, because paths in a project may be.
  var root: String
  var scope: ProjectScope?
  var configuration: AuditConfiguration
  var iOS: String?
  var device: String?
  var changedFiles: Set<String>?
}
