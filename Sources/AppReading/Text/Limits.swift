// SPDX-License-Identifier: Apache-2.0

/// Bounds that no file made by a person or by Xcode comes near; they keep hostile input from costing memory or the stack.
enum Limits {
  /// Levels of nesting in a property list, storyboard or other structured file.
  static let depth = 256
  /// Values or elements in one file.
  static let nodes = 500_000
  /// Controllers in one document of Interface Builder, and segues.
  static let controllers = 500
  static let segues = 2_000
  /// Work for the projects of a folder; see ``ProjectReading/spend(_:in:)``. The largest that are known take a tenth.
  static let projectWork = 1_000_000
  /// Values that come out of a file whose parts can be shared, such as YAML aliases and binary property lists.
  static let sharedNodes = 200_000
}
