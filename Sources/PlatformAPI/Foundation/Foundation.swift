// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Every row of what lies below the interface, and of what is known by habit.
  static let foundation: [API] =
    collections + stored + bundledFiles + basicTypes + language + values + closures + observation + launch + conventions
}
