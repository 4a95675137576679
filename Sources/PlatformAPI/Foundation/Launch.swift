// SPDX-License-Identifier: Apache-2.0

extension API {
  /// What an app is started with: Xcode and tests hand it arguments and an environment, people never do.
  static let launch: [API] =
    [
      .property("processInfo", of: "ProcessInfo", since: 2, .leadsTo("ProcessInfo")),
      .property("processInfo", of: "NSProcessInfo", since: 2, .leadsTo("ProcessInfo")),
      .property("arguments", of: "ProcessInfo", since: 2, .launchArguments),
      .property("environment", of: "ProcessInfo", since: 2, .launchEnvironment),
      .property("isLowPowerModeEnabled", of: "ProcessInfo", since: 9, .offByDefault),
      .property("lowPowerModeEnabled", of: "ProcessInfo", since: 9, .offByDefault),
      .property("isMacCatalystApp", of: "ProcessInfo", since: 13, .onMacAlone),
      .property("isiOSAppOnMac", of: "ProcessInfo", since: 14, .onMacAlone),
    ].of("Foundation")
    + [.property("arguments", of: "CommandLine", .launchArguments)].of("Swift")
    + words(["main", "UIApplicationMain", "NSApplicationMain"], .entryPoint).of("Swift")
    // Of the system's making.
    + words(
      ["HOME", "PATH", "TMPDIR", "USER", "LOGNAME", "SHELL", "CFFIXED_USER_HOME", "XPC_SERVICE_NAME"],
      .setBySystem
    ).of("Foundation")
}
