// SPDX-License-Identifier: Apache-2.0

import DrawnPictures
import Foundation
import Screenshots
import Testing

@Suite(
  "Bad pictures get one line each",
  .enabled(if: PictureReader.missingLibraries == nil, "this build has no image libraries"))
struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func message(_ bytes: [UInt8], _ name: String = "picture.png") throws -> String {
    let path = try folder.write(name, bytes)
    do throws(PictureError) {
      let report = try ScreenshotJudge().judge(path: path).report
      return "judged: \(report.statusBar)"
    } catch {
      #expect(!error.message.contains("\n"))
      return error.message
    }
  }

  private var good: PNGBuilder { PNGBuilder(width: 64, height: 400, colorType: 2).filled([200, 10, 10]) }

  @Test("cut short at any length: never a crash, never a judgement")
  func truncated() throws {
    let whole = good.bytes()
    for length in stride(from: 1, to: whole.count, by: 997) {
      let said = try message(Array(whole[0..<length]))
      #expect(!said.hasPrefix("judged"), "\(length) bytes: \(said)")
    }
  }

  @Test("one bit turned anywhere: the checksum tells")
  func corrupt() throws {
    let whole = good.bytes()
    for index in stride(from: 8, to: whole.count, by: 1511) {
      var bytes = whole
      bytes[index] ^= 0x10
      let said = try message(bytes)
      #expect(!said.hasPrefix("judged"), "byte \(index): \(said)")
    }
    var checksum = whole
    checksum[29] ^= 1
    #expect(try message(checksum).contains("the checksum of chunk IHDR is wrong"))
  }

  @Test("a declared size of 100,000 × 100,000 is refused with its numbers")
  func huge() throws {
    var builder = PNGBuilder(width: 100_000, height: 100_000)
    builder.compressed = PNGBuilder.zeros(count: 100_000)
    #expect(try message(builder.bytes()).contains("100000 x 100000"))
  }

  @Test("a bomb in IDAT costs no more than the strip")
  func bombInData() throws {
    var builder = PNGBuilder(width: 3_000, height: 10_000)
    builder.compressed = PNGBuilder.zeros(count: 400_010_000)
    #expect(try message(builder.bytes()).hasPrefix("judged"))
    builder.isInterlaced = true
    #expect(try message(builder.bytes()).contains("interlaced"))
  }

  @Test("a bomb in iCCP is left aside")
  func bombInProfile() throws {
    var builder = good
    builder.chunks = [("iCCP", Array("bomb".utf8) + [0, 0] + PNGBuilder.zeros(count: 200_000_000))]
    #expect(try message(builder.bytes()).hasPrefix("judged"))
  }

  @Test("zero pixels are an error, one pixel is a picture of nothing")
  func small() throws {
    #expect(!(try message(PNGBuilder(width: 0, height: 0).bytes())).hasPrefix("judged"))
    #expect(try message(PNGBuilder(width: 1, height: 1).filled([1, 2, 3, 255]).bytes()) == "judged: unknown")
  }

  @Test("Apple's CgBI variant is refused by name")
  func cgbi() throws {
    var bytes = good.bytes()
    bytes.insert(contentsOf: PNGBuilder.chunk("CgBI", [0x50, 0, 0x20, 2]), at: 8)
    #expect(try message(bytes).contains("CgBI"))
  }

  @Test("text with a picture's name, an empty file, a folder, a missing file")
  func noPictures() throws {
    #expect(try message(Array("hello".utf8)).contains("neither a PNG nor a JPEG"))
    #expect(try message([]).contains("empty"))
    let problems = [folder.path, folder.path + "/missing.png"].map { path in
      do throws(PictureError) {
        _ = try ScreenshotJudge().judge(path: path)
        return "judged"
      } catch { return error.message }
    }
    #expect(problems == ["is a folder; name the pictures in it", "No such file or directory"])
  }

  @Test("JPEG: a cut file and a damaged head")
  func jpeg() throws {
    #expect(try message([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0]).contains("damaged JPEG"))
    #expect(try message([0xFF, 0xD8, 0xFF, 0xD9]).contains("damaged JPEG"))
    guard let path = Shared.screenshots.map({ $0 + "/huri000+SwiftEntryKit/playground_top.jpeg" }) else { return }
    let real = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for length in stride(from: 3, to: real.count, by: real.count / 15) {
      #expect(try message(Array(real[0..<length])).contains("damaged JPEG"))
    }
    // Noise in the compressed data has no checksum; it must not crash.
    for index in stride(from: 2, to: real.count, by: real.count / 40) {
      var bytes = real
      bytes[index] = ~bytes[index]
      _ = try message(bytes)
    }
  }

  @Test("5,000 files: the others go on, in order")
  func many() async throws {
    let one = try folder.write("one.png", PNGBuilder(width: 1, height: 1).filled([1, 2, 3, 255]).bytes())
    let paths = (0..<5000).map { $0 % 3 == 0 ? one : folder.path + "/missing\($0).png" }
    let results = await ScreenshotBatch().judge(paths)
    #expect(results.screenshots.count == 1667)
    #expect(results.problems.map(\.file) == paths.filter { $0 != one })
  }
}
