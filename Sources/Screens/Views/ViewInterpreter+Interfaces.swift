// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ViewInterpreter {
  /// The objects of a view that Interface Builder draws, with the outlets of its owner that point at them.
  func build(
    _ view: InterfaceView, in document: InterfaceDocument, owner: ViewObject, depth: Int = 0
  ) -> ViewObject {
    let name = view.customClass ?? Self.className(of: view.element)
    let type = view.customClass.flatMap { symbols.type(named: $0) }
    let object = make(
      name, type, at: Location(file: document.path, range: view.range),
      abstract: AbstractObject(className: name, type: type, origin: .declared))
    object.interface = view
    object.document = document
    for outlet in view.outlets where owner.fields[outlet] == nil { owner.fields[outlet] = object }
    if let id = view.embeddedController {
      let scene = document.controllers.first { $0.id == id }
      let childName = scene?.className ?? "UIViewController"
      let childType = symbols.type(named: childName)
      let child = make(
        childName, childType, at: object.location,
        abstract: AbstractObject(className: childName, type: childType, origin: .scene(document: document.path, id: id))
      )
      child.isController = true
      child.fields["view"] = object
      object.controller = child
      placed.append(child)
    }
    if depth < 40 {
      for subview in view.subviews { object.add(build(subview, in: document, owner: owner, depth: depth + 1)) }
    }
    return object
  }

  /// The class that an element of Interface Builder makes: `imageView` is a `UIImageView`.
  static func className(of element: String) -> String {
    switch element {
    case _ where KnownAPI.has(element, .plainElement): "UIView"
    case "mapView": "MKMapView"
    case "wkWebView": "WKWebView"
    case "webView": "UIWebView"
    case "scnView": "SCNView"
    case "skView": "SKView"
    case "mtkView": "MTKView"
    case "glkView": "GLKView"
    case "arscnView": "ARSCNView"
    case "pdfView": "PDFView"
    default: element.first.map { "UI" + $0.uppercased() + element.dropFirst() } ?? "UIView"
    }
  }

  /// What the code of views that Interface Builder makes does once they are there.
  func awaken(_ view: ViewObject, depth: Int = 0) {
    guard depth < 40 else { return }
    if let type = view.type {
      let inits = symbols.members("init", of: type).filter(\.hasImplementation)
      if let member = inits.first(where: { $0.function?.parameters.first?.label == "coder" }) {
        _ = invoke(member, [], from: nil, receiver: view)
      }
      // One that is set up in the file is told apart from others of its class once it is loaded.
      if let drawn = view.interface, let document = view.document, !drawn.runtimeAttributes.isEmpty {
        view.abstract.origin = .scene(document: document.path, id: drawn.id)
        load(view)
      }
      sendMoments(to: view)
    }
    for subview in view.subviews { awaken(subview, depth: depth + 1) }
  }
}
