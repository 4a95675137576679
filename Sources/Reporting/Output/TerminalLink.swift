// SPDX-License-Identifier: Apache-2.0

/// Links as terminals read them: OSC 8, an address, the text, and OSC 8 without an address.
enum TerminalLink {
  static let end = "\u{1B}]8;;\u{1B}\\"

  static func start(_ address: String) -> String { "\u{1B}]8;;\(address)\u{1B}\\" }

  /// Whether an address is one that is written into a terminal: of a file or a page, in characters that do nothing there.
  static func isAddress(_ text: some StringProtocol) -> Bool {
    (text.hasPrefix("file:///") || text.hasPrefix("https://")) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// The length of the start or end of a link at the beginning of text; nil where there is none that this type writes.
  static func length(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    let opening = "\u{1B}]8;;".unicodeScalars
    guard text.starts(with: opening) else { return nil }
    let rest = text.dropFirst(opening.count)
    let address = rest.prefix { $0 != "\u{1B}" }
    guard rest.dropFirst(address.count).starts(with: "\u{1B}\\".unicodeScalars) else { return nil }
    let written = String(String.UnicodeScalarView(address))
    return written.isEmpty || isAddress(written) ? opening.count + address.count + 2 : nil
  }
}
