// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Routers that have controllers and are none.
  static let routerLibraries: [API] =
    [
      .property("viewControllable", of: "ViewableRouter", .givesArgument("viewController")),
      .property("uiviewController", of: "ViewControllable", .givesReceiver),
    ].of("RIBs", "https://github.com/uber/RIBs-iOS/blob/HEAD/RIBs/Classes/ViewableRouter.swift")
    + [.function("launch(from:)", of: "LaunchRouter", .givesWindowRoot("viewControllable"))].of(
      "RIBs", "https://github.com/uber/RIBs-iOS/blob/HEAD/RIBs/Classes/LaunchRouter.swift")
}
