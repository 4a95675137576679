// SPDX-License-Identifier: Apache-2.0

/// Writes a report in one format.
///
/// Output ends in a line feed, depends on nothing but the report, and is written piece by piece: a report of any size
/// takes the memory of one finding.
package protocol Reporter: Sendable {
  func write(_ report: CheckReport, to output: inout some TextOutputStream)
}
