// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Controllers that code makes from one scene in several ways: each has children of its own, as the scene draws them.
extension GraphBuilder {
  /// Every call that makes a controller from a scene is a node, where it is told apart from others.
  func addMadeScenes() {
    for name in KnownAPI.names(.instantiatesScene).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, !evaluator.uncalled.contains(reference.body) else {
          continue
        }
        let body = program[reference.body]
        for scope in scopes(of: body, mentioning: [call]) {
          for object in evaluator.values(of: call, in: scope).objects where object.withoutCaller != object {
            node(for: object, at: location(call.range, in: body))
          }
        }
      }
    }
  }

  /// Gives a controller that code makes from a scene what the scene draws: its children, and the segues that start at it.
  func addDrawnParts(of id: ControllerNode.ID) {
    let object = graph[id].object
    guard case .scene(let path, let scene, let makers) = object.origin, !makers.isEmpty,
      drawnDepth < Self.maximumDrawnDepth, madeScenes[object.withoutCaller]?.count ?? 0 < Self.maximumFanOut,
      let document = facts.interfaces.first(where: { $0.path == path }),
      let controller = document.controllers.first(where: { $0.id == scene })
    else { return }
    madeScenes[object.withoutCaller, default: []].append(id)
    drawnDepth += 1
    defer { drawnDepth -= 1 }
    for segue in controller.segues {
      let place = Location(file: document.path, range: segue.range)
      switch segue.kind {
      case .relationship, .embed:
        guard let drawn = document.controllers.first(where: { $0.id == segue.destination }),
          var child = evaluator.object(for: drawn, in: document), let (home, own) = child.scene
        else { continue }
        child.origin = .scene(document: home, id: own, makers: makers)
        addRelation(segue, of: controller, id, node(for: child, at: place), at: place)
      default:
        guard hasDrawnSegues, let destination = self.scene(segue.destination, in: document) else { continue }
        addDrawn(segue, from: id, to: destination, at: place)
      }
    }
  }

  /// Scenes that stand in one another.
  private static let maximumDrawnDepth = 12
}
