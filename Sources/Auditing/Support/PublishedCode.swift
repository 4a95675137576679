// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// The files that are published for apps that were not read.
enum PublishedCode {
  /// The sources that a specification names, where the apps that run them lie beside it, as examples of their use. A pod in
  /// the folder of an app is a part of that app.
  static func files(in model: AppModel) -> Set<String> {
    var result: Set<String> = []
    for pod in model.facts.published {
      let patterns = pod.patterns.compactMap { Self.pattern($0, in: pod.folder) }
      let files = Set(pod.files)
      for source in model.facts.sources
      where files.contains(source.path) || patterns.contains(where: { $0.holds(source.path) }) {
        let applications = model.hosts.applications(of: source.path).map { model.facts.targets[$0] }
        let isPart = applications.contains { target in
          !pod.folder.isEmpty && !target.definedIn.hasPrefix(pod.folder + "/")
        }
        if !isPart { result.insert(source.path) }
      }
    }
    return result.union(shown(in: model))
  }

  /// The sources outside the folders of examples that nothing but examples runs: what the examples show the use of.
  private static func shown(in model: AppModel) -> Set<String> {
    let launching = KnownAPI.launchProtocols.union(["App"]).flatMap { model.symbols.descendants(of: $0) }
    let places = Set(launching.flatMap { model.symbols[$0].sites.map { model.facts.sources[$0.file].path } })
    let folders = model.facts.targets.map { target -> Set<String> in
      guard target.product == .application else { return [] }
      let launches = target.sources.filter(places.contains)
      let examples = launches.compactMap(AuditedApp.exampleFolder(of:))
      return examples.count == launches.count ? Set(examples) : []
    }
    guard folders.contains(where: { !$0.isEmpty }) else { return [] }
    let files = model.facts.sources.map(\.path).filter { file in
      let applications = model.hosts.applications(of: file)
      return !applications.isEmpty
        && applications.allSatisfy { index in
          !folders[index].isEmpty && !folders[index].contains { file.hasPrefix($0) }
        }
    }
    return Set(files)
  }

  private struct Pattern {
    var path: PathPattern
    /// Whether it is one of files at the top alone, where a pattern without a slash holds at any depth.
    var isOfTop: Bool

    func holds(_ file: String) -> Bool { path.matches(file) && !(isOfTop && file.contains("/")) }
  }

  /// A specification's pattern as one of paths from the top: `Source/**/*.{h,m}`, a folder's name for what lies in it.
  private static func pattern(_ written: String, in folder: String) -> Pattern? {
    var text = ""
    var closing: Character?
    for character in written {
      if let end = closing {
        if character == end { closing = nil }
        continue
      }
      switch character {
      case "{": closing = "}"
      case "[": closing = "]"
      default:
        text.append(character)
        continue
      }
      text.append("*")
    }
    let path = folder.isEmpty ? text : folder + "/" + text
    let isFolder = !path.contains("/") && !path.contains(".")
    return PathPattern(isFolder ? path + "/*" : path).map {
      Pattern(path: $0, isOfTop: !path.contains("/") && !isFolder)
    }
  }
}

extension AuditedApp {
  /// Whether a file is published for apps that were not read; those that were are examples of its use.
  package func isPublished(_ file: String) -> Bool { shared.publishedFiles.contains(file) }
}
