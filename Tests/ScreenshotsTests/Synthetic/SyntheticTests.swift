// SPDX-License-Identifier: Apache-2.0

import Foundation
import DrawnPictures
import Legibility
import Screenshots
import Testing

@Suite("Drawn bars of known contrast")
struct SyntheticTests {
  /// Errors of one way of measuring, as shares of the true ratio.
  private struct Errors {
    var byKind: [Background.Kind: [Double]] = [:]
    mutating func add(_ said: Double, _ truth: Double, _ kind: Background.Kind) {
      byKind[kind, default: []].append(abs(said - truth) / truth)
    }
    func mean(_ kind: Background.Kind) -> Double {
      let all = byKind[kind] ?? []
      return all.isEmpty ? 0 : all.reduce(0, +) / Double(all.count)
    }
    func worst(_ kind: Background.Kind) -> Double { byKind[kind]?.max() ?? 0 }
    var mean: Double {
      let all = byKind.values.flatMap { $0 }
      return all.reduce(0, +) / Double(max(1, all.count))
    }
  }

  @Test("2 % on solids, 5 % on gradients, and nearer to the truth than the baselines everywhere")
  func accuracy() throws {
    var ours = Errors()
    var baselines: [Baseline: Errors] = [:]
    var missed: [String] = []
    var wrongTone: [String] = []
    var count = 0
    for (index, background) in Background.all.enumerated() {
      for tone in ContentTone.allCases {
        let bar = SyntheticBar(tone: tone, background: background, time: ["9:41", "10:35", "22:47"][index % 3])
        let truth = bar.trueContrast
        // Glyphs that nobody sees, nobody has to find.
        guard truth >= 1.8 else { continue }
        count += 1
        let report = ScreenshotJudge().judge(
          bar.strip, size: ScreenSize(width: 750, height: 1334), file: "drawn", width: 750, height: 1334
        ).report
        guard let said = report.contrast.time else {
          missed.append("\(background.description) \(tone) at \(truth)")
          continue
        }
        if report.content != .init(tone) { wrongTone.append("\(background.description) \(tone) at \(truth)") }
        ours.add(said, truth, background.kind)
        for baseline in Baseline.allCases {
          baselines[baseline, default: Errors()].add(baseline.contrast(of: bar), truth, background.kind)
        }
      }
    }
    #expect(missed == [])
    #expect(wrongTone == [])
    #expect(ours.worst(.solid) <= 0.02)
    #expect(ours.worst(.gradient) <= 0.05)
    for (baseline, errors) in baselines {
      #expect(ours.mean < errors.mean, "\(baseline)")
      for kind in Background.Kind.allCases {
        // On solids everybody is right.
        #expect(ours.mean(kind) <= errors.mean(kind) + (kind == .solid ? 0.005 : 0), "\(baseline) \(kind)")
      }
    }
    let rows = [("Legibility", ours)] + Baseline.allCases.compactMap { b in baselines[b].map { (b.rawValue, $0) } }
    print("\(count) drawn bars; mean and worst error")
    for (name, errors) in rows {
      let cells = Background.Kind.allCases.map { kind in
        String(format: "%@ %.1f %% / %.1f %%", kind.rawValue, 100 * errors.mean(kind), 100 * errors.worst(kind))
      }
      print("  \(name): \(cells.joined(separator: ", "))")
    }
  }
}
