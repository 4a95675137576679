// SPDX-License-Identifier: Apache-2.0

/// The entries of the voyage menu, in the order shown.
enum VoyageScreen: String, CaseIterable {
  case anchorWatch, nightPassage, passageNote
  case galley, engineRoom, provisions, safetyBriefing, fuelReceipt, customsForm
  case tideSheet, berthSheet, reefHint, beacon, report
  case sailPhoto, sailGallery
  case watch, helm, autopilot, radar
  case depth, speed, compass, barometer, wheelhouse, shipClock, manOverboard, distress
  case crew, watchbill, helmOrders
  case instruments, gauge, forecast, barograph
  case alarmTest, exportPDF
}
