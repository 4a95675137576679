// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Testing

@Suite struct InterfaceReaderTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav">
        <!-- lintel:disable override-ignored -->
        <scenes>
            <scene sceneID="s1">
                <objects>
                    <navigationController storyboardIdentifier="Main" id="nav" customClass="MyNav" navigationBarHidden="YES" sceneMemberID="viewController">
                        <navigationBar key="navigationBar" barStyle="black" translucent="NO" largeTitles="YES" id="bar">
                            <color key="barTintColor" systemColor="systemBlueColor"/>
                            <navigationBarAppearance key="standardAppearance">
                                <color key="backgroundColor" name="Brand"/>
                            </navigationBarAppearance>
                        </navigationBar>
                        <connections>
                            <segue destination="home" kind="relationship" relationship="rootViewController" id="r"/>
                        </connections>
                    </navigationController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fr" sceneMemberID="firstResponder"/>
                </objects>
            </scene>
            <scene sceneID="s2">
                <objects>
                    <viewController id="home" customClass="Home" modalPresentationStyle="overFullScreen" hidesBottomBarWhenPushed="YES" sceneMemberID="viewController">
                        <view key="view" id="v">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>
                                <containerView id="c" hidden="YES" alpha="0.5">
                                    <rect key="frame" x="0.0" y="0.0" width="375" height="64.5"/>
                                    <constraints>
                                        <constraint firstAttribute="height" constant="64" id="k"/>
                                        <constraint firstItem="x" firstAttribute="height" constant="10" id="l"/>
                                    </constraints>
                                    <connections>
                                        <segue destination="ref" kind="embed" identifier="child" id="e"/>
                                    </connections>
                                </containerView>
                            </subviews>
                            <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="0.25" colorSpace="custom" customColorSpace="displayP3"/>
                        </view>
                        <extendedEdge key="edgesForExtendedLayout" bottom="YES"/>
                        <userDefinedRuntimeAttributes>
                            <userDefinedRuntimeAttribute type="boolean" keyPath="isDark" value="YES"/>
                        </userDefinedRuntimeAttributes>
                        <connections>
                            <outlet property="header" destination="c" id="o"/>
                        </connections>
                    </viewController>
                    <exit id="x" sceneMemberID="exit"/>
                    <tapGestureRecognizer id="t">
                        <connections>
                            <segue destination="ref" kind="presentation" modalPresentationStyle="fullScreen" id="p"/>
                            <segue destination="x" kind="unwind" unwindAction="back:" id="u"/>
                            <segue destination="ref" kind="popoverPresentation" id="q"/>
                            <segue destination="ref" kind="custom" customClass="Slide" id="w"/>
                        </connections>
                    </tapGestureRecognizer>
                </objects>
            </scene>
            <scene sceneID="s3">
                <objects>
                    <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Start" id="ref" sceneMemberID="viewController"/>
                </objects>
            </scene>
        </scenes>
        <resources>
            <namedColor name="Brand">
                <color white="0.25" alpha="1" colorSpace="calibratedWhite"/>
            </namedColor>
        </resources>
    </document>
    """

  private func document() throws -> InterfaceDocument {
    try #require(try InterfaceReader.read(Self.storyboard, path: "Base.lproj/Main~ipad.storyboard"))
  }

  @Test func theDocumentIsNamedAndMarked() throws {
    let document = try document()
    #expect(document.name == "Main")
    #expect(document.kind == .storyboard)
    #expect(document.initialViewController == "nav")
    #expect(document.isLaunchScreen == false)
    #expect(document.controllers.map(\.id) == ["nav", "home", "ref"])
    #expect(document.directives.map(\.text) == ["lintel:disable override-ignored"])
    #expect(document.directives.first?.range.start == SourcePosition(line: 3, column: 5))
    #expect(document.namedColors == ["Brand": .components(space: .gray, red: 0.25, green: 0.25, blue: 0.25, alpha: 1)])
  }

  @Test func navigationControllersHaveTheirBar() throws {
    let controller = try document().controllers[0]
    #expect(controller.kind == .navigationController)
    #expect(controller.className == "MyNav")
    #expect(controller.isNavigationBarHidden)
    #expect(controller.range.start == place(of: "<navigationController "))
    let bar = try #require(controller.navigationBar)
    #expect(bar.barStyle == "black")
    #expect(bar.isTranslucent == false)
    #expect(bar.prefersLargeTitles)
    #expect(bar.barTintColor == .system("systemBlue"))
    #expect(bar.standardAppearanceBackground == .named("Brand"))
    #expect(bar.range.start == place(of: "<navigationBar "))
    #expect(controller.segues.map(\.relationship) == ["rootViewController"])
  }

  @Test func controllersHaveTheirViewsAndAttributes() throws {
    let controller = try document().controllers[1]
    #expect(controller.modalPresentationStyle == "overFullScreen")
    #expect(controller.attributes == ["hidesBottomBarWhenPushed": "YES", "edgesForExtendedLayout": "bottom"])
    #expect(controller.runtimeAttributes == ["isDark": .boolean(true)])
    let view = try #require(controller.view)
    #expect(view.backgroundColor == .components(space: .displayP3, red: 1, green: 0.5, blue: 0, alpha: 0.25))
    let container = try #require(view.subviews.first)
    #expect(container.frame == [0, 0, 375, 64.5])
    #expect(container.isHidden)
    #expect(container.alpha == 0.5)
    #expect(container.heightConstants == [64])
    #expect(container.outlets == ["header"])
  }

  @Test func everySegueOfTheSceneIsTheControllers() throws {
    let segues = try document().controllers[1].segues
    #expect(segues.map(\.kind) == [.embed, .presentation, .unwind, .popover, .custom])
    #expect(segues[0].identifier == "child")
    #expect(segues[1].modalPresentationStyle == "fullScreen")
    #expect(segues[4].customClass == "Slide")
    #expect(segues[0].range.start == place(of: "<segue destination=\"ref\" kind=\"embed\""))
  }

  @Test func referencesNameTheOtherStoryboard() throws {
    let reference = try document().controllers[2]
    #expect(reference.kind == .storyboardReference)
    #expect(reference.className == nil)
    #expect(reference.referencedStoryboard == "Other")
    #expect(reference.referencedIdentifier == "Start")
  }

  @Test func xibsHaveAnOwnerAndViews() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" launchScreen="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LoginViewController"/>
          <view contentMode="scaleToFill" id="v"/>
          <navigationController id="n"><viewController key="rootViewController" id="r"/></navigationController>
        </objects>
      </document>
      """
    let document = try #require(try InterfaceReader.read(xib, path: "Login.xib"))
    #expect(document.kind == .xib)
    #expect(document.isLaunchScreen)
    #expect(document.filesOwnerClass == "LoginViewController")
    #expect(document.views.map(\.id) == ["v"])
    #expect(document.controllers.map(\.id) == ["n", "r"])
    #expect(document.controllers[0].segues.map(\.destination) == ["r"])
  }

  @Test(arguments: [
    ("white=\"1\" alpha=\"0.5\" colorSpace=\"calibratedWhite\"", gray(1, alpha: 0.5)),
    (
      "white=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"",
      gray(0, alpha: 1)
    ),
    ("red=\"0\" green=\"0\" blue=\"1\" colorSpace=\"calibratedRGB\"", calibratedBlue),
    ("red=\"0\" green=\"0\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"", blue),
    ("cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"", .system("groupTableViewBackground")),
    ("systemColor=\"labelColor\"", .system("label")),
    ("name=\"Brand/Primary\"", .named("Brand/Primary")),
    (
      "cyan=\"1\" magenta=\"0\" yellow=\"0\" black=\"0\" colorSpace=\"deviceCMYK\"",
      .unknown("the colour space deviceCMYK")
    ),
  ])
  func coloursAreReadInAllSpaces(attributes: String, expected: ColorSpecification) throws {
    let xib =
      "<document><objects><view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view></objects></document>"
    #expect(try InterfaceReader.read(xib, path: "a.xib")?.views.first?.backgroundColor == expected)
  }

  @Test func otherSystemsAreNotRead() throws {
    let mac = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"
    #expect(try InterfaceReader.read(mac, path: "a.xib") == nil)
  }

  @Test(arguments: [
    (
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"></archive>",
      "old Interface Builder format"
    ),
    ("<html></html>", "not a document of Interface Builder"),
    ("not XML", "not an XML file"),
    ("<document><scenes>", "the file ends within the element <scenes>"),
    (String(repeating: "<view>", count: 100_000), "nested too deeply"),
  ])
  func badDocumentsAreRefused(text: String, message: String) {
    let error = #expect(throws: SyntaxProblem.self) { try InterfaceReader.read(text, path: "a.xib") }
    #expect(error?.message.contains(message) == true)
  }

  /// Where a text stands in the storyboard, found line by line.
  private func place(of text: String) -> SourcePosition? {
    for (index, line) in Self.storyboard.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let match = line.firstRange(of: text) {
        return SourcePosition(line: index + 1, column: line[..<match.lowerBound].utf8.count + 1)
      }
    }
    return nil
  }

  /// Cut anywhere, or with any character lost, a document is read or refused, and never more than that.
  @Test func damagedDocumentsDoNotCrash() {
    let bytes = Array(Self.storyboard.utf8)
    for index in stride(from: 0, to: bytes.count, by: 7) {
      _ = try? InterfaceReader.read(String(decoding: bytes[..<index], as: UTF8.self), path: "a.storyboard")
      let damaged = bytes[..<index] + bytes[(index + 1)...]
      _ = try? InterfaceReader.read(String(decoding: damaged, as: UTF8.self), path: "a.storyboard")
    }
  }

  private static func gray(_ white: Double, alpha: Double) -> ColorSpecification {
    .components(space: .gray, red: white, green: white, blue: white, alpha: alpha)
  }

  private static let calibratedBlue = ColorSpecification.components(
    space: .genericRGB, red: 0, green: 0, blue: 1, alpha: 1)
  private static let blue = ColorSpecification.components(space: .sRGB, red: 0, green: 0, blue: 1, alpha: 1)
}
