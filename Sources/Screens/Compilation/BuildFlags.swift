// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Which custom flags of `#if` the targets' build configurations define.
///
/// The build configuration asked for is each target's first.
final class BuildFlags {
  private let targets: [AppTarget]
  private let targetsByFile: [String: [Int]]
  /// Every flag that some configuration of some target defines: of these it is known how they are defined.
  private let known: Set<String>

  init(_ targets: [AppTarget]) {
    self.targets = targets
    var byFile: [String: [Int]] = [:]
    for (index, target) in targets.enumerated() where target.isForIOS {
      for file in target.sources { byFile[file, default: []].append(index) }
    }
    targetsByFile = byFile
    known = Set(targets.flatMap { $0.configurations.flatMap(\.compilationConditions) + $0.conditionsLeftOut })
  }

  /// Whether a file is compiled with a flag; nil where the targets that compile it differ, and where nothing that was
  /// read defines the flag. An archive is built without `DEBUG` where nothing says otherwise.
  func isDefined(_ flag: String, in file: String) -> Bool? {
    let configurations = (targetsByFile[file] ?? []).compactMap { targets[$0].configurations.first }
    let answers = Set(configurations.map { $0.compilationConditions.contains(flag) })
    if answers.contains(true) { return answers.count == 1 ? true : nil }
    return flag == "DEBUG" || known.contains(flag) && !answers.isEmpty ? false : nil
  }
}
