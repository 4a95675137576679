// SPDX-License-Identifier: Apache-2.0

package import Auditing
package import Findings

/// Names findings so that a service recognises them from one run to the next though lines have shifted.
package struct Fingerprints {
  /// How often each hash came; texts are not kept.
  private var seen: [ContentHash: Int] = [:]

  package init() {}

  /// The name of a finding: sixteen hexadecimal digits from what a baseline knows of it and its number among equal ones.
  ///
  /// To be asked once for each finding, in the order of the report.
  package mutating func fingerprint(of finding: Finding, texts: SourceTexts) -> String {
    let entry = BaselineEntry(finding, texts: texts)
    var hash = ContentHash(of: [entry.rule, entry.file, entry.message, entry.place])
    let number = seen[hash, default: 0]
    seen[hash] = number + 1
    hash.combine("\(number)".utf8)
    hash.combine(CollectionOfOne(0xFF))
    return hash.hexadecimal
  }
}
