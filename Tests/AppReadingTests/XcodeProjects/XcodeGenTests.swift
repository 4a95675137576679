// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Testing

@Suite struct XcodeGenTests {
  private static let manifest = """
    name: Sample
    options: { deploymentTarget: { iOS: 15.0 } }
    include: common.yml
    settingGroups:
      style: { INFOPLIST_KEY_UIStatusBarStyle: UIStatusBarStyleLightContent }
    targetTemplates:
      app:
        type: application
        sources: ["${target_name}"]
    targets:
      App:
        templates: [app]
        platform: iOS
        sources:
          - path: Shared
            excludes: ["**/*.generated.swift", "Old"]
        settings:
          base: { GENERATE_INFOPLIST_FILE: true }
          groups: [style]
          configs: { debug: { SWIFT_ACTIVE_COMPILATION_CONDITIONS: DEBUG } }
        dependencies: [{ target: Kit }, { sdk: UIKit.framework }]
      Kit:
        type: framework
        platform: iOS
        sources: Kit
        info:
          path: Kit/Info.plist
          properties:
            UIViewControllerBasedStatusBarAppearance: NO
      Mac: { type: application, platform: macOS, sources: Mac }
    """

  @Test func targetsAreReadWithTheirSettings() async throws {
    let folder = try TemporaryFolder([
      "project.yml": Self.manifest, "common.yml": "settings: { TARGETED_DEVICE_FAMILY: 1 }",
      "App/A.swift": "", "Shared/B.swift": "", "Shared/Deep/C.generated.swift": "", "Shared/Old/D.swift": "",
      "Kit/E.swift": "", "Mac/F.swift": "",
    ])
    let facts = try await AppReader.facts(folder)
    #expect(facts.problems.isEmpty)
    #expect(facts.targets.map(\.name) == ["Shared/", "App", "Kit", "Mac"])
    let app = try #require(facts.target("App"))
    #expect(app.product == .application)
    #expect(app.sources == ["App/A.swift", "Shared/B.swift"])
    #expect(app.dependencies == ["Kit"])
    #expect(app.configurations.map(\.name) == ["Release", "Debug"])
    #expect(app.configurations.map(\.compilationConditions) == [[], ["DEBUG"]])
    #expect(app.configurations.map(\.deviceFamilies) == [[1], [1]])
    #expect(app.configurations[0].deploymentTarget == "15.0")
    let style = app.configurations[0].infoPlist?["UIStatusBarStyle"]
    #expect(style?.value.string == "UIStatusBarStyleLightContent")
    #expect(style?.location.description == "project.yml:5:12")
    let based = facts.target("Kit")?.configurations[0].infoPlist?["UIViewControllerBasedStatusBarAppearance"]
    #expect(based?.value.boolean == false)
    #expect(based?.location.description == "project.yml:29:9")
    #expect(facts.target("Mac")?.isForIOS == false)
  }

  @Test func anInfoPlistAmongTheSourcesIsTheTargets() async throws {
    let folder = try TemporaryFolder([
      "ios/project.yml": "targets: { App: { type: application, platform: iOS, sources: App } }", "ios/App/A.swift": "",
      "ios/App/Info.plist": "<plist><dict><key>UIStatusBarHidden</key><true/></dict></plist>",
    ])
    let app = try #require(try await AppReader.facts(folder).target("App"))
    #expect(app.configurations.first?.infoPlist?.path == "ios/App/Info.plist")
    #expect(app.configurations.first?.infoPlist?["UIStatusBarHidden"]?.value.boolean == true)
  }

  @Test func platformsAndTemplatesAreAppliedAsXcodeGenDoes() async throws {
    let manifest = """
      targetTemplates:
        base: { settings: { TARGETED_DEVICE_FAMILY: 2 } }
        library: { templates: [base, library], type: framework, sources: ["${kind}/${target_name}"] }
      targets:
        Kit:
          templates: [library]
          templateAttributes: { kind: Modules }
          platform: [tvOS, iOS]
          dependencies: [{ target: "Core_${platform}" }]
        Core: { type: library.static, platform: [iOS, macOS], sources: [{ path: Core, type: folder }, Core/A.swift] }
      """
    let folder = try TemporaryFolder([
      "project.yml": manifest, "Modules/Kit/B.swift": "", "Core/A.swift": "", "Core/C.swift": "",
    ])
    let facts = try await AppReader.facts(folder)
    #expect(facts.targets.map(\.name) == ["Core/", "Core_iOS", "Kit_iOS"])
    #expect(facts.target("Kit_iOS")?.sources == ["Modules/Kit/B.swift"])
    #expect(facts.target("Kit_iOS")?.dependencies == ["Core_iOS"])
    #expect(facts.target("Kit_iOS")?.configurations.first?.deviceFamilies == [2])
    #expect(facts.target("Core_iOS")?.sources == ["Core/A.swift"])
  }

  @Test func aProjectBesideTheManifestCounts() async throws {
    let folder = try TemporaryFolder([
      "project.yml": Self.manifest, "A.xcodeproj/project.pbxproj": "{}", "App/A.swift": "",
    ])
    #expect(try await AppReader.facts(folder).targets.map(\.origin) == [.folder])
  }

  @Test(arguments: [
    "a: [", "a: *missing", String(repeating: "[", count: 100_000), String(repeating: "- ", count: 100_000), "\t\u{1}",
    String(repeating: "a: ", count: 10),
  ])
  func badManifestsAreProblems(text: String) async throws {
    let facts = try await AppReader.facts(try TemporaryFolder(["project.yml": text, "A.swift": ""]))
    #expect(facts.problems.map(\.location.file) == ["project.yml"])
  }

  /// Aliases of aliases that would come to thousands of millions of values.
  @Test func aliasesAreBounded() async throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for index in 1..<10 {
      text += "a\(index): &a\(index) [" + Array(repeating: "*a\(index - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    let facts = try await AppReader.facts(try TemporaryFolder(["project.yml": text, "A.swift": ""]))
    #expect(facts.problems.map(\.message) == ["too many values"])
  }
}
