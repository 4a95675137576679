// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One high or low water at a station.
struct TideEvent: Hashable, Sendable {
  enum Kind: String, Sendable { case high, low }

  let kind: Kind
  let time: Date
  /// Height above chart datum, in metres.
  let height: Double
}

/// The predicted tides of one station for one day.
struct TideTable: Sendable {
  let station: String
  let events: [TideEvent]

  /// The first event after `date`, or `nil` once the day's last tide has turned.
  func next(after date: Date) -> TideEvent? {
    events.first { $0.time > date }
  }
}

extension TideTable {
  /// A semidiurnal day for previews and for a station that has not been downloaded yet.
  static func placeholder(station: String, from start: Date) -> TideTable {
    let heights = [4.8, 1.1, 4.6, 0.9]
    let events = heights.enumerated().map { index, height in
      TideEvent(
        kind: index.isMultiple(of: 2) ? .high : .low,
        time: start.addingTimeInterval(Double(index) * 6.2 * 3600),
        height: height)
    }
    return TideTable(station: station, events: events)
  }
}
