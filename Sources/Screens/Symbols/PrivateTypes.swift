// SPDX-License-Identifier: Apache-2.0

import AppReading

/// The types that are private to a file, in files in which every name is looked up from a type that the file declares.
///
/// Code of a type is looked up from the type and not from its file; so a file that extends types of others, or has code
/// outside of types, would miss what is private to it.
struct PrivateTypes {
  private var filesByName: [String: Set<Int>] = [:]
  private let paths: [String]
  /// Names of files that lie in several folders.
  private let repeated: Set<Substring>

  init(_ facts: AppFacts) {
    paths = facts.sources.map(\.path)
    repeated = Set(Dictionary(grouping: paths, by: Self.fileName).filter { $1.count > 1 }.keys)
    for (file, source) in facts.sources.enumerated() where source.language == .swift && Self.isClosed(source) {
      for type in source.types where type.isPrivate { filesByName[type.name, default: []].insert(file) }
    }
  }

  func files(declaring name: String) -> Set<Int> { filesByName[name] ?? [] }

  /// The name of a type with that of its file.
  func name(of type: String, in file: Int) -> String {
    let short = Self.fileName(paths[file])
    return "\(repeated.contains(short) ? paths[file][...] : short).\(type)"
  }

  private static func fileName(_ path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  private static func isClosed(_ source: SourceFile) -> Bool {
    guard source.functions.isEmpty, source.variables.isEmpty, source.statements.isEmpty, source.typeAliases.isEmpty
    else { return false }
    let declared = Set(source.types.filter { $0.kind != .extension }.map(\.name))
    return source.types.allSatisfy { $0.kind != .extension || declared.contains($0.name) }
  }
}

extension TypeDeclaration {
  fileprivate var isPrivate: Bool {
    kind != .extension && kind != .protocol && modifiers.contains { $0 == "private" || $0 == "fileprivate" }
  }
}
