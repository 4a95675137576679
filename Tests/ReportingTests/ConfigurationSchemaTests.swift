// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reporting
import TestSupport
import Testing

@Suite("The schema of configurations")
struct ConfigurationSchemaTests {
  @Test("in the repository is the current one")
  func current() throws {
    let url = PackageFolder.url.appendingPathComponent("Documentation/Schemas/configuration.schema.json")
    #expect(
      String(decoding: try Data(contentsOf: url), as: UTF8.self) == ConfigurationSchema.text(),
      "write it anew with: lintel config --schema > Documentation/Schemas/configuration.schema.json")
  }

  @Test(
    "accepts what the reader accepts and refuses what it refuses",
    arguments: [
      (#"{}"#, true), (#"{"rules": {"apple": "off", "pear": {"severity": "info"}}}"#, true),
      (#"{"rules": {"apple": {"options": {"depth": 3, "names": ["a"], "strict": true}}}}"#, true),
      (#"{"deployment-target": "15.0", "include": ["a"], "exclude": "b", "fail-on": "never"}"#, true),
      (#"{"rules": {"aple": "off"}}"#, false), (#"{"rules": {"apple": "loud"}}"#, false),
      (#"{"rules": {"apple": {"options": {"depth": 11}}}}"#, false), (#"{"zzz": 1}"#, false),
      (#"{"contrast-threshold": 30}"#, false), (#"{"fail-on": "sometimes"}"#, false),
    ])
  func values(json: String, isValid: Bool) throws {
    let folder = try TemporaryFolder(["schema.json": ConfigurationSchema.text(fakeRules)])
    let schema = try JSONSchema(folder.url.appendingPathComponent("schema.json"))
    #expect(try schema.problems(of: try JSONValue(parsing: json)).isEmpty == isValid)
  }
}
