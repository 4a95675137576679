// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `screens` and `check` say in JSON, as far as cases ask.
package struct ShownAnswers: Sendable {
  struct Bar: Decodable {
    var style: String
    var fallback: String?
    var decidedBy: String?
    var hidden: Bool?
    var hiddenDecidedBy: String?
    var background: String
    var when: String?
  }

  struct Screen: Decodable {
    struct Condition: Decodable {
      var when: String
    }

    var name: String
    var kind: String
    var context: String
    var confidence: String
    var light: Bar
    var dark: Bar
    var conditions: [Condition]

    /// Whether the answer claims to hold in every state of the app.
    var isCertain: Bool {
      confidence == "certain" && conditions.isEmpty && light.when == nil && dark.when == nil
        && ![light, dark].allSatisfy { $0.style == "unknown" && $0.hidden != true }
    }
  }

  struct Finding: Decodable, CustomStringConvertible {
    var rule: String
    var file: String
    var line: Int

    var description: String { "\(rule) at \(file):\(line)" }
  }

  private struct ScreensOutput: Decodable {
    var screens: [Screen]
  }

  private struct CheckOutput: Decodable {
    var findings: [Finding]
  }

  var screens: [Screen]
  var findings: [Finding]

  /// - Throws: where one of the outputs is no such JSON.
  package init(screens: String, check: String) throws {
    let decoder = JSONDecoder()
    self.screens = try decoder.decode(ScreensOutput.self, from: Data(screens.utf8)).screens
    findings = try decoder.decode(CheckOutput.self, from: Data(check.utf8)).findings
  }
}
