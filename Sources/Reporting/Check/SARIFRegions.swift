// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings

/// Turns places into SARIF's locations and regions.
struct SARIFRegions {
  var texts: SourceTexts

  /// SARIF 2.1.0, 3.30.
  func region(of location: Location) -> SARIF.Region {
    let range = location.range
    let start = texts[location.file]?.utf16Column(of: range.start)
    let end = texts[location.file]?.utf16Column(of: range.end)
    guard let start, let end else {
      return SARIF.Region(startLine: Int(range.start.line), endLine: Int(range.end.line))
    }
    return SARIF.Region(
      startLine: Int(range.start.line), startColumn: start, endLine: Int(range.end.line), endColumn: end)
  }

  /// SARIF 2.1.0, 3.4.
  func artifact(_ path: String) -> SARIF.ArtifactLocation {
    SARIF.ArtifactLocation(uri: Self.uri(path), uriBaseId: "SRCROOT")
  }

  func physicalLocation(_ location: Location) -> SARIF.PhysicalLocation {
    SARIF.PhysicalLocation(artifactLocation: artifact(location.file), region: region(of: location))
  }

  /// A fix in SARIF's form; nil where a place in it cannot be stated to the column.
  func fix(_ fix: Fix) -> SARIF.Fix? {
    var changes: [SARIF.ArtifactChange] = []
    for edit in fix.edits {
      let deleted = region(of: edit.location)
      guard deleted.startColumn != nil else { return nil }
      let replacement = SARIF.Replacement(
        deletedRegion: deleted, insertedContent: edit.text.isEmpty ? nil : SARIF.Content(text: edit.text))
      let artifact = artifact(edit.location.file)
      if let last = changes.indices.last, changes[last].artifactLocation.uri == artifact.uri {
        changes[last].replacements.append(replacement)
      } else {
        changes.append(SARIF.ArtifactChange(artifactLocation: artifact, replacements: [replacement]))
      }
    }
    guard !changes.isEmpty else { return nil }
    return SARIF.Fix(
      description: SARIF.Message(text: fix.title), artifactChanges: changes,
      properties: SARIF.FixProperties(safety: fix.safety.rawValue))
  }

  /// A relative URI reference (RFC 3986, 4.2): what is not unreserved is percent-encoded, and a first component cannot
  /// be taken for a scheme because colons are encoded too.
  static func uri(_ path: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(path.utf8.count)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.append(byte)
      default:
        result += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A hexadecimal digit.
  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
