// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Foundation
import Testing

@Suite struct XcodeProjectTests {
  /// A project with an app that is localised, has conditional settings and a group with a path.
  private static func project(targetSettings: String = "", exceptions: String = "") -> String {
    """
    // !$*UTF8*$!
    {
      objectVersion = 77;
      objects = {
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = V1; };
        B3 = {isa = PBXBuildFile; fileRef = F3; platformFilters = (tvos, ); };
        B4 = {isa = PBXBuildFile; fileRef = F4; };
        F1 = {isa = PBXFileReference; path = Login.m; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = TV.swift; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = App/Assets.xcassets; sourceTree = SOURCE_ROOT; };
        F5 = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = SOURCE_ROOT; };
        V1 = {isa = PBXVariantGroup; children = (F2, ); name = Main.storyboard; sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (F1, V1, F3, ); path = App; sourceTree = "<group>"; };
        G0 = {isa = PBXGroup; children = (G1, S1, F4, F5, G0, ); sourceTree = "<group>"; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, ); path = New; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (\(exceptions)); };
        P1 = {isa = PBXSourcesBuildPhase; files = (B1, B3, ); };
        P2 = {isa = PBXResourcesBuildPhase; files = (B2, B4, ); };
        C1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; STYLE = Light; }; };
        C2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; }; };
        C3 = {isa = XCBuildConfiguration; baseConfigurationReference = F5; name = Release; buildSettings = {
    \(targetSettings)
        }; };
        C4 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {}; };
        L1 = {isa = XCConfigurationList; buildConfigurations = (C2, C1, ); };
        L2 = {isa = XCConfigurationList; buildConfigurations = (C4, C3, ); };
        T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = L2; buildPhases = (P1, P2, ); fileSystemSynchronizedGroups = (S1, ); };
        R = {isa = PBXProject; mainGroup = G0; buildConfigurationList = L1; targets = (T1, ); };
      };
      rootObject = R;
    }
    """
  }

  private static let infoPlist = """
    <plist version="1.0">
    <dict>
    <key>CFBundleName</key>
    <string>$(PRODUCT_NAME:lower) ${UNKNOWN}</string>
    <key>UIStatusBarStyle</key>
    <string>UIStatusBarStyleDarkContent</string>
    <key>UIBackgroundModes</key>
    <array><string>audio</string></array>
    <key>UIApplicationSceneManifest</key>
    <dict><key>UIApplicationSupportsMultipleScenes</key><false/><key>Other</key><string>kept</string></dict>
    </dict>
    </plist>
    """

  private func folder(targetSettings: String = "", exceptions: String = "", xcconfig: String = "") throws
    -> TemporaryFolder
  {
    try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": Self.project(targetSettings: targetSettings, exceptions: exceptions),
      "App/Login.m": "@implementation Login @end", "App/Login.h": "@interface Login @end", "App/TV.swift": "",
      "App/Base.lproj/Main.storyboard": "<document></document>",
      "App/Assets.xcassets/Brand.colorset/Contents.json": "{}",
      "App/Info.plist": Self.infoPlist, "Config/App.xcconfig": xcconfig,
      "New/A.swift": "", "New/Text.plist": "text", "New/Deep/B.swift": "",
      "New/en.lproj/C.storyboard": "<document></document>",
      "Loose/D.swift": "",
    ])
  }

  private func configuration(_ settings: String, xcconfig: String = "") async throws -> TargetConfiguration {
    let folder = try folder(targetSettings: settings, xcconfig: xcconfig)
    let facts = try await AppReader.facts(folder)
    return try #require(facts.target("App")?.configurations.first)
  }

  @Test func filesAreThoseOfTheTarget() async throws {
    let facts = try await AppReader.facts(try folder(exceptions: "Deep, /Localized/C.storyboard, "))
    let app = try #require(facts.target("App"))
    #expect(app.product == .application)
    #expect(app.origin == .xcodeProject)
    #expect(app.definedIn == "App.xcodeproj/project.pbxproj")
    #expect(app.isForIOS)
    #expect(app.sources == ["App/Login.h", "App/Login.m", "New/A.swift"])
    #expect(app.resources == ["App/Assets.xcassets", "App/Base.lproj/Main.storyboard"])
    #expect(app.configurations.map(\.name) == ["Release", "Debug"])
    let loose = facts.targets.filter { $0.origin == .folder }
    #expect(loose.map(\.name) == ["Loose/", "New/"])
    #expect(loose.map(\.sources) == [["Loose/D.swift"], ["New/Deep/B.swift"]])
    #expect(loose.map(\.resources) == [[], ["New/en.lproj/C.storyboard"]])
    // What lies beside the files that a project lists is in no app; what a folder leaves out that is taken as a whole may be.
    #expect(facts.problems.map(\.message) == ["not read, because no target of the project has them: App/TV.swift"])
  }

  @Test func withoutGenerationTheFileAloneCounts() async throws {
    let configuration = try await configuration(
      """
      INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist";
      INFOPLIST_KEY_UIStatusBarStyle = UIStatusBarStyleLightContent;
      """)
    let plist = try #require(configuration.infoPlist)
    #expect(plist.path == "App/Info.plist")
    #expect(plist.isGenerated == false)
    #expect(plist["UIStatusBarStyle"]?.value.string == "UIStatusBarStyleDarkContent")
    #expect(plist["UIStatusBarStyle"]?.location.description == "App/Info.plist:5:1")
    #expect(plist["CFBundleName"]?.value.string == "app ${UNKNOWN}")
    #expect(plist.settingsWithoutEffect.map(\.key) == ["INFOPLIST_KEY_UIStatusBarStyle"])
    #expect(plist.settingsWithoutEffect.map(\.location.description) == ["App.xcodeproj/project.pbxproj:25:1"])
  }

  @Test func generatedKeysAreMergedOverTheFile() async throws {
    let configuration = try await configuration(
      """
      INFOPLIST_FILE = App/Info.plist;
      GENERATE_INFOPLIST_FILE = YES;
      INFOPLIST_KEY_UIStatusBarStyle = UIStatusBarStyleLightContent;
      INFOPLIST_KEY_UIStatusBarHidden = YES;
      INFOPLIST_KEY_UIViewControllerBasedStatusBarAppearance = NO;
      "INFOPLIST_KEY_UIStatusBarHidden_iPad" = NO;
      INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
      INFOPLIST_KEY_UILaunchScreen_Generation = YES;
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "A B";
      INFOPLIST_KEY_NSCameraUsageDescription = "for pictures";
      """)
    let plist = try #require(configuration.infoPlist)
    #expect(plist.isGenerated)
    let style = try #require(plist["UIStatusBarStyle"])
    #expect(style.value.string == "UIStatusBarStyleLightContent")
    #expect(style.buildSetting == "INFOPLIST_KEY_UIStatusBarStyle")
    #expect(style.location.description == "App.xcodeproj/project.pbxproj:26:1")
    #expect(plist["UIStatusBarHidden"]?.value.boolean == true)
    #expect(plist["UIViewControllerBasedStatusBarAppearance"] == nil)
    #expect(
      plist.settingsWithoutEffect.map(\.key) == [
        "INFOPLIST_KEY_UIStatusBarHidden_iPad", "INFOPLIST_KEY_UIViewControllerBasedStatusBarAppearance",
      ])
    let manifest = try #require(plist["UIApplicationSceneManifest"])
    #expect(manifest.value["UIApplicationSupportsMultipleScenes"]?.boolean == true)
    #expect(manifest.value["Other"]?.string == "kept")
    #expect(plist["UILaunchScreen"]?.value.kind == .dictionary([]))
    #expect(plist["UISupportedInterfaceOrientations~ipad"] != nil)
  }

  @Test func generationNeedsNoFile() async throws {
    let configuration = try await configuration(
      "GENERATE_INFOPLIST_FILE = YES;\nINFOPLIST_KEY_UIUserInterfaceStyle = Dark;")
    let plist = try #require(configuration.infoPlist)
    #expect(plist.path == nil)
    #expect(plist.entries.map(\.key) == ["UIUserInterfaceStyle"])
  }

  /// A project is built on the machine of whoever wrote the path; here the file lies in the same folders below the project.
  @Test func aPathOfAnotherMachineIsTheFileBelowTheProject() async throws {
    let folder = try folder(targetSettings: "INFOPLIST_FILE = /Users/ada/Code/Kiosk/New/Info.plist;")
    let text = "<plist><dict><key>UIUserInterfaceStyle</key><string>Light</string></dict></plist>"
    try folder.write(Data(text.utf8), to: "New/Info.plist")
    let facts = try await AppReader.facts(folder)
    let plist = try #require(facts.target("App")?.configurations.first?.infoPlist)
    #expect(plist.path == "New/Info.plist")
    #expect(plist["UIUserInterfaceStyle"]?.value.string == "Light")
    #expect(facts.problems.contains { $0.description.hasSuffix("New/Info.plist is read in its place") })
  }

  /// What an unreadable file says is unknown; an Info.plist without keys would say that they are absent.
  @Test(arguments: [
    ("App/Login.m", "App/Login.m:1:1: unexpected character “@”"),
    ("New/Text.plist", "New/Text.plist:1:1: the Info.plist holds no dictionary"),
    ("App/Lost.plist", "App.xcodeproj/project.pbxproj:24:40: the Info.plist file App/Lost.plist is missing"),
    (
      "$(UNKNOWN)/Info.plist",
      "App.xcodeproj/project.pbxproj:24:40: the Info.plist file $(UNKNOWN)/Info.plist is not in the folder that is checked"
    ),
  ])
  func anUnreadableInfoPlistIsUnknown(path: String, problem: String) async throws {
    let folder = try folder(targetSettings: "GENERATE_INFOPLIST_FILE = YES;         INFOPLIST_FILE = \"\(path)\";")
    let facts = try await AppReader.facts(folder)
    #expect(facts.target("App")?.configurations.first?.infoPlist == nil)
    #expect(facts.problems.map(\.description).contains(problem))
  }

  @Test(arguments: [
    ("A = x;", "", "x"),
    ("A = \"$(inherited) y\";", "A = x", "x y"),
    ("A = \"$(B)-${C}\"; B = 1; C = 2;", "", "1-2"),
    ("A = \"$(B_$(C))\"; B_two = found; C = two;", "", "found"),
    ("A = \"$(STYLE)\";", "", "Light"),
    ("A = plain; \"A[sdk=iphoneos*]\" = device;", "", "device"),
    ("A = plain; \"A[sdk=macosx*]\" = mac;", "", "plain"),
    ("\"A[sdk=iphoneos*][arch=arm64]\" = both; A = plain;", "", "both"),
    ("A = \"$(A)\";", "", ""),
    ("A = \"$(B)\"; B = \"$(A)x\";", "", "x"),
    ("A = \"$(MISSING)\";", "", "$(MISSING)"),
    ("A = \"$(MISSING:default=other)\";", "", "other"),
    ("A = \"$(B:rfc1034identifier)\"; B = \"a b\";", "", "a-b"),
    ("", "A = 1 // a comment\nA = 2;\n", "2"),
    ("", "A[config=Release] = r\nA = 2\n", "r"),
    ("A = (\"$(inherited)\", two, );", "A = one", "one two"),
  ])
  func settingsAreResolvedAsTheBuildSystemDoes(target: String, xcconfig: String, expected: String) async throws {
    let configuration = try await configuration(
      target + " GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = \"$(A)\";", xcconfig: xcconfig)
    #expect(configuration.infoPlist?["CFBundleDisplayName"]?.value.string == expected)
  }

  /// Ten settings that each name the next one ten times would expand to ten thousand million references.
  @Test func expansionIsBounded() async throws {
    let settings = (0..<20).map { "A\($0) = \"" + String(repeating: "$(A\($0 + 1))", count: 10) + "\";" }
    let configuration = try await configuration(
      settings.joined() + " GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = \"$(A0)\";")
    #expect(configuration.infoPlist != nil)
  }

  @Test(arguments: [
    String(repeating: "$(", count: 100_000),
    String(repeating: "$(", count: 50_000) + String(repeating: ")", count: 50_000),
  ])
  func nestedReferencesAreBounded(value: String) async throws {
    let configuration = try await configuration(
      "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = \"\(value)\";")
    #expect(configuration.infoPlist?["CFBundleDisplayName"]?.value.string?.isEmpty == false)
  }

  @Test func groupsThatHoldThemselvesAreHarmless() async throws {
    let project = Self.project().replacing(
      "V1 = {isa = PBXVariantGroup; children = (F2, );",
      with: """
        V1 = {isa = PBXVariantGroup; children = (F2, V1, );
        """)
    let folder = try folder()
    try folder.write(Data(project.utf8), to: "App.xcodeproj/project.pbxproj")
    let resources = try await AppReader.facts(folder).target("App")?.resources ?? []
    #expect(resources.contains("App/Base.lproj/Main.storyboard"))
  }

  @Test func xcconfigFilesIncludeOthers() async throws {
    let folder = try folder(
      targetSettings: "GENERATE_INFOPLIST_FILE = YES;",
      xcconfig: """
        #include "Base.xcconfig"
        #include? "Missing.xcconfig"
        #include "App.xcconfig"
        #include "Lost.xcconfig"
          INFOPLIST_KEY_UIStatusBarStyle = UIStatusBarStyle$(KIND)
        """)
    try folder.write(Data("KIND = LightContent\n".utf8), to: "Config/Base.xcconfig")
    let facts = try await AppReader.facts(folder)
    let entry = facts.target("App")?.configurations.first?.infoPlist?["UIStatusBarStyle"]
    #expect(entry?.value.string == "UIStatusBarStyleLightContent")
    #expect(entry?.location.description == "Config/App.xcconfig:5:3")
    #expect(
      facts.problems.filter { $0.location.file.hasSuffix("xcconfig") }.map(\.description) == [
        "Config/App.xcconfig:1:1: xcconfig files include each other",
        "Config/App.xcconfig:4:1: the included file Lost.xcconfig is missing",
      ])
  }

  @Test func devicesConditionsAndVersionsAreRead() async throws {
    let configuration = try await configuration(
      """
      TARGETED_DEVICE_FAMILY = "1,2"; IPHONEOS_DEPLOYMENT_TARGET = 15.0;
      SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) BETA"; GCC_PREPROCESSOR_DEFINITIONS = ("ALPHA=1", );
      OTHER_SWIFT_FLAGS = "-D GAMMA -DDELTA";
      """)
    #expect(configuration.deviceFamilies == [1, 2])
    #expect(configuration.deploymentTarget == "15.0")
    #expect(configuration.compilationConditions == ["BETA", "DELTA", "GAMMA"])
    #expect(configuration.definitions == ["ALPHA": "1"])
  }

  @Test(arguments: [
    ("SDKROOT = macosx;", false), ("SDKROOT = auto;", true),
    ("SUPPORTED_PLATFORMS = \"appletvos appletvsimulator\";", false),
    ("SUPPORTED_PLATFORMS = \"iphoneos macosx\"; SDKROOT = auto;", true), ("", true),
  ])
  func theSystemIsTold(settings: String, isForIOS: Bool) async throws {
    let facts = try await AppReader.facts(try folder(targetSettings: settings))
    #expect(facts.target("App")?.isForIOS == isForIOS)
  }

  @Test func badProjectsAreProblems() async throws {
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": "{ objects = { A = ", "B.xcodeproj/project.pbxproj": "{}",
      "C.xcodeproj/project.pbxproj": "{ objects = {}; rootObject = X; }", "Main.swift": "",
    ])
    let facts = try await AppReader.facts(folder)
    #expect(
      facts.problems.map(\.description) == [
        "A.xcodeproj/project.pbxproj:1:19: the file ends within the property list",
        "B.xcodeproj/project.pbxproj:1:1: not an Xcode project: it has no objects",
        "C.xcodeproj/project.pbxproj:1:1: not an Xcode project: its root object is missing",
      ])
    #expect(facts.targets.map(\.name) == ["./"])
  }
}

extension Problem {
  fileprivate var description: String { "\(location): \(message)" }
}
