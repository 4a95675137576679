// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import UIKit

/// The instruments, in UIKit and in SwiftUI.
extension VoyageCoordinator {
  func showDepth() {
    let depth = DepthViewController()
    depth.modalPresentationStyle = .fullScreen
    menu.present(depth, animated: true)
  }

  func showSpeed() {
    let speed = SpeedViewController()
    speed.modalPresentationStyle = .fullScreen
    menu.present(speed, animated: true)
  }

  func showCompass() {
    let compass = CompassViewController()
    compass.modalPresentationStyle = .fullScreen
    menu.present(compass, animated: true)
  }

  func showBarometer() {
    let barometer = BarometerViewController()
    barometer.modalPresentationStyle = .fullScreen
    menu.present(barometer, animated: true)
  }

  func showWheelhouse() {
    let wheelhouse = WheelhouseViewController()
    wheelhouse.modalPresentationStyle = .fullScreen
    menu.present(wheelhouse, animated: true)
  }

  func showShipClock() {
    let clock = ShipClockViewController()
    clock.modalPresentationStyle = .fullScreen
    menu.present(clock, animated: true)
  }

  func showManOverboard() {
    let alarm = ManOverboardViewController()
    alarm.modalPresentationStyle = .fullScreen
    menu.present(alarm, animated: true)
  }

  func showDistress() {
    let distress = DistressViewController()
    distress.modalPresentationStyle = .fullScreen
    menu.present(distress, animated: true)
  }

  func showInstruments() {
    let instruments = InstrumentsViewController()
    instruments.modalPresentationStyle = .fullScreen
    menu.present(instruments, animated: true)
  }

  func showGauge() {
    let gauge = UIHostingController(rootView: WindView())
    gauge.modalPresentationStyle = .fullScreen
    menu.present(gauge, animated: true)
  }

  func showForecast() {
    let forecast = UIHostingController(rootView: ForecastView())
    forecast.modalPresentationStyle = .fullScreen
    menu.present(forecast, animated: true)
  }

  func showBarograph() {
    let barograph = UIHostingController(rootView: BarographView())
    barograph.modalPresentationStyle = .fullScreen
    menu.present(barograph, animated: true)
  }
}
