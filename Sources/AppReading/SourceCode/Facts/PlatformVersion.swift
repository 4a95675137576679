// SPDX-License-Identifier: Apache-2.0

/// A platform and version of an availability condition: `iOS 13.4`. The wildcard `*` is not listed.
package struct PlatformVersion: Hashable, Codable, Sendable {
  package var platform: String
  package var version: String

  package init(platform: String, version: String) {
    self.platform = platform
    self.version = version
  }
}
