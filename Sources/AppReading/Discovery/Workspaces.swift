// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The workspaces of a checkout, which say what is built together with a project.
enum Workspaces {
  private static let largestFile = 1 << 20

  /// A workspace that names a project in a folder, and the folders of what else it names.
  struct Found {
    /// Absolute.
    var workspace: String
    /// Absolute, sorted, outside of the folder.
    var others: [String]
  }

  /// The nearest workspace, in the folder or above it in the same checkout, that names a project in it with others outside.
  static func around(_ folder: String) -> Found? {
    guard let checkout = ProjectFinder.checkout(of: folder) else { return nil }
    var current = folder
    while current.count >= checkout.count {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: current)) ?? []).sorted()
      for name in names where name.pathExtension == "xcworkspace" {
        let workspace = current.appendingPathComponent(name)
        let members = members(of: workspace).filter { $0.isWithin(checkout) }
        let others = Set(members.filter { !$0.isWithin(folder) }).sorted()
        if members.contains(where: { $0.isWithin(folder) }), !others.isEmpty {
          return Found(workspace: workspace, others: others)
        }
      }
      guard current != checkout else { return nil }
      current = current.deletingLastPathComponent
    }
    return nil
  }

  /// The folders of the projects and packages that a workspace names, absolute; not those of a package manager.
  private static func members(of workspace: String) -> [String] {
    let path = workspace.appendingPathComponent("contents.xcworkspacedata")
    guard let data = try? PlainFile.read(path, limit: largestFile), let text = TextDecoding.text(of: data),
      let document = try? MarkupScanner.document(text)
    else { return [] }
    var found: [String] = []
    var pending = [(element: document.root, folder: workspace.deletingLastPathComponent)]
    while let (element, folder) = pending.popLast() {
      for child in element.children {
        guard let place = place(child["location"], folder, workspace.deletingLastPathComponent) else { continue }
        if child.name == "Group" { pending.append((child, place)) }
        guard child.name == "FileRef" else { continue }
        if place.pathExtension == "xcodeproj", place.lastPathComponent != "Pods.xcodeproj" {
          found.append(place.deletingLastPathComponent)
        } else if FileStatus(path: place.appendingPathComponent("Package.swift")) != nil {
          found.append(place)
        }
      }
    }
    return found
  }

  /// Where a location such as `group:Examples/A.xcodeproj` is; nil for places of the machine.
  private static func place(_ location: String?, _ group: String, _ container: String) -> String? {
    guard let location else { return group }
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "group": return "/" + (group.appendingPathComponent(parts[1]).normalizedPath ?? "")
    case "container": return "/" + (container.appendingPathComponent(parts[1]).normalizedPath ?? "")
    default: return nil
    }
  }
}
