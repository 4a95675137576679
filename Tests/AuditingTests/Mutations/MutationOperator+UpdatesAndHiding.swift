// SPDX-License-Identifier: Apache-2.0

extension MutationOperator {
  /// State that changes, and a bar that does not, or never comes back.
  static let ofUpdatesAndHiding: [MutationOperator] = [
    .replacing(
      #" +(self\.)?setNeedsStatusBarAppearanceUpdate\(\)\n"#, with: "", "drops the update",
      rule: "missing-appearance-update", marking: #"(?<=    )\w+\.toggle\(\)"#, unless: "animate|connectedScenes"),
    .replacing(
      #" +UIView\.animate\(withDuration: 0\.25\) \{\n.*Update\(\)\n    \}\n"#, with: "", "drops the animated update",
      rule: "missing-appearance-update", marking: #"(?<=    )\w+\.toggle\(\)"#),
    .replacing(
      #"(    \w+\.toggle\(\)\n(?:    view.*\n)?)( +)(setNeedsStatusBarAppearanceUpdate\(\)\n)"#, with: "$21️⃣$3$1",
      "moves the update before the change", rule: "update-before-change"),
    .replacing(
      #"(    \w+\.toggle\(\)\n)(    UIView\.animate\(withDuration: 0\.25\) \{\n)(.*Update\(\)\n    \}\n)"#,
      with: "$21️⃣$3$1", "moves the animated update before the change", rule: "update-before-change"),
    .member(
      hiding(then: "1️⃣isImmersed.toggle()"), "hides by a state and asks for no update",
      rule: "missing-appearance-update", unless: "prefersStatusBarHidden", consequences: unasked),
    .member(
      hiding(then: "1️⃣setNeedsStatusBarAppearanceUpdate()\n  isImmersed.toggle()"),
      "hides by a state and asks before it changes", rule: "update-before-change", unless: "prefersStatusBarHidden",
      consequences: unasked),
    .member(
      hiding(then: "isImmersed.toggle()\n  1️⃣UIViewController().setNeedsStatusBarAppearanceUpdate()"),
      "asks a controller that is made for it", rule: "update-to-wrong-controller", unless: "prefersStatusBarHidden",
      consequences: unasked.union(["missing-appearance-update"])),
    .statement(
      "1️⃣UIViewController().setNeedsStatusBarAppearanceUpdate()", "asks a new controller for an update",
      rule: "update-to-wrong-controller"),
    .replacing(
      #"(is\w+|controlsAreHidden)\.toggle\(\)"#, with: "1️⃣$1 = true", "hides and never shows",
      rule: "hidden-without-way-back", where: "(?s) = false.*prefersStatusBarHidden"),
    .replacing(
      #"addCloseButton\(\)"#, with: "view.addGestureRecognizer(UISwipeGestureRecognizer(target: nil, action: nil))",
      "hides the bar and takes the button away", rule: "hidden-without-way-back"
    ).alsoReplacing(
      #"(final class \w+: UIViewController \{\n)"#, with: "$1  override var 1️⃣prefersStatusBarHidden: Bool { true }\n\n",
      unless: "prefersStatusBarHidden|UITapGesture|addSubview", apps: [.passage, .instruments]),
  ]

  private static func hiding(then change: String) -> String {
    """
    private var isImmersed = false

    override var prefersStatusBarHidden: Bool { isImmersed }

    @objc private func toggleImmersion() {
      \(change)
    }
    """
  }

  /// Said where the screen is not asked at all.
  private static let unasked: Set<String> = [
    "override-ignored", "modal-not-capturing", "container-not-forwarding", "hidden-without-way-back",
    "override-bypassed",
  ]
}
