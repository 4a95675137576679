// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Screens shown over another.
extension VoyageCoordinator {
  func showTideSheet() {
    let sheet = TideSheetViewController()
    menu.present(sheet, animated: true)
  }

  func showBerthSheet() {
    let sheet = BerthSheetViewController()
    menu.present(sheet, animated: true)
  }

  func showReefHint() {
    let hint = ReefHintViewController()
    menu.present(hint, animated: true)
  }

  func showBeacon() {
    let beacon = BeaconViewController()
    menu.present(beacon, animated: true)
  }

  func showReport() {
    let report = ReportNavigationController(rootViewController: ReportViewController())
    report.modalPresentationStyle = .fullScreen
    menu.present(report, animated: true)
  }

  func showSailPhoto() {
    let photo = SailPhotoViewController()
    photo.modalPresentationStyle = .fullScreen
    menu.present(photo, animated: true)
  }

  func showSailGallery() {
    let gallery = SailGalleryViewController()
    gallery.modalPresentationStyle = .fullScreen
    menu.present(gallery, animated: true)
  }

  func showExport() {
    let export = UIActivityViewController(activityItems: [menu.title ?? ""], applicationActivities: nil)
    export.popoverPresentationController?.sourceView = menu.view
    menu.present(export, animated: true)
  }
}
