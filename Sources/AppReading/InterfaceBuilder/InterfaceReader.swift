// SPDX-License-Identifier: Apache-2.0

import Findings

/// Reads storyboards and xibs.
package enum InterfaceReader {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: the file's text.
  ///   - path: relative to the folder that is checked, with the extension `storyboard` or `xib`.
  /// - Returns: nil for documents of other systems (macOS, tvOS, watchOS).
  /// - Throws: `SyntaxProblem` where the file is not a document of Interface Builder, or in its format before Xcode 5.
  /// - Complexity: linear in the length of the text.
  package static func read(_ text: String, path: String) throws(SyntaxProblem) -> InterfaceDocument? {
    let markup = try MarkupScanner.document(text)
    let root = markup.root
    if root.name == "archive" {
      throw SyntaxProblem(
        "an old Interface Builder format (before Xcode 5), which is not read", at: root.tagRange.start)
    }
    guard root.name == "document" else {
      throw SyntaxProblem("not a document of Interface Builder", at: root.tagRange.start)
    }
    guard root["type"]?.contains("CocoaTouch") ?? true else { return nil }

    let kind: InterfaceDocument.Kind = path.lowercased().hasSuffix(".xib") ? .xib : .storyboard
    var document = InterfaceDocument(path: path, kind: kind, name: name(of: path))
    document.isLaunchScreen = root.flag("launchScreen") ?? false
    document.initialViewController = root["initialViewController"]
    document.namedColors = namedColors(of: root)
    document.directives = markup.directives

    let outlets = InterfaceOutlets(root)
    document.connectedOutlets = outlets.all
    document.customClasses = outlets.customClasses
    let guides = InterfaceGuides(root, outlets: outlets)
    let images = imageSizes(of: root)
    let scenes = root.child("scenes")?.children.filter { $0.name == "scene" } ?? []
    for objects in scenes.compactMap({ $0.child("objects") }) {
      let scene = InterfaceSceneReader(outlets: outlets, guides: guides, images: images)
      document.controllers += scene.controllers(in: objects)
    }
    if let objects = root.child("objects") {
      let scene = InterfaceSceneReader(outlets: outlets, guides: guides, images: images)
      document.controllers += scene.controllers(in: objects)
      document.views = scene.topLevelViews(in: objects)
      document.readConnections(of: objects)
      document.filesOwnerClass =
        objects.children.first { $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFilesOwner" }?[
          "customClass"]
    }
    return document
  }

  /// What `UIStoryboard(name:)` takes: without folder, extension and device suffix.
  static func name(of path: String) -> String {
    var name = path.lastPathComponent.deletingPathExtension
    for suffix in ["~ipad", "~iphone"] where name.lowercased().hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    return name
  }

  /// The sizes of the pictures that a document uses, as it keeps them.
  private static func imageSizes(of root: MarkupElement) -> [String: [Double]] {
    var sizes: [String: [Double]] = [:]
    for element in root.child("resources")?.children ?? [] where element.name == "image" {
      guard let name = element["name"], let width = element["width"].flatMap(Double.init),
        let height = element["height"].flatMap(Double.init)
      else { continue }
      sizes[name] = [width, height]
    }
    return sizes
  }

  private static func namedColors(of root: MarkupElement) -> [String: ColorSpecification] {
    var colors: [String: ColorSpecification] = [:]
    for element in root.child("resources")?.children ?? [] where element.name == "namedColor" {
      guard let name = element["name"], let color = element.child("color") else { continue }
      colors[name] = InterfaceColor.specification(of: color)
    }
    return colors
  }
}
