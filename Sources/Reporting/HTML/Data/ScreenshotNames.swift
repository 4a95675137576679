// SPDX-License-Identifier: Apache-2.0

package import Screens

/// Pairs pictures with screens by their names: `HomeViewController.png`, `HomeViewController-dark.png`.
package enum ScreenshotNames {
  /// The screenshots of screens, at most one for each appearance: the first in the order of the paths.
  ///
  /// - Parameter files: paths of pictures; folders in them say nothing.
  /// - Complexity: linear in files and screens, and the sorting of files.
  package static func pairs(files: [String], screens: [Screen]) -> [PairedScreenshot] {
    let names = Set(screens.map(\.name))
    var seen: Set<PairedScreenshot.Key> = []
    return files.sorted().compactMap { file in
      guard let (name, isDark) = reading(of: file), names.contains(name) else { return nil }
      let pair = PairedScreenshot(screen: name, isDark: isDark, file: file)
      return seen.insert(pair.key).inserted ? pair : nil
    }
  }

  /// The name of the screen that a file's name would be of, and its appearance: light where it says none.
  private static func reading(of file: String) -> (name: String, isDark: Bool)? {
    guard let last = file.split(separator: "/").last, let dot = last.lastIndex(of: ".") else { return nil }
    var name = last[..<dot]
    for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
    for (word, isDark) in [("dark", true), ("light", false)] {
      for separator in ["-", "_", ".", "~"] where name.hasSuffix(separator + word) {
        return (String(name.dropLast(word.count + 1)), isDark)
      }
    }
    return (String(name), false)
  }
}
