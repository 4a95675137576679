// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit
import SceneFiles

// LINTEL_BENCHMARKS=1 swift run -c release HeadlessUIKitBenchmarks [SCENES.jsonl]

let over = depthSix(presenting: .overFullScreen)
try measure("depth 6 with a presentation over full screen, trace off", runs: 200) {
  _ = try over.resolveStatusBar()
}
try measure("the same, trace on", runs: 200) { _ = try over.resolveStatusBar(tracing: true) }
let full = depthSix(presenting: .fullScreen)
try measure("depth 6 with a full-screen presentation, trace off", runs: 200) {
  _ = try full.resolveStatusBar()
}
for count in [10, 100, 1_000, 10_000] {
  let deep = chain(of: count)
  try measure("a chain of \(count), per controller", runs: 2_000 / count + 1, rounds: 300, per: count) {
    _ = try deep.resolveStatusBar()
  }
}

/// Scenes of a file of worked cases, or one small scene.
func scenes() throws -> [[UInt8]] {
  guard let path = CommandLine.arguments.dropFirst().first else {
    return [
      Array(#"{"windows": [{"rootViewController": {"class": "UINavigationController", "id": "nav", "#.utf8)
        + Array(#""viewControllers": [{"class": "UIViewController", "id": "home"}]}}]}"#.utf8)
    ]
  }
  let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  return try text.split(separator: "\n").map { line in
    let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return [UInt8](try JSONSerialization.data(withJSONObject: row?["scene"] ?? [:]))
  }
}
let texts = try scenes()
measure("a scene file read, resolved, answered with its trace", runs: 1, rounds: 200, per: texts.count) {
  for text in texts { _ = SceneBatch.answer(to: text) }
}
