// SPDX-License-Identifier: Apache-2.0

import Findings

/// How a function is called, as far as calls are seen.
struct CalledForms: Equatable {
  var forms: [Evaluator.CalledBody] = []
  /// Whether calls are seen, and each is on objects that run the code of other types: the function is not reached by them.
  var areOfOthers = false
  /// Whether calls are seen of which it is not known on what objects they are.
  var isOpen = false
}

extension CalledForms: Solvable {
  static var pending: Self { CalledForms() }
  static func widened(_ why: String, at place: Location) -> Self { CalledForms() }

  func settled(_ why: String, at place: Location) -> Self { CalledForms() }
  func bounded(at place: @autoclosure () -> Location) -> Self { self }

  func joined(_ other: Self) -> Self {
    let all = forms + other.forms.filter { !forms.contains($0) }
    return CalledForms(
      forms: all, areOfOthers: all.isEmpty && (areOfOthers || other.areOfOthers), isOpen: isOpen || other.isOpen)
  }

  init?(_ answer: Questions.Answer) {
    guard case .forms(let forms) = answer else { return nil }
    self = forms
  }
  var answer: Questions.Answer { .forms(self) }
}
