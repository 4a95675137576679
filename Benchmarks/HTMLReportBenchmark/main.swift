// SPDX-License-Identifier: Apache-2.0

// Times the report of an app of 200 screens and one PNG against what is promised: 2 s on one core, 3 MB, 10 ms.
//
//   LINTEL_BENCHMARKS=1 swift run -c release html-report-benchmark [FOLDER]
//
// The report stays in FOLDER, or in a temporary folder that is named.

import AppReading
import Auditing
import BenchmarkSupport
import Foundation
import HeadlessUIKit
import Legibility
import Picturing
import Reporting
import Screens

let screenCount = 200
let folder =
  CommandLine.arguments.dropFirst().first.map { URL(fileURLWithPath: $0, isDirectory: true) }
  ?? FileManager.default.temporaryDirectory.appendingPathComponent("lintel-report-benchmark", isDirectory: true)
let sources = folder.appendingPathComponent("App", isDirectory: true)
try? FileManager.default.removeItem(at: sources)
for (path, text) in GeneratedApp(screens: screenCount).files {
  let url = sources.appendingPathComponent(path)
  try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: url)
}

var reading: [Double] = []
var drawing: [Double] = []
var markup = ""
var drawn = 0
for _ in 0..<5 {
  let start = ProcessUsage.seconds
  let reader = AppReader(
    root: sources.path, sourceReaders: [SwiftSourceReader(), ObjectiveCSourceReader()])
  let facts = try await reader.read()
  let environment = ScreenEnvironment()
  let app = AuditedApp(model: AppModel(facts), environment: environment)
  let audit = Auditor(configuration: AuditConfiguration()).audit(app)
  let read = ProcessUsage.seconds
  let report = AppReport(
    title: "App", environment: environment, screens: app.screens, findings: audit.findings,
    summary: ScreenSummary(app.resolvedScreens), fileCount: facts.fileCount, map: AppMap(app.model.graph),
    rules: RuleList.all, links: SourceLinks(template: "App/{file}"), toolVersion: "benchmark")
  markup = ""
  HTMLReport().write(report, to: &markup)
  reading.append(read - start)
  drawing.append(ProcessUsage.seconds - read)
  drawn = markup.components(separatedBy: "<article class=\"card").count - 1
}
let page = folder.appendingPathComponent("index.html")
try Data(markup.utf8).write(to: page)

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
let total = median(reading) + median(drawing)
print("\(drawn) screens, \(page.path)")
print(String(format: "read and audited  %8.0f ms", median(reading) * 1000))
print(String(format: "drawn             %8.0f ms", median(drawing) * 1000))
print(String(format: "the report        %8.0f ms  (promised: at most 2000)", total * 1000))
print(String(format: "its size          %8.2f MB  (promised: at most 3)", Double(markup.utf8.count) / 1e6))

if let missing = PNGDrawing.missingLibraries {
  print("one PNG: skipped, \(missing) is not installed")
} else {
  let picture = Picture(
    isDark: false, content: .light, backdrop: .solid(.init(red: 0.1, green: 0.2, blue: 0.4)), scenery: .navigationBar)
  var times: [Double] = []
  var size = 0
  for _ in 0..<101 {
    let start = ProcessUsage.seconds
    size = try PNGDrawing.png(PictureDocument(picture, title: "Home").markup, scale: 3).count
    times.append(ProcessUsage.seconds - start)
  }
  print(
    String(
      format: "one PNG at 3x     %8.2f ms, %.2f at best  (promised: at most 10), %d bytes", median(times) * 1000,
      (times.min() ?? 0) * 1000, size))
}
