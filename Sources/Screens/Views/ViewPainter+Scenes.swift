// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit
import Legibility
import PlatformAPI

/// Scenes that the app draws by code alone.
extension ViewPainter {
  /// The background of the scene that a view shows, where nothing that its code makes may fill it; nil where that is not known:
  /// what is drawn in a file is in no source.
  func scene(of view: ViewObject, over below: BackdropLook) -> BackdropLook? {
    guard let scene = view.scene, let type = scene.type, !isFilled(type) else { return nil }
    let set = scene.settings["backgroundColor"] ?? []
    var choices = settings.last(
      set.map { setting in
        (
          condition: setting.condition,
          choices: settings.choices(
            of: setting.values(app.evaluator, expected: "UIColor"), at: setting.location, text: setting.value.text)
        )
      })
    if set.isEmpty {
      guard case .allocation = scene.abstract.origin, !mayBePainted(type),
        !scene.settings.keys.contains(where: { KnownAPI.has($0, .namesSceneFile) })
      else { return nil }
      let white = ViewPainting.sceneWhite
      let color = AdaptiveColor(DisplayColor(red: white, green: white, blue: white))
      choices = [ColorSettings.Choice(color: color, location: scene.location)]
    }
    guard !choices.isEmpty else { return nil }
    return below.under(choices, painter: view.className, dark: isDark)
      .assuming("what \(scene.className) draws leaves the top free")
  }

  /// Whether any code of a scene gives something a background, whether or not it was run.
  private func mayBePainted(_ type: TypeSymbol.ID) -> Bool {
    let own = Set(app.symbols.lineage(of: type).flatMap { app.program.bodiesByOwner[$0] ?? [] })
    return (app.program.assignments["backgroundColor"] ?? []).contains { own.contains($0.body) }
      || (app.program.calls["setBackgroundColor"] ?? []).contains { own.contains($0.body) }
  }

  /// Whether the code of a scene makes pictures and the like, which may lie anywhere in it.
  private func isFilled(_ type: TypeSymbol.ID) -> Bool {
    app.symbols.lineage(of: type).flatMap { app.program.bodiesByOwner[$0] ?? [] }.contains { id in
      app.program[id].entries.contains { entry in
        guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind else { return false }
        // Objective-C's classes have methods that make objects of them.
        var made = function.lastName
        if case .member(.some(let base), _) = function.unwrapped.kind, base.lastName?.first?.isUppercase ?? false {
          made = base.lastName
        }
        guard let made, made.first?.isUppercase ?? false else { return false }
        return KnownAPI.names(.fillsScene).contains { $0 == made || app.symbols.isSubclass(made, of: $0) }
      }
    }
  }
}
