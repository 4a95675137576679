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

  @Test("has the structure of the standard")
  func structure() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Schemas/sarif.schema.json")
    let schema = try JSONSchema(url)
    #expect(try schema.problems(of: log) == [])
    #expect(try schema.problems(of: try JSONValue(parsing: SampleReport.text(.sarif, SampleReport.empty))) == [])
  }

  @Test(
    "is valid against the published schema",
    .enabled(
      if: ProcessInfo.processInfo.environment["LINTEL_SARIF_SCHEMA"] != nil,
      "LINTEL_SARIF_SCHEMA does not name a copy of the schema that OASIS publishes"))
  func published() throws {
    let path = try #require(ProcessInfo.processInfo.environment["LINTEL_SARIF_SCHEMA"])
    #expect(try JSONSchema(URL(fileURLWithPath: path)).problems(of: log) == [])
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
