// SPDX-License-Identifier: Apache-2.0

/// The address of a document, as clients write it, and the path that it means.
package enum DocumentURI {
  /// The absolute path that a `file:` address means, normalised; nil for other addresses.
  package static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = uri.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      // `file://localhost/…` is this machine; other hosts are not read.
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      let host = rest[..<slash]
      guard host.isEmpty || host == "localhost" else { return nil }
      rest = rest[slash...]
    }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    guard rest.hasPrefix("/"), let path = decoded(rest), !path.utf8.contains(0) else { return nil }
    return normalized(path)
  }

  /// The address of an absolute path.
  package static func uri(of path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }

  private static func decoded(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// Without `.`, `..`, repeated slashes and one at the end.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
