// SPDX-License-Identifier: Apache-2.0

/// Changes that can be made together: of those that overlap, the first.
package struct ChangeSet {
  package private(set) var changes: [Change] = []
  private var claimed: [String: [Range<Int>]] = [:]
  private var claimedTexts: Set<String> = []

  package init(_ changes: some Sequence<Change>) {
    for change in changes { add(change) }
  }

  private mutating func add(_ change: Change) {
    guard !change.edits.contains(where: isTaken), claimedTexts.isDisjoint(with: change.texts.keys) else { return }
    changes.append(change)
    claimedTexts.formUnion(change.texts.keys)
    for edit in change.edits { claimed[edit.file, default: []].append(edit.range) }
  }

  private func isTaken(_ edit: TextEdit) -> Bool {
    (claimed[edit.file] ?? []).contains { range in
      if edit.range.isEmpty {
        return range.lowerBound < edit.range.lowerBound && edit.range.lowerBound < range.upperBound
      }
      if range.isEmpty { return edit.range.lowerBound < range.lowerBound && range.lowerBound < edit.range.upperBound }
      return range.overlaps(edit.range)
    }
  }

  /// The old names of new ones.
  package var names: [String: String] { changes.reduce(into: [:]) { $0.merge($1.names) { first, _ in first } } }

  /// The files that change, with their new texts.
  package func texts(from originals: [String: String]) -> [String: String] {
    var texts: [String: String] = [:]
    for change in changes { texts.merge(change.texts) { _, last in last } }
    for (file, edits) in Dictionary(grouping: changes.flatMap(\.edits), by: \.file) {
      var bytes = Array((originals[file] ?? "").utf8)
      // Insertions at one place stay in their order, and stand before what is replaced there.
      let sorted = edits.enumerated().sorted {
        ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
          > ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
      }
      for (_, edit) in sorted { bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
      texts[file] = String(decoding: bytes, as: UTF8.self)
    }
    return texts
  }
}
