// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What applying fixes needs of a file system, so that tests can let it fail.
package protocol FileStore: Sendable {
  func read(_ url: URL) throws -> Data

  /// Writes a new file that will take the place of another, with the other's permissions, and returns where it is.
  ///
  /// Leaves nothing behind where it throws.
  func prepare(_ data: Data, toReplace url: URL) throws -> URL

  /// Puts a prepared file in its place, at once or not at all.
  func commit(_ prepared: URL, to url: URL) throws

  /// Removes a prepared file.
  func discard(_ prepared: URL)
}
