// SPDX-License-Identifier: Apache-2.0

extension MutationOperator {
  /// Bars that cannot be read over what lies behind them.
  static let ofReadability: [MutationOperator] = [
    background(".black", under: #"\.darkContent \}"#, "darkens a background under dark content", rule: "unreadable"),
    background(
      "UIColor(red: 0.1, green: 0.1, blue: 0.2, alpha: 1)", under: #"\.darkContent \}"#,
      "darkens a background to a blue under dark content", rule: "unreadable"),
    background(".white", under: #"\.lightContent \}"#, "lightens a background under light content", rule: "unreadable"),
    background(
      "UIColor(white: 0.9, alpha: 1)", under: #"\.lightContent \}"#,
      "lightens a background to a grey under light content", rule: "unreadable"),
    background(
      "UIColor(named: \"Chalk\")", under: #"\.lightContent \}"#,
      "takes a light colour of the catalog under light content", rule: "unreadable"),
    .replacing(
      #"(override var )(preferredStatusBarStyle.*)\.lightContent"#, with: "$11️⃣$2.darkContent",
      "asks for dark content over a dark background", rule: "unreadable", where: #"HarbourNavy|green: 0\.05|\.black"#,
      unless: unsuitable, apps: readable),
    .replacing(
      #"(override var )(preferredStatusBarStyle.*)\.darkContent"#, with: "$11️⃣$2.lightContent",
      "asks for light content over a light background", rule: "unreadable", where: #"backgroundColor = \.white"#,
      unless: unsuitable, apps: readable),
    background(
      ".systemBackground", under: #"\.(light|dark)Content \}"#, "lets the background follow the interface style",
      rule: "fixed-style-adaptive-background"),
    .member(
      "override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }",
      "asks for light content over a background with two looks", rule: "fixed-style-adaptive-background",
      where: #"backgroundColor = \.systemBackground"#, unless: "preferredStatusBarStyle|childForStatusBar|addChild",
      apps: [.instruments]),
    .member(
      "override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .darkContent }",
      "asks for dark content over a background with two looks", rule: "fixed-style-adaptive-background",
      where: #"backgroundColor = \.systemBackground"#, unless: "preferredStatusBarStyle|childForStatusBar|addChild",
      apps: [.instruments]),
    .replacing(
      #"(override var )(preferredStatusBarStyle.*)\.darkContent \}"#, with: "$11️⃣$2.default }",
      "says default and means dark", rule: "default-style-fixed-background", where: #"backgroundColor = \.white"#,
      unless: unsuitable, apps: readable),
    background(
      ".white", under: #"\.default \}"#, "fixes the background under the default style",
      rule: "default-style-fixed-background"),
    .replacing(
      #"(override var )(preferredStatusBarStyle.*)\.lightContent"#, with: "$11️⃣$2.darkContent",
      "asks for dark content on a sheet", rule: "dark-content-on-sheet", where: "pageSheet",
      consequences: ["unreadable"], apps: [.sheets]),
    .replacing(
      #"(class )(\w+: )UIViewController"#, with: "$11️⃣$2UITableViewController", "lets a list run under the bar",
      rule: "content-under-bar", where: "super.viewDidLoad", unless: "addChild", apps: [.instruments]),
    .replacing(
      #" +navigationBar\.barStyle = \.black\n"#, with: "", "drops the bar style",
      rule: "bar-tint-without-bar-style", marking: #"navigationBar\.barTintColor ="#),
    .replacing(
      #"navigationBar\.barStyle = \.black"#, with: "navigationBar.barStyle = .default", "says the default bar style",
      rule: "bar-tint-without-bar-style", marking: #"navigationBar\.barTintColor ="#),
  ]

  /// Screens whose background is not what lies behind a visible bar: sheets and screens under a navigation bar; where
  /// the bar is hidden at first; and where style and background change together.
  private static let unsuitable = #"pageSheet|navigationItem|prefersStatusBarHidden|\w \? "#

  /// Apps with screens that are presented over the whole screen, so that their own background lies behind the bar.
  private static let readable: [MutatedApp] = [.passage, .sheets]

  private static func background(
    _ colour: String, under style: String, _ name: String, rule: String
  ) -> MutationOperator {
    .replacing(
      #"(view\.backgroundColor = )(\S.*)\n"#, with: "$1" + colour + "\n", name, rule: rule,
      marking: "(?<=override var )preferredStatusBarStyle", where: style, unless: unsuitable,
      apps: readable)
  }
}
