// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Foundation
import HeadlessUIKit
import LanguageServerProtocol
import Reporting
import Screens

/// Works a folder out: the same stages that `lintel check` runs, over the files as the editor has them.
///
/// Files that did not change are not read again. Between the stages it asks whether somebody still wants the answer.
@MainActor struct FolderAnalyzer {
  private let readers: [any SourceReader] = [SwiftSourceReader(), ObjectiveCSourceReader()]
  var progress: AppReader.Progress?

  nonisolated init(progress: AppReader.Progress? = nil) { self.progress = progress }

  /// - Returns: nil where `isSuperseded` said that a newer state is to be looked at.
  func analyze(_ input: AnalysisInput, isSuperseded: () -> Bool) async -> FolderAnalysis? {
    let texts = FolderTexts(root: input.root, unsaved: input.unsavedWithin)
    var analysis = FolderAnalysis(root: input.root, generation: input.generation, texts: texts)
    analysis.versions = input.versions
    let file = FolderConfiguration(input)
    analysis.configuration = file.configuration ?? input.lastConfiguration
    if var configuration = analysis.configuration {
      if let target = input.settings.target { configuration.target = target }
      if let name = input.settings.buildConfiguration { configuration.buildConfiguration = name }
      do {
        guard try await fill(&analysis, input, configuration, isSuperseded: isSuperseded) else { return nil }
      } catch {
        analysis.failure = error.description
      }
    }
    guard !isSuperseded() else { return nil }
    analysis.diagnostics = DiagnosticList(
      analysis: analysis, capabilities: input.capabilities, settings: input.settings
    ).all()
    if let path = file.path, !file.problems.isEmpty {
      let text = input.unsaved[path].flatMap { TextDecoding.text(of: $0) } ?? ""
      analysis.diagnostics[path, default: []] += file.problems.map {
        ConfigurationDiagnostics.diagnostic($0, in: DocumentText(text), input.capabilities.encoding)
      }
    }
    return analysis
  }

  /// Why a folder has no answers.
  private struct Failure: Error {
    var description: String
  }

  private func fill(
    _ analysis: inout FolderAnalysis, _ input: AnalysisInput, _ configuration: AuditConfiguration,
    isSuperseded: () -> Bool
  ) async throws(Failure) -> Bool {
    let asked = try environment(input.settings)
    var options = AppReadingOptions()
    options.unsaved = input.unsavedWithin
    options.memory = input.memory
    let facts: AppFacts
    do {
      facts = try await AppReader(root: input.root, options: options, sourceReaders: readers, progress: progress).read()
    } catch {
      throw Failure(description: error.description)
    }
    guard !isSuperseded() else { return false }
    let selected: AppFacts
    do {
      selected = try facts.selecting(
        target: configuration.target, configuration: configuration.buildConfiguration,
        deploymentTarget: configuration.deploymentTarget)
    } catch {
      throw Failure(description: error.description)
    }
    let environment = input.settings.device == nil ? asked.onDevice(of: selected) : asked
    var apps: [AuditedApp] = []
    // Apps that have nothing to do with one another are worked out one by one, as `lintel check` does.
    for part in selected.independentParts() {
      let model = AppModel(part, libraries: configuration.libraryCatalog)
      guard !isSuperseded() else { return false }
      apps.append(AuditedApp(model: model, environment: environment))
      guard !isSuperseded() else { return false }
    }
    let auditor = Auditor(configuration: configuration)
    analysis.facts = selected
    analysis.facts.problems = Set(apps.flatMap(\.facts.problems)).union(selected.problems).sorted()
    var seen: Set<Screen> = []
    analysis.screens = apps.flatMap(\.screens).filter { seen.insert($0).inserted }
    analysis.findings = AuditResult(joining: apps.map { auditor.audit($0) }) { _ in true }.findings
    analysis.problems = analysis.facts.problems
    analysis.overrides = apps.flatMap { OverrideReport.all(in: $0) }
    return true
  }

  private func environment(_ settings: ServerSettings) throws(Failure) -> ScreenEnvironment {
    var environment = ScreenEnvironment()
    if let iOS = settings.iOS {
      guard let version = SystemVersion(iOS) else { throw Failure(description: "'\(iOS)' is not an iOS version") }
      environment = ScreenEnvironment(iOS: version)
    }
    if let device = settings.device {
      guard let known = Device.named(device) else { throw Failure(description: "there is no device '\(device)'") }
      environment.device = known
    }
    return environment
  }
}
