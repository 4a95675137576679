// SPDX-License-Identifier: Apache-2.0

/// The libraries that a run knows: those of ``KnownAPI`` and those that the app's configuration adds.
package struct LibraryCatalog: Sendable {
  /// Without what a configuration adds.
  package static let known = LibraryCatalog(KnownAPI.libraries)

  private let types: [String: API]
  private let heirs: [String: [String]]
  /// Calls and properties that put controllers somewhere.
  package let placements: [API]

  package init(_ rows: [API]) {
    let types = Dictionary(rows.filter { $0.superclass != nil }.map { ($0.name, $0) }) { $1 }
    self.types = types
    heirs = types.keys.sorted().reduce(into: [:]) { heirs, name in
      for row in Self.lineage(of: name, in: types) { heirs[row.name, default: []].append(name) }
    }
    placements = rows.filter { row in
      row.roles.contains { role in
        switch role {
        case .takesChild, .entersParent, .presentsArgument, .presentsReceiver, .pushesArgument, .presentsProvided,
          .pushesProvided:
          true
        default: false
        }
      }
    }
  }

  /// The known libraries with others, which win where both know a class.
  package func adding(_ rows: [API]) -> LibraryCatalog {
    rows.isEmpty ? self : LibraryCatalog(KnownAPI.libraries + rows)
  }

  /// A class of a library.
  package func type(named name: String) -> API? { types[name] }

  /// The class and its superclasses among the libraries, nearest first.
  private func lineage(of name: String) -> [API] { Self.lineage(of: name, in: types) }

  private static func lineage(of name: String, in types: [String: API]) -> [API] {
    var result: [API] = []
    var current = types[name]
    while let here = current, result.count < 16 {
      result.append(here)
      current = here.superclass.flatMap { types[$0] }
    }
    return result
  }

  /// A class of a library and those of libraries that derive from it; none for other classes.
  package func heirs(of name: String) -> [String] { heirs[name] ?? [] }

  /// The class of the system that a class of a library derives from; nil for other classes.
  package func systemClass(of name: String) -> String? { lineage(of: name).last?.superclass }

  /// What a class answers, by itself or by a superclass in a library; nil where nothing is known of it.
  package func answers(of name: String) -> LibraryAnswers? {
    for row in lineage(of: name) { for case .answers(let answers) in row.roles { return answers } }
    return nil
  }

  /// How a class presents itself.
  package func presentation(of name: String) -> LibraryPresentation? {
    for row in lineage(of: name) { for case .presentsItself(let presentation) in row.roles { return presentation } }
    return nil
  }

  /// Whether a class lies over a part of its parent, whose own view shows at the top.
  package func floats(_ name: String) -> Bool { lineage(of: name).contains { $0.roles.contains(.floats) } }
}

extension API {
  /// The argument at an index of the row's own list of labels among those of a call, by their labels; nil where the call does
  /// not have it.
  package func position(ofArgument index: Int, in labels: [String?]) -> Int? {
    for list in labelLists.isEmpty ? [[nil]] : labelLists where list.indices.contains(index) {
      guard let label = list[index] else {
        if labels.indices.contains(index), labels[index] == nil { return index }
        continue
      }
      if let position = labels.firstIndex(of: label) { return position }
    }
    return nil
  }
}
