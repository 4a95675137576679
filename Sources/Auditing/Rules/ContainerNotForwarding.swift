// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Screens

/// Containers whose children have a say about the status bar and are never named.
package struct ContainerNotForwarding: Rule {
  package static let descriptor = RuleDescriptor(
    id: "container-not-forwarding",
    summary: "A container's children override status bar hooks, but the container names none of them.",
    severity: .warning, offersFix: true,
    basis: ["SB-CONT-01", "SB-CONT-02", "SB-CONT-04", "SB-PAGE-01", "SB-SPLIT-01", "SB-VC-23"])

  package static let page = RulePage(
    whatItDoes: """
      Reports view controllers that add children, pages or columns which override a status bar hook, and that name no \
      child for that question and do not answer it either. In a library (a package, a framework, what a specification of \
      CocoaPods publishes) public containers that show what they are given, also inside a part of their own, are reported \
      too: the controllers of an app have a say that never gets through. So is an override that returns what a child itself \
      answers, where the child is a container that would hand the question on; one that gives on a child's answer in one \
      size class, idiom or split mode, and UIKit's default in the other; and one with which a tab bar controller names its \
      first child, whichever is shown. So is a controller that lays another one of its own kind over itself, where the \
      answer of both follows from what the object itself holds. In apps for iPads a split view controller is reported that leaves the style to UIKit, \
      though the navigation bars of its columns have a style that asks for light content.

      A container that returns nil on purpose, overrides the hook itself, or reads the answer of a plain child decides for \
      itself and is left alone.
      """,
    whyIsThisBad: """
      Adding a child does not forward anything: UIKit asks the container alone. The child's light content or hidden bar is \
      ignored as long as it stands in the container, and it works as soon as it is shown on its own, which makes the \
      mistake hard to see.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class CameraViewController: UIViewController {
          override var prefersStatusBarHidden: Bool { true }
        }

        final class DrawerViewController: UIViewController {
          private let camera = CameraViewController()

          override func viewDidLoad() {
            super.viewDidLoad()
            addChild(camera)
            camera.view.frame = view.bounds
            view.addSubview(camera.view)
            camera.didMove(toParent: self)
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class CameraViewController: UIViewController {
          override var prefersStatusBarHidden: Bool { true }
        }

        final class DrawerViewController: UIViewController {
          private let camera = CameraViewController()

          override var childForStatusBarStyle: UIViewController? { camera }
          override var childForStatusBarHidden: UIViewController? { camera }

          override func viewDidLoad() {
            super.viewDidLoad()
            addChild(camera)
            camera.view.frame = view.bounds
            view.addSubview(camera.view)
            camera.didMove(toParent: self)
          }
        }
        """),
    fix: """
      Adds both child hooks, where a property holds the child. To be looked at: a container with several children must \
      choose among them, and has to call `setNeedsStatusBarAppearanceUpdate()` when the choice changes.
      """)

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let silent = SilentContainer.all(in: app)
    return silent.map { finding($0, in: app) } + expandedSplits(but: silent.map(\.location), in: app)
      + HalfForwarding.all(in: app).map { finding($0, in: app) }
      + FixedChild.all(in: app).map { finding($0, in: app) }
      + ValueForwarding.all(in: app).map { finding($0, in: app) }
      + OwnKindChild.all(in: app).map { finding($0, in: app) }
  }

  private func finding(_ child: OwnKindChild, in app: AuditedApp) -> Finding {
    let name = app.model.symbols[child.override.type].name
    let hook = child.override.hook
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(name) lays another \(name) over itself, but UIKit goes on asking the one below, whose \(child.property) is not that "
        + "of the one on top; return the child from \(hook.childHook?.rawValue ?? hook.rawValue)",
      location: child.added, screens: [name],
      notes: [Note("\(hook.rawValue) reads \(child.property) of the object that is asked", at: child.override.location)]
    )
  }

  /// One finding a split view controller: whatever stands in it, it is the one to answer.
  private func expandedSplits(but reported: [Location], in app: AuditedApp) -> [Finding] {
    var seen = Set(reported)
    return app.expandedSplits.compactMap { expanded in
      let split = app.model.graph[expanded.split]
      let place = split.object.type.flatMap { app.implementation(of: $0) } ?? split.location
      guard app.isControllerBased(place.file) != false, app.isAudited(place.file), app.runsOnPads(place.file),
        app.oldestSystem(of: place.file).map({ $0 < SystemVersion(17) }) ?? true, seen.insert(place).inserted
      else { return nil }
      let stack = app.model.graph[expanded.column].name
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "on iPads \(split.name) decides the status bar itself and asks for the default style, dark content in light mode "
          + "up to iOS 16, though the navigation bar of \(stack) in it asks for light content; override "
          + "preferredStatusBarStyle in a subclass, or name the column from childForStatusBarStyle",
        location: place, notes: [Note("\(stack) is a column here", at: expanded.location)])
    }
  }

  private func finding(_ fixed: FixedChild, in app: AuditedApp) -> Finding {
    let name = app.model.symbols[fixed.override.type].name
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(name).\(fixed.override.hook.rawValue) names the first child whichever is shown, so the others are never asked; "
        + "return selectedViewController",
      location: fixed.override.location, screens: [name])
  }

  private func finding(_ value: ValueForwarding, in app: AuditedApp) -> Finding {
    let name = app.model.symbols[value.override.type].name
    let hook = value.override.hook
    let child = value.override.hook.childHook?.rawValue ?? "the child hook"
    let what: String
    if let unasked = value.unasked, let between = value.child {
      what =
        "\(name).\(hook.rawValue) returns what \(between) itself answers, and \(between) would hand the question on to "
        + "\(app.model.symbols[unasked.type].name), which is never asked"
    } else {
      what =
        "\(name).\(hook.rawValue) returns what the controller that it is given itself answers, also where that is a "
        + "navigation or tab bar controller, which would hand the question on"
    }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message: "\(what); name the child from \(child) instead",
      location: value.override.location, screens: [name],
      notes: value.unasked.map { [Note("this is passed by", at: $0.location)] } ?? [],
      subjects: value.unasked.map { [$0.location] } ?? [])
  }

  private func finding(_ half: HalfForwarding, in app: AuditedApp) -> Finding {
    let name = app.model.symbols[half.override.type].name
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(name).\(half.override.hook.rawValue) gives on what a child answers in one case of `\(half.condition.text)` and "
        + "leaves the other to UIKit's default; name the child from \(half.override.hook.childHook?.rawValue ?? "the hook") "
        + "in both",
      location: half.override.location, screens: [name],
      notes: [Note("here nobody inside is asked", at: half.fallback)])
  }

  private func finding(_ container: SilentContainer, in app: AuditedApp) -> Finding {
    let name = app.model.symbols[container.type].name
    let hooks = container.searches.compactMap { Hook.hooks(for: $0).first { $0.namesChild }?.rawValue }
    let what: String
    if let first = container.overrides.first {
      let child = app.model.symbols[first.owner].name
      what =
        "\(name) contains \(child), which overrides \(first.hook.rawValue), but names no child, so UIKit asks "
        + "\(name) alone"
    } else {
      what =
        "\(name) shows controllers that it is given, but names none of them, so what they want of the status bar is "
        + "never asked"
    }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: container.isCertain ? .certain : .likely,
      message: "\(what); return the child from \(hooks.joined(separator: " and "))",
      location: container.location,
      notes: [Note("the child is added here", at: container.added)]
        + container.overrides.prefix(3).map { Note("this is never asked in \(name)", at: $0.location) },
      fixes: container.fix(in: app).map { [$0] } ?? [], subjects: container.overrides.map(\.location))
  }
}
