// SPDX-License-Identifier: Apache-2.0

import Findings

/// A `project.yml` with the files that it includes merged into it.
struct XcodeGenManifest {
  /// Relative to the folder that is checked.
  var path: String
  var root: PropertyListValue

  /// The folder that paths in the manifest start from.
  var folder: String { path.deletingLastPathComponent }

  /// Names of the build configurations: first the one that archives use, then by name.
  var configurations: [String] {
    guard case .dictionary(let entries)? = root["configs"]?.kind, !entries.isEmpty else { return ["Release", "Debug"] }
    let names = entries.map(\.key).sorted()
    let release = entries.filter { $0.value.string == "release" }.map(\.key).sorted().first
    guard let first = names.first(where: { $0 == "Release" }) ?? release else { return names }
    return [first] + names.filter { $0 != first }
  }

  /// A target with the templates that it names merged under it, and what XcodeGen replaces in it replaced.
  ///
  /// A target for several platforms is taken for iOS where that is one of them, and named as XcodeGen names that part.
  func target(_ name: String, _ written: PropertyListValue) -> (name: String, value: PropertyListValue) {
    var budget = 200
    var value = applyingTemplates(to: written, seen: [], &budget)
    var variables = ["target_name": name]
    if case .dictionary(let attributes)? = value["templateAttributes"]?.kind {
      for attribute in attributes { variables[attribute.key] = attribute.value.string }
    }
    var name = name
    if case .array? = value["platform"]?.kind, let platforms = value["platform"]?.strings,
      let platform = platforms.first(where: { $0.lowercased() == "ios" }) ?? platforms.first
    {
      name += value["platformSuffix"]?.string ?? "_" + platform
      variables["platform"] = platform
    } else {
      variables["platform"] = value["platform"]?.string
    }
    value = value.replacing(variables)
    return (name, value)
  }

  /// - Parameter budget: templates that may still be applied; they can name each other in very many ways.
  private func applyingTemplates(
    to target: PropertyListValue, seen: Set<String>, _ budget: inout Int
  ) -> PropertyListValue {
    var base: PropertyListValue?
    for name in target["templates"]?.strings ?? [] where !seen.contains(name) && budget > 0 {
      guard let written = root["targetTemplates"]?[name] else { continue }
      budget -= 1
      let template = applyingTemplates(to: written, seen: seen.union([name]), &budget)
      base = base?.merging(template) ?? template
    }
    return base?.merging(target) ?? target
  }
}

extension XcodeGenManifest {
  /// Reads a manifest and what it includes.
  struct Loader {
    let tree: FileTree
    private(set) var problems: [Problem] = []
    private(set) var readFiles: Set<String> = []
    /// Files that may still be read, the same one twice counted twice, and bytes of them.
    private var fileBudget = 200
    private var byteBudget = 4 << 20

    init(tree: FileTree) { self.tree = tree }

    /// Nil where the file cannot be read, which `problems` then says.
    mutating func manifest(_ path: String) -> XcodeGenManifest? {
      value(path, including: []).map { XcodeGenManifest(path: path, root: $0) }
    }

    private mutating func complain(_ message: String, _ path: String) {
      let problem = Problem(message, at: Location(file: path))
      if !problems.contains(problem) { problems.append(problem) }
    }

    private mutating func value(_ path: String, including parents: [String]) -> PropertyListValue? {
      fileBudget -= 1
      guard !parents.contains(path), parents.count < 16, fileBudget >= 0 else {
        complain("files include each other", path)
        return nil
      }
      readFiles.insert(path)
      var value: PropertyListValue
      do {
        let text = try tree.text(path)
        byteBudget -= text.utf8.count
        guard byteBudget >= 0 else {
          complain("what is included is larger than 4 MB", path)
          return nil
        }
        value = try YAMLReader.value(of: text)
      } catch {
        problems.append(error.problem(in: path))
        return nil
      }
      let includes = value["include"].map { include -> [PropertyListValue] in
        if case .array(let values) = include.kind { values } else { [include] }
      }
      for include in includes ?? [] {
        guard let name = include.string ?? include["path"]?.string,
          let file = tree.file(at: path.deletingLastPathComponent.appendingPathComponent(name)),
          let included = self.value(file, including: parents + [path])
        else { continue }
        value = included.merging(value)
      }
      return value
    }
  }
}
