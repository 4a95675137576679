// SPDX-License-Identifier: Apache-2.0

/// A version of iOS that brought or deprecated something.
package struct IOSVersion: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  package var major: Int
  package var minor: Int

  package init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  package init(integerLiteral major: Int) { self.init(major, 0) }

  package static func < (left: IOSVersion, right: IOSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
