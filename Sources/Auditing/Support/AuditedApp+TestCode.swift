// SPDX-License-Identifier: Apache-2.0

import AppReading
import Screens

extension AuditedApp {
  /// Whether a file is compiled by test targets alone: nobody sees the status bar there.
  package func isTestCode(_ file: String) -> Bool {
    let owners = (model.targetsByFile[file] ?? []).map { facts.targets[$0].product }
    return !owners.isEmpty && owners.allSatisfy { $0 == .unitTests || $0 == .uiTests }
  }
}
