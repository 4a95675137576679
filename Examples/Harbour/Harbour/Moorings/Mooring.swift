// SPDX-License-Identifier: Apache-2.0

/// A place to lie: a berth at a pontoon or a buoy.
struct Mooring: Hashable, Sendable {
  let name: String
  /// Depth at lowest astronomical tide, in metres.
  let depth: Double
  var isFree: Bool
}

extension Mooring {
  static let samples = [
    Mooring(name: "Pontoon A 12", depth: 2.4, isFree: true),
    Mooring(name: "Town Quay 3", depth: 1.8, isFree: false),
    Mooring(name: "Buoy 41", depth: 5.0, isFree: true),
  ]
}
