// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import LanguageServerProtocol

/// Links from names in property lists and in Interface Builder's documents to the classes and documents that they mean,
/// and from rules in a configuration to their pages.
struct DocumentLinks {
  var analysis: FolderAnalysis
  var document: OpenDocument
  var capabilities: ClientCapabilities
  var settings: ServerSettings

  func links() -> [JSONValue] {
    guard let path = document.path.flatMap(analysis.relativePath) else { return [] }
    let name = path.lowercased()
    if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") { return interfaceLinks() }
    if name.hasSuffix(".plist") { return propertyListLinks(path) }
    return name.hasSuffix(ConfigurationLocator.fileName) ? ruleLinks() : []
  }

  // MARK: Interface Builder

  private func interfaceLinks() -> [JSONValue] {
    let types = typePlaces()
    return attributeValues(["customClass", "storyboardName"]).compactMap { name, value, range in
      let target = name == "customClass" ? types[value] : storyboard(named: value)
      return target.map { link(range, to: $0, "Open \(value)") }
    }
  }

  /// Values of attributes anywhere in the document.
  private func attributeValues(_ names: [String]) -> [(name: String, value: String, range: Range<Int>)] {
    let bytes = document.text.bytes
    var result: [(String, String, Range<Int>)] = []
    for name in names {
      let opening = Array(" \(name)=\"".utf8)
      var index = 0
      while index + opening.count < bytes.count {
        guard bytes[index] == opening[0], bytes[index + 1] == opening[1],
          bytes[index..<(index + opening.count)].elementsEqual(opening)
        else {
          index += 1
          continue
        }
        let start = index + opening.count
        let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == 0x0A } ?? bytes.count
        result.append((name, String(decoding: bytes[start..<end], as: UTF8.self), start..<end))
        index = end
      }
    }
    return result.sorted { $0.2.lowerBound < $1.2.lowerBound }
  }

  // MARK: Property lists

  private func propertyListLinks(_ path: String) -> [JSONValue] {
    guard let file = analysis.facts.propertyLists.first(where: { $0.path == path }), file.format == .xml else {
      return []
    }
    let types = typePlaces()
    return Self.strings(in: file.root, key: "").compactMap { key, value, text in
      // `$(PRODUCT_MODULE_NAME).SceneDelegate` means the class after the module.
      let name = text.split(separator: ".").last.map(String.init) ?? text
      guard let target = key.contains("Storyboard") ? storyboard(named: text) : types[name],
        let range = content(of: value.range)
      else { return nil }
      return link(range, to: target, "Open \(name)")
    }
  }

  private static func strings(
    in value: PropertyListValue, key: String
  ) -> [(key: String, value: PropertyListValue, text: String)] {
    switch value.kind {
    case .string(let text): [(key, value, text)]
    case .array(let values): values.flatMap { strings(in: $0, key: key) }
    case .dictionary(let entries): entries.flatMap { strings(in: $0.value, key: $0.key) }
    default: []
    }
  }

  /// What stands between the tags of an element.
  private func content(of range: SourceRange) -> Range<Int>? {
    let text = document.text
    func offset(_ position: SourcePosition) -> Int {
      text.offset(of: text.position(line: Int(position.line), column: Int(position.column), .utf8), .utf8)
    }
    let (start, end) = (offset(range.start), offset(range.end))
    guard start < end, let opening = text.bytes[start..<end].firstIndex(of: UInt8(ascii: ">")),
      let closing = text.bytes[start..<end].lastIndex(of: UInt8(ascii: "<")), opening < closing
    else { return nil }
    return (opening + 1)..<closing
  }

  // MARK: Configuration

  private func ruleLinks() -> [JSONValue] {
    (0..<document.text.lineCount).compactMap { index in
      let line = document.text.line(index)
      let indentation = line.utf8.prefix { $0 == 0x20 }.count
      let word = line.dropFirst(indentation).prefix { $0 != ":" }
      guard let page = settings.page(of: String(word)), RuleList.rule(String(word)) != nil else { return nil }
      let start = TextPosition(line: index, character: indentation)
      let end = TextPosition(line: index, character: indentation + word.utf8.count)
      return ["range": TextRange(start, end).json, "target": .string(page), "tooltip": "Open the rule's page"]
    }
  }

  // MARK: Targets

  private func link(_ range: Range<Int>, to place: Location, _ tooltip: String) -> JSONValue {
    let range = TextRange(
      document.text.position(of: range.lowerBound, capabilities.encoding),
      document.text.position(of: range.upperBound, capabilities.encoding))
    let uri = DocumentURI.uri(of: analysis.absolutePath(place.file))
    return [
      "range": range.json, "target": .string("\(uri)#L\(place.line),\(place.column)"), "tooltip": .string(tooltip),
    ]
  }

  private func storyboard(named name: String) -> Location? {
    let documents = analysis.facts.interfaces.filter { $0.kind == .storyboard }
    let name = name.hasSuffix(".storyboard") ? String(name.dropLast(".storyboard".count)) : name
    return documents.first { $0.name == name }.map { Location(file: $0.path) }
  }

  /// Where each class is declared; of Objective-C's the implementation.
  private func typePlaces() -> [String: Location] {
    var places: [String: Location] = [:]
    for source in analysis.facts.sources {
      for type in source.types where type.kind == .class {
        if places[type.name] != nil, !type.isImplementation { continue }
        places[type.name] = Location(file: source.path, range: type.nameRange)
      }
    }
    return places
  }
}
