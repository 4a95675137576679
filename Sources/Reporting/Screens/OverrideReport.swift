// SPDX-License-Identifier: Apache-2.0

package import Auditing
import Findings
import Screens

/// One override of a style or hidden hook with all that it can answer.
package struct OverrideReport: Codable, Sendable {
  package struct Answer: Codable, Sendable {
    /// The value in words: `.lightContent`, `true`, or the controller whose answer is read.
    package var answer: String
    /// The condition; nil where the answer holds always.
    package var when: String?

    package init(answer: String, when: String?) {
      self.answer = answer
      self.when = when
    }
  }

  package struct Unknown: Codable, Sendable {
    package var file: String
    package var line: Int
    package var why: String

    package init(file: String, line: Int, why: String) {
      self.file = file
      self.line = line
      self.why = why
    }
  }

  package var `class`: String
  package var hook: String
  package var file: String
  package var line: Int
  /// Whether UIKit, or another override that is asked, asks it in a context that is known.
  package var isAsked: Bool
  package var answers: [Answer]
  /// What keeps an answer from being known.
  package var unknown: [Unknown]

  package init(
    class: String, hook: String, file: String, line: Int, isAsked: Bool, answers: [Answer], unknown: [Unknown]
  ) {
    self.class = `class`
    self.hook = hook
    self.file = file
    self.line = line
    self.isAsked = isAsked
    self.answers = answers
    self.unknown = unknown
  }

  /// Every override of `preferredStatusBarStyle` and `prefersStatusBarHidden`, by place.
  @MainActor package static func all(in app: AuditedApp) -> [OverrideReport] {
    HookOverrides.all(in: app).filter { !$0.hook.namesChild }.compactMap { entry in
      guard let override = app.model.hooks.override(of: entry.hook, for: entry.type) else { return nil }
      var report = OverrideReport(
        class: app.model.symbols[entry.type].name, hook: entry.hook.rawValue, file: entry.location.file,
        line: entry.location.line, isAsked: app.overrideUse.asked.contains(entry.location), answers: [], unknown: [])
      for alternative in override.values.alternatives {
        if case .unknown(let unknown) = alternative.value {
          report.unknown.append(
            Unknown(file: unknown.location.file, line: unknown.location.line, why: unknown.why))
        } else {
          let when = alternative.condition == .always ? nil : alternative.condition.readableText
          report.answers.append(Answer(answer: Evaluator.describe(alternative.value), when: when))
        }
      }
      return report
    }
  }
}
