// SPDX-License-Identifier: Apache-2.0

import Findings

extension AppFacts {
  /// What belongs to one target, in one build configuration.
  ///
  /// A target stands for what it depends on too: its code runs with that of the frameworks that it embeds. What only
  /// other targets compile, or none does, is left out. A configuration that a target does not have leaves that target
  /// with its own default one, as in Xcode.
  ///
  /// - Parameters:
  ///   - target: the target's name; nil keeps all.
  ///   - configuration: the build configuration's name; nil keeps all, the default one first.
  ///   - deploymentTarget: the oldest system to take the targets to run on, whatever the project says; nil takes what it
  ///     says.
  package func selecting(
    target: String?, configuration: String?, deploymentTarget: String? = nil
  ) throws(SelectionError) -> AppFacts {
    var facts = self
    if let target { facts = try facts.selecting(target: target) }
    if let configuration { try facts.select(configuration: configuration) }
    if let deploymentTarget { facts.replace(deploymentTarget: deploymentTarget) }
    return facts
  }

  private func selecting(target name: String) throws(SelectionError) -> AppFacts {
    var kept: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      guard kept.insert(next).inserted else { continue }
      open += targets.filter { $0.name == next }.flatMap(\.dependencies)
    }
    var facts = self
    facts.targets = targets.filter { kept.contains($0.name) }
    guard facts.targets.contains(where: { $0.name == name }) else {
      let known = Set(targets.filter(\.hasStatusBar).map(\.name))
      throw .noTarget(name, known: known.sorted())
    }
    let files = Set(facts.targets.flatMap { $0.sources + $0.resources })
    let plists = Set(facts.targets.flatMap { $0.configurations.compactMap(\.infoPlist?.path) })
    facts.sources = sources.filter { files.contains($0.path) }
    facts.interfaces = interfaces.filter { files.contains($0.path) }
    facts.colorSets = colorSets.filter { set in set.path.ancestorFolders.contains { files.contains($0) } }
    facts.propertyLists = propertyLists.filter { plists.contains($0.path) }
    let others = Set(targets.flatMap { $0.sources + $0.resources }).subtracting(files)
    facts.problems = problems.filter { !others.contains($0.location.file) }
    return facts
  }

  private mutating func replace(deploymentTarget: String) {
    for target in targets.indices {
      for index in targets[target].configurations.indices {
        targets[target].configurations[index].deploymentTarget = deploymentTarget
      }
    }
  }

  private mutating func select(configuration name: String) throws(SelectionError) {
    guard targets.contains(where: { $0.configurations.contains { $0.name == name } }) else {
      throw .noConfiguration(name, known: Set(targets.flatMap { $0.configurations.map(\.name) }).sorted())
    }
    for index in targets.indices {
      guard let chosen = targets[index].configurations.first(where: { $0.name == name }) else { continue }
      targets[index].conditionsLeftOut = Set(
        targets[index].configurations.flatMap { $0.compilationConditions + $0.definitions.keys }
      ).sorted()
      targets[index].configurations = [chosen]
    }
  }
}

extension String {
  /// The folders that a relative path lies in, the nearest first.
  fileprivate var ancestorFolders: [String] {
    var result: [String] = []
    var rest = self[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      result.append(String(rest))
    }
    return result
  }
}
