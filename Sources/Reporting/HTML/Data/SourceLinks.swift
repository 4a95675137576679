// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Where the places in a report lead to.
package struct SourceLinks: Hashable, Sendable {
  /// An address with `{file}` (relative to the checked folder), `{path}` (the whole path), `{line}` and `{column}`:
  /// `vscode://file{path}:{line}:{column}`, `https://example.org/app/blob/main/{file}#L{line}`.
  package var template: String

  package init(template: String) {
    self.template = template
  }

  /// Templates by the name of the editor that opens them.
  package static let presets: [String: String] = [
    "idea": "idea://open?file={path}&line={line}&column={column}",
    "vscode": "vscode://file{path}:{line}:{column}",
    "xcode": "xcode://open?file={path}&line={line}",
    "zed": "zed://file{path}:{line}:{column}",
  ]

  /// Places relative to the report, with their lines.
  package static func relative(prefix: String) -> SourceLinks {
    SourceLinks(template: "\(encoded(prefix)){file}#L{line}")
  }

  /// The whole path of the checked folder.
  package var root = ""

  /// - Parameter location: relative to the checked folder.
  package func address(of location: Location) -> String {
    var address = template
    for (name, value) in [
      ("{file}", Self.encoded(location.file)), ("{path}", Self.encoded("\(root)/\(location.file)")),
      ("{line}", "\(location.line)"), ("{column}", "\(location.column)"),
    ] {
      address = address.split(separator: name, omittingEmptySubsequences: false).joined(separator: value)
    }
    return address
  }

  /// A path in an address: everything but what RFC 3986 leaves unreserved is percent-encoded, slashes apart.
  package static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
