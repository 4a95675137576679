// SPDX-License-Identifier: Apache-2.0

import AppReading
import Testing

@Suite struct HeaderTests {
  @Test func headersBelongToTheFilesAroundThem() async throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        B = {isa = PBXBuildFile; fileRef = F; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
        F = {isa = PBXFileReference; path = Source/Login/Login.m; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Test/Login.m; sourceTree = "<group>"; };
        G = {isa = PBXGroup; children = (F, F2); sourceTree = "<group>"; };
        P = {isa = PBXSourcesBuildPhase; files = (B); }; P2 = {isa = PBXSourcesBuildPhase; files = (B2); };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (P); };
        T2 = {isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (P2); };
        R = {isa = PBXProject; mainGroup = G; targets = (T, T2); };
      }; rootObject = R; }
      """,
      "Source/Login/Login.m": "", "Source/Login/Colors.h": "", "Source/App-Prefix.pch": "", "include/Login.h": "",
      "Test/Login.m": "", "Source/Other/Deep/Far.h": "", "vendor/only.h": "",
    ])
    let facts = try await AppReader.facts(folder)
    #expect(
      facts.target("App")?.sources == [
        "Source/App-Prefix.pch", "Source/Login/Colors.h", "Source/Login/Login.m", "Source/Other/Deep/Far.h",
        "include/Login.h",
      ])
    #expect(facts.target("Tests")?.sources == ["Test/Login.m", "include/Login.h"])
    #expect(facts.targets.map(\.name) == ["App", "Tests"])
    #expect(facts.target("App")?.resources == [])
  }
}
