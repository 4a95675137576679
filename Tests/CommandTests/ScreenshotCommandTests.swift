// SPDX-License-Identifier: Apache-2.0

import DrawnPictures
import Foundation
import Legibility
import Screenshots
import TestSupport
import Testing

@Suite(
  "lintel screenshot",
  .enabled(if: ScreenshotBatch.missingLibraries == nil, "this build has no image libraries"))
struct ScreenshotCommandTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func draw(_ path: String, _ tone: ContentTone?, _ red: Double, _ green: Double, _ blue: Double) throws {
    try DrawnScreen.write(tone, over: DrawnScreen.solid(red, green, blue), to: scratch.url.appendingPathComponent(path))
  }

  private func json(_ arguments: [String]) throws -> JSONValue {
    let result = try BuiltCommand.run(["screenshot", "--format", "json"] + arguments, in: scratch.url)
    #expect(result.error.isEmpty, "\(result.error)")
    let value = try JSONValue(parsing: result.output)
    let schema = try JSONSchema(
      PackageFolder.url.appendingPathComponent("Documentation/Schemas/screenshot.schema.json"))
    #expect(try schema.problems(of: value) == [])
    return value
  }

  @Test("says what is in a picture, and fails where the bar cannot be read")
  func judged() throws {
    try draw("good.png", .dark, 255, 255, 255)
    try draw("bad.png", .light, 255, 204, 0)
    let good = try BuiltCommand.run(["screenshot", "good.png"], in: scratch.url)
    #expect(good.status == 0 && good.output.hasPrefix("good.png: can be read: time 21.00:1"), "\(good.output)")
    let bad = try BuiltCommand.run(["screenshot", "good.png", "bad.png", "missing.png"], in: scratch.url)
    #expect(bad.status == 1 && bad.output.contains("dark content would give 13.89:1"))
    #expect(bad.output.hasSuffix("missing.png: No such file or directory\n"))
    let value = try json(["good.png", "missing.png"])
    #expect(value["screenshots"]?[0]?["content"]?.string == "dark")
    #expect(value["screenshots"]?[0]?["source"] == nil)
    #expect(value["problems"]?[0]?["file"]?.string == "missing.png")
  }

  @Test("writes SARIF: the picture as the place, the boxes as rectangles, what was not judged as a notification")
  func sarif() throws {
    try draw("shots/bad one.png", .light, 255, 204, 0)
    try draw("shots/good.png", .dark, 255, 255, 255)
    try scratch.write("hello", to: "shots/text.png")
    let absolute = scratch.url.appendingPathComponent("shots/bad one.png").path
    let result = try BuiltCommand.run(
      ["screenshot", absolute, "shots/good.png", "shots/text.png", "--format", "sarif"], in: scratch.url)
    #expect(result.status == 1)
    let log = try JSONValue(parsing: result.output)
    let schema = try JSONSchema(
      PackageFolder.url.appendingPathComponent("Tests/ReportingTests/Schemas/lintel-sarif.schema.json"))
    #expect(try schema.problems(of: log) == [])
    let run = try #require(log["runs"]?[0])
    #expect(run["results"]?.elements.count == 1)
    let found = try #require(run["results"]?[0])
    #expect(found["ruleId"]?.string == "unreadable-in-screenshot" && found["level"]?.string == "error")
    let place = found["locations"]?[0]?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string == "shots/bad%20one.png" && place?["region"] == nil)
    let rectangle = try #require(found["attachments"]?[0]?["rectangles"]?[0])
    let left = try #require(rectangle["left"]?.number)
    #expect(found["message"]?["text"]?.string?.contains("time at x \(Int(left)) to ") == true)
    let notifications = try #require(run["invocations"]?[0]?["toolExecutionNotifications"])
    #expect(notifications[0]?["message"]?["text"]?.string == "is neither a PNG nor a JPEG file, whatever its name")
  }

  @Test("compares pictures with the screens of an app, by their names")
  func paired() throws {
    let app = PackageFolder.url.appendingPathComponent("Examples/Harbour").path
    // As in the source; the same screen with another style over another background, in dark.
    try draw("en-US/iPhone SE (3rd generation)-01_CustomsForm_light.png", .dark, 255, 255, 255)
    try draw("dark/CustomsForm.png", .light, 0, 0, 0)
    // A bar where the source hides it; none to be seen where the source draws it in its background's colour.
    try draw("SailPhotoViewController.png", .light, 0, 0, 0)
    try draw("anchor-watch.png", nil, 5, 13, 26)
    // Named without the project's capitals; named like nothing.
    try draw("Pilot.png", .light, 0, 0, 0)
    try draw("Splash.png", .dark, 255, 255, 255)
    let pictures = [
      "en-US/iPhone SE (3rd generation)-01_CustomsForm_light.png", "dark/CustomsForm.png",
      "SailPhotoViewController.png", "anchor-watch.png", "Pilot.png", "Splash.png",
    ]
    let sources = try #require(try json(["--app", app] + pictures)["screenshots"]).elements.map { $0["source"] }
    #expect(
      sources.map { $0?["verdict"]?.string } == ["agrees", "disagrees", "disagrees", "agrees", "agrees", "unpaired"])
    #expect(
      sources.map { $0?["screen"]?["name"]?.string } == [
        "CustomsFormViewController", "CustomsFormViewController", "SailPhotoViewController",
        "AnchorWatchViewController",
        "HBRPilotViewController", nil,
      ])
    #expect(sources[0]?["locale"]?.string == "en-US")
    #expect(sources[0]?["device"]?.string == "iPhone SE (3rd generation)")
    #expect(sources[1]?["appearance"]?.string == "dark")
    let contradictions = sources[1]?["contradictions"]?.elements ?? []
    #expect(contradictions.map { $0["what"]?.string } == ["style", "contrast"])
    #expect(contradictions.first?["file"]?.string?.hasSuffix("Readability/CustomsFormViewController.swift") == true)
    #expect(contradictions.first?["line"]?.number == 7)
    #expect(sources[2]?["contradictions"]?[0]?["what"]?.string == "hidden")
    #expect(sources[2]?["contradictions"]?[0]?["line"]?.number == 8)

    let text = try BuiltCommand.run(["screenshot", "--app", app] + pictures, in: scratch.url)
    #expect(text.status == 1)
    #expect(
      text.output.contains("    style: light content in the picture, dark content by the source, decided by "),
      "\(text.output)")
    #expect(text.output.contains("  unpaired: no screen has the name 'Splash'\n"))
    #expect(
      text.output.hasSuffix(
        "6 pictures: 3 as in the source, 2 not as in the source, 0 not compared and 1 unpaired\n"))
    let log = try JSONValue(
      parsing: BuiltCommand.run(["screenshot", "--app", app, "--format", "sarif"] + pictures, in: scratch.url).output)
    let schema = try JSONSchema(
      PackageFolder.url.appendingPathComponent("Tests/ReportingTests/Schemas/lintel-sarif.schema.json"))
    #expect(try schema.problems(of: log) == [])
    let results = log["runs"]?[0]?["results"]?.elements ?? []
    #expect(results.map { $0["ruleId"]?.string } == Array(repeating: "screenshot-contradicts-source", count: 3))
    let uri = results.first?["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
    #expect(uri?.hasSuffix("CustomsFormViewController.swift") == true)
    let picture = results.first?["relatedLocations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
    #expect(picture == "dark/CustomsForm.png")
  }

  @Test("takes no missing bar for a contradiction where no picture shows one")
  func viewSnapshots() throws {
    let app = PackageFolder.url.appendingPathComponent("Examples/Harbour").path
    try draw("CustomsForm.png", nil, 255, 255, 255)
    let source = try json(["--app", app, "CustomsForm.png"])["screenshots"]?[0]?["source"]
    #expect(source?["verdict"]?.string == "unknown")
  }

  @Test(
    "says in one sentence what is wrong",
    arguments: [
      (["--app", "nowhere", "a.png"], "nowhere does not exist", Int32(3)), (["--target", "X", "a.png"], "--app", 2),
      (["--app", ".", "--ios", "new", "a.png"], "new", 2), (["a.png", "--format", "xml"], "xml", 2),
      (["--app", "App", "--target", "Ap", "a.png"], "there is no target 'Ap'", 2),
    ])
  func mistakes(arguments: [String], message: String, status: Int32) throws {
    try draw("a.png", .dark, 255, 255, 255)
    for (path, text) in AppFiles.controllerBased { try scratch.write(text, to: "App/\(path)") }
    try scratch.write("import UIKit\nclass HomeViewController: UIViewController {}\n", to: "App/Home.swift")
    let result = try BuiltCommand.run(["screenshot"] + arguments, in: scratch.url)
    #expect(result.status == status && result.error.contains(message), "\(result.error)")
  }
}
