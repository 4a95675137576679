// SPDX-License-Identifier: Apache-2.0

package import Findings

extension InterfaceDocument {
  /// Leaves out what no storyboard has that Xcode could still open: every controller is asked about every way that leads to
  /// it.
  ///
  /// - Returns: a problem that says so; nil where nothing was left out.
  package mutating func bound() -> Problem? {
    let count = controllers.count
    if count > Limits.controllers { controllers.removeSubrange(Limits.controllers...) }
    var left = Limits.segues
    var segueCount = 0
    for index in controllers.indices {
      let segues = controllers[index].segues
      segueCount += segues.count
      if segues.count > left { controllers[index].segues = Array(segues.prefix(left)) }
      left -= min(left, segues.count)
    }
    let place = Location(file: path)
    if count > Limits.controllers {
      return Problem("\(count) controllers; only the first \(Limits.controllers) were looked at", at: place)
    }
    if segueCount > Limits.segues {
      return Problem("\(segueCount) segues; only the first \(Limits.segues) were looked at", at: place)
    }
    return nil
  }
}
