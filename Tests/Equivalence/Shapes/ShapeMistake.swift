// SPDX-License-Identifier: Apache-2.0

/// A case file that does not follow the format, and where.
package struct ShapeMistake: Error, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var message: String

  package var description: String { "\(file):\(line): \(message)" }
}
