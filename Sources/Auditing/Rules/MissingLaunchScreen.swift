// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Screens

/// Applications that name no launch screen, and so run in a box.
package struct MissingLaunchScreen: Rule {
  package static let descriptor = RuleDescriptor(
    id: "missing-launch-screen",
    summary: "The Info.plist of an application names no launch screen, so the app does not fill the screen.",
    severity: .warning, offersFix: true,
    basis: ["SB-PLIST-72", "SB-PLIST-75", "SB-PLIST-80", "SB-PLIST-81", "SB-PLIST-82"])

  package static let page = RulePage(
    whatItDoes: """
      Reports applications whose Info.plist, with what build settings add to it, has none of `UILaunchScreen`, \
      `UILaunchScreens` and `UILaunchStoryboardName`, with or without a suffix for a device. It speaks where the whole Info.plist \
      is known: a project names the file, and the file names the bundle, or build settings do. Launch images that are as high as \
      phones without a home button count as a launch screen.
      """,
    whyIsThisBad: """
      Without a launch screen UIKit takes the app for one that knows no newer screens, and shows it letterboxed in the size of \
      an old device. The heights of the status bar and of the safe area are then others than those of the device.
      """,
    example: RuleExample([plist("")], scaffolding: [RuleScaffolding.manifest()]),
    useInstead: RuleExample(
      [plist("  <key>UILaunchScreen</key>\n  <dict/>\n")], scaffolding: [RuleScaffolding.manifest()]),
    fix: """
      Adds an empty `UILaunchScreen`, where the app runs on iOS 14 and later alone. To be looked at, since the app may have \
      been laid out for the small screen, and the launch screen is then empty.
      """)

  private static func plist(_ keys: String) -> RuleExample.File {
    RuleScaffolding.plist(
      "  <key>CFBundleExecutable</key>\n  <string>$(EXECUTABLE_NAME)</string>\n"
        + "  <key>CFBundleIdentifier</key>\n  <string>org.example.app</string>\n" + keys)
  }

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    var found: [Location: Finding] = [:]
    for target in app.facts.targets where target.product == .application && target.isForIOS {
      guard target.origin == .xcodeProject || target.origin == .xcodeGen,
        let plist = target.configurations.first?.infoPlist, Self.isWhole(plist), !Self.namesLaunchScreen(plist),
        let place = Self.place(of: plist, in: app)
      else { continue }
      if let images = Self.currentImages(plist) {
        app.withhold(
          Self.self, at: place, because: "launch images have the height of current phones",
          until: "\(images.key) had none as high as phones without a home button")
        continue
      }
      let takesDictionary = target.oldestSystem.map { $0 >= Self.sinceDictionary } ?? false
      found[place] =
        found[place]
        ?? Finding(
          rule: Self.id, severity: .warning, confidence: .likely,
          message: """
            the Info.plist of \(target.name) names no launch screen, so the app runs letterboxed in the size of an old device, \
            and its bars are not as high as the device's; add \(takesDictionary ? "UILaunchScreen" : "UILaunchStoryboardName")
            """,
          location: place, fixes: takesDictionary ? Self.fix(plist, in: app) : [])
    }
    return Array(found.values)
  }

  /// The first system that reads `UILaunchScreen`.
  private static let sinceDictionary = SystemVersion(14)

  /// Whether no other tool adds keys to what was read: no application is installed without these.
  private static func isWhole(_ plist: InfoPlist) -> Bool {
    plist.isGenerated || ["CFBundleExecutable", "CFBundleIdentifier"].allSatisfy { plist[$0] != nil }
  }

  private static func namesLaunchScreen(_ plist: InfoPlist) -> Bool {
    plist.entries.contains { entry in
      let key = entry.key.prefix { $0 != "~" }
      return ["UILaunchScreen", "UILaunchScreens"].contains { $0 == key } || key == "UILaunchStoryboardName"
    }
  }

  /// The launch images, where one has the height of phones without a home button.
  private static func currentImages(_ plist: InfoPlist) -> InfoPlist.Entry? {
    plist.entries.first { entry in
      guard entry.key.prefix(while: { $0 != "~" }) == "UILaunchImages", case .array(let images) = entry.value.kind
      else { return false }
      return images.contains { image in
        // Written as `{375, 812}`.
        let size = image["UILaunchImageSize"]?.string ?? ""
        return size.split(whereSeparator: { !$0.isNumber && $0 != "." }).compactMap { Double($0) }
          .contains { $0 >= lowestTallScreen }
      }
    }
  }

  /// In points.
  private static let lowestTallScreen = 812.0

  /// The dictionary of the file, else the first setting that makes a key.
  private static func place(of plist: InfoPlist, in app: AuditedApp) -> Location? {
    if let file = file(of: plist, in: app) {
      let start = file.root.range.start
      return Location(file: file.path, range: SourceRange(start, start))
    }
    return plist.entries.filter { $0.buildSetting != nil }.map(\.location).min()
  }

  private static func fix(_ plist: InfoPlist, in app: AuditedApp) -> [Fix] {
    guard let file = file(of: plist, in: app), file.format == .xml, case .dictionary(let entries) = file.root.kind,
      let first = entries.first
    else { return [] }
    let start = first.keyRange.start
    // The indentation is that of the key which follows.
    let indent = String(repeating: first.keyRange.start.column > 2 ? " " : "\t", count: max(Int(start.column) - 1, 0))
    let edit = Fix.Edit(
      Location(file: file.path, range: SourceRange(start, start)),
      text: "<key>UILaunchScreen</key>\n\(indent)<dict/>\n\(indent)")
    return [Fix("Add an empty UILaunchScreen", safety: .review, edits: [edit])]
  }

  /// The file whose keys were read; where a generator writes it from its manifest there is none yet.
  private static func file(of plist: InfoPlist, in app: AuditedApp) -> PropertyListFile? {
    plist.path.flatMap { path in app.facts.propertyLists.first { $0.path == path } }
  }
}
