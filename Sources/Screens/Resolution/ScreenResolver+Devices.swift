// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

/// The device and the system that a context is resolved for.
extension ScreenResolver {
  /// The device or system that a context needs, where it is another one, in words: "iPad", "iOS 26 or later".
  func otherEnvironment(_ context: Context) -> String? {
    unmetCondition(of: context, in: environment).map { $0.projected(on: \.isOfEnvironment).text }
  }

  /// Where to resolve a context: where it was asked for, or on the nearest device and system that have it, in an orientation
  /// in which the application runs.
  func environment(for context: Context) -> ScreenEnvironment {
    var result = nearestEnvironment(for: context)
    if isTurned(context) { result.orientation = .landscapeRight }
    return result
  }

  private func nearestEnvironment(for context: Context) -> ScreenEnvironment {
    guard unmetCondition(of: context, in: environment) != nil else { return environment }
    var pad = environment
    pad.device = .standardPad
    for start in [environment, pad] {
      let versions = [start.iOS] + versions(askedBy: context)
      for version in versions {
        var other = start
        other.iOS = version
        if unmetCondition(of: context, in: other) == nil { return other }
      }
    }
    return environment
  }

  /// The systems at which conditions on the way to a screen begin to hold, or end to, the nearest first.
  private func versions(askedBy context: Context) -> [SystemVersion] {
    var result: Set<SystemVersion> = []
    for atom in context.edges.flatMap(\.condition.atoms) {
      guard case .iOS(let major, let minor) = atom else { continue }
      result.insert(SystemVersion(major, minor))
      result.insert(minor > 0 ? SystemVersion(major, minor - 1) : SystemVersion(major - 1, 0))
    }
    let asked = environment.iOS
    func distance(_ version: SystemVersion) -> Int {
      abs((version.major - asked.major) * 100 + version.minor - asked.minor)
    }
    return result.sorted { (distance($0), $0) < (distance($1), $1) }
  }

  /// The first condition on the way to a screen that an environment rules out.
  private func unmetCondition(of context: Context, in environment: ScreenEnvironment) -> Formula? {
    let edges = context.edges
    let conditions = edges.indices.filter { edges[$0].condition != .always }.map { index in
      edges[index].condition.answered { finder.standing.answer($0, for: edges[index], after: Array(edges[..<index])) }
    }
    if conditions.isEmpty { return nil }
    let factory = factory(for: environment)
    return conditions.first { $0.holds { $0.isOfEnvironment ? factory.circumstances.answer($0) : nil } == false }
  }

  func factory(for environment: ScreenEnvironment) -> ControllerFactory {
    ControllerFactory(
      app: app,
      environment: AppearanceEnvironment(
        iOS: environment.iOS, linkedSDK: environment.linkedSDK, device: environment.device,
        orientation: environment.orientation))
  }

  /// The overrides that UIKit asks in a context on another device.
  func askedOverrides(
    _ context: Context, device: Device, orientation: UIInterfaceOrientation
  ) -> [HookTable.Override] {
    let environment = AppearanceEnvironment(
      iOS: environment.iOS, linkedSDK: environment.linkedSDK, device: device, orientation: orientation)
    let hierarchy = HierarchyBuilder(app: app, environment: environment).build(context)
    _ = try? hierarchy.scene.resolveStatusBar()
    return hierarchy.asked
  }
}
