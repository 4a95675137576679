// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Foundation
import Reporting
import SceneFiles
import Screens
import Screenshots
import Synchronization

/// What is given bytes that nobody wrote. Nothing is expected of the answers but that they come.
enum FuzzTarget: String, CaseIterable {
  case swift
  case objectiveC = "objective-c"
  case propertyList = "property-list"
  case project
  case storyboard
  case colorSet = "color-set"
  case configuration
  case baseline
  case scene
  case picture
  case pattern
  case log
  /// Several files, from the folder to the findings: `//// NAME` begins the next.
  case tree

  static let current = Mutex(FuzzTarget.swift)

  func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    let data = Data(bytes)
    switch self {
    case .swift: _ = TextDecoding.text(of: data).map { SwiftSourceReader().read($0, path: "A.swift") }
    case .objectiveC: _ = TextDecoding.text(of: data).map { ObjectiveCSourceReader().read($0, path: "A.m") }
    case .propertyList: _ = try? PropertyListReader.read(data, path: "Info.plist")
    case .project: folder(["A.xcodeproj/project.pbxproj": data, "A.swift": Data()])
    case .storyboard:
      _ = TextDecoding.text(of: data).map { text in
        var document = try? InterfaceReader.read(text, path: "A.storyboard")
        return document?.bound()
      }
    case .colorSet: _ = try? ColorSetReader.variants(of: data)
    case .configuration: _ = try? ConfigurationReader.read(String(decoding: data, as: UTF8.self), path: ".lintel.yml")
    case .baseline: _ = try? Baseline(data)
    case .scene:
      let text = Array(bytes)
      // libFuzzer calls from the main thread.
      _ = MainActor.assumeIsolated { SceneBatch.answer(to: text) }
    case .picture: picture(data)
    case .pattern:
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", maxSplits: 1).map(String.init)
      if lines.count == 2 { _ = PathPattern(lines[0])?.matches(lines[1]) }
    case .log:
      for syntax in [LogLine.Syntax.text, .coloredText, .commands, .json, .xml] {
        let safe = LogLine(syntax).safe(Array(bytes.prefix { $0 != 10 }))
        precondition(syntax == .commands || !LogLine.holdsCommand(safe))
      }
    case .tree: folder(Self.files(in: data))
    }
  }

  private static let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("lintel-fuzz-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)

  private func picture(_ data: Data) {
    let file = Self.scratch.appendingPathComponent("picture.png")
    try? FileManager.default.createDirectory(at: Self.scratch, withIntermediateDirectories: true)
    try? data.write(to: file)
    guard let reader = try? PictureReader(path: file.path) else { return }
    _ = try? reader.read(rows: min(reader.height, 400))
  }

  /// Reads, resolves and audits an app of some files.
  private func folder(_ files: [String: Data]) {
    let folder = Self.scratch.appendingPathComponent("app", isDirectory: true)
    try? FileManager.default.removeItem(at: folder)
    for (path, data) in files {
      let file = folder.appendingPathComponent(path)
      try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? data.write(to: file)
    }
    let isDone = DispatchSemaphore(value: 0)
    let result = Mutex<AppFacts?>(nil)
    Task.detached {
      let reader = AppReader(root: folder.path, sourceReaders: [SwiftSourceReader(), ObjectiveCSourceReader()])
      let facts = try? await reader.read()
      result.withLock { $0 = facts }
      isDone.signal()
    }
    isDone.wait()
    guard let facts = result.withLock({ $0 }) else { return }
    MainActor.assumeIsolated {
      let app = AuditedApp(model: AppModel(facts), environment: ScreenEnvironment())
      _ = Auditor(configuration: AuditConfiguration()).audit(app)
    }
  }

  private static func files(in data: Data) -> [String: Data] {
    var files: [String: Data] = [:]
    for part in String(decoding: data, as: UTF8.self).components(separatedBy: "//// ").prefix(12) {
      let lines = part.split(separator: "\n", maxSplits: 1)
      let known = ["A.swift", "B.swift", "A.m", "A.h", "Info.plist", "Main.storyboard", "project.yml", "Package.swift"]
      guard lines.count == 2, known.contains(String(lines[0])) else { continue }
      files[String(lines[0])] = Data(lines[1].utf8)
    }
    return files
  }
}
