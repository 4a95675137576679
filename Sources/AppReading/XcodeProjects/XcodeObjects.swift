// SPDX-License-Identifier: Apache-2.0

/// The objects of a `project.pbxproj`, by their ids.
struct XcodeObjects {
  private var objects: [String: PropertyListValue] = [:]
  /// The `PBXProject`.
  let project: String

  /// - Throws: `SyntaxProblem` where the property list is not an Xcode project.
  init(_ file: PropertyListFile) throws(SyntaxProblem) {
    guard let root = file.root["rootObject"]?.string, case .dictionary(let entries)? = file.root["objects"]?.kind else {
      throw SyntaxProblem("not an Xcode project: it has no objects")
    }
    project = root
    for entry in entries { objects[entry.key] = entry.value }
    guard objects[root] != nil else { throw SyntaxProblem("not an Xcode project: its root object is missing") }
  }

  /// Ids of all objects, sorted.
  var ids: [String] { objects.keys.sorted() }

  func value(_ id: String, _ key: String) -> PropertyListValue? { objects[id]?[key] }

  func string(_ id: String, _ key: String) -> String? { value(id, key)?.string }

  /// `isa`: the class of an object.
  func type(_ id: String) -> String? { string(id, "isa") }

  /// The texts of a list.
  func strings(_ id: String, _ key: String) -> [String] {
    guard case .array(let values)? = value(id, key)?.kind else { return [] }
    return values.compactMap(\.string)
  }
}
