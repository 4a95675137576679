// SPDX-License-Identifier: Apache-2.0

/// Names of folders and targets that show how a library is used, and are no app of their own.
package enum ExampleNames {
  /// Whether a folder or a target is called so: `Example`, `BannerDemo`, `Samples`.
  package static func holds(_ name: some StringProtocol) -> Bool {
    let lower = name.lowercased()
    return ["example", "demo", "sample", "playground"].contains { lower.hasPrefix($0) || lower.hasSuffix($0) }
      || ["examples", "demos", "samples"].contains { lower.hasSuffix($0) }
  }
}
