// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension SymbolTable {
  /// Whether a type is a SwiftUI view, by itself, by an extension or through protocols of the app.
  package func isView(_ id: TypeSymbol.ID) -> Bool {
    conforms(id, toAnyOf: KnownAPI.names(.viewProtocol)) || isViewOfLibrary(id)
  }

  /// Whether a type is a view through a protocol that was not read and refines `View`: what such a protocol asks for in
  /// place of `body` is a `body` of another form.
  private func isViewOfLibrary(_ id: TypeSymbol.ID) -> Bool {
    guard bodyOfView(id).map({ givesView($0) }) ?? false, types[id].kind != .protocol, types[id].kind != .extension
    else {
      return false
    }
    return ([id] + protocols(of: id)).contains { step in
      types[step].inherited.contains { name in
        type(named: name, in: step) == nil && !KnownAPI.has(name, .protocolOfNoView) && !isForeignClass(name)
      }
    }
  }

  /// Whether a body is declared to give a view, and not to put something on one that it is handed.
  private func givesView(_ body: Member) -> Bool {
    let type = body.variable?.type ?? body.function?.result
    guard let text = type?.text, givesViews(text, in: body.owner, following: false) == true else { return false }
    return body.function?.parameters.first?.label != "content"
  }

  /// What a view shows: its `body`, or the function that a protocol of a library makes its body with.
  func bodyOfView(_ id: TypeSymbol.ID) -> Member? {
    let bodies = members("body", of: id, isStatic: false).filter(\.hasImplementation)
    return bodies.first { $0.variable != nil } ?? bodies.first
  }

  /// Whether a type is there for previews alone, which show nothing in the app.
  func isPreview(_ id: TypeSymbol.ID) -> Bool { conforms(id, toAnyOf: KnownAPI.names(.makesPreviews)) }

  /// Whether a type wraps a view controller of UIKit for SwiftUI.
  func isControllerRepresentable(_ id: TypeSymbol.ID) -> Bool {
    conforms(id, toAnyOf: ["UIViewControllerRepresentable"])
  }

  /// Whether a type wraps a view of UIKit, which is a part of a screen.
  func isViewRepresentable(_ id: TypeSymbol.ID) -> Bool { conforms(id, toAnyOf: ["UIViewRepresentable"]) }

  /// Whether a type names one of the protocols, which the app does not declare, among what it conforms to.
  package func conforms(_ id: TypeSymbol.ID, toAnyOf names: Set<String>) -> Bool {
    guard types[id].kind != .protocol, types[id].kind != .extension else { return false }
    return ([id] + lineage(of: id).dropFirst() + protocols(of: id)).contains { step in
      types[step].inherited.contains { names.contains($0) }
    }
  }

  /// The functions and properties that the app adds to every view, under a name.
  func viewExtensions(_ name: String) -> [Member] {
    guard let id = foreignExtensions["View"] else { return [] }
    return (types[id].members[name] ?? []).filter { !$0.isStatic && $0.hasImplementation }
  }

  /// The properties that the app adds to every view, under a name.
  func viewProperties(_ name: String) -> [Member] { viewExtensions(name).filter { $0.variable?.isComputed == true } }
}

extension SymbolTable {
  /// Whether a class hosts SwiftUI content: the system's controller, its subclasses, and classes of libraries that are
  /// named like it.
  func isHosting(_ name: String) -> Bool {
    if isSubclass(name, of: "UIHostingController") { return true }
    let ancestor = type(named: name).flatMap { foreignAncestor(of: $0) } ?? name
    return ancestor.hasSuffix("HostingController") && SystemClasses.superclasses[ancestor] == nil
  }
}
