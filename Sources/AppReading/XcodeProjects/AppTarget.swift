// SPDX-License-Identifier: Apache-2.0

/// A target as far as Lintel asks: what it builds, from which files, under which settings.
///
/// Targets come from an Xcode project, from XcodeGen's `project.yml`, from a Swift package, or, where there is none of
/// these, one is made up for a folder.
package struct AppTarget: Codable, Sendable {
  package enum Product: String, Codable, Sendable {
    case application
    case framework
    case staticLibrary
    case appExtension
    case unitTests
    case uiTests
    /// Command-line tools, bundles, watch apps and whatever else has no iOS status bar.
    case other
  }

  package enum Origin: String, Codable, Sendable {
    case xcodeProject
    case xcodeGen
    case swiftPackage
    /// Described to `lintel read` by whoever builds it.
    case buildSystem
    case folder
  }

  /// Unique within a project; that of a made-up target ends in a slash (`Source/`, `./`), which no other does.
  package var name: String
  package var product: Product
  package var origin: Origin
  /// The project or manifest file, relative to the folder that was checked; the folder itself for `.folder`.
  package var definedIn: String
  /// Whether it builds for iOS or iPadOS (Mac Catalyst alone, tvOS, watchOS and macOS do not count).
  package var isForIOS: Bool = true
  /// Swift and Objective-C files, sorted, relative to the folder that was checked. Headers beside them are listed too.
  package var sources: [String] = []
  /// Storyboards, xibs, asset catalogs (the `.xcassets` folder); sorted, relative to the folder that was checked.
  package var resources: [String] = []
  /// By name; the first is the default one that archives use (Release where it exists).
  package var configurations: [TargetConfiguration] = []
  /// Compilation conditions of configurations that were left out because another one was asked for.
  package var conditionsLeftOut: [String] = []
  /// Names of targets of the same run that this one depends on or embeds, sorted.
  package var dependencies: [String] = []

  /// What code imports it by.
  package var module: String { ProjectGroups.module(name) }

  package init(name: String, product: Product, origin: Origin, definedIn: String) {
    self.name = name
    self.product = product
    self.origin = origin
    self.definedIn = definedIn
  }
}
