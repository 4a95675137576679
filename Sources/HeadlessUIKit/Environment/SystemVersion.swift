// SPDX-License-Identifier: Apache-2.0

/// A version of iOS or of its SDK, such as 18.0 or 8.3.1.
public struct SystemVersion: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  /// The first number: 18 in 18.0.
  public var major: Int
  /// The second number, 0 if it is not given.
  public var minor: Int
  /// The third number, 0 if it is not given.
  public var patch: Int

  /// A version from its numbers.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// A version from text: one to three numbers of up to four digits with dots between them; nil for anything else.
  public init?(_ text: some StringProtocol) {
    var numbers = [0]
    var digits = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        digits += 1
        guard digits <= 4 else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
      case 0x2E:
        guard digits > 0, numbers.count < 3 else { return nil }
        numbers.append(0)
        digits = 0
      default:
        return nil
      }
    }
    guard digits > 0 else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  /// Decodes the text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let version = SystemVersion(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a version")
    }
    self = version
  }

  /// Encodes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// The shortest text with at least two numbers: `18.0`, `8.3.1`.
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }

  /// Orders by number, not by text: 9.0 comes before 10.0.
  public static func < (a: SystemVersion, b: SystemVersion) -> Bool {
    if a.major != b.major { return a.major < b.major }
    if a.minor != b.minor { return a.minor < b.minor }
    return a.patch < b.patch
  }
}
