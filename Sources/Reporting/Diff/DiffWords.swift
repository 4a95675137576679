// SPDX-License-Identifier: Apache-2.0

import Screens

/// A comparison in words that all formats share.
enum DiffWords {
  static func kind(_ change: AppDiff.Change) -> String {
    change.before == nil ? "new" : change.after == nil ? "gone" : "changed"
  }

  /// What a bar looks like and who decides: `dark content on #FFFFFF, 21:1, decided by Home`.
  static func look(_ answer: BarAnswer) -> String {
    let decider = answer.hidden == true ? answer.hiddenDecidedBy : answer.decidedBy
    return AnswerText.look(answer) + AnswerText.background(answer)
      + (decider.map { ", decided by \(PlainText.oneLine($0.text))" } ?? "")
  }

  /// `light: dark content → light content`, a line for each style that differs.
  static func lines(_ change: AppDiff.Change) -> [String] {
    let sides = [
      ("light", change.before?.light, change.after?.light), ("dark", change.before?.dark, change.after?.dark),
    ]
    var lines = sides.compactMap { name, before, after -> String? in
      switch (before, after) {
      case (let before?, let after?): before == after ? nil : "\(name): \(look(before)) → \(look(after))"
      case (let only?, nil), (nil, let only?): "\(name): \(look(only))"
      case (nil, nil): nil
      }
    }
    if let before = change.before, let after = change.after, before.conditions != after.conditions {
      lines.append("the looks under conditions differ")
    }
    return lines
  }

  /// `3 screens change; 1 new finding, 2 gone`.
  static func summary(_ diff: AppDiff) -> String {
    if diff.isEmpty { return "no difference" }
    let (changes, new, gone) = (diff.changes.count, diff.newFindings.count, diff.goneFindings.count)
    let screens =
      changes == 0
      ? "no screen changes" : "\(PlainText.count(changes, "screen")) \(changes == 1 ? "changes" : "change")"
    let findings =
      new == 0 && gone == 0
      ? "no finding is new or gone" : "\(PlainText.count(new, "new finding")), \(gone == 0 ? "none" : "\(gone)") gone"
    return "\(screens); \(findings)"
  }
}
