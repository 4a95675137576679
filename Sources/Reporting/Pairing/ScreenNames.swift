// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// Finds the screens that the name of a picture fits.
///
/// A name fits a screen where both have the same words, or the same words but for those of their kind (`Login`,
/// `LoginView`, `LoginViewController`).
struct ScreenNames {
  /// Indices of screens by the words of their whole names, and by the words that tell them apart.
  private var byName: [String: [Int]] = [:]
  private var byKey: [String: [Int]] = [:]

  /// - Complexity: linear in the number of screens.
  init(_ screens: some Sequence<Screen>) {
    for (index, screen) in screens.enumerated() {
      let words = NameWords(screen.name)
      byName[words.joined, default: []].append(index)
      byKey[words.withoutKind.joined, default: []].append(index)
      // Objective-C has no namespaces: classes bear the project's capitals instead.
      if let plain = Self.withoutPrefix(screen) {
        byKey[NameWords(plain).withoutKind.joined, default: []].append(index)
      }
    }
  }

  private static func withoutPrefix(_ screen: Screen) -> Substring? {
    guard [".h", ".m", ".mm"].contains(where: screen.location.file.hasSuffix) else { return nil }
    let capitals = screen.name.prefix { $0.isUppercase }.count
    return (3...5).contains(capitals) && capitals < screen.name.count ? screen.name.dropFirst(capitals - 1) : nil
  }

  /// The first reading of a name that fits screens, with their indices; nil where none does.
  func find(_ name: PictureName) -> (reading: PictureName.Reading, indices: [Int])? {
    for reading in name.readings {
      for indices in [byName[reading.name.joined], byKey[reading.name.withoutKind.joined]] {
        if let indices { return (reading, indices) }
      }
    }
    return nil
  }
}
