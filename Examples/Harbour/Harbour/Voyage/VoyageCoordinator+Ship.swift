// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Screens about the ship and its papers.
extension VoyageCoordinator {
  func showGalley() {
    let galley = GalleyNavigationController(rootViewController: GalleyViewController())
    galley.modalPresentationStyle = .fullScreen
    menu.present(galley, animated: true)
  }

  func showEngineRoom() {
    let engine = EngineNavigationController(rootViewController: EngineRoomViewController())
    engine.modalPresentationStyle = .fullScreen
    menu.present(engine, animated: true)
  }

  func showProvisions() {
    let provisions = ProvisionsViewController()
    provisions.modalPresentationStyle = .fullScreen
    menu.present(provisions, animated: true)
  }

  func showSafetyBriefing() {
    let briefing = SafetyBriefingViewController()
    briefing.modalPresentationStyle = .fullScreen
    menu.present(briefing, animated: true)
  }

  func showFuelReceipt() {
    let receipt = FuelReceiptViewController()
    receipt.modalPresentationStyle = .fullScreen
    menu.present(receipt, animated: true)
  }

  func showCustomsForm() {
    let form = CustomsFormViewController()
    form.modalPresentationStyle = .fullScreen
    menu.present(form, animated: true)
  }

  func showCrew() {
    let crew = CrewViewController()
    crew.modalPresentationStyle = .fullScreen
    menu.present(crew, animated: true)
  }

  func showWatchbill() {
    let watchbill = WatchbillViewController()
    watchbill.modalPresentationStyle = .fullScreen
    menu.present(watchbill, animated: true)
  }

  func showHelmOrders() {
    let orders = HelmOrdersViewController()
    orders.modalPresentationStyle = .fullScreen
    menu.present(orders, animated: true)
  }
}
