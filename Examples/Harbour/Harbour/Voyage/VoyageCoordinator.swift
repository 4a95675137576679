// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Owns the voyage tab and decides how each of its screens is shown.
@MainActor
final class VoyageCoordinator {
  let menu = VoyageMenuViewController()
  private let alarm = AlarmPresenter()

  func makeTab() -> UIViewController {
    let navigation = HarbourNavigationController(rootViewController: menu)
    navigation.tabBarItem = UITabBarItem(title: "Voyage", image: UIImage(systemName: "sailboat"), tag: 4)
    if BackdropPreference.isOn {
      StatusBarBackdrop.paint(.black)
    }
    menu.didSelect = { [weak self] in self?.show($0) }
    return navigation
  }

  private func show(_ screen: VoyageScreen) {
    switch screen {
    case .anchorWatch: showAnchorWatch()
    case .nightPassage: showNightPassage()
    case .passageNote: showPassageNote()
    case .galley: showGalley()
    case .engineRoom: showEngineRoom()
    case .provisions: showProvisions()
    case .safetyBriefing: showSafetyBriefing()
    case .fuelReceipt: showFuelReceipt()
    case .customsForm: showCustomsForm()
    case .tideSheet: showTideSheet()
    case .berthSheet: showBerthSheet()
    case .reefHint: showReefHint()
    case .beacon: showBeacon()
    case .report: showReport()
    case .sailPhoto: showSailPhoto()
    case .sailGallery: showSailGallery()
    case .watch: showWatch()
    case .helm: showHelm()
    case .autopilot: showAutopilot()
    case .radar: showRadar()
    case .depth: showDepth()
    case .speed: showSpeed()
    case .compass: showCompass()
    case .barometer: showBarometer()
    case .wheelhouse: showWheelhouse()
    case .shipClock: showShipClock()
    case .manOverboard: showManOverboard()
    case .distress: showDistress()
    case .crew: showCrew()
    case .watchbill: showWatchbill()
    case .helmOrders: showHelmOrders()
    case .instruments: showInstruments()
    case .gauge: showGauge()
    case .forecast: showForecast()
    case .barograph: showBarograph()
    case .alarmTest: testAlarm()
    case .exportPDF: showExport()
    }
  }

  private func testAlarm() {
    guard let scene = menu.view.window?.windowScene else { return }
    alarm.ring(in: scene)
  }
}
