// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Foundation

/// Facts in the place of an app's files.
struct FactsOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Look at what these files of lintel read hold, and at no others.", valueName: "file"),
    completion: .file())
  var facts: [String] = []

  /// What is read, and the facts that stand for it; nil for the files themselves.
  func joined(_ input: InputOptions) async throws -> (scope: ProjectScope, facts: JoinedFacts)? {
    guard !facts.isEmpty else { return nil }
    guard input.paths.isEmpty else {
      throw CommandFailure.usage("--facts stands for the files of the app, so no path goes with it")
    }
    var files: [(name: String, facts: FactsFile)] = []
    for path in facts { files.append((path, try FactsStorage.read(path))) }
    do throws(JoinedFacts.Unusable) {
      let joined = try await JoinedFacts(files, threads: input.limits.threads)
      return (FactsPlace.scope(joined.place), joined)
    } catch {
      throw CommandFailure.usage(error.message)
    }
  }
}

/// Where facts are from, as seen from the working directory.
enum FactsPlace {
  private static var folder: String { URL(fileURLWithPath: ".").standardizedFileURL.path }

  static func scope(_ place: FactsFile.Place) -> ProjectScope {
    var root = URL(fileURLWithPath: folder, isDirectory: true)
    for _ in 0..<min(place.levels, 64) { root.deleteLastPathComponent() }
    var scope = ProjectScope(root: root.standardizedFileURL.path)
    scope.meant = place.meant
    return scope
  }

  /// - Parameter scope: of the working directory.
  static func place(of scope: ProjectScope) -> FactsFile.Place {
    var place = FactsFile.Place()
    func depth(_ path: String) -> Int { path.split(separator: "/").count }
    place.levels = max(0, depth(folder) - depth(scope.root))
    place.meant = scope.meant
    return place
  }

  /// A path as it is written, as seen from the working directory; nil where it leads out of it.
  static func path(_ written: String) -> String? {
    let path = URL(fileURLWithPath: written).standardizedFileURL.path
    if path == folder { return "" }
    let prefix = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
