// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import UIKit

/// Adds the tabs that are built in code and presents the screens that do not belong to one tab.
@MainActor
final class AppCoordinator {
  private let tabs: UITabBarController
  private let voyage = VoyageCoordinator()

  init(tabs: UITabBarController) {
    self.tabs = tabs
  }

  func start() {
    tabs.viewControllers?.append(voyage.makeTab())
    for case let navigation as UINavigationController in tabs.viewControllers ?? [] {
      (navigation.rootViewController as? TidesViewController)?.coordinator = self
    }
  }

  func showWeather() {
    let navigation = UINavigationController(rootViewController: WeatherViewController())
    navigation.modalPresentationStyle = .fullScreen
    tabs.present(navigation, animated: true)
  }

  func showPassage() {
    let navigation = HarbourNavigationController(rootViewController: PassageViewController())
    navigation.modalPresentationStyle = .fullScreen
    tabs.present(navigation, animated: true)
  }

  func showPilotage() {
    let navigation = UINavigationController(rootViewController: PilotageViewController())
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.modalPresentationStyle = .fullScreen
    tabs.present(navigation, animated: true)
  }

  func showPilotBook() {
    let pilot = HBRPilotViewController()
    pilot.modalPresentationStyle = .fullScreen
    tabs.present(pilot, animated: true)
  }

  func showQuayCamera() {
    let drawer = QuayDrawerViewController()
    drawer.modalPresentationStyle = .fullScreen
    tabs.present(drawer, animated: true)
  }

  func showBerthCamera() {
    let panel = BerthPanelViewController()
    panel.modalPresentationStyle = .fullScreen
    tabs.present(panel, animated: true)
  }

  func showBuoys() {
    let buoys = BuoysViewController()
    buoys.modalPresentationStyle = .fullScreen
    tabs.present(buoys, animated: true)
  }

  func showSettings() {
    let settings = UIHostingController(rootView: SettingsView())
    settings.modalPresentationStyle = .fullScreen
    tabs.present(settings, animated: true)
  }
}
