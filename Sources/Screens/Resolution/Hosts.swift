// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import HeadlessUIKit

/// In which applications' processes a file's code runs, from the targets that compile it and those that embed them.
package final class Hosts {
  private let targets: [AppTarget]
  private let targetsByFile: [String: [Int]]
  private var known: [String: Set<Int>] = [:]
  /// Whether there are several applications to tell apart.
  let areSeveral: Bool

  /// The targets that compile a file, or copy it, by path.
  package static func targetsByFile(_ targets: [AppTarget]) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for (index, target) in targets.enumerated() {
      for file in target.sources + target.resources { result[file, default: []].append(index) }
    }
    return result
  }

  package init(_ targets: [AppTarget]) {
    self.targets = targets
    var files = Self.targetsByFile(targets)
    for (index, target) in targets.enumerated() {
      for path in Set(target.configurations.compactMap(\.infoPlist?.path)) { files[path, default: []].append(index) }
    }
    self.targetsByFile = files
    areSeveral = targets.count { $0.product == .application && $0.isForIOS } > 1
  }

  /// Indices of the iOS applications that compile a file, or depend on a target that does, by name. Empty for code of a
  /// library that nothing read embeds, for tests, and for files of no target.
  ///
  /// - Complexity: linear in the number of targets the first time a file is asked for, then constant.
  package func applications(of file: String) -> Set<Int> {
    if let answer = known[file] { return answer }
    let answer = findApplications(of: file)
    known[file] = answer
    return answer
  }

  private func findApplications(of file: String) -> Set<Int> {
    let own = (targetsByFile[file] ?? []).map { targets[$0] }
    var reached = Set(own.filter { ![.unitTests, .uiTests].contains($0.product) }.map(\.name))
    guard !reached.isEmpty else { return [] }
    // An app that another one carries along, as its clip, runs by itself.
    let applications = Set(targets.filter { $0.product == .application }.map(\.name))
    // Who depends on what is reached is reached; a few rounds suffice, each adds at least one target.
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for target in targets where !reached.contains(target.name) {
        guard target.dependencies.contains(where: { reached.contains($0) && !applications.contains($0) }) else {
          continue
        }
        // An extension runs in a process of its own, which has no status bar.
        guard [.application, .framework, .staticLibrary].contains(target.product) else { continue }
        hasGrown = reached.insert(target.name).inserted || hasGrown
      }
    }
    return Set(
      targets.indices.filter { index in
        targets[index].product == .application && targets[index].isForIOS && reached.contains(targets[index].name)
      })
  }

  /// The oldest system that a file's code runs on, by the deployment targets of its hosts, or of its own target; nil where
  /// one is not known.
  package func oldestSystem(of file: String) -> SystemVersion? {
    let applications = applications(of: file)
    let versions = (applications.isEmpty ? targetsByFile[file] ?? [] : Array(applications)).map {
      targets[$0].oldestSystem
    }
    guard versions.allSatisfy({ $0 != nil }) else { return nil }
    return versions.compactMap { $0 }.min()
  }

  /// Whether code of all the files can run in one process, as far as their hosts are known.
  package func canMeet(_ files: some Sequence<String>) -> Bool {
    guard areSeveral else { return true }
    var common: Set<Int>?
    for file in files {
      let applications = applications(of: file)
      if applications.isEmpty { continue }
      common = common?.intersection(applications) ?? applications
      if common?.isEmpty ?? false { return false }
    }
    return true
  }
}
