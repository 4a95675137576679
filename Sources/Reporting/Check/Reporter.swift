// SPDX-License-Identifier: Apache-2.0

/// Writes a report in one format.
///
/// Output ends in a line feed, depends on nothing but the report, and is written piece by piece: however long the report
/// is, no more than one finding's text is held at a time, and for some formats a hash of each.
package protocol Reporter: Sendable {
  func write(_ report: CheckReport, to output: inout some TextOutputStream)
}
