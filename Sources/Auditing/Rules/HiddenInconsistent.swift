// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// One screen of a flow does not follow the setting by which its siblings hide the status bar.
package struct HiddenInconsistent: Rule {
  package static let descriptor = RuleDescriptor(
    id: "hidden-inconsistent",
    summary: "The screens of a flow hide the status bar by a common setting, and one of them does not.",
    severity: .warning, basis: ["SB-VC-05", "HIG-50"])

  package static let page = RulePage(
    whatItDoes: """
      Looks for screens that answer `prefersStatusBarHidden` with the same setting, such as \
      `PickerConfiguration.hidesStatusBar`, and reports a screen that the same code shows, and that does not override the \
      hook.
      """,
    whyIsThisBad: """
      The setting says that the flow has no status bar; on one screen it comes back, and the layout jumps.
      """,
    example: RuleExample(
      swift: Self.flow(crop: "override var prefersStatusBarHidden: Bool { Style.hidesStatusBar }", last: "")),
    useInstead: RuleExample(
      swift: Self.flow(
        crop: "override var prefersStatusBarHidden: Bool { Style.hidesStatusBar }",
        last: "\n  override var prefersStatusBarHidden: Bool { Style.hidesStatusBar }\n")))

  private static func flow(crop: String, last: String) -> String {
    """
    import UIKit

    enum Style {
      static var hidesStatusBar = true
    }

    final class CropViewController: UIViewController {
      \(crop)
    }

    final class FilterViewController: UIViewController {
      override var prefersStatusBarHidden: Bool { Style.hidesStatusBar }
    }

    final class GalleryViewController: UIViewController {\(last)}

    final class PickerController: UINavigationController {
      func crop() { pushViewController(CropViewController(), animated: true) }
      func filter() { pushViewController(FilterViewController(), animated: true) }
      func choose() { pushViewController(GalleryViewController(), animated: true) }
    }
    """
  }

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let families = families(in: app).filter { $0.value.count >= 2 }
    var seen: Set<TypeSymbol.ID> = []
    return families.sorted { $0.key < $1.key }.flatMap { setting, members in
      strangers(to: members, in: app).compactMap { stranger, place -> Finding? in
        guard seen.insert(stranger).inserted, let location = app.model.location(of: stranger),
          app.isControllerBased(location.file) != false
        else { return nil }
        let name = app.model.symbols[stranger].name
        let example = members.map(\.location).min()
        return Finding(
          rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
          message:
            "\(name) does not override prefersStatusBarHidden, and the other screens of the flow answer \(setting), so "
            + "the status bar comes back here; override it in the same way",
          location: location, screens: [name],
          notes: [Note("shown here", at: place)]
            + (example.map { [Note("prefersStatusBarHidden answers \(setting)", at: $0)] } ?? []))
      }
    }
  }

  /// Overrides by the setting of a type that they answer.
  private func families(in app: AuditedApp) -> [String: [HookOverrides.Entry]] {
    var result: [String: [HookOverrides.Entry]] = [:]
    for override in HookOverrides.all(in: app) where override.hook == .prefersStatusBarHidden {
      let bodies = (app.model.program.bodiesByPlace[override.location] ?? []).map { app.model.program[$0] }
      let answers = bodies.flatMap(\.entries).compactMap { entry -> Expression? in
        switch entry.kind {
        case .return(.some(let value)), .value(let value): value
        default: nil
        }
      }
      let texts = Set(answers.map(\.text))
      guard texts.count == 1, let answer = answers.first, let text = texts.first, Self.isSetting(answer, in: app) else {
        continue
      }
      result[text, default: []].append(override)
    }
    return result
  }

  /// Whether an answer is read from a type or global of the app: `Style.hidesStatusBar`.
  private static func isSetting(_ expression: Expression, in app: AuditedApp) -> Bool {
    guard case .member(.some(let base), let name) = expression.unwrapped.kind else { return false }
    if RunTimeSettings.hooks.contains(name) { return false }
    switch base.unwrapped.kind {
    case .name(let root):
      return !base.isSelf && !base.isSuper
        && (app.model.symbols.globals[root] != nil || app.model.symbols.type(named: root) != nil)
    case .member: return isSetting(base, in: app)
    default: return false
    }
  }

  private enum RunTimeSettings {
    static let hooks = Set(Hook.allCases.map(\.rawValue))
  }

  /// Screens without the override that a type makes and shows which also makes members of the family.
  private func strangers(to members: [HookOverrides.Entry], in app: AuditedApp) -> [(TypeSymbol.ID, Location)] {
    let symbols = app.model.symbols
    let program = app.model.program
    let family = Set(members.flatMap(\.classes))
    var result: [(TypeSymbol.ID, Location)] = []
    for type in symbols.types.indices {
      var made: [(type: TypeSymbol.ID, place: Location, body: Body.ID)] = []
      for id in program.bodiesByOwner[type] ?? [] {
        for entry in program[id].entries {
          guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
            case .name(let name) = function.kind, let other = symbols.type(named: name),
            symbols.isViewController(symbols[other].name)
          else { continue }
          made.append((other, program.location(call.range, in: program[id]), id))
        }
      }
      guard Set(made.map(\.type)).intersection(family).count >= 2 else { continue }
      for one in made where !family.contains(one.type) && shows(one.body, program) {
        guard symbols.systemClass(of: symbols[one.type].name) == "UIViewController",
          app.model.hooks.override(of: .prefersStatusBarHidden, for: one.type) == nil
        else { continue }
        result.append((one.type, one.place))
      }
    }
    return result
  }

  private static let showing = KnownAPI.names(.pushes, .shows, .setsChildren)

  private func shows(_ body: Body.ID, _ program: ProgramIndex) -> Bool {
    program[body].entries.contains { entry in
      guard case .call(let call) = entry.kind else { return false }
      return Self.showing.contains(call.lastName ?? "")
    }
  }
}
