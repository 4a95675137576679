// SPDX-License-Identifier: Apache-2.0

/// Bounds that no file made by a person or by Xcode comes near; they keep hostile input from costing memory or the stack.
enum Limits {
  /// Levels of nesting in a property list, storyboard or other structured file.
  static let depth = 256
  /// Values or elements in one file.
  static let nodes = 500_000
  /// Values that come out of a file whose parts can be shared, such as YAML aliases and binary property lists.
  static let sharedNodes = 200_000
}
