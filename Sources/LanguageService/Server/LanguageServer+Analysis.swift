// SPDX-License-Identifier: Apache-2.0

import AppReading
import Foundation
import LanguageServerProtocol

extension LanguageServer {
  /// Works the next folder out of which something changed, unless one is being worked out.
  func analyzeNext() {
    guard !isAnalyzing, phase == .running, let folder = folders.first(where: { !$0.isCurrent }) else { return }
    isAnalyzing = true
    Task {
      await analyze(folder.root)
      isAnalyzing = false
      analyzeNext()
    }
  }

  private func analyze(_ root: String) async {
    await pauseForTyping(root)
    guard let folder = folders.first(where: { $0.root == root }), let supersession = supersessions[root] else { return }
    let input = input(for: folder)
    let generation = folder.generation
    let isFirst = folder.analysis == nil
    let start = ContinuousClock.now
    let before = folder.memory.filesRead
    let shown = Task { await showProgress(isFirst: isFirst) }
    let analysis = await FolderAnalyzer(progress: progress()).analyze(input) { supersession.isSuperseded(generation) }
    shown.cancel()
    hideProgress()
    let duration = ContinuousClock.now - start
    guard let analysis else {
      log?("gave \(root) up after \(duration): it was changed meanwhile")
      return
    }
    lastDuration = duration
    log?("worked \(root) out in \(duration), \(folder.memory.filesRead - before) files read")
    guard let index = folders.firstIndex(where: { $0.root == root }), folders[index].generation == generation else {
      return
    }
    let old = folders[index].analysis
    folders[index].analysis = analysis
    folders[index].configuration = analysis.configuration
    if let failure = analysis.failure, failure != old?.failure { complain("\(root): \(failure)") }
    tell(analysis, after: old)
    answerPending()
  }

  /// Waits for as long as is worth it while somebody types: what is begun at each key and given up at the next is never
  /// done.
  private func pauseForTyping(_ root: String) async {
    let pause = min(lastDuration / 2, .milliseconds(300))
    guard pause > .milliseconds(30) else { return }
    var generation = -1
    while let current = folders.first(where: { $0.root == root })?.generation, current != generation {
      generation = current
      try? await Task.sleep(for: pause)
    }
  }

  private func input(for folder: WorkspaceFolder) -> AnalysisInput {
    var unsaved: [String: Data] = [:]
    var versions: [String: Int] = [:]
    for document in documents.values {
      guard let path = document.path else { continue }
      unsaved[path] = Data(document.text.bytes)
      versions[path] = document.version
    }
    return AnalysisInput(
      root: folder.root, generation: folder.generation, unsaved: unsaved, versions: versions, settings: settings,
      capabilities: capabilities, memory: folder.memory, lastConfiguration: folder.configuration)
  }

  // MARK: Telling the client

  private func tell(_ analysis: FolderAnalysis, after old: FolderAnalysis?) {
    if capabilities.pullsDiagnostics {
      if capabilities.refreshesDiagnostics, old?.diagnostics != analysis.diagnostics {
        ask("workspace/diagnostic/refresh", .null)
      }
    } else {
      publish(analysis)
    }
    if capabilities.refreshesCodeLenses, settings.showsCodeLenses, let old, old.screens != analysis.screens {
      ask("workspace/codeLens/refresh", .null)
    }
  }

  private func publish(_ analysis: FolderAnalysis) {
    let before = published[analysis.root] ?? [:]
    published[analysis.root] = analysis.diagnostics
    let open = Set(documents.values.compactMap(\.path))
    for path in Set(before.keys).union(analysis.diagnostics.keys).union(open).sorted() {
      guard folder(of: path)?.root == analysis.root || analysis.diagnostics[path] != nil || before[path] != nil else {
        continue
      }
      let items = analysis.diagnostics[path] ?? []
      // One that was opened since, as it is on disk, is what was looked at.
      let version = analysis.versions[path] ?? documents.values.first { $0.path == path }?.version
      if items == before[path] ?? [], version == publishedVersions[path] { continue }
      publishedVersions[path] = version
      publish(items, path: path, version: version)
    }
  }

  /// Says again what is known of a document that was opened.
  func republish(_ document: OpenDocument) {
    guard !capabilities.pullsDiagnostics, let path = document.path, let folder = folder(of: path), folder.isCurrent,
      let analysis = folder.analysis
    else { return }
    publishedVersions[path] = document.version
    publish(analysis.diagnostics[path] ?? [], path: path, version: document.version)
  }

  func publish(_ items: [JSONValue], path: String, version: Int? = nil) {
    let uri = documents.values.first { $0.path == path }?.uri ?? DocumentURI.uri(of: path)
    notify(
      "textDocument/publishDiagnostics",
      .members([
        "uri": .string(uri), "version": capabilities.hasDiagnosticVersion ? version.map { .integer($0) } : nil,
        "diagnostics": .array(items),
      ]))
  }
}

extension LanguageServer {
  /// How many files were read since the session began, those of unchanged contents once.
  package var filesRead: Int { folders.reduce(0) { $0 + $1.memory.filesRead } }
}
