// SPDX-License-Identifier: Apache-2.0

import Findings
import PlatformAPI

/// What properties of the system's objects say, as far as a value depends on them.
enum SystemValues {
  /// `UITraitCollection.current`, `UIDevice.current` and the like: the object they lead to.
  static func staticMember(_ name: String, of type: String) -> Value? {
    KnownAPI.object(of: name, in: type).map { .object(AbstractObject(className: $0, type: nil, origin: .declared)) }
  }

  /// The member of an object of a system class; nil where nothing is known of it.
  static func instanceMember(_ name: String, of type: String) -> ValueSet? {
    switch name {
    case "traitCollection": object("UITraitCollection")
    case "userInterfaceStyle": choice(.darkInterface, "UIUserInterfaceStyle", "dark", "light")
    case "userInterfaceIdiom": choice(.pad, "UIUserInterfaceIdiom", "pad", "phone")
    case "verticalSizeClass": choice(.verticallyCompact, "UIUserInterfaceSizeClass", "compact", "regular")
    case "horizontalSizeClass": choice(.horizontallyCompact, "UIUserInterfaceSizeClass", "compact", "regular")
    case "view" where SystemClasses.isSubclass(type, of: "UIViewController"): object("UIView")
    case "window", "keyWindow": object("UIWindow")
    case "navigationBar" where SystemClasses.isSubclass(type, of: "UINavigationController"): object("UINavigationBar")
    case "session" where SystemClasses.isSubclass(type, of: "UIScene"): object("UISceneSession")
    // Code is looked at as it runs on the device's own screen.
    case "role" where type == "UISceneSession":
      ValueSet(.constant(type: "UISceneSession.Role", name: "windowApplication"))
    case _ where KnownAPI.has(name, .tellsOfLeaving) && SystemClasses.isSubclass(type, of: "UIViewController"):
      flag(name)
    case "colorScheme": choice(.darkInterface, "ColorScheme", "dark", "light")
    default: nil
    }
  }

  private static func object(_ className: String) -> ValueSet {
    ValueSet(.object(AbstractObject(className: className, type: nil, origin: .declared)))
  }

  /// A flag that is another one at each moment, under one name wherever it is asked.
  private static func flag(_ name: String) -> ValueSet {
    let state = Formula.atom(.state(name, initially: nil, at: Location(file: "")))
    return ValueSet([.init(.boolean(true), when: state), .init(.boolean(false), when: state.negated)])
  }

  private static func choice(_ atom: Atom, _ type: String, _ yes: String, _ no: String) -> ValueSet {
    ValueSet([
      .init(.constant(type: type, name: yes), when: .atom(atom)),
      .init(.constant(type: type, name: no), when: Formula.atom(atom).negated),
    ])
  }
}
