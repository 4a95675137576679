// SPDX-License-Identifier: Apache-2.0

import Findings

/// The circumstances in which code runs, as far as its values can hang on them: what `self` is, what the arguments are,
/// and the last calls that led there.
struct Frame: Hashable {
  typealias ID = Int

  var selfValue: Value?
  var arguments: BoundArguments
  var fields: BoundArguments
  var callers: [Location]
  var index: Int

  init(_ scope: Scope) {
    selfValue = scope.selfValue
    arguments = scope.arguments
    fields = scope.fields
    callers = scope.callers
    index = scope.index
  }
}

/// The frames that occur, each under one number.
struct FrameTable {
  private var ids: [Frame: Frame.ID] = [:]
  private var frames: [Frame] = []

  /// The frame that has nothing to tell, which most have that are not called by anybody.
  mutating func id(of frame: Frame) -> Frame.ID {
    if let id = ids[frame] { return id }
    let id = ids.count
    ids[frame] = id
    frames.append(frame)
    return id
  }

  subscript(id: Frame.ID) -> Frame { frames[id] }
}
