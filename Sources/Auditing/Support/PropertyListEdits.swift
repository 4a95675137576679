// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Changes to the entries of an XML property list, or to a build setting that makes one.
enum PropertyListEdits {
  /// Removes a key with its value, and the lines that they leave empty; nil where the place is not in a file that can be
  /// edited.
  static func removal(of entry: InfoPlist.Entry, in app: AuditedApp) -> Fix.Edit? {
    guard let (file, siblings, index) = find(entry, in: app) else { return nil }
    let range = SourceRange(siblings[index].keyRange.start, siblings[index].value.range.end)
    return Fix.Edit(
      Location(file: file.path, range: lines(of: range, at: index, among: siblings, in: file.root.range)), text: "")
  }

  /// Gives an entry another key.
  static func renaming(of entry: InfoPlist.Entry, to key: String, in app: AuditedApp) -> Fix.Edit? {
    guard let (file, siblings, index) = find(entry, in: app) else { return nil }
    return Fix.Edit(Location(file: file.path, range: siblings[index].keyRange), text: "<key>\(key)</key>")
  }

  /// Gives an entry another text, in the file or in the build setting that makes it.
  static func text(_ text: String, for entry: InfoPlist.Entry, in app: AuditedApp) -> Fix.Edit? {
    let place = Location(file: entry.location.file, range: entry.value.range)
    if entry.buildSetting != nil {
      // A value made from a reference or written for one system is not the text that would be replaced.
      guard entry.location.range.start.line == entry.value.range.start.line else { return nil }
      return Fix.Edit(place, text: text)
    }
    guard find(entry, in: app) != nil else { return nil }
    return Fix.Edit(place, text: "<string>\(text)</string>")
  }

  /// Gives an entry of the file a Boolean.
  static func boolean(_ value: Bool, for entry: InfoPlist.Entry, in app: AuditedApp) -> Fix.Edit? {
    guard entry.buildSetting == nil, find(entry, in: app) != nil else { return nil }
    return Fix.Edit(
      Location(file: entry.location.file, range: entry.value.range), text: value ? "<true/>" : "<false/>")
  }

  private static func find(
    _ entry: InfoPlist.Entry, in app: AuditedApp
  ) -> (file: PropertyListFile, siblings: [PropertyListEntry], index: Int)? {
    guard let file = app.facts.propertyLists.first(where: { $0.path == entry.location.file && $0.format == .xml }),
      case .dictionary(let siblings) = file.root.kind,
      let index = siblings.firstIndex(where: { $0.keyRange == entry.location.range && $0.key == entry.key })
    else { return nil }
    return (file, siblings, index)
  }

  /// The whole lines of an entry where nothing else shares them, else the entry alone.
  ///
  /// Comments around it stay: they may belong to its neighbours.
  private static func lines(
    of range: SourceRange, at index: Int, among siblings: [PropertyListEntry], in dictionary: SourceRange
  ) -> SourceRange {
    let before = index > 0 ? siblings[index - 1].value.range.end : dictionary.start
    let after = index + 1 < siblings.count ? siblings[index + 1].keyRange.start : dictionary.end
    guard before.line < range.start.line, range.end.line < after.line else { return range }
    return SourceRange(
      SourcePosition(line: Int(range.start.line), column: 1), SourcePosition(line: Int(range.end.line) + 1, column: 1))
  }
}
