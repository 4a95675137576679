// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings

/// SARIF 2.1.0 (OASIS, 27 March 2020).
///
/// Columns are in UTF-16 code units, as `columnKind` says. Where a file's text is not at hand a region has lines only,
/// because the column in the other unit is not known.
package struct SARIFReporter: Reporter {
  package init() {}

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    let regions = SARIFRegions(texts: report.texts)
    let indices = Dictionary(
      report.rules.enumerated().map { ($1.descriptor.id, $0) }, uniquingKeysWith: { first, _ in first })
    var fingerprints = Fingerprints()
    let log = SARIFLog(
      invocation: SARIF.Invocation(problems: report.problems, regions: regions),
      driver: SARIF.Driver(
        name: "Lintel", semanticVersion: report.toolVersion, informationUri: report.site,
        rules: report.rules.map { SARIF.Rule($0, helpUri: report.page(of: $0.descriptor.id)) }))
    log.write(report.findings, to: &output) { finding in
      SARIF.Result(
        finding, ruleIndex: indices[finding.rule], regions: regions,
        fingerprint: fingerprints.fingerprint(of: finding, texts: report.texts))
    }
  }
}
