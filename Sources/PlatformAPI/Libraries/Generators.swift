// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Generators that write accessors of the app's resources as it is built.
  static let generators: [API] =
    [.word("R", .generatedResources), .word("color", .generatedColors)]
    .of("R.swift", "https://github.com/mac-cain13/R.swift/blob/HEAD/Documentation/Colors.md")
    + [.word("Asset", .endsAssetNames), .word("Assets", .endsAssetNames), .word("asset", .takesAsset)]
    .of("SwiftGen", "https://github.com/SwiftGen/SwiftGen/blob/HEAD/Documentation/templates/xcassets/swift5.md")
    + [.word("storyboard", .generatedStoryboards)]
    .of("R.swift", "https://github.com/mac-cain13/R.swift/blob/HEAD/Documentation/Examples.md")

  /// The header of constants that Xcode writes for Objective-C as it builds.
  static let generatedHeader: [API] = [.word("ACColorName", .beginsColorNames)]
    .of("Xcode", "https://developer.apple.com/documentation/xcode-release-notes/xcode-15-release-notes")
}
