// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

import SceneFiles

/// The worked cases of the specification: every key that a case expects must be equal, deeply.
@MainActor @Suite struct WorkedCases {
  struct Case: CustomTestStringConvertible, Sendable {
    let line: String
    var testDescription: String { String(line.prefix(24)) }
  }

  nonisolated static let all: [Case] = ((try? SharedFiles.lines("spec/scenes.jsonl")) ?? []).map(Case.init)

  @Test(.enabled(if: SharedFiles.folder != nil), arguments: all)
  func everyExpectedKeyIsEqual(_ row: Case) throws {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(row.line.utf8)) as? [String: Any])
    let scene = try #require(object["scene"])
    let expect = try #require(object["expect"] as? [String: Any])
    let answer = try answer(to: scene)
    #expect(Self.difference(expect, answer) == nil, "\(object["case"] ?? "")")
    let certainty = (answer["certainty"] as? String) ?? "certain"
    #expect(certainty == (object["uncertain"] as? Bool == true ? "uncertain" : "certain"), "\(object["case"] ?? "")")
  }

  @Test(.enabled(if: SharedFiles.folder != nil))
  func thereAreAsManyCasesAsTheSpecificationCounts() {
    #expect(Self.all.count == 132)
  }

  /// The rules a case is about; the trace cites those that are steps of a resolution.
  @Test(.enabled(if: SharedFiles.folder != nil))
  func tracesCiteTheRulesOfTheCases() throws {
    var cited = 0
    var rules = 0
    var missing: [String] = []
    for row in Self.all {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(row.line.utf8)) as? [String: Any])
      let answer = try answer(to: try #require(object["scene"]))
      let scenes = answer["scenes"] as? [[String: Any]] ?? [answer]
      let steps = scenes.flatMap { $0["trace"] as? [[String: Any]] ?? [] }
      let ids = Set(steps.compactMap { $0["rule"] as? String })
      let wanted = object["rules"] as? [String] ?? []
      rules += wanted.count
      cited += wanted.count { ids.contains($0) }
      if wanted.allSatisfy({ !ids.contains($0) }) { missing.append("\(object["case"] ?? "") \(wanted)") }
    }
    if ProcessInfo.processInfo.environment["LINTEL_VERBOSE"] != nil {
      print("\(cited) of \(rules) rules cited; none of: \(missing.joined(separator: "; "))")
    }
    #expect(cited * 2 > rules)
  }

  private func answer(to scene: Any) throws -> [String: Any] {
    let text = try JSONSerialization.data(withJSONObject: scene)
    let answer = SceneBatch.answer(to: [UInt8](text))
    return try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
  }

  /// Where an expected value and an answer part, nil if every expected key is equal.
  nonisolated static func difference(_ expected: Any, _ actual: Any?, at path: String = "$") -> String? {
    if let expected = expected as? [String: Any] {
      guard let actual = actual as? [String: Any] else { return "\(path): no object" }
      for key in expected.keys.sorted() {
        if let found = difference(expected[key] as Any, actual[key], at: "\(path).\(key)") { return found }
      }
      return nil
    }
    if let expected = expected as? [Any] {
      guard let actual = actual as? [Any], actual.count == expected.count else { return "\(path): other length" }
      for (index, pair) in zip(expected, actual).enumerated() {
        if let found = difference(pair.0, pair.1, at: "\(path)[\(index)]") { return found }
      }
      return nil
    }
    if let a = expected as? NSObject, let b = actual as? NSObject, a == b { return nil }
    let isEqual = "\(expected)" == "\(actual ?? "nothing")"
    return isEqual ? nil : "\(path): \(expected) expected, \(actual ?? "nothing") found"
  }
}
