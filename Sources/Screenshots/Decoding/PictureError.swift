// SPDX-License-Identifier: Apache-2.0

/// Why a picture could not be judged: one line, fit to stand after the file's name.
package struct PictureError: Error, Sendable, Hashable {
  /// What is wrong, without the path.
  package let message: String

  package init(_ message: String) { self.message = message }
}
