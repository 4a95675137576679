// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Foundation
import HeadlessUIKit
import Reporting
import Screens

/// From a folder to what rules look at: the only place where the command meets the stages before the audit.
struct Pipeline {
  /// The folder to read.
  var root: URL
  var configuration: AuditConfiguration
  /// The iOS version to answer for; nil for the one that `ScreenEnvironment` takes as usual.
  var iOS: String?
  /// The device to answer for; nil for the usual one.
  var device: String?
  /// Nil for a run that takes what it needs.
  var limits: RunLimits?
  /// One for each language; see ``readersThatRemember`` for runs that look several times.
  var sourceReaders: [any SourceReader] = Self.readers

  static let readers: [any SourceReader] = [SwiftSourceReader(), ObjectiveCSourceReader()]

  /// Readers to share between runs over nearly the same files, which are then read once.
  static var readersThatRemember: [any SourceReader] { readers.map { RememberingReader($0) } }

  /// What the stages give.
  struct Outcome {
    var app: AuditedApp
    var environment: ScreensReport.Environment
    var screenEnvironment: ScreenEnvironment
    var summary: ScreenSummary
    /// Hashes of the files as they were read, as far as they are known; fixes to other contents are refused.
    var hashes: [String: ContentHash] = [:]
  }

  @MainActor func run(progress: Progress) async throws(CommandFailure) -> Outcome {
    let environment = try screenEnvironment()
    let facts = try await read(progress)
    progress.show("resolving")
    let app = AuditedApp(model: AppModel(facts, libraries: configuration.libraryCatalog), environment: environment)
    return Outcome(
      app: app, environment: ScreensReport.Environment(environment), screenEnvironment: environment,
      summary: ScreenSummary(app.resolvedScreens))
  }

  private func read(_ progress: Progress) async throws(CommandFailure) -> AppFacts {
    progress.show("reading")
    var options = AppReadingOptions()
    if let limits { options.reasonToStop = { limits.reasonToStop() } }
    let reader = AppReader(root: root.path, options: options, sourceReaders: sourceReaders) {
      progress.show("reading", done: $0, of: $1)
    }
    let facts: AppFacts
    do {
      facts = try await reader.read()
    } catch {
      throw .unusable(error.description)
    }
    do {
      return try facts.selecting(
        target: configuration.target, configuration: configuration.buildConfiguration,
        deploymentTarget: configuration.deploymentTarget)
    } catch {
      throw .usage(error.description)
    }
  }

  private func screenEnvironment() throws(CommandFailure) -> ScreenEnvironment {
    var environment = ScreenEnvironment()
    if let iOS {
      guard let version = SystemVersion(iOS) else { throw .usage("'\(iOS)' is not an iOS version") }
      environment = ScreenEnvironment(iOS: version)
    }
    if let device {
      guard let known = Device.named(device) else {
        throw .usage("there is no device '\(device)'; \(Device.standard.name) is one")
      }
      environment.device = known
    }
    return environment
  }
}

extension ScreensReport.Environment {
  init(_ environment: ScreenEnvironment) {
    self.init(
      iOS: environment.iOS.description, linkedSDK: environment.linkedSDK.description, device: environment.device.name,
      orientation: environment.orientation.isLandscape ? "landscape" : "portrait")
  }
}
