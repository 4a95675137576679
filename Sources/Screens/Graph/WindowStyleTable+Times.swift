// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// When code runs that sets a style on a window.
extension WindowStyleTable {
  /// Whether it stands in a closure that somebody keeps, and the window was there before.
  func runsLater(_ entry: BodyEntry, doneTo base: Expression?, in body: Body) -> Bool {
    let program = builder.program
    if program.isDelayed(entry, in: body) { return true }
    guard let closure = program.keptClosures(around: entry, in: body).first else {
      return !program.runsAtOnce(entry, in: body) && program.run(of: entry, in: body).closure != nil
    }
    return base.map { program.isFromOutside($0, of: closure, in: body) } ?? true
  }

  /// Whether the code asks a view for its window as the view is loaded: it is in none then.
  func isBeforeWindow(_ base: Expression?, _ entry: BodyEntry, in body: Body) -> Bool {
    guard let name = body.name, KnownAPI.has(name, .lifecycle(.loading)),
      let owner = body.owner, builder.symbols.isViewController(builder.symbols[owner].name),
      builder.program.runsBeforeItReturns(entry, in: body),
      case .member(.some(let view), let property)? = base?.unwrapped.kind, KnownAPI.has(property, .givesWindow),
      let root = view.lastName, KnownAPI.has(root, .rootView)
    else { return false }
    switch view.unwrapped.kind {
    case .name: return true
    case .member(.some(let owner), _): return owner.isSelf
    default: return false
    }
  }
}
