// SPDX-License-Identifier: Apache-2.0

import PlatformAPI
import Yams

/// The part of `.lintel.yml` that describes libraries.
extension ConfigurationReader {
  package static let libraryKeys = [
    "captures", "class", "embeds", "forwards", "presentation", "presents", "pushes", "superclass",
  ]

  mutating func readLibraries(_ node: Node) {
    if node.scalar?.string.isEmpty == true { return }
    guard let sequence = node.sequence else { return complain("expected a list of classes and functions", at: node) }
    var superclasses: [(name: String, node: Node)] = []
    for item in sequence {
      guard let mapping = item.mapping else {
        complain("expected a class or functions of a library", at: item)
        continue
      }
      file.libraries.append(library(mapping, at: item, &superclasses))
    }
    // A class may stand after those that derive from it.
    let known = KnownAPI.all.filter { $0.superclass != nil }.map(\.name) + file.libraries.compactMap(\.className)
    for (name, node) in superclasses where name != "NSObject" && !known.contains(name) {
      complain("'\(name)' is no class that is known\(NearestName.hint(for: name, among: known))", at: node)
    }
  }

  private mutating func library(
    _ mapping: Node.Mapping, at node: Node, _ superclasses: inout [(name: String, node: Node)]
  ) -> ConfiguredLibrary {
    var result = ConfiguredLibrary()
    for (key, value) in entries(of: mapping, known: Self.libraryKeys, what: "key") {
      switch key {
      case "class": result.className = className(value)
      case "superclass":
        guard let name = className(value) else { continue }
        result.superclass = name
        superclasses.append((name, value))
      case "forwards":
        guard let text = string(value) else { continue }
        result.forwards = ConfiguredLibrary.Forwarding(rawValue: text)
        if result.forwards == nil {
          complainOfValue(text, ConfiguredLibrary.Forwarding.allCases.map(\.rawValue), at: value)
        }
      case "embeds": result.embeds = signatures(value, allowsProperty: true)
      case "pushes": result.pushes = signatures(value, allowsProperty: false)
      case "presents": result.presents = signatures(value, allowsProperty: false)
      case "presentation":
        guard let text = string(value) else { continue }
        let names = KnownAPI.cases(of: "UIModalPresentationStyle").keys.filter { $0 != "none" }.sorted()
        if names.contains(text) { result.presentation = text } else { complainOfValue(text, names, at: value) }
      case "captures": result.captures = boolean(value)
      default: continue
      }
    }
    if result.className == nil {
      if !result.embeds.isEmpty || result.forwards != nil || !superclasses.isEmpty && result.presents.isEmpty {
        complain("a container needs its 'class'", at: node)
      } else if result.presents.isEmpty, result.pushes.isEmpty {
        complain("expected 'class', 'presents' or 'pushes'", at: node)
      }
    }
    return result
  }

  private mutating func className(_ node: Node) -> String? {
    guard let text = string(node) else { return nil }
    guard text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ ConfiguredLibrary.isName($0) })
    else {
      complain("'\(text)' is no name of a class", at: node)
      return nil
    }
    return text
  }

  private mutating func signatures(_ node: Node, allowsProperty: Bool) -> [String] {
    (list(node) ?? []).compactMap { text, node in
      if ConfiguredLibrary.isSignature(text, allowsProperty: allowsProperty) { return text }
      let property = allowsProperty ? " or a property's name" : ""
      complain("'\(text)' is no signature; expected one such as 'open(_:animated:)'\(property)", at: node)
      return nil
    }
  }
}
