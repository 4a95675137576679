// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Screens for the passage itself.
extension VoyageCoordinator {
  func showAnchorWatch() {
    let watch = AnchorWatchViewController()
    watch.modalPresentationStyle = .fullScreen
    menu.present(watch, animated: true)
  }

  func showNightPassage() {
    let passage = NightPassageViewController()
    passage.modalPresentationStyle = .fullScreen
    menu.present(passage, animated: true)
  }

  func showPassageNote() {
    let note = PassageNoteViewController()
    note.modalPresentationStyle = .fullScreen
    menu.present(note, animated: true)
  }

  func showWatch() {
    let watch = WatchViewController()
    watch.modalPresentationStyle = .fullScreen
    menu.present(watch, animated: true)
  }

  func showHelm() {
    let helm = HelmViewController()
    helm.modalPresentationStyle = .fullScreen
    menu.present(helm, animated: true)
  }

  func showAutopilot() {
    let autopilot = AutopilotViewController()
    autopilot.modalPresentationStyle = .fullScreen
    menu.present(autopilot, animated: true)
  }

  func showRadar() {
    let radar = RadarViewController()
    radar.modalPresentationStyle = .fullScreen
    menu.present(radar, animated: true)
  }
}
