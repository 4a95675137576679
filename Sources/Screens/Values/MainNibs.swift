// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// A xib that UIKit loads when the application starts, before it tells the delegate: `NSMainNibFile`.
struct MainNib {
  var document: InterfaceDocument
  /// On which devices it is loaded.
  var condition: Formula
  /// The entry of the property list that names it.
  var place: Location

  /// The main xibs of applications, in the order of the targets.
  static func all(of facts: AppFacts) -> [MainNib] {
    var result: [MainNib] = []
    for target in facts.targets where target.product == .application {
      guard let plist = target.configurations.first?.infoPlist else { continue }
      for (entry, condition) in plist.entriesByDevice(of: "NSMainNibFile") {
        guard let name = entry.value.string else { continue }
        let named = facts.interfaces.filter { $0.kind == .xib && $0.name == name }
        // Several applications of a project can each have a xib of the name.
        let own = named.filter { target.resources.contains($0.path) }
        for document in own.isEmpty ? named : own where !result.contains(where: { $0.document.path == document.path }) {
          result.append(MainNib(document: document, condition: condition, place: entry.location))
        }
      }
    }
    return result
  }
}

extension Evaluator {
  /// Whether UIKit makes the controllers of a document: when it loads a storyboard's scene, or the main xib at launch.
  func isMadeByUIKit(_ document: InterfaceDocument) -> Bool {
    document.kind == .storyboard || mainNibs.contains { $0.document.path == document.path }
  }

  /// What the main xib connects an outlet of an object to that it makes; nil where it makes none of the class.
  func connected(_ variable: VariableDeclaration, _ member: Member, at place: Location) -> ValueSet? {
    guard !variable.isComputed, !member.isStatic else { return nil }
    var result = ValueSet.empty
    for nib in mainNibs {
      let own = nib.document.connections.filter { connection in
        connection.sourceClass.flatMap { symbols.type(named: $0) }.map {
          symbols.lineage(of: $0).contains(member.owner)
        }
          ?? false
      }
      if own.isEmpty { continue }
      let values = own.filter { $0.property == variable.name }
        .compactMap { object($0.destination, in: nib.document) }
        .map { ValueSet(.object($0), at: place) }
      result = result.union((values.first ?? ValueSet(.nil, at: place)).when(nib.condition))
    }
    return result.objects.isEmpty ? nil : result
  }

  /// An object of a xib: a controller or a window.
  func object(_ id: String, in document: InterfaceDocument) -> AbstractObject? {
    if let controller = document.controllers.first(where: { $0.id == id }) {
      return object(for: controller, in: document)
    }
    guard let window = document.windows.first(where: { $0.id == id }) else { return nil }
    let name = window.customClass ?? "UIWindow"
    let type = symbols.type(named: name)
    return AbstractObject(
      className: type.map { symbols[$0].name } ?? name, type: type, origin: .scene(document: document.path, id: id))
  }
}
