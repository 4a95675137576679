// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Screens

/// What an app does that does not go together with one status bar for all of it.
struct AppLevelEvidence {
  /// In words, each to follow "but".
  private(set) var reasons: [String] = []
  private(set) var notes: [Note] = []
  private(set) var isCertain = true

  /// Notes of one kind beyond this number say nothing new.
  private static let noteLimit = 4

  /// Overrides and updates, which do nothing.
  mutating func add(_ uses: [ControllerBasedCode.Use]) {
    guard !uses.isEmpty else { return }
    reasons.append(
      uses.allSatisfy(\.isUpdate)
        ? "view controllers ask for updates in vain" : "view controllers answer for it in vain")
    for use in uses.prefix(Self.noteLimit) {
      notes.append(Note(use.isUpdate ? "this update does nothing" : "\(use.what) is never asked", at: use.location))
    }
  }

  /// Setters that give the bar several values: what a screen wants for itself.
  mutating func add(_ setters: [ApplicationSetters.Setter], in app: AuditedApp) {
    for property in [ApplicationSetters.Property.style, .hidden] {
      // What nothing uses changes no screen.
      let own = setters.filter {
        $0.property == property && !$0.asksForMode && app.shared.idleCode.note(at: $0.location) == nil
      }
      var values: Set<Value> = []
      for setter in own {
        let scope = app.model.evaluator.scope(of: setter.body)
        values.formUnion(app.model.evaluator.values(of: setter.value, in: scope).alternatives.map(\.value.withoutType))
      }
      guard values.count > 1 else { continue }
      reasons.append(
        property == .style
          ? "code sets its style to one value here and another there"
          : "code hides and shows it for single screens")
      notes += own.prefix(Self.noteLimit).map { Note("\($0.name) changes it for all screens", at: $0.location) }
    }
  }

  /// Screens that are light under a light bar.
  mutating func addLightScreens(of target: AppTarget, setters: [ApplicationSetters.Setter], in app: AuditedApp) {
    let unreadable = app.resolvedScreens.filter { resolved in
      resolved.screen.target == target.name
        && (resolved.screen.light.readable == false || resolved.screen.dark.readable == false)
        // A tinted bar that is transparent before anything is scrolled shows its tint again as soon as something is.
        && resolved.lightBackdrop?.tint == nil && resolved.darkBackdrop?.tint == nil
    }
    if let first = unreadable.first {
      reasons.append("it cannot be read on \(first.screen.name)")
      isCertain = isCertain && first.screen.confidence == .certain
      for screen in unreadable.prefix(Self.noteLimit) {
        let note = Note("the status bar cannot be read on \(screen.screen.name)", at: screen.screen.location)
        if !notes.contains(note) { notes.append(note) }
      }
    }
    addSafari(of: target, setters: setters, in: app)
  }

  /// `SFSafariViewController` has a light bar in the light style unless it is given a tint.
  private mutating func addSafari(
    of target: AppTarget, setters: [ApplicationSetters.Setter], in app: AuditedApp
  ) {
    let plists = target.configurations.map { InfoPlistAppearance($0.infoPlist) }
    guard !setters.contains(where: { $0.property == .style }),
      plists.allSatisfy({ $0.statusBarStyle() == .lightContent && $0.userInterfaceStyle() != .dark }),
      app.model.program.assignments["preferredBarTintColor"] == nil
    else { return }
    let program = app.model.program
    let made = (program.calls["SFSafariViewController"] ?? []).map { reference in
      program.location(program[reference].range, in: program[reference.body])
    }
    let own = made.filter { place in
      app.belongsToApplications(place.file)
        && app.hosts(of: place.file).applications.contains { $0.name == target.name }
    }.sorted()
    guard !own.isEmpty else { return }
    reasons.append("its light content stands on the white bar of SFSafariViewController")
    isCertain = false
    notes += own.prefix(Self.noteLimit).map { Note("this screen has a white bar in the light style", at: $0) }
  }
}

extension Value {
  /// The value as far as it tells one style from another: `.default` and `UIStatusBarStyle.default` are one.
  fileprivate var withoutType: Value {
    if case .constant(_, let name) = self { return .constant(type: nil, name: name) }
    return self
  }
}
