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

  /// A target with the templates that it names merged under it.
  func applyingTemplates(to target: PropertyListValue, name: String) -> PropertyListValue {
    var result = target
    for template in target["templates"]?.strings ?? [] {
      guard let value = root["targetTemplates"]?[template] else { continue }
      result = value.merging(result)
    }
    var variables = ["target_name": name]
    if case .dictionary(let attributes)? = target["templateAttributes"]?.kind {
      for attribute in attributes { variables[attribute.key] = attribute.value.string }
    }
    return target["templates"] == nil ? result : result.replacing(variables)
  }
}

extension XcodeGenManifest {
  /// Reads a manifest and what it includes.
  struct Loader {
    let tree: FileTree
    private(set) var problems: [Problem] = []
    private(set) var readFiles: Set<String> = []

    init(tree: FileTree) { self.tree = tree }

    /// Nil where the file cannot be read, which `problems` then says.
    mutating func manifest(_ path: String) -> XcodeGenManifest? {
      value(path, including: []).map { XcodeGenManifest(path: path, root: $0) }
    }

    private mutating func value(_ path: String, including parents: [String]) -> PropertyListValue? {
      guard !parents.contains(path), parents.count < 16, readFiles.count < 200 else {
        problems.append(Problem("files include each other", at: Location(file: path)))
        return nil
      }
      readFiles.insert(path)
      var value: PropertyListValue
      do {
        value = try YAMLReader.value(of: try tree.text(path))
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
