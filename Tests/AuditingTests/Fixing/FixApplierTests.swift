// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import TestSupport
import Testing

@Suite("Applying fixes")
struct FixApplierTests {
  private let plan = FixPlan(
    for: [
      finding(.safe, [edit("A.swift", (1, 1), (1, 2), "x")]), finding(.safe, [edit("B.swift", (1, 1), (1, 2), "x")]),
    ], includingReview: false)

  private func folder() throws -> TemporaryFolder { try TemporaryFolder(["A.swift": "a\n", "B.swift": "b\n"]) }

  @Test("changes the files, keeps their permissions, and leaves nothing else behind")
  func applies() throws {
    let folder = try folder()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o751], ofItemAtPath: folder.url.appendingPathComponent("A.swift").path)
    let applier = FixApplier(root: folder.url)
    let files = try applier.preview(plan, expected: [:])
    #expect(try folder.text("A.swift") == "a\n")
    try applier.write(files)
    #expect(try folder.text("A.swift") == "x\n" && folder.text("B.swift") == "x\n")
    #expect(try folder.names() == ["A.swift", "B.swift"])
    let path = folder.url.appendingPathComponent("A.swift").path
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o751)
    try applier.revert(files)
    #expect(try folder.text("A.swift") == "a\n" && folder.text("B.swift") == "b\n")
  }

  @Test("refuses a file that is not what was read")
  func changed() throws {
    let folder = try folder()
    let applier = FixApplier(root: folder.url)
    let read = ["A.swift": ContentHash(of: Data("other\n".utf8))]
    #expect(throws: FixError.changed(file: "A.swift")) { try applier.preview(plan, expected: read) }
    let files = try applier.preview(plan, expected: [:])
    try folder.write("saved meanwhile\n", to: "B.swift")
    #expect(throws: FixError.changed(file: "B.swift")) { try applier.write(files) }
    #expect(try folder.text("A.swift") == "a\n" && folder.text("B.swift") == "saved meanwhile\n")
    #expect(try folder.names() == ["A.swift", "B.swift"])
  }

  @Test("refuses a read-only file, whoever asks, and changes no other")
  func readOnly() throws {
    let folder = try folder()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: folder.url.appendingPathComponent("B.swift").path)
    let applier = FixApplier(root: folder.url)
    let files = try applier.preview(plan, expected: [:])
    #expect(throws: FixError.readOnly(file: "B.swift")) { try applier.write(files) }
    #expect(try folder.text("A.swift") == "a\n" && folder.names() == ["A.swift", "B.swift"])
  }

  @Test("changes nothing when the disk is full or a file cannot be put in place", arguments: [true, false])
  func failing(whileWriting: Bool) throws {
    let folder = try folder()
    let store = FailingStore(name: "B.swift", failsInPrepare: whileWriting)
    let applier = FixApplier(root: folder.url, store: store)
    let files = try applier.preview(plan, expected: [:])
    #expect(throws: FixError.notWritable(file: "B.swift", reason: "No space left on device")) {
      try applier.write(files)
    }
    #expect(try folder.text("A.swift") == "a\n" && folder.text("B.swift") == "b\n")
    #expect(try folder.names() == ["A.swift", "B.swift"])
  }

  @Test("writes through a symbolic link and leaves the link")
  func link() throws {
    let folder = try TemporaryFolder(["Real.swift": "a\n", "B.swift": "b\n"])
    let link = folder.url.appendingPathComponent("A.swift").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Real.swift")
    let applier = FixApplier(root: folder.url)
    try applier.write(try applier.preview(plan, expected: [:]))
    #expect(try folder.text("Real.swift") == "x\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Real.swift")
  }

  @Test("never leaves the folder", arguments: ["../A.swift", "/etc/hosts", "a/../../b"])
  func outside(path: String) {
    let plan = FixPlan(for: [finding(.safe, [edit(path, (1, 1), (1, 1), "x")])], includingReview: false)
    let applier = FixApplier(root: FileManager.default.temporaryDirectory)
    #expect(throws: FixError.outside(file: path)) { try applier.preview(plan, expected: [:]) }
  }
}

/// A disk that is full for one file.
private struct FailingStore: FileStore {
  struct Full: Error, CustomStringConvertible {
    var description: String { "No space left on device" }
  }

  var name: String
  var failsInPrepare: Bool
  private let disk = Disk()

  init(name: String, failsInPrepare: Bool) {
    self.name = name
    self.failsInPrepare = failsInPrepare
  }

  func read(_ url: URL) throws -> Data { try disk.read(url) }

  func prepare(_ data: Data, toReplace url: URL) throws -> URL {
    if failsInPrepare, url.lastPathComponent == name { throw Full() }
    return try disk.prepare(data, toReplace: url)
  }

  func commit(_ prepared: URL, to url: URL) throws {
    if !failsInPrepare, url.lastPathComponent == name { throw Full() }
    try disk.commit(prepared, to: url)
  }

  func discard(_ prepared: URL) { disk.discard(prepared) }
}
