// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Files that draw views and that were not read, as those of an old format.
extension ViewModels {
  /// The file that draws a controller's view where it was not read or is not known; nil where none does, or one that was.
  func unseenDrawing(of node: ControllerNode) -> UnseenDrawing? {
    guard hasNibs, let type = node.object.type, case .allocation(let place, _, _) = node.object.origin,
      !evaluator.symbols.members("loadView", of: type, isStatic: false).contains(where: \.hasImplementation)
    else { return nil }
    func unread(_ name: String) -> UnseenDrawing? {
      unreadNibs[name].map { UnseenDrawing(cause: .notRead, location: $0) }
    }
    switch nib(of: node) {
    case .named(let name)?: return unread(name)
    case .unknown(let place)?: return UnseenDrawing(cause: .notNamed, location: place)
    case nil: break
    }
    // A table that is made with a style loads no file.
    if let (call, _) = evaluator.allocationCalls[place], case .call(_, let arguments) = call.kind,
      arguments.contains(where: { $0.label == "style" })
    {
      return nil
    }
    return ownNibNames(of: type).lazy.compactMap(unread).first
  }

  /// Whether there is any nib that a controller could load.
  private var hasNibs: Bool {
    !unreadNibs.isEmpty || facts.interfaces.contains { $0.path.hasSuffix(".xib") }
  }

  /// The files by their names without what follows.
  func findUnreadNibs() -> [String: Location] {
    var result: [String: Location] = [:]
    // A file that has a problem may have been read all the same.
    let read = Set(facts.interfaces.map(\.path))
    for problem in facts.problems {
      guard problem.location.file.hasSuffix(".xib"), !read.contains(problem.location.file) else { continue }
      let name = (problem.location.file.split(separator: "/").last ?? "").dropLast(".xib".count)
      result[String(name)] = problem.location
    }
    return result
  }
}
