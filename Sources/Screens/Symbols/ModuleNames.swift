// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Which of the types of one name is meant, where modules that are in one program each have one.
///
/// The application's keeps its name; those of other modules have the module's in front of it. What targets that are never
/// in one program declare under one name stays one type: which of them a file means says the build. A type that is private
/// to its file is one of its own, with the file's name in front.
struct ModuleNames: Sendable {
  /// One of the types of a name.
  private struct Group: Sendable {
    var targets: Set<Int> = []
    var modules: Set<String> = []
    /// The file that alone knows the type.
    var file: Int?
    /// The name by which it goes.
    var name: String
  }

  /// The types of a name, the one that keeps it first.
  private var groups: [String: [Group]] = [:]
  private var targetsByFile: [Int: Set<Int>] = [:]
  private var importsByFile: [Int: Set<String>] = [:]
  /// All modules that a target builds.
  private var modules: Set<String> = []

  init(_ facts: AppFacts) {
    let files = Dictionary(facts.sources.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, target) in facts.targets.enumerated() where target.origin != .folder {
      modules.insert(target.module)
      for path in target.sources { if let file = files[path] { targetsByFile[file, default: []].insert(index) } }
    }
    var declaring: [String: Set<Int>] = [:]
    for (file, source) in facts.sources.enumerated() {
      for type in source.types where type.kind != .extension { declaring[type.name, default: []].insert(file) }
    }
    let reach = Reach(facts.targets)
    let places = PrivateTypes(facts)
    for (name, files) in declaring where files.count > 1 {
      var own = files.intersection(places.files(declaring: name))
      // Where all are private, one of them has the plain name.
      if own == files, let first = own.min(by: { facts.sources[$0].path < facts.sources[$1].path }) {
        own.remove(first)
      }
      let open = files.subtracting(own)
      let found = modules.count > 1 && open.count > 1 ? split(name, open, facts, reach) : nil
      let hidden = own.sorted().map { Group(file: $0, name: places.name(of: name, in: $0)) }
      if !hidden.isEmpty || found != nil { groups[name] = hidden + (found ?? []) }
    }
    if groups.isEmpty { return }
    for (file, source) in facts.sources.enumerated() { importsByFile[file] = Set(source.imports) }
  }

  /// The types of a name, each with the targets that have it; nil where it is one type.
  private func split(_ name: String, _ files: Set<Int>, _ facts: AppFacts, _ reach: Reach) -> [Group]? {
    var parts: [Set<Int>] = []
    for file in files.sorted(by: { facts.sources[$0].path < facts.sources[$1].path }) {
      // Objective-C has no modules, and a file that no target has may belong to any.
      guard facts.sources[file].language == .swift, let own = targetsByFile[file] else { return nil }
      var joined = own
      parts.removeAll { part in
        guard !part.isDisjoint(with: joined) else { return false }
        joined.formUnion(part)
        return true
      }
      parts.append(joined)
    }
    guard parts.count > 1 else { return nil }
    let first =
      parts.firstIndex { $0.contains { facts.targets[$0].product == .application } } ?? parts.startIndex
    let main = parts.remove(at: first)
    var result = [Group(targets: main, modules: Set(main.map { facts.targets[$0].module }), name: name)]
    for part in parts {
      let own = Set(part.map { facts.targets[$0].module })
      guard own.count == 1, let module = own.first, !result[0].modules.contains(module),
        reach.areTogether(main, part)
      else { return nil }
      result.append(Group(targets: part, modules: own, name: "\(module).\(name)"))
    }
    return result
  }

  /// Whether a name is that of a module that is built here.
  func isModule(_ name: String) -> Bool { modules.contains(name) }

  /// The name of the type that a written name means in a file; nil where the name says it all.
  func name(meantBy written: String, in file: Int?) -> String? {
    guard !groups.isEmpty else { return nil }
    if !written.utf8.contains(UInt8(ascii: ".")) {
      guard let file, let all = groups[written] else { return nil }
      return group(all, seenFrom: file)?.name
    }
    let parts = written.split(separator: ".", maxSplits: 1)
    guard let head = parts.first.map(String.init) else { return nil }
    if let all = groups[head] {
      guard let file, let group = group(all, seenFrom: file) else { return nil }
      return ([group.name] + parts.dropFirst().map(String.init)).joined(separator: ".")
    }
    guard modules.contains(head), parts.count == 2, case let rest = parts[1].split(separator: ".", maxSplits: 1),
      let name = rest.first, let all = groups[String(name)],
      let group = all.first(where: { $0.modules.contains(head) })
    else { return nil }
    return ([group.name] + rest.dropFirst().map(String.init)).joined(separator: ".")
  }

  /// A file's own module comes before those that it imports.
  private func group(_ all: [Group], seenFrom file: Int) -> Group? {
    if let hidden = all.first(where: { $0.file == file }) { return hidden }
    let own = targetsByFile[file] ?? []
    if let mine = all.first(where: { !$0.targets.isDisjoint(with: own) }) { return mine }
    let imports = importsByFile[file] ?? []
    return all.first { !$0.modules.isDisjoint(with: imports) }
  }
}

/// Which targets are in one program.
private struct Reach {
  private let closures: [Set<Int>]

  init(_ targets: [AppTarget]) {
    let indices = Dictionary(targets.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    // Tests are in no program that anybody sees.
    closures = targets.indices.filter { ![.unitTests, .uiTests].contains(targets[$0].product) }.map { start in
      var seen: Set<Int> = [start]
      var open = [start]
      while let next = open.popLast() {
        for name in targets[next].dependencies {
          // An app that another one carries along is a program of its own.
          guard let other = indices[name], targets[other].product != .application else { continue }
          if seen.insert(other).inserted { open.append(other) }
        }
      }
      return seen
    }
  }

  /// Whether some program has code of both.
  func areTogether(_ one: Set<Int>, _ other: Set<Int>) -> Bool {
    closures.contains { !$0.isDisjoint(with: one) && !$0.isDisjoint(with: other) }
  }
}
