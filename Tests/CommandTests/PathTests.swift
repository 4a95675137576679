// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// An app in a checkout, with a source file that its project builds from outside of its folder, and a second app beside it.
private let files = [
  ".git/HEAD": "ref: refs/heads/main\n",
  "ios/project.yml": "targets:\n  App: {type: application, platform: iOS, sources: [App]}\n",
  "ios/App/Root.swift": """
  import UIKit
  @main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow()
      window?.rootViewController = UINavigationController(rootViewController: Home())
      window?.makeKeyAndVisible()
      return true
    }
  }
  """,
  "ios/App/Home/Home.swift": """
  import UIKit
  final class Home: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }
  """,
  "ios/App/Other/Other.swift": "import UIKit\n// lintel:disable:next dead-hook\nlet other = 1\n",
]

@Suite("Paths")
struct PathTests {
  private func findings(_ arguments: [String], in folder: URL) throws -> [String] {
    let result = try BuiltCommand.run(["check", "--format", "json"] + arguments, in: folder)
    try #require(result.status < 2, "\(result.error)")
    return try JSONValue(parsing: result.output)["findings"]?.elements.map { finding in
      "\(finding["rule"]?.string ?? "") \(finding["file"]?.string ?? ""):\(Int(finding["line"]?.number ?? 0))"
    } ?? []
  }

  @Test("the same is found from every folder, whatever of the app is named")
  func sameEverywhere() throws {
    let folder = try TemporaryFolder(files)
    let ios = folder.url.appendingPathComponent("ios")
    let expected = try findings([], in: folder.url)
    #expect(expected.contains("override-ignored ios/App/Home/Home.swift:3"))
    #expect(expected.contains { $0.hasPrefix("unused-suppression ios/App/Other/Other.swift") })
    #expect(try findings(["ios"], in: folder.url) == expected)
    #expect(try findings([], in: ios) == expected)
    #expect(try findings(["ios/project.yml"], in: folder.url) == expected)
    #expect(try findings([ios.path], in: URL(fileURLWithPath: "/")) == expected)
    #expect(try findings([".."], in: ios.appendingPathComponent("App")) == expected)
  }

  @Test("of a part that is named, that alone is reported, as the whole app gives it")
  func part() throws {
    let folder = try TemporaryFolder(files)
    let home = ["override-ignored ios/App/Home/Home.swift:3"]
    #expect(try findings(["ios/App/Home"], in: folder.url) == home)
    #expect(try findings(["ios/App/Home/Home.swift"], in: folder.url) == home)
    #expect(try findings([], in: folder.url.appendingPathComponent("ios/App/Home")) == home)
    #expect(try findings(["ios/App/Home", "ios/App/Other"], in: folder.url).count == 2)
    let said = try BuiltCommand.run(["check", "ios/App/Home"], in: folder.url)
    #expect(said.error.contains("note: read ios/project.yml"))
    #expect(said.output.hasPrefix("ios/App/Home/Home.swift:3:16: "))
    let quiet = try BuiltCommand.run(["check", "-q", "ios/App/Home"], in: folder.url)
    #expect(quiet.error.isEmpty)
  }

  @Test(
    "in text they are seen from here, in Xcode's format absolute, for services from the checkout or GitHub's folder")
  func bases() throws {
    let folder = try TemporaryFolder(files)
    let home = folder.url.appendingPathComponent("ios/App/Home")
    let file = home.appendingPathComponent("Home.swift").path
    func output(_ format: String, _ environment: [String: String] = [:]) throws -> String {
      try BuiltCommand.run(["check", "--format", format], in: home, environment: environment).output
    }
    #expect(try output("text").hasPrefix("Home.swift:3:16: "))
    #expect(try output("xcode").hasPrefix("\(file):3:16: "))
    #expect(try output("github").contains("file=ios/App/Home/Home.swift,"))
    #expect(try output("sarif").contains(#""uri":"ios/App/Home/Home.swift""#))
    let workspace = folder.url.appendingPathComponent("ios").path
    #expect(try output("github", ["GITHUB_WORKSPACE": workspace]).contains("file=App/Home/Home.swift,"))
  }

  @Test("what a project builds from outside of its folder is read with it, within the checkout")
  func outside() throws {
    let project = """
      // !$*UTF8*$!
      {objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = {isa = PBXGroup; children = (F, O); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = Own.swift; sourceTree = "<group>"; };
        O = {isa = PBXFileReference; path = ../Shared/Shared.swift; sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
             buildPhases = (S); buildConfigurationList = L; };
        S = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
        B1 = {isa = PBXBuildFile; fileRef = F; }; B2 = {isa = PBXBuildFile; fileRef = O; };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
      }; rootObject = P; }
      """
    let source = "import UIKit\n// lintel:disable:next dead-hook\nlet value = 1\n"
    var files = [
      "ios/App.xcodeproj/project.pbxproj": project, "ios/Own.swift": source, "Shared/Shared.swift": source,
      "Shared/Other.swift": source, ".git/HEAD": "ref: refs/heads/main\n",
    ]
    let checkout = try TemporaryFolder(files)
    let found = try findings(["ios/App.xcodeproj"], in: checkout.url)
    #expect(found == ["unused-suppression Shared/Shared.swift:2", "unused-suppression ios/Own.swift:2"])
    #expect(try findings([], in: checkout.url.appendingPathComponent("ios")) == found)
    // Without a checkout nobody but the project says that these belong together.
    files[".git/HEAD"] = nil
    let loose = try TemporaryFolder(files)
    #expect(try findings(["ios"], in: loose.url) == ["unused-suppression ios/Own.swift:2"])
  }

  @Test("what a workspace builds with a project is read with it, and not reported on")
  func workspace() throws {
    func project(_ file: String) -> String {
      """
      // !$*UTF8*$!
      {objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = \(file).swift; sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = \(file); productType = "com.apple.product-type.framework";
             buildPhases = (S); buildConfigurationList = L; };
        S = {isa = PBXSourcesBuildPhase; files = (B); };
        B = {isa = PBXBuildFile; fileRef = F; };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
      }; rootObject = P; }
      """
    }
    let source = "import UIKit\n// lintel:disable:next dead-hook\nlet value = 1\n"
    let folder = try TemporaryFolder([
      ".git/HEAD": "ref: refs/heads/main\n", "One/One.xcodeproj/project.pbxproj": project("One"),
      "One/One.swift": source,
      "Groups/Two/Two.xcodeproj/project.pbxproj": project("Two"), "Groups/Two/Two.swift": source,
      "All.xcworkspace/contents.xcworkspacedata": """
      <Workspace version="1.0"><FileRef location="group:One/One.xcodeproj"></FileRef>
        <Group location="group:Groups"><FileRef location="group:Two/Two.xcodeproj"></FileRef></Group></Workspace>
      """,
    ])
    #expect(try findings(["One"], in: folder.url) == ["unused-suppression One/One.swift:2"])
    let result = try BuiltCommand.run(["check", "One/One.xcodeproj", "--verbose"], in: folder.url)
    #expect(result.error.contains("note: read All.xcworkspace") && result.error.contains("target Two of Groups/Two"))
    #expect(try findings(["All.xcworkspace"], in: folder.url).count == 2)
  }

  @Test("apps that share nothing are each looked at as if they were alone")
  func monorepo() throws {
    var both: [String: String] = [:]
    for (path, text) in files where path.hasPrefix("ios/") {
      both["One/" + path.dropFirst(4)] = text
      // The second app shows the same class as its root, which is then asked.
      both["Two/" + path.dropFirst(4)] = text.replacing(
        "UINavigationController(rootViewController: Home())", with: "Home()")
    }
    let folder = try TemporaryFolder(both)
    let alone = try ["One", "Two"].flatMap { name in
      try findings([], in: folder.url.appendingPathComponent(name)).map { $0.replacing(" ", with: " \(name)/") }
    }
    #expect(alone.contains { $0.hasPrefix("override-ignored One/") })
    #expect(!alone.contains { $0.hasPrefix("override-ignored Two/") })
    #expect(
      try findings([], in: folder.url) == alone.sorted { $0.split(separator: " ")[1] < $1.split(separator: " ")[1] })
  }
}
