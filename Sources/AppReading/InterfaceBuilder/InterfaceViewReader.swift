// SPDX-License-Identifier: Apache-2.0

/// Reads the views of a document.
struct InterfaceViewReader {
  var outlets: InterfaceOutlets
  var guides: InterfaceGuides
  /// The sizes of the document's pictures by their names.
  var images: [String: [Double]] = [:]

  /// The view of an element and everything in it. Recursion is bounded by the scanner's bound on depth.
  func view(_ element: MarkupElement) -> InterfaceView {
    var view = InterfaceView(id: element["id"] ?? "", element: element.name, range: element.tagRange)
    view.customClass = element["customClass"]
    view.backgroundColor = InterfaceColor.specification(key: "backgroundColor", in: element)
    view.tintColor = InterfaceColor.specification(key: "tintColor", in: element)
    view.frame = element.children.first { $0.name == "rect" && $0["key"] == "frame" }.flatMap(Self.frame)
    view.isHidden = element.flag("hidden") ?? false
    view.style = element["style"]
    view.contentInsetAdjustment = element["contentInsetAdjustmentBehavior"]
    view.hasSidewaysPages =
      element.flag("pagingEnabled") == true
      && element.child("collectionViewFlowLayout")?["scrollDirection"] == "horizontal"
    view.contentMode = element["contentMode"]
    view.imageSize = element["image"].flatMap { images[$0] }
    // A picture of the system's stands in an element of its own.
    view.hasImage = element["image"] != nil || element.children.contains { $0["key"] == "image" }
    view.isScrollEnabled = element.flag("scrollEnabled") ?? true
    view.alpha = element["alpha"].flatMap(Double.init) ?? 1
    view.outlets = outlets.names(for: view.id)
    view.runtimeAttributes = RuntimeAttribute.all(of: element)
    view.isBelowGuide = guides.isBelow(view.id)
    view.topTie = guides.topTie(of: view.id)
    view.keepsTop = Self.keepsTop(element)
    view.heightConstants = Self.heightConstants(of: element)
    (view.topOutlets, view.heightOutlets) = (guides.topOutlets(of: view.id), guides.heightOutlets(of: view.id))
    view.subviews = subviews(of: element)
    vary(&view, by: element)
    view.embeddedController =
      element.child("connections")?.children.first {
        $0.name == "segue" && $0["kind"] == "embed"
      }?["destination"]
    return view
  }

  /// Whether an element is a view: it is called one, or has a frame. The content view of a cell has no id.
  static func isView(_ element: MarkupElement) -> Bool {
    guard element["id"] != nil || element["key"] == "contentView" else { return false }
    return element.name == "view" || element.name.hasSuffix("View") || element.children.contains { $0.name == "rect" }
  }

  private func subviews(of element: MarkupElement) -> [InterfaceView] {
    var views: [InterfaceView] = []
    for child in element.children {
      switch child.name {
      case "subviews", "prototypes", "cells": views += child.children.map { view($0) }
      case "sections": views += child.children.flatMap { subviews(of: $0) }
      default: if Self.isView(child) { views.append(view(child)) }
      }
    }
    return views
  }

  private static func frame(_ rect: MarkupElement) -> [Double]? {
    let numbers = ["x", "y", "width", "height"].compactMap { rect[$0].flatMap(Double.init) }
    return numbers.count == 4 ? numbers : nil
  }

  private static func keepsTop(_ element: MarkupElement) -> Bool {
    element.flag("translatesAutoresizingMaskIntoConstraints") ?? true
      && element.children.contains {
        $0.name == "autoresizingMask" && !($0.flag("flexibleMinY") ?? false)
      }
  }

  private static func heightConstants(of element: MarkupElement) -> [Double] {
    (element.child("constraints")?.children ?? []).compactMap { constraint in
      guard constraint["firstAttribute"] == "height", constraint["secondItem"] == nil,
        constraint["relation"] == nil || constraint["relation"] == "equal",
        constraint["firstItem"] == nil || constraint["firstItem"] == element["id"]
      else { return nil }
      return constraint["constant"].flatMap(Double.init)
    }
  }
}
