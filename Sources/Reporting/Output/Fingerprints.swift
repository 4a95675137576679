// SPDX-License-Identifier: Apache-2.0

package import Auditing
package import Findings

/// Names findings so that a service recognises them from one run to the next though lines have shifted.
package struct Fingerprints {
  private var seen: [BaselineEntry: Int] = [:]

  package init() {}

  /// The name of a finding: sixteen hexadecimal digits from what a baseline knows of it and its number among equal ones.
  ///
  /// To be asked once for each finding, in the order of the report.
  package mutating func fingerprint(of finding: Finding, texts: SourceTexts) -> String {
    let entry = BaselineEntry(finding, texts: texts)
    let number = seen[entry, default: 0]
    seen[entry] = number + 1
    return ContentHash(of: [entry.rule, entry.file, entry.message, entry.text, "\(number)"]).hexadecimal
  }
}
