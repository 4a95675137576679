// SPDX-License-Identifier: Apache-2.0

import Findings

/// Several applications of one project, or in one folder without any, as far as each is a program of its own.
///
/// Two of them may declare types of one name, and no file says which is meant: the build does. So each is read from its own
/// files and those that it shares. Editions of one app that share most of their files stay together, and so do apps that
/// try parts of one.
struct ApplicationParts {
  /// The targets and files of one of them.
  private struct Application {
    var targets: Set<String>
    var files: Set<String>
    /// In a folder without a project: where it lies.
    var folder: String?
  }

  private var applications: [Application] = []
  /// The folders of the files of each.
  private var folders: [Set<String>] = []

  /// More of them are editions of one another, or examples beside one another.
  private static let maximumApplications = 8

  /// Nil where there is one, or nothing to tell them apart by.
  init?(_ facts: AppFacts) {
    let names = Set(facts.targets.filter { $0.isApplicationOfProject }.map(\.name)).sorted()
    if facts.targets.allSatisfy({ $0.origin == .folder }) {
      applications = Self.folders(facts)
    } else {
      applications = Self.joined(names.map { Self.application($0, facts.targets) }, facts)
    }
    guard (2...Self.maximumApplications).contains(applications.count), isApart(facts) else { return nil }
    folders = applications.map { Self.folders(of: $0.files) }
  }

  private static func application(_ name: String, _ targets: [AppTarget]) -> Application {
    var result = Application(targets: [], files: [])
    var open = [name]
    while let next = open.popLast() {
      guard result.targets.insert(next).inserted else { continue }
      for target in targets where target.name == next {
        // An app that another one carries along, as its clip, is a program of its own.
        open += target.dependencies.filter { other in
          !targets.contains { $0.name == other && $0.product == .application }
        }
        result.files.formUnion(target.sources + target.resources)
        result.files.formUnion(target.configurations.compactMap(\.infoPlist?.path))
      }
    }
    return result
  }

  /// Applications that share more than one of them has for itself are one.
  private static func joined(_ all: [Application], _ facts: AppFacts) -> [Application] {
    let sources = Set(facts.sources.map(\.path))
    var result: [(whole: Application, members: [Set<String>])] = []
    for application in all {
      var whole = application
      var members = [application.files.intersection(sources)]
      result.removeAll { other in
        let areOne = other.members.contains { files in
          members.contains { own in
            let shared = own.intersection(files).count
            return shared > min(own.count, files.count) - shared
          }
        }
        guard areOne else { return false }
        whole.targets.formUnion(other.whole.targets)
        whole.files.formUnion(other.whole.files)
        members += other.members
        return true
      }
      result.append((whole, members))
    }
    return result.map(\.whole)
  }

  /// The folders beside one another that begin a program each.
  private static func folders(_ facts: AppFacts) -> [Application] {
    let mains = facts.sources.filter { source in source.types.contains(where: \.isMain) }.map { source in
      source.path.split(separator: "/").dropLast().map(String.init)
    }
    guard mains.count > 1, let first = mains.first else { return [] }
    let shared = mains.reduce(first) { common, other in
      Array(zip(common, other).prefix { $0 == $1 }.map(\.0))
    }
    let roots = Set(mains.map { $0.prefix(shared.count + 1).joined(separator: "/") })
    guard roots.count == mains.count, mains.allSatisfy({ $0.count > shared.count }) else { return [] }
    return roots.sorted().map { root in
      let files = facts.targets.flatMap { $0.sources + $0.resources }.filter { path in
        path.isWithin(root) || !roots.contains { path.isWithin($0) }
      }
      return Application(targets: Set(facts.targets.map(\.name)), files: Set(files), folder: root)
    }
  }

  /// Whether they declare types of one name each for itself, and have more of their own than they share.
  private func isApart(_ facts: AppFacts) -> Bool {
    var declaring: [String: [Set<Int>]] = [:]
    var own = Array(repeating: 0, count: applications.count)
    var shared = 0
    for source in facts.sources {
      let holders = Set(applications.indices.filter { applications[$0].files.contains(source.path) })
      if holders.isEmpty { continue }
      if holders.count > 1 { shared += 1 } else { for holder in holders { own[holder] += 1 } }
      for type in source.types where type.kind != .extension { declaring[type.name, default: []].append(holders) }
    }
    guard let least = own.min(), shared <= least else { return false }
    return declaring.values.contains { all in
      all.contains { one in all.contains { $0.isDisjoint(with: one) } }
    }
  }

  /// The facts of each.
  func parts(of facts: AppFacts) -> [AppFacts] {
    let rest = facts.targets.filter { target in
      target.origin != .folder && !applications.contains { $0.targets.contains(target.name) }
    }
    var homes: [String: Int] = [:]
    for target in rest {
      let home =
        applications.firstIndex { !$0.targets.isDisjoint(with: target.dependencies) }
        ?? target.sources.first.map { nearest($0) } ?? 0
      for file in target.sources + target.resources + [target.name] { homes[file] = home }
    }
    return applications.indices.map { index in
      let application = applications[index]
      func belongs(_ path: String) -> Bool {
        let holders = applications.indices.filter { applications[$0].files.contains(path) }
        return holders.isEmpty ? (homes[path] ?? nearest(path)) == index : holders.contains(index)
      }
      var part = facts
      part.targets = facts.targets.filter { target in
        application.targets.contains(target.name) || homes[target.name] == index
      }
      if application.folder != nil {
        for target in part.targets.indices {
          part.targets[target].sources.removeAll { !application.files.contains($0) }
          part.targets[target].resources.removeAll { !application.files.contains($0) }
        }
      }
      part.sources = facts.sources.filter { belongs($0.path) }
      part.interfaces = facts.interfaces.filter { belongs($0.path) }
      part.colorSets = facts.colorSets.filter { belongs(FileSelection.catalog(of: $0.path) ?? $0.path) }
      part.propertyLists = facts.propertyLists.filter { belongs($0.path) }
      part.resourceLists = facts.resourceLists.filter { belongs($0.path) }
      part.problems = facts.problems.filter { belongs($0.location.file) }
      return part
    }
  }

  /// The application whose files lie nearest to a file that none has.
  private func nearest(_ path: String) -> Int {
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if let index = folders.firstIndex(where: { $0.contains(folder) }) { return index }
    }
    return 0
  }

  /// The folders that files lie in, the ones around those too.
  private static func folders(of files: Set<String>) -> Set<String> {
    var result: Set<String> = []
    for file in files {
      var rest = file[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        guard result.insert(String(rest)).inserted else { break }
      }
    }
    return result
  }
}

extension AppTarget {
  fileprivate var isApplicationOfProject: Bool { product == .application && isForIOS && origin != .folder }
}

extension TypeDeclaration {
  /// Whether a program begins with it.
  fileprivate var isMain: Bool {
    attributes.contains { ["main", "UIApplicationMain"].contains($0.name) }
  }
}
