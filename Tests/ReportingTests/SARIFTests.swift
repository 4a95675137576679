// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reporting
import TestSupport
import Testing

@Suite("SARIF")
struct SARIFTests {
  private let log: JSONValue
  private let run: JSONValue

  init() throws {
    log = try JSONValue(parsing: SampleReport.text(.sarif))
    run = try #require(log["runs"]?[0])
  }

  private static func schema(_ name: String) throws -> JSONSchema {
    try JSONSchema(
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Schemas/\(name)"))
  }

  @Test(
    "is valid against the published schema, and has nothing but what Lintel means to write",
    arguments: ["sarif-schema-2.1.0.json", "lintel-sarif.schema.json"])
  func structure(name: String) throws {
    let schema = try Self.schema(name)
    #expect(try schema.problems(of: log) == [])
    #expect(try schema.problems(of: try JSONValue(parsing: SampleReport.text(.sarif, SampleReport.empty))) == [])
  }

  @Test(
    "what is not valid is seen by the published schema",
    arguments: [
      (#""version": "2.1.0""#, #""version": "2.0.0""#), (#""level":"error""#, #""level":"fatal""#),
      (#""startLine":1}"#, #""startLine":0}"#), (#""columnKind": "utf16CodeUnits""#, #""columnKind": 16"#),
      (#""driver":{"#, #""driver":null,"screens":{"#), ("%2C%20new.swift", ", new.swift"),
      (#""ruleIndex":"#, #""index":"#), (#""runs": ["#, #""run": [], "runs": ["#),
    ])
  func broken(right: String, wrong: String) throws {
    let text = SampleReport.text(.sarif)
    #expect(text.contains(right), "the sample has no \(right)")
    let broken = try JSONValue(parsing: text.replacing(right, with: wrong))
    #expect(try !Self.schema("sarif-schema-2.1.0.json").problems(of: broken).isEmpty)
  }

  @Test("counts columns in UTF-16 code units, as it says")
  func columns() throws {
    #expect(run["columnKind"]?.string == "utf16CodeUnits")
    let region = try #require(run["results"]?[0]?["locations"]?[0]?["physicalLocation"]?["region"])
    // The line has an emoji before the place: four bytes, two code units.
    #expect(region["startColumn"]?.number == 36 && region["endColumn"]?.number == 59)
  }

  @Test("states no columns where the text is not at hand, and then no fix")
  func unknownText() throws {
    let result = try #require(run["results"]?.elements.first { $0["ruleId"]?.string == "pear" })
    let region = try #require(result["locations"]?[0]?["physicalLocation"]?["region"])
    #expect(region["startLine"]?.number == 1 && region["startColumn"] == nil)
    #expect(result["fixes"] == nil)
  }

  @Test("lists the rules, and results point at them")
  func rules() throws {
    let rules = try #require(run["tool"]?["driver"]?["rules"]).elements
    for result in run["results"]?.elements ?? [] {
      let index = try #require(result["ruleIndex"]?.number)
      #expect(rules[Int(index)]["id"] == result["ruleId"])
    }
    #expect(rules.allSatisfy { $0["help"]?["markdown"] != nil })
  }

  @Test("names each finding apart, and the same though lines shift")
  func fingerprints() throws {
    let names = (run["results"]?.elements ?? []).compactMap { $0["partialFingerprints"]?["lintelFinding/v1"]?.string }
    #expect(names.count == 3 && Set(names).count == 3)
    let twice = SampleReport.findings.flatMap { [$0, $0] }
    let again = try JSONValue(parsing: SampleReport.text(.sarif, SampleReport.report(twice)))
    let all = (again["runs"]?[0]?["results"]?.elements ?? []).compactMap {
      $0["partialFingerprints"]?["lintelFinding/v1"]?.string
    }
    #expect(Set(all).count == 6 && Set(all).isSuperset(of: names))
  }

  @Test("has paths as relative references")
  func uris() throws {
    let location = run["results"]?[0]?["locations"]?[0]?["physicalLocation"]?["artifactLocation"]
    #expect(location?["uri"]?.string == "App/Gr%C3%B6%C3%9Fe%2C%20new.swift")
  }
}
