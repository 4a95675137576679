// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Foundation

/// From paths as they are written on the command line to what is read and reported on.
enum InputScope {
  static func of(_ paths: [String]) throws(CommandFailure) -> ProjectScope {
    let absolute = paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    do {
      return try ProjectScope.of(absolute)
    } catch .pathMissing(let missing) {
      let written = zip(paths, absolute).first { $0.1 == missing }?.0 ?? missing
      throw .unusable("\(written) does not exist\(hint(forMissing: written))")
    } catch {
      throw .unusable(error.description)
    }
  }

  /// What is said of a scope that is not what its paths say; nil where it is.
  static func notes(on scope: ProjectScope, _ paths: [String]) -> [String] {
    let display = DisplayedPath.relative
    let named = paths == ["."] ? "this folder" : paths.joined(separator: ", ")
    var notes = scope.projectsAbove.map { project in
      "read \(display(project)), which \(named) \(paths.count == 1 ? "belongs" : "belong") to; only what was named is reported on"
    }
    if !scope.outside.isEmpty {
      let shown = scope.outside.prefix(3).map { display(scope.root + "/" + $0) }.joined(separator: ", ")
      let more = scope.outside.count > 3 ? " and \(scope.outside.count - 3) more" : ""
      notes.append("read what the project builds outside of its folder too: \(shown)\(more)")
    }
    return notes
  }

  /// What somebody may have meant by a path where there is nothing.
  private static func hint(forMissing path: String) -> String {
    if path == "-" { return "; standard input is not read here, so name a folder or a file" }
    if path.contains("*") { return "; no shell has filled in the pattern, so name a folder" }
    let url = URL(fileURLWithPath: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)) ?? []
    if let near = NearestName.nearest(to: url.lastPathComponent, among: names.filter { !$0.hasPrefix(".") }.sorted()) {
      return "; did you mean '\(near)'?"
    }
    if let command = ForeignWords.commands[path] { return "; as a command it is: lintel \(command)" }
    if CommandInfo.root?.subcommand(path) != nil { return "; as a command it comes first: lintel \(path)" }
    return ""
  }
}

extension ProjectScope {
  var rootURL: URL { URL(fileURLWithPath: root, isDirectory: true) }
}
