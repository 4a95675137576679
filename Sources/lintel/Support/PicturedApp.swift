// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Foundation
import HeadlessUIKit
import Reporting
import Screens
import Screenshots

/// The app that pictures show: its source says what each should show.
struct PicturedApp {
  /// The folder of the app.
  var path: String
  /// The target to pair with; nil for all.
  var target: String?
  /// The iOS version to answer for; nil for the usual one.
  var iOS: String?
  var progress: Progress

  /// Adds what the source says of each picture. Screens are resolved once for each device and orientation that occurs.
  @MainActor func pair(_ report: inout PicturesReport) async throws {
    let scope = try InputScope.of([path])
    let root = scope.rootURL
    let configuration = try ConfigurationLoader.load(path: nil, root: root)
    let outcome = try await Pipeline(root: root, scope: scope, configuration: configuration, iOS: iOS)
      .run(progress: progress)
    progress.show("comparing")
    if let target, !outcome.facts.targets.contains(where: { $0.name == target }) {
      let names = outcome.facts.targets.map(\.name)
      throw CommandFailure.usage("there is no target '\(target)'\(NearestName.hint(for: target, among: names))")
    }
    let paths = DisplayPaths(root: root)
    let barsAreDrawn = report.results.screenshots.contains { $0.statusBar == .present }
    var pairings: [DeviceAndOrientation: PicturePairing] = [:]
    report.pairs = report.results.screenshots.map { picture in
      let environment = PictureEnvironment.environment(of: picture, base: outcome.screenEnvironment)
      let key = DeviceAndOrientation(device: environment.device, orientation: environment.orientation)
      let pairing =
        pairings[key]
        ?? PicturePairing(outcome.apps.map { AuditedApp(model: $0.model, environment: environment) }, target: target)
      pairings[key] = pairing
      return pairing.pair(picture, barsAreDrawn: barsAreDrawn).relocated(paths)
    }
    report.appProblems = outcome.facts.problems.map(paths.problem)
    progress.end()
  }

  private struct DeviceAndOrientation: Hashable {
    var device: Device
    var orientation: UIInterfaceOrientation
  }
}
