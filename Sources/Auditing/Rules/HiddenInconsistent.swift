// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// One screen of a flow does not follow the setting by which its siblings hide the status bar.
package struct HiddenInconsistent: Rule {
  package static let descriptor = RuleDescriptor(
    id: "hidden-inconsistent",
    summary: "The status bar is hidden out of step with the other screens of a flow, or with the navigation bar.",
    severity: .warning, basis: ["SB-VC-05", "HIG-50"])

  package static let page = RulePage(
    whatItDoes: """
      Looks for screens that answer `prefersStatusBarHidden` with the same setting, such as \
      `PickerConfiguration.hidesStatusBar`, a preference, or a value that each of them is handed, and reports a screen that \
      the same code shows, and that does not override the hook.

      Reports, too, an answer that is the opposite of `isNavigationBarHidden` in a screen whose code takes the navigation bar \
      in and out: the status bar is hidden while the navigation bar is there, and appears as that goes away; and an answer that is a \
      flag which nothing ever sets, in a screen that asks for its bar anew.
      """,
    whyIsThisBad: """
      The setting says that the flow has no status bar; on one screen it comes back, and the layout jumps. Of the two bars one \
      is always left, so what was meant to fill the screen never does.
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
    var seen: Set<TypeSymbol.ID> = []
    let siblings = families(in: app).sorted { $0.key < $1.key }.flatMap { setting, members in
      strangers(to: members, handed: setting.handed, in: app).compactMap { stranger, place -> Finding? in
        guard seen.insert(stranger).inserted, let location = app.model.location(of: stranger),
          app.isControllerBased(location.file) != false
        else { return nil }
        let name = app.model.symbols[stranger].name
        let example = members.map(\.location).min()
        return Finding(
          rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
          message:
            "\(name) does not override prefersStatusBarHidden, and the other screens of the flow answer "
            + "\(setting.words), so the status bar comes back here; override it in the same way",
          location: location, screens: [name],
          notes: [Note("shown here", at: place)]
            + (example.map { [Note("prefersStatusBarHidden answers \(setting.words)", at: $0)] } ?? []))
      }
    }
    return siblings + InvertedHiding.all(in: app).map { finding($0, in: app) }
      + StillFlags.all(in: app).map { finding($0, in: app) }
  }

  private func finding(_ still: StillFlags, in app: AuditedApp) -> Finding {
    let name = app.model.symbols[still.state.override.type].name
    let flag = still.state.property.name
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(name) \(still.isHiding ? "hides" : "shows") the status bar by \(flag), which nothing ever sets, so asking for the bar anew "
        + "changes nothing; set it before the request, or answer the constant",
      location: still.state.location, screens: [name],
      notes: [
        Note("prefersStatusBarHidden answers \(flag)", at: still.state.override.location),
        Note("asked for anew here", at: still.update),
      ])
  }

  private func finding(_ inverted: InvertedHiding, in app: AuditedApp) -> Finding {
    let name = app.model.symbols[inverted.override.type].name
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(name) hides the status bar while the navigation bar is there and shows it while that is hidden, so one of the two is "
        + "always left; answer the opposite",
      location: inverted.override.location, screens: [name],
      notes: [Note("the navigation bar is taken in and out here", at: inverted.change)])
  }

  /// Overrides by the setting that they answer.
  private func families(in app: AuditedApp) -> [CommonSetting: [HookOverrides.Entry]] {
    var result: [CommonSetting: [HookOverrides.Entry]] = [:]
    for override in HookOverrides.all(in: app) where override.hook == .prefersStatusBarHidden {
      let bodies = (app.model.program.bodiesByPlace[override.location] ?? []).map { app.model.program[$0] }
      let answers = bodies.flatMap { body in
        body.entries.compactMap { entry in entry.result.map { CommonSetting(answer: $0, in: body, app) } }
      }
      guard let first = answers.first, let setting = first, answers.allSatisfy({ $0 == setting }) else { continue }
      result[setting, default: []].append(override)
    }
    return result
  }

  /// Screens without the override that a type makes and shows which also makes members of the family.
  ///
  /// - Parameter handed: what each member is handed with the setting: a screen that is not has no part in it.
  private func strangers(
    to members: [HookOverrides.Entry], handed: TypeSymbol.ID?, in app: AuditedApp
  ) -> [(TypeSymbol.ID, Location)] {
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
      for one in made where !family.contains(one.type) && shows(one.type, in: one.body, app) {
        guard symbols.systemClass(of: symbols[one.type].name).map(isPlain) ?? false,
          handed.map({ keeps($0, one.type, in: app) }) ?? true,
          app.model.hooks.override(of: .prefersStatusBarHidden, for: one.type) == nil
        else { continue }
        result.append((one.type, one.place))
      }
    }
    return result
  }

  /// Whether UIKit's class asks nobody else about the bar, and hides it not by itself.
  private func isPlain(_ systemClass: String) -> Bool { KnownAPI.has(systemClass, .plainController) }

  /// Whether a screen keeps a value of a type.
  private func keeps(_ handed: TypeSymbol.ID, _ screen: TypeSymbol.ID, in app: AuditedApp) -> Bool {
    let symbols = app.model.symbols
    return symbols.lineage(of: screen).contains { step in
      symbols[step].members.values.joined().contains { member in
        guard let variable = member.variable, !variable.isComputed,
          let type = variable.type.flatMap({ TypeName.base(of: $0.text) })
        else { return false }
        return symbols.type(named: type, in: step) == handed
      }
    }
  }

  private static let showing = KnownAPI.names(.pushes, .shows, .setsChildren)

  private static let presenting = KnownAPI.names(.presents)

  /// Whether code shows what it makes where the siblings were: below the same bar, or in its place.
  private func shows(_ screen: TypeSymbol.ID, in body: Body.ID, _ app: AuditedApp) -> Bool {
    let called = Set(
      app.model.program[body].entries.compactMap { entry -> String? in
        if case .call(let call) = entry.kind { call.lastName } else { nil }
      })
    if !called.isDisjoint(with: Self.showing) { return true }
    // Over a presentation that leaves the bar to its presenter nothing comes back.
    return !called.isDisjoint(with: Self.presenting)
      && app.screens(of: [screen]).contains { $0.context.map { !$0.startsAtWindow } ?? false }
  }
}
