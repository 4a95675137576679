// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The first screen: today's tides at the home station.
final class TidesViewController: UIViewController {
  weak var coordinator: AppCoordinator?

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tides"
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: makeMenu())
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let curve = segue.destination as? TideCurveViewController {
      curve.table = .placeholder(station: "Home", from: Calendar.current.startOfDay(for: .now))
    }
  }

  private func makeMenu() -> UIMenu {
    UIMenu(children: [
      UIAction(title: "Weather") { [weak self] _ in self?.coordinator?.showWeather() },
      UIAction(title: "Passage") { [weak self] _ in self?.coordinator?.showPassage() },
      UIAction(title: "Pilotage") { [weak self] _ in self?.coordinator?.showPilotage() },
      UIAction(title: "Pilot Book") { [weak self] _ in self?.coordinator?.showPilotBook() },
      UIAction(title: "Quay Camera") { [weak self] _ in self?.coordinator?.showQuayCamera() },
      UIAction(title: "Berth Camera") { [weak self] _ in self?.coordinator?.showBerthCamera() },
      UIAction(title: "Buoys") { [weak self] _ in self?.coordinator?.showBuoys() },
      UIAction(title: "Settings") { [weak self] _ in self?.coordinator?.showSettings() },
    ])
  }
}
