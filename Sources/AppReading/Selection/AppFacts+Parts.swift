// SPDX-License-Identifier: Apache-2.0

import Findings

extension AppFacts {
  /// The facts of apps that have nothing to do with one another, each with what belongs to it.
  ///
  /// What one app does says nothing of the app beside it, as in a repository of many apps or of examples. Projects belong
  /// together that build the same files, depend on each other, or import each other's modules. What no project builds belongs
  /// to the project in whose folder it lies. Applications of one project that declare types of the same names are parted too.
  ///
  /// - Complexity: linear in the number of files and targets, and their sorting.
  package func independentParts() -> [AppFacts] {
    independentProjects().flatMap { part in ApplicationParts(part)?.parts(of: part) ?? [part] }
  }

  private func independentProjects() -> [AppFacts] {
    let projects = Set(targets.filter { $0.origin != .folder }.map(\.definedIn))
    let applications = Set(targets.filter { $0.product == .application && $0.isForIOS }.map(\.definedIn))
    guard projects.count > 1, applications.count > 1 else { return [self] }
    var groups = ProjectGroups(projects)
    groups.joinByFiles(targets)
    groups.joinByDependencies(targets, sources)
    let parts = groups.parts
    guard Set(applications.intersection(projects).compactMap { groups.part(of: $0) }).count > 1 else { return [self] }

    let owners = FileOwners(targets, groups)
    var result = Array(repeating: AppFacts(), count: parts.count + 1)
    for target in targets {
      if let part = groups.part(of: target.definedIn), target.origin != .folder {
        result[part].targets.append(target)
        continue
      }
      let sources = Dictionary(grouping: target.sources, by: owners.part)
      let resources = Dictionary(grouping: target.resources, by: owners.part)
      for part in Set(sources.keys).union(resources.keys) {
        var own = target
        own.sources = sources[part] ?? []
        own.resources = resources[part] ?? []
        result[part].targets.append(own)
      }
    }
    for source in sources { result[owners.part(of: source.path)].sources.append(source) }
    for interface in interfaces { result[owners.part(of: interface.path)].interfaces.append(interface) }
    for set in colorSets { result[owners.part(of: set.path)].colorSets.append(set) }
    for list in propertyLists { result[owners.part(of: list.path)].propertyLists.append(list) }
    for list in resourceLists { result[owners.part(of: list.path)].resourceLists.append(list) }
    // Who publishes what is asked of files, whichever part they are in.
    for part in result.indices { result[part].published = published }
    for problem in problems { result[owners.part(of: problem.location.file)].problems.append(problem) }
    return result.filter { !$0.targets.isEmpty || !$0.sources.isEmpty || !$0.propertyLists.isEmpty }
  }
}
