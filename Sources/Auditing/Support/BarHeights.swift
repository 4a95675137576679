// SPDX-License-Identifier: Apache-2.0

/// The heights in points that people copy into their code (SB-GEO-08, table 8.2), and the screens by which they tell a
/// notch.
package enum BarHeights {
  /// Of the status bar, and of the area that phones keep free for it.
  package static let statusBar: Set<Double> = [20, 24, 32, 40, 44, 47, 48, 50, 54, 59, 62, 68]
  /// Those that nothing else at the top of a screen has, as a navigation bar or a row of controls.
  package static let statusBarAlone: Set<Double> = [20, 24, 47, 54, 59]
  /// Of the status bar on a phone without a sensor housing, and on those with one.
  package static let plain = 20.0
  package static let housed: Set<Double> = [44, 47, 48, 50, 54, 59, 62]
  /// What a status bar may be taken for: no system has one that is lower or higher, whatever number was written.
  package static let plausible: ClosedRange<Double> = 16...70
  /// By how much people lay things out lower where there is a sensor housing.
  package static let differences: ClosedRange<Double> = 20...62
  /// Of a navigation bar, without the status bar.
  package static let navigationBar = 44.0
  /// Of the status bar together with a navigation bar on a phone without a sensor housing: a number that hardly anything
  /// else has.
  package static let plainWithNavigationBar = plain + navigationBar
  /// Of a tab bar, without what is kept free at the foot of the screen.
  package static let tabBar = 49.0
  /// No bar at the top is as high.
  package static let highest = 120.0
  /// Of both on the phones that most code was written for, with and without a sensor housing.
  package static let namedWithNavigationBar: Set<Double> = [plainWithNavigationBar, 88]
  /// Of the status bar together with a navigation bar of 44 points.
  package static let withNavigationBar: Set<Double> = [64, 88, 91, 92, 94, 98, 103, 106, 112]
  /// Heights of screens with a notch, in points and in pixels.
  package static let notchedScreens: Set<Double> = [
    812, 896, 844, 926, 852, 932, 874, 912, 956, 2340, 2436, 2688, 1792, 2532, 2778, 2556, 2796, 2622, 2736, 2868,
  ]
}
