// SPDX-License-Identifier: Apache-2.0

package import Screens

/// Pairs pictures with the cards of screens by their names: `HomeViewController.png`, `en-US/iPhone 15-01_Home_dark.png`.
package enum ScreenshotNames {
  /// The screenshots of screens, at most one for each appearance: the first in the order of the paths. A name that fits
  /// several screens is left out.
  ///
  /// - Parameter files: paths of pictures.
  /// - Complexity: linear in files and screens, and the sorting of files.
  package static func pairs(files: [String], screens: [Screen]) -> [PairedScreenshot] {
    let names = ScreenNames(screens)
    var seen: Set<PairedScreenshot.Key> = []
    return files.sorted().compactMap { file in
      guard let (reading, indices) = names.find(PictureName(path: file)) else { return nil }
      let fitting = Set(indices.map { screens[$0].name })
      guard fitting.count == 1, let screen = fitting.first else { return nil }
      let pair = PairedScreenshot(screen: screen, isDark: reading.isDark ?? false, file: file)
      return seen.insert(pair.key).inserted ? pair : nil
    }
  }
}
