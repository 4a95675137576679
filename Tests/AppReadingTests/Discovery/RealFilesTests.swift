// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Foundation
import Testing

/// The data files of public apps, as they are in their repositories.
@Suite(.enabled(if: SharedFiles.exist, Comment(rawValue: SharedFiles.reason)))
struct RealFilesTests {
  private func facts(_ repository: String) async throws -> AppFacts {
    try await AppReader.facts(in: SharedFiles.folder + "/real/" + repository)
  }

  @Test func everyFileIsReadWithoutAProblem() async throws {
    let facts = try await AppReader.facts(in: SharedFiles.folder + "/real")
    let others = ["missing", "no target of the project has them", "an example of a library"]
    #expect(facts.problems.filter { problem in !others.contains { problem.message.contains($0) } } == [])
    // One more is for the watch, three lie beside the files of projects, and four are of examples of libraries.
    #expect(facts.interfaces.count == 327)
    #expect(facts.interfaces.flatMap(\.controllers).count > 200)
    #expect(facts.colorSets.count == 192)
    #expect(
      facts.targets.filter { $0.product == .application && $0.isForIOS && $0.origin == .xcodeProject }.count >= 15)

    for document in facts.interfaces {
      let ids = Set(document.controllers.map(\.id))
      for segue in document.controllers.flatMap(\.segues) where segue.kind != .unwind {
        #expect(ids.contains(segue.destination), "\(document.path) \(segue)")
      }
      if let initial = document.initialViewController { #expect(ids.contains(initial), "\(document.path)") }
    }
  }

  @Test(arguments: [
    ("duckduckgo+iOS", "DuckDuckGo", "UIStatusBarStyle", "UIStatusBarStyleDefault", "DuckDuckGo/Info.plist:223:2"),
    (
      "Automattic+pocket-casts-ios", "podcasts", "UIStatusBarStyle", "UIStatusBarStyleLightContent",
      "podcasts/podcasts-Info.plist:1094:2"
    ),
    ("weiran+Hackers", "Hackers", "CFBundleIdentifier", "com.weiranzhang.Hackers", nil),
    ("edx+edx-app-ios", "edX", "UIStatusBarStyle", "UIStatusBarStyleDefault", "Source/edX-Info.plist:134:2"),
    (
      "openedx+openedx-app-ios", "OpenEdX", "UIStatusBarStyle", "UIStatusBarStyleLightContent",
      "OpenEdX.xcodeproj/project.pbxproj:1186:5"
    ),
    ("rileytestut+Delta", "Delta", "UIStatusBarStyle", "UIStatusBarStyleLightContent", nil),
    ("LN-Zap+zap-iOS", "Zap", "CFBundleIdentifier", "com.jackmallers.zap", "Zap/Info.plist:11:2"),
  ])
  func infoPlistValuesAreThoseOfTheApp(
    repository: String, target: String, key: String, value: String, location: String?
  ) async throws {
    let facts = try await facts(repository)
    let app = try #require(facts.targets.first { $0.name == target && $0.product == .application })
    let entry = try #require(app.configurations.first?.infoPlist?[key])
    #expect(entry.value.string == value)
    if let location { #expect(entry.location.description == location) }
  }
}
