// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit

/// The device that a context is resolved for.
extension ScreenResolver {
  /// The device that a context needs, where it is another one, in words: "iPad".
  func otherDevice(_ context: Context) -> String? {
    unmetCondition(of: context, on: environment.device).map { condition in
      let factory = factory(for: environment.device)
      return condition.atoms.filter(\.isOfDevice).map {
        $0.description(holds: factory.circumstances.answer($0) == false)
      }
      .sorted().joined(separator: " or ")
    }
  }

  /// The device to resolve a context for: the one that is asked about, or an iPad where only an iPad has the context.
  func device(for context: Context) -> Device {
    guard unmetCondition(of: context, on: environment.device) != nil,
      unmetCondition(of: context, on: .standardPad) == nil
    else { return environment.device }
    return .standardPad
  }

  /// The first condition on the way to a screen that a device rules out.
  private func unmetCondition(of context: Context, on device: Device) -> Formula? {
    let factory = factory(for: device)
    return context.edges.lazy.map(\.condition).first { condition in
      condition != .always && condition.atoms.contains(where: \.isOfDevice)
        && condition.holds { atom in atom.isOfDevice ? factory.circumstances.answer(atom) : nil } == false
    }
  }

  private func factory(for device: Device) -> ControllerFactory {
    ControllerFactory(
      app: app,
      environment: AppearanceEnvironment(
        iOS: environment.iOS, linkedSDK: environment.linkedSDK, device: device, orientation: environment.orientation))
  }

  /// The overrides that UIKit asks in a context on another device.
  func askedOverrides(
    _ context: Context, device: Device, orientation: UIInterfaceOrientation
  ) -> [HookTable.Override] {
    let environment = AppearanceEnvironment(
      iOS: environment.iOS, linkedSDK: environment.linkedSDK, device: device, orientation: orientation)
    let (hierarchy, _) = HierarchyBuilder(app: app, environment: environment).build(context)
    _ = try? hierarchy.scene.resolveStatusBar()
    return hierarchy.asked
  }
}
