// SPDX-License-Identifier: Apache-2.0

/// Where the clock of a status bar can be.
///
/// Places are in points from the upper left corner, seen in pictures of devices and wide enough for the systems that
/// moved them: back-to-app lines lift the clock of a phone by up to 8 points, iPadOS 26 lowers that of an iPad by 4.
package enum BarLayout: Sendable, Hashable, CaseIterable {
  /// Clock in the middle of a bar of 20 points: home-button phones, and iPads up to iPadOS 11.
  case centred
  /// Clock at the left of a phone with a notch or island.
  case ear
  /// Clock at the left of an iPad, with the date.
  case leading

  /// The layouts that a device class can have.
  package static func possible(for size: ScreenSize) -> [BarLayout] {
    switch size.device {
    case .homeButton: [.centred]
    // Phones without a home button hide their bar in landscape (SB-GEO-11).
    case .notch, .island: size.isLandscape ? [] : [.ear]
    // iPads with a home button lead with the clock since iPadOS 12.
    case .iPadHome, .iPad: [.leading, .centred]
    case .unknown:
      size.isPadShaped ? [.leading, .centred] : !size.isLandscape ? [.ear, .centred] : size.isWide ? [.centred] : []
    }
  }

  /// Whether a clock lies where this layout has one.
  package func accepts(_ clock: Clock, width: Int, scale: Double) -> Bool {
    let box = clock.box(in: self)
    let middle = box.midY / scale
    let digit = clock.digitHeight / scale
    let share = box.midX / Double(width)
    switch self {
    case .centred:
      // AM or PM, where it was not read, shifts the digits to the left of the middle.
      return (6.5...14).contains(middle) && (7...10.2).contains(digit) && clockShare.contains(share)
    case .ear:
      return (15...37).contains(middle) && (9.2...14).contains(digit) && clockShare.contains(share)
    case .leading:
      return (7.5...20).contains(middle) && (7.3...12).contains(digit) && clockShare.contains(share)
    }
  }

  /// The part of the bar's width where the group at the right begins, at most.
  package var levelsStart: Double {
    switch self {
    case .centred, .leading: 0.58
    case .ear: 0.62
    }
  }

  /// Where the middle of the battery can lie, in points from the top.
  package var batteryLine: ClosedRange<Double> {
    switch self {
    case .centred: 7.5...13
    case .leading: 8...20
    case .ear: 17...37
    }
  }

  /// How far the battery's fill can be from the right edge, in points.
  package var batteryMargin: ClosedRange<Double> {
    switch self {
    case .centred: 3...24
    case .leading: 8...45
    case .ear: 12...48
    }
  }

  /// The part of the width in which the middle of the clock can lie.
  package var clockShare: ClosedRange<Double> {
    switch self {
    case .centred: 0.42...0.56
    case .leading: 0...0.25
    case .ear: 0.07...0.3
    }
  }
}
