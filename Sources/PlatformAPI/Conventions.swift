// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Names that apps and their libraries give by habit, for code whose meaning nothing else tells. They are no API: what the
  /// code itself says comes before them, and what can be followed needs none of them.
  static let conventions: [API] =
    [
      // Called by initialisers.
      .word("commonInit", .lifecycle(.making), .setsUp),
      .word("setup", .setsUp), .word("setupUI", .setsUp), .word("setupView", .setsUp), .word("setupViews", .setsUp),
      .word("configure", .setsUp),
    ].of("convention", "a habit")
    + words(
      [
        "shared", "sharedInstance", "default", "instance", "current", "main", "standard", "sharedManager",
        "sharedStore", "sharedPreferences",
      ], .sharedObject
    ).of("convention", "a habit")
    // Beginnings of the names of functions that packages add to views for their layout.
    + words(
      ["align", "anchor", "autoPin", "constrain", "dock", "edgesTo", "fill", "pin", "snapTo", "stickTo"],
      .laysOutByHabit
    ).of("convention", "a habit")
    // Beginnings of the names of static functions that make an object of their type.
    + words(
      ["instantiate", "make", "create", "build", "loadFromNib", "fromStoryboard", "initFromStoryboard", "instance"],
      .makesOwnType
    ).of("convention", "a habit")
    + words(["self", "strongSelf", "weakSelf", "this"], .selfInClosure).of("convention", "a habit")
    // `then` and `do` are those of https://github.com/devxoul/Then; the others have the same form in other packages.
    + words(["then", "also", "apply", "configure", "tap", "with", "do"], .handsReceiverToClosure).of(
      "convention", "a habit")
    // Ends of the names of controllers, with the class of the system that they most likely derive from.
    + [
      ("NavigationController", "UINavigationController"), ("TabBarController", "UITabBarController"),
      ("SplitViewController", "UISplitViewController"), ("PageViewController", "UIPageViewController"),
      ("HostingController", "UIHostingController"), ("AlertController", "UIAlertController"),
      ("TableViewController", "UITableViewController"), ("CollectionViewController", "UICollectionViewController"),
      ("ViewController", "UIViewController"),
    ].map { suffix, base in .word(suffix, .endsNameOf(base)) }.of("convention", "a habit")
}

extension KnownAPI {
  /// Ends of the names of controllers with the class that they most likely derive from, the longest first.
  package static let controllerSuffixes: [(suffix: String, base: String)] = system.compactMap { row in
    for case .endsNameOf(let base) in row.roles { return (row.name, base) }
    return nil
  }
}
