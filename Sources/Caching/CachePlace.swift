// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a user's programs keep what they can make again.
package enum CachePlace {
  /// Lintel's folder there: in `XDG_CACHE_HOME`, else in `~/Library/Caches` on Apple's systems and in `~/.cache` on others.
  ///
  /// - Returns: nil where the environment names no such place; relative paths are ignored, as the XDG specification asks.
  package static func standard(environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME")
    #if canImport(Darwin)
      let usual = home.map { $0 + "/Library/Caches" }
    #else
      let usual = home.map { $0 + "/.cache" }
    #endif
    return (absolute("XDG_CACHE_HOME") ?? usual).map { URL(fileURLWithPath: $0).standardizedFileURL.path + "/lintel" }
  }
}
