// SPDX-License-Identifier: Apache-2.0

enum XcodeGenReader {
  static func targets(in path: String, _ reading: inout ProjectReading) -> [AppTarget] { [] }
}
