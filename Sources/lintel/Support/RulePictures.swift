// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import HeadlessUIKit
import Picturing
import Reporting
import Screens

/// Pictures of what the examples on the pages of rules look like.
@MainActor enum RulePictures {
  /// The pictures by the ids of their rules; rules are left out whose two examples look alike.
  static func all(_ rules: [any Rule.Type] = RuleList.all) async throws(CommandFailure) -> [String: RulePicture] {
    var pictures: [String: RulePicture] = [:]
    for rule in rules { pictures[rule.descriptor.id] = try await picture(of: rule) }
    return pictures
  }

  /// Writes `ID.svg` for each picture; the folder is made where it is missing.
  static func write(to path: String) async throws(CommandFailure) {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let pictures = try await all()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (id, picture) in pictures.sorted(by: { $0.key < $1.key }) {
        try NewFile.write(Data(picture.sheet.markup.utf8), to: folder.appendingPathComponent("\(id).svg"))
      }
    } catch {
      throw .unusable("\(path) cannot be written: \((error as NSError).localizedDescription)")
    }
  }

  private static func picture(of rule: any Rule.Type) async throws(CommandFailure) -> RulePicture? {
    // A mistake that only a newer system makes is shown on that system.
    let usual = ScreenEnvironment()
    let since = rule.page.sinceIOS.flatMap { SystemVersion($0) } ?? usual.iOS
    let environment = ScreenEnvironment(iOS: max(usual.iOS, since))
    let example = try await screens(of: rule.page.example, environment)
    let useInstead = try await screens(of: rule.page.useInstead, environment)
    if let picture = RulePicture(of: rule, example: example, useInstead: useInstead, environment: environment) {
      return picture
    }
    // Many examples leave out how their screen comes to be shown: it is then looked at as the root of a window.
    for root in unplaced(example).intersection(unplaced(useInstead)).sorted() {
      let before = try await screens(of: rule.page.example, environment, root: root)
      let after = try await screens(of: rule.page.useInstead, environment, root: root)
      if let picture = RulePicture(of: rule, example: before, useInstead: after, environment: environment) {
        return picture
      }
    }
    return nil
  }

  /// Names of screens of which it is not known how they come to be shown.
  private static func unplaced(_ screens: [Screen]) -> Set<String> {
    Set(screens.filter { screen in screen.unknown.contains { $0.what == .context } }.map(\.name))
  }

  /// The screens of an example, read from a folder as any app is.
  ///
  /// - Parameter root: a controller to be shown by a window.
  private static func screens(
    of example: RuleExample, _ environment: ScreenEnvironment, root: String? = nil
  ) async throws(CommandFailure) -> [Screen] {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)", isDirectory: true)
    defer { try? manager.removeItem(at: folder) }
    let window = root.map { RuleExample.File("SceneDelegate.swift", sceneDelegate(showing: $0)) }
    do {
      for file in example.files + example.scaffolding + (window.map { [$0] } ?? []) {
        let url = folder.appendingPathComponent(file.path)
        try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      }
    } catch {
      throw .unusable("examples cannot be written to a temporary folder: \((error as NSError).localizedDescription)")
    }
    let pipeline = Pipeline(root: folder, configuration: AuditConfiguration(), iOS: environment.iOS.description)
    let outcome = try await pipeline.run(progress: Progress(.never, isQuiet: true))
    // What the application says first is not what a screen shows that has set it since.
    let isSet = outcome.apps.contains { !ApplicationSetters.all(in: $0).isEmpty }
    return outcome.screens.filter { !isSet || $0.light.decidedBy != .application }
  }

  private static func sceneDelegate(showing root: String) -> String {
    """
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = \(root)()
        window.makeKeyAndVisible()
        self.window = window
      }
    }

    """
  }
}
