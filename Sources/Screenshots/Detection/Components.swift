// SPDX-License-Identifier: Apache-2.0

/// A connected area of pixels of one kind.
package struct Component: Sendable {
  /// A row's stretch of pixels; `end` is outside.
  package struct Run: Sendable {
    package let y: Int
    package let start: Int
    package let end: Int
  }

  package var box: PixelBox
  /// Pixels.
  package var area: Int
  /// Where the area's runs are in ``Components/runs``.
  package var runs: Range<Int>
}

/// The 8-connected areas of the pixels that a test accepts, in a window of a picture.
package struct Components: Sendable {
  /// The areas, by their first row and then column.
  package private(set) var all: [Component] = []
  /// The runs of all areas, an area's together.
  package private(set) var runs: [Component.Run] = []

  /// Finds the areas.
  ///
  /// - Complexity: O(pixels of the window), nearly: union–find over runs.
  package init(in window: PixelBox, where accepts: (_ x: Int, _ y: Int) -> Bool) {
    var found: [Component.Run] = []
    var parent: [Int] = []
    func root(_ index: Int) -> Int {
      var index = index
      while parent[index] != index {
        parent[index] = parent[parent[index]]
        index = parent[index]
      }
      return index
    }
    var above = 0..<0
    for y in window.minY..<max(window.minY, window.maxY) {
      let first = found.count
      var x = window.minX
      var candidate = above.lowerBound
      while x < window.maxX {
        guard accepts(x, y) else {
          x += 1
          continue
        }
        let start = x
        repeat { x += 1 } while x < window.maxX && accepts(x, y)
        let index = found.count
        found.append(Component.Run(y: y, start: start, end: x))
        parent.append(index)
        while candidate < above.upperBound, found[candidate].end < start { candidate += 1 }
        var touching = candidate
        while touching < above.upperBound, found[touching].start <= x {
          let (a, b) = (root(touching), root(index))
          if a != b { parent[max(a, b)] = min(a, b) }
          touching += 1
        }
      }
      above = first..<found.count
    }
    collect(found, root: root)
  }

  private mutating func collect(_ found: [Component.Run], root: (Int) -> Int) {
    var place = [Int](repeating: -1, count: found.count)
    for (index, run) in found.enumerated() {
      let owner = root(index)
      let box = PixelBox(minX: run.start, minY: run.y, maxX: run.end, maxY: run.y + 1)
      if place[owner] < 0 {
        place[owner] = all.count
        all.append(Component(box: box, area: run.end - run.start, runs: 0..<1))
      } else {
        let at = place[owner]
        all[at].box = all[at].box.union(box)
        all[at].area += run.end - run.start
        all[at].runs = 0..<all[at].runs.count + 1
      }
      place[index] = place[owner]
    }
    var next = 0
    var fill: [Int] = []
    for index in all.indices {
      let count = all[index].runs.count
      all[index].runs = next..<next + count
      fill.append(next)
      next += count
    }
    runs = found
    for (index, run) in found.enumerated() {
      runs[fill[place[index]]] = run
      fill[place[index]] += 1
    }
  }
}
