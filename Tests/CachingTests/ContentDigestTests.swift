// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

import Caching

struct ContentDigestTests {
  /// What Python's hashlib says: `hashlib.blake2b(data, digest_size=32).hexdigest()`.
  @Test(
    "the digest is BLAKE2b with 256 bits",
    arguments: [
      (Data(), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
      (Data("abc".utf8), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"),
      (
        Data((0..<768).map { UInt8($0 % 256) }), "b8007121274217790e2923e0ad7027986e5a99d5531ef6ae7d294140fc81615d"
      ),
    ])
  func algorithm(_ data: Data, _ digest: String) {
    #expect(ContentDigest(of: data).hexadecimal == digest)
  }

  @Test("contents in pieces have the digest of the whole", arguments: [1, 7, 127, 128, 129, 300])
  func pieces(_ step: Int) {
    let data = Data((0..<768).map { UInt8($0 % 256) })
    var builder = DigestBuilder()
    for start in stride(from: 0, to: data.count, by: step) {
      data[start..<min(start + step, data.count)].withUnsafeBytes { builder.add(Data($0)) }
    }
    #expect(builder.digest() == ContentDigest(of: data))
  }

  @Test("where one text ends and the next begins matters")
  func ends() {
    func digest(_ texts: String...) -> ContentDigest {
      var builder = DigestBuilder()
      for text in texts { builder.add(text) }
      return builder.digest()
    }
    #expect(digest("ab", "c") != digest("a", "bc"))
    #expect(digest("", "abc") != digest("abc", ""))
  }
}

struct StructuralDigestTests {
  private enum Level: Hashable {
    case off
    case named(String)
    case pair(Int, Int)
  }

  private struct Options: Hashable {
    var name: String?
    var levels: [String: Level] = [:]
    var names: Set<String> = []
    var paths: [String] = []
    var threshold = 4.5
    var isStrict = false
  }

  private func digest(_ change: (inout Options) -> Void = { _ in }) -> ContentDigest? {
    var options = Options()
    change(&options)
    return ContentDigest(structureOf: options)
  }

  @Test("every part of a value counts")
  func parts() {
    let digests = [
      digest(), digest { $0.name = "" }, digest { $0.name = "a" }, digest { $0.levels = ["a": .off] },
      digest { $0.levels = ["a": .named("b")] }, digest { $0.levels = ["a": .pair(1, 12)] },
      digest { $0.levels = ["a": .pair(11, 2)] }, digest { $0.names = ["a"] }, digest { $0.paths = ["a"] },
      digest { $0.paths = ["a", "b"] }, digest { $0.paths = ["b", "a"] }, digest { $0.threshold = 3 },
      digest { $0.isStrict = true },
    ]
    #expect(!digests.contains(nil))
    #expect(Set(digests).count == digests.count)
  }

  @Test("sets and dictionaries have no order")
  func unordered() {
    let names = (0..<100).map { "name \($0)" }
    #expect(digest { $0.names = Set(names) } == digest { $0.names = Set(names.reversed()) })
    let levels = names.map { ($0, Level.named($0)) }
    #expect(
      digest { $0.levels = Dictionary(uniqueKeysWithValues: levels) }
        == digest { $0.levels = Dictionary(uniqueKeysWithValues: levels.reversed()) })
  }

  @Test("of an object or a function nothing is said")
  func objects() {
    final class Object {}
    struct Holder {
      var object = Object()
    }
    struct Caller {
      var call: () -> Int
    }
    #expect(ContentDigest(structureOf: Holder()) == nil)
    #expect(ContentDigest(structureOf: Caller { 1 }) == nil)
  }
}
