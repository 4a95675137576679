// SPDX-License-Identifier: Apache-2.0

import Foundation

extension MutationOperator {
  /// Ways in which a screen that has an answer is not asked.
  static let ofContainersAndPresentations: [MutationOperator] = [
    .presenting(as: ".overFullScreen"),
    .presenting(as: ".pageSheet"),
    .presenting(as: ".formSheet"),
    .replacing(
      #" +modalPresentationCapturesStatusBarAppearance = true\n"#, with: "", "drops the capture flag",
      rule: "modal-not-capturing", marking: "(?<=override var )preferredStatusBarStyle", consequences: notAsked),
    .replacing(
      #"(modalPresentationCapturesStatusBarAppearance = )true"#, with: "$1false", "turns the capture flag off",
      rule: "modal-not-capturing", marking: "(?<=override var )preferredStatusBarStyle", consequences: notAsked),
    .wrapping,
    .replacing(
      #"topViewController \}"#, with: "1️⃣visibleViewController }", "names the visible controller",
      // What is presented over the stack answers then, also where its style does not suit what lies behind.
      rule: "forwarding-visible-controller", consequences: ["unreadable"]),
    .replacing(
      #"(final class )(\w+: UIViewController \{\n(?:.*\n){1,3}?)(  override var childForStatusBar.*\n)+"#,
      with: "$11️⃣$2", "drops both forwardings", rule: "container-not-forwarding", where: "addChild"),
    .replacing(
      #"(  override var childForStatusBarHidden.*\n)"#, with: "", "drops the forwarding that matters",
      rule: "container-not-forwarding", marking: #"(?<=final class )\w+: UIViewController"#, where: "addChild"),
    .statement(
      """
      let camera = CameraViewController()
      addChild(camera)
      camera.view.frame = view.bounds
      view.addSubview(camera.view)
      camera.didMove(toParent: self)
      """, "adds a child and does not forward", rule: "container-not-forwarding",
      unless: "childForStatusBar|addChild|prefersStatusBarHidden|" + notAskedThemselves,
      // The container's style is over the child's background now.
      consequences: ["unreadable", "fixed-style-adaptive-background"], apps: [.shore], limit: 8
    ).marking(#"(?<=final class )\w+: UI"#),
    .replacing(
      #"(  override var childForStatusBarStyle: .*\n)"#,
      with: "  override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }\n$1",
      "answers beside a forwarding", rule: "override-bypassed", unless: "windowBelow"),
    .replacing(
      #"(  override var childForStatusBarHidden: .*\n)"#,
      with: "  override var 1️⃣prefersStatusBarHidden: Bool { false }\n$1", "answers for hiding beside a forwarding",
      rule: "override-bypassed", unless: "windowBelow"),
    .replacing(
      #"(super\.viewWillAppear\(animated\)\n)"#, with: "$1    setNavigationBarHidden(true, animated: false)\n",
      "hides the bar of a stack that answers itself", rule: "override-bypassed",
      marking: "(?<=override var )preferredStatusBarStyle", where: "UINavigationController",
      // Its screens are asked instead, which never had to answer, for the style over their light background either.
      consequences: ["inconsistent-siblings", "default-style-fixed-background"]),
  ]

  /// Screens of plain navigation controllers and of a popover, which UIKit asks nothing.
  private static let notAskedThemselves = "class (Almanac|BerthCard|MoonPhase)"

  private static let notAsked: Set<String> = ["override-ignored", "unreadable", "fixed-style-adaptive-background"]

  /// Changes how a coordinator presents a screen that overrides the style; the finding stands on the override.
  private static func presenting(as style: String) -> MutationOperator {
    atShownScreen(
      #"(let (\w+) = (\w+ViewController)\(\)\n +\2\.modalPresentationStyle = )\.fullScreen"#, with: "$1" + style,
      className: "$3", "presents as \(style)", rule: "modal-not-capturing")
  }

  /// Puts a screen that overrides the style into a plain navigation controller.
  private static let wrapping = atShownScreen(
    #"(let \w+ = )((\w+ViewController)\(\))(?=\n.*fullScreen)"#,
    with: "$1UINavigationController(rootViewController: $2)", className: "$3",
    "wraps a screen in a plain navigation controller", rule: "override-ignored", limit: 8)

  private static func atShownScreen(
    _ pattern: String, with template: String, className: String, _ name: String, rule: String, limit: Int = 4
  ) -> MutationOperator {
    MutationOperator(name: name, rule: rule, consequences: notAsked, limit: limit) { path, text in
      guard path.contains("Coordinator") else { return [] }
      let separator = "\u{0}"
      return text.replacements(of: pattern, with: separator + className + separator + template).compactMap { text in
        let parts = text.components(separatedBy: separator)
        guard parts.count == 3 else { return nil }
        return Mutant(parts[0] + parts[2], elsewhere: (parts[1] + ".swift", "override var preferredStatusBarStyle"))
      }
    }
  }

  /// Gives the marker to the first match of a pattern.
  func marking(_ pattern: String) -> MutationOperator {
    var marked = self
    marked.mutants = { path, text in
      mutants(path, text).compactMap { mutant in
        mutant.text.replacements(of: pattern, with: "1️⃣$0").first.map { Mutant($0) }
      }
    }
    return marked
  }
}
