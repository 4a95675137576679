// SPDX-License-Identifier: Apache-2.0

import AppReading
import Foundation

/// How a repository is stored: all that is taken from its configuration.
struct GitExtensions {
  private var isSHA256 = false
  private var hasReftable = false

  /// Looks for two settings of known values; everything else is skipped.
  init(config: URL) {
    guard let data = try? PlainFile.read(config.path, limit: 1 << 20) else { return }
    var isExtensions = false
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.filter { !$0.isWhitespace }.lowercased()
      if text.hasPrefix("[") {
        isExtensions = text.hasPrefix("[extensions]")
      } else if isExtensions {
        if text == "objectformat=sha256" { isSHA256 = true }
        if text == "refstorage=reftable" { hasReftable = true }
      }
    }
  }

  /// A configuration under which nothing is run, fetched or filtered.
  var configuration: String {
    let extensions =
      !isSHA256 && !hasReftable
      ? ""
      : "[extensions]\n" + (isSHA256 ? "objectFormat = sha256\n" : "") + (hasReftable ? "refStorage = reftable\n" : "")
    return """
      [core]
      repositoryFormatVersion = \(extensions.isEmpty ? 0 : 1)
      bare = false
      fsmonitor = false
      untrackedCache = false
      hooksPath = /dev/null
      attributesFile = /dev/null
      excludesFile = /dev/null
      quotePath = true
      [protocol]
      allow = never
      [gc]
      auto = 0
      \(extensions)
      """
  }
}
