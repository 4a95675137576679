// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
package import Screens

/// Overrides of the status bar hooks in the app's view controllers.
package struct HookOverrides {
  /// An override with the classes that answer with it.
  package struct Entry {
    package var hook: Hook
    package var type: TypeSymbol.ID
    package var member: Member
    package var location: Location
    /// The class itself and its subclasses that do not override the hook again.
    package var classes: [TypeSymbol.ID]
  }

  /// Every override in the classes of the app, by place.
  ///
  /// Overrides in extensions of the system's classes are another matter, see `process-wide-override`.
  package static func all(in app: AuditedApp) -> [Entry] { app.shared.hookOverrides }

  /// Worked out once for an app, by ``SharedAnswers``.
  static func find(in model: AppModel) -> [Entry] {
    let symbols = model.symbols
    var result: [Entry] = []
    for type in symbols.types where type.kind == .class && symbols.isViewController(type.name) {
      if symbols.foreignExtensions[type.name] == type.id { continue }
      for hook in Hook.allCases where hook.search != nil {
        guard let override = model.hooks.override(of: hook, for: type.id), override.type == type.id else {
          continue
        }
        let heirs = symbols.descendants(of: type.name).filter {
          model.hooks.override(of: hook, for: $0)?.location == override.location
        }
        result.append(
          Entry(
            hook: hook, type: type.id, member: override.member, location: override.location,
            classes: [type.id] + heirs))
      }
    }
    return result.sorted { $0.location < $1.location }
  }
}

extension AuditedApp {
  /// The screens of classes, in all their contexts.
  package func screens(of classes: [TypeSymbol.ID]) -> [ResolvedScreen] {
    let names = Set(classes.map { model.symbols[$0].name })
    return resolvedScreens.filter { names.contains($0.screen.name) }
  }

  /// Whether the controllers of a file are asked by UIKit at all: whether its application leaves the bar to them.
  ///
  /// - Returns: nil where the host is not known.
  package func isControllerBased(_ file: String) -> Bool? {
    host(of: file).map { target in
      target.configurations.contains { InfoPlistAppearance($0.infoPlist).mode() == .viewController }
    }
  }

  /// Whether apps that were not read can run the code of a file.
  package func runsInOtherApps(_ file: String) -> Bool {
    isPublished(file) || host(of: file) == nil && !isModuleOfApplications(file) && !isOfLooseApplication(file)
  }

  /// Whether code outside what was read can make and show a class: a public class of a library.
  package func isOpenToHosts(_ type: TypeSymbol.ID) -> Bool {
    let sites = model.symbols[type].sites
    guard let site = sites.first(where: { $0.declaration.kind != .extension }) else { return false }
    let file = facts.sources[site.file]
    guard runsInOtherApps(file.path) else { return false }
    // What is declared in an implementation nobody else can name.
    if file.language == .objectiveC {
      return sites.contains { $0.declaration.kind != .extension && facts.sources[$0.file].path.hasSuffix(".h") }
    }
    return !site.declaration.modifiers.contains { ["private", "fileprivate", "internal"].contains($0) }
      && site.declaration.modifiers.contains { ["public", "open"].contains($0) }
  }
}
