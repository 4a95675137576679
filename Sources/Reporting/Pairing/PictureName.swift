// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the path of a picture says about it: `en-US/iPhone 15 Pro-01_Login_dark.png`.
///
/// The forms are those of fastlane's `snapshot` (a folder for each locale, device and name with a hyphen between them),
/// of `frameit` (`_framed`), and of folders for light and dark. A word can be a part of the screen's name or a remark on
/// the picture, so there are several readings; which one holds, the app's screens tell (``PicturePairing``).
package struct PictureName: Hashable, Sendable {
  /// One way to read the name.
  package struct Reading: Hashable, Sendable {
    package var name: NameWords
    /// Whether the picture shows dark mode; nil where that is not said.
    package var isDark: Bool?
  }

  /// The device as it is named: `iPhone 15 Pro`; nil where none is.
  package private(set) var device: String?
  /// The folder that is named as a locale; nil where none is.
  package private(set) var locale: String?
  /// The name without device, suffixes and extension.
  package private(set) var name: String
  /// From the name as it is written to the name without remarks. Empty where nothing but remarks is written.
  package private(set) var readings: [Reading] = []

  package init(path: String) {
    var folders = path.split(separator: "/").map(String.init)
    let file = folders.isEmpty ? "" : folders.removeLast()
    name = Self.withoutSuffixes(file)
    (device, name) = Self.split(name)
    locale = folders.last { Self.isLocale($0) }
    let isDark = folders.reversed().lazy.compactMap { Self.appearance(of: NameWords($0).words) }.first
    readings = Self.readings(NameWords(name), isDark: isDark)
    if readings.isEmpty, let folder = folders.last(where: { !Self.isRemark($0) }) {
      // `login/dark.png`: the screen is named by the folder.
      let own = Self.remarksTaken(from: NameWords(name).words).isDark
      readings = Self.readings(NameWords(folder), isDark: own ?? isDark)
    }
  }

  // MARK: Parts

  /// Takes off the extension, marks of scale and idiom, and the mark of frameit.
  private static func withoutSuffixes(_ file: String) -> String {
    var name = file
    for type in [".png", ".jpg", ".jpeg"] where name.lowercased().hasSuffix(type) && name.count > type.count {
      name.removeLast(type.count)
      break
    }
    for suffix in ["~iphone", "~ipad", "@2x", "@3x", "_framed"] where name.lowercased().hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    return name
  }

  /// Device and rest of `iPad Pro (12.9-inch) (3rd generation)-Login` and `iPhone8Plus_Login`; what stands in brackets and
  /// a hyphen before `inch` belong to the device.
  private static func split(_ name: String) -> (device: String?, rest: String) {
    guard ["iphone", "ipad", "ipod"].contains(where: name.lowercased().hasPrefix) else { return (nil, name) }
    var depth = 0
    for index in name.indices {
      switch name[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "-" where depth == 0 && !name[index...].lowercased().hasPrefix("-inch"), "_" where depth == 0:
        return (String(name[..<index]), String(name[name.index(after: index)...]))
      default: break
      }
    }
    return (nil, name)
  }

  /// Whether a folder is named as locales are: `en`, `en-US`, `zh-Hans`, `pt_BR`.
  private static func isLocale(_ folder: String) -> Bool {
    let parts = folder.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    func isLetters(_ part: Substring, _ counts: ClosedRange<Int>) -> Bool {
      counts.contains(part.count) && part.allSatisfy { $0.isASCII && $0.isLetter }
    }
    guard let language = parts.first, isLetters(language, 2...3), language.allSatisfy(\.isLowercase), parts.count <= 3
    else { return false }
    let isKnown = Locale.LanguageCode.isoLanguageCodes.contains(Locale.LanguageCode(String(language)))
    return isKnown
      && parts.dropFirst().allSatisfy {
        isLetters($0, 4...4) || isLetters($0, 2...2) || ($0.count == 3 && Int($0) != nil)
      }
  }

  /// Whether a folder says something about its pictures and does not name a screen.
  private static func isRemark(_ folder: String) -> Bool {
    isLocale(folder) || readings(NameWords(folder), isDark: nil).isEmpty
      || ["iphone", "ipad", "ipod"].contains(where: folder.lowercased().hasPrefix)
  }

  // MARK: Readings

  private static let orientations: Set<String> = ["landscape", "portrait"]

  /// Dark, light or neither, of words that say nothing else: `dark`, `light mode`.
  private static func appearance(of words: [String]) -> Bool? {
    guard let first = words.first, ["dark", "light"].contains(first), words.count <= 2,
      words.count == 1 || ["appearance", "mode", "theme"].contains(words[1])
    else { return nil }
    return first == "dark"
  }

  /// The whole name first; then without the number that orders it, then without appearance and orientation, at the end
  /// or at the start.
  private static func readings(_ whole: NameWords, isDark: Bool?) -> [Reading] {
    var readings: [Reading] = []
    func add(_ words: [String], _ isDark: Bool?) {
      guard words.contains(where: { $0.contains(where: \.isLetter) }) else { return }
      let reading = Reading(name: NameWords(words: words), isDark: isDark)
      if !readings.contains(reading) { readings.append(reading) }
    }
    var (words, isDark) = (whole.words, isDark)
    let isOnlyRemarks = remarksTaken(from: words).words.isEmpty
    if !isOnlyRemarks { add(words, isDark) }
    if let first = words.first, first.allSatisfy(\.isNumber) {
      words.removeFirst()
      if !isOnlyRemarks { add(words, isDark) }
    }
    let rest = remarksTaken(from: words)
    words = rest.words
    isDark = rest.isDark ?? isDark
    add(words, isDark)
    return readings
  }

  /// What is left without remarks and without numbers in front, and what the remarks say of the appearance.
  private static func remarksTaken(from words: [String]) -> (words: [String], isDark: Bool?) {
    var words = words[...]
    var isDark: Bool?
    var count = -1
    while count != words.count, !words.isEmpty {
      count = words.count
      for length in [2, 1] where words.count >= length {
        if let said = appearance(of: Array(words.suffix(length))) {
          isDark = isDark ?? said
          words.removeLast(length)
        } else if let said = appearance(of: Array(words.prefix(length))) {
          isDark = isDark ?? said
          words.removeFirst(length)
        }
      }
      if let last = words.last, orientations.contains(last) { words.removeLast() }
      if let first = words.first, orientations.contains(first) || first.allSatisfy(\.isNumber) { words.removeFirst() }
    }
    return (Array(words), isDark)
  }
}
