// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

import Caching

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is read is what was written under that name, or nothing.
struct CacheFolderTests {
  private let scratch: TemporaryFolder
  private let contents = Data("what was worked out".utf8)
  private let name = ContentDigest(of: Data("all that it follows from".utf8))

  init() throws { scratch = try TemporaryFolder() }

  private func path(_ name: String = "cache") -> String { scratch.url.appendingPathComponent(name).path }

  private func folder(limit: Int = CacheFolder.usualLimit) throws -> CacheFolder {
    try CacheFolder(path(), limit: limit)
  }

  private var entry: String { path("cache/" + name.hexadecimal) }

  private func number(_ number: Int) -> ContentDigest { ContentDigest(of: Data("\(number)".utf8)) }

  /// Puts bytes in the place of an entry, as nobody but this user can.
  private func replaceEntry(_ data: Data, mode: mode_t = CacheFolder.entryMode) throws {
    unlink(entry)
    try data.write(to: URL(fileURLWithPath: entry))
    #expect(chmod(entry, mode) == 0)
  }

  @Test("what was kept is there for the next who opens the folder")
  func kept() throws {
    try folder().keep(contents, named: name)
    #expect(try folder().contents(named: name) == contents)
    #expect(try folder().contents(named: number(1)) == nil)
    try folder().keep(Data(), named: name)
    #expect(try folder().contents(named: name) == Data())
  }

  @Test("of an entry that is cut short anywhere nothing is used")
  func truncation() throws {
    let folder = try folder()
    try folder.keep(contents, named: name)
    let whole = try Data(contentsOf: URL(fileURLWithPath: entry))
    for length in 0..<whole.count {
      try replaceEntry(whole.prefix(length))
      #expect(folder.contents(named: name) == nil, "\(length) bytes")
    }
    try replaceEntry(whole + [0])
    #expect(folder.contents(named: name) == nil)
    try replaceEntry(whole)
    #expect(folder.contents(named: name) == contents)
  }

  @Test("of an entry in which one bit is another nothing is used")
  func damage() throws {
    let folder = try folder()
    try folder.keep(contents, named: name)
    let whole = try Data(contentsOf: URL(fileURLWithPath: entry))
    for bit in 0..<(whole.count * 8) {
      var damaged = whole
      damaged[bit / 8] ^= 1 << (bit % 8)
      try replaceEntry(damaged)
      #expect(folder.contents(named: name) == nil, "bit \(bit)")
    }
  }

  @Test("an entry under another name is none")
  func otherName() throws {
    let folder = try folder()
    try folder.keep(contents, named: number(1))
    #expect(rename(path("cache/" + number(1).hexadecimal), entry) == 0)
    #expect(folder.contents(named: name) == nil)
  }

  @Test("a file that git could have made is no entry", arguments: [mode_t(0o644), 0o600, 0o666, 0o755, 0o444])
  func committed(_ mode: mode_t) throws {
    let folder = try folder()
    try folder.keep(contents, named: name)
    let whole = try Data(contentsOf: URL(fileURLWithPath: entry))
    try replaceEntry(whole, mode: mode)
    #expect(folder.contents(named: name) == nil)
    // It is replaced by what is worked out anew.
    try folder.keep(contents, named: name)
    #expect(folder.contents(named: name) == contents)
  }

  @Test("links and pipes in the place of an entry are not read")
  func links() throws {
    let folder = try folder()
    try folder.keep(contents, named: name)
    #expect(rename(entry, path("elsewhere")) == 0)
    #expect(symlink(path("elsewhere"), entry) == 0)
    #expect(folder.contents(named: name) == nil)
    unlink(entry)
    #expect(mkfifo(entry, 0o400) == 0)
    #expect(folder.contents(named: name) == nil)
  }

  @Test("a folder that is a link, or to which others may write, is not used")
  func untrusted() throws {
    _ = try folder()
    #expect(symlink(path(), path("link")) == 0)
    #expect(throws: CacheFailure.noFolder) { try CacheFolder(path("link")) }
    try scratch.write("", to: "file")
    #expect(throws: CacheFailure.noFolder) { try CacheFolder(path("file")) }
    #expect(chmod(path(), 0o777) == 0)
    #expect(throws: CacheFailure.writableByOthers) { try folder() }
  }

  @Test("what belongs to another user is not used", .enabled(if: geteuid() == 0, "only root can give files away"))
  func otherOwner() throws {
    let folder = try folder()
    try folder.keep(contents, named: name)
    #expect(chown(entry, 12345, 12345) == 0)
    #expect(folder.contents(named: name) == nil)
    #expect(chown(path(), 12345, 12345) == 0)
    #expect(throws: CacheFailure.otherOwner) { try CacheFolder(path()) }
  }

  @Test("a folder that cannot be made is said to be so")
  func unwritable() throws {
    try scratch.write("", to: "file")
    #expect(throws: CacheFailure.system(ENOTDIR)) { try CacheFolder(path("file/cache")) }
  }

  @Test("what was not used for longest goes first")
  func limit() throws {
    let folder = try folder(limit: 5000)
    let large = Data(count: 1000)
    for index in 0..<4 {
      try folder.keep(large, named: number(index))
      // Long ago, each a minute after the one before.
      let times = [
        timespec(tv_sec: 1_000_000 + index * 60, tv_nsec: 0), timespec(tv_sec: 1_000_000 + index * 60, tv_nsec: 0),
      ]
      #expect(utimensat(AT_FDCWD, path("cache/" + number(index).hexadecimal), times, 0) == 0)
    }
    #expect(folder.contents(named: number(0)) == large)
    try folder.keep(large, named: number(4))
    let left = (0..<5).filter { folder.contents(named: number($0)) != nil }
    #expect(left == [0, 2, 3, 4])
    #expect(folder.summary.size <= 5000)
    #expect(throws: CacheFailure.system(EFBIG)) { try folder.keep(Data(count: 5000), named: number(5)) }
  }

  @Test("clearing takes entries, and nothing else that somebody put there")
  func clearing() throws {
    let folder = try folder()
    try folder.keep(contents, named: name)
    try scratch.write("mine", to: "cache/notes.txt")
    try scratch.write("", to: "cache/.new-abc")
    #expect(folder.clear().count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path()) == ["notes.txt"])
  }

  @Test("drafts of runs that were ended are removed when they are old")
  func drafts() throws {
    let folder = try folder()
    try scratch.write("", to: "cache/.new-old")
    try scratch.write("", to: "cache/.new-young")
    #expect(utimensat(AT_FDCWD, path("cache/.new-old"), [timespec(), timespec()], 0) == 0)
    try folder.keep(contents, named: name)
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: path())) == [name.hexadecimal, ".new-young"])
  }

  @Test("several writers at once leave whole entries")
  func writers() async throws {
    let path = path()
    let large = (0..<20).map { Data(repeating: UInt8($0), count: 50_000) }
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          guard let folder = try? CacheFolder(path, limit: 400_000) else { return }
          for (index, data) in large.enumerated() {
            try? folder.keep(data, named: ContentDigest(of: Data("\(index)".utf8)))
            for other in 0...index {
              let found = folder.contents(named: ContentDigest(of: Data("\(other)".utf8)))
              #expect(found == nil || found == large[other])
            }
          }
        }
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(!names.contains { $0.hasPrefix(".new-") })
  }
}
