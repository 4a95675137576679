// SPDX-License-Identifier: Apache-2.0

import Findings
import PlatformAPI

/// What properties of the system's objects say, as far as a value depends on them.
enum SystemValues {
  /// `UITraitCollection.current`, `UIDevice.current` and the like: the object they lead to; and what the user can set.
  static func staticMember(_ name: String, of type: String) -> ValueSet? {
    if KnownAPI.rows(named: name).contains(where: { $0.owner == type && $0.roles.contains(.offByDefault) }) {
      return flag(name, initially: false)
    }
    return KnownAPI.object(of: name, in: type).map { object($0) } ?? LaunchValues.value(of: name, in: type)
  }

  /// What a function of C says of the device; nil for others.
  static func function(_ name: String) -> ValueSet? {
    if KnownAPI.has(name, .tellsIdiom) { return instanceMember("userInterfaceIdiom", of: "UIDevice") }
    return KnownAPI.has(name, .offByDefault) ? flag(name, initially: false) : nil
  }

  /// The member of an object of a system class; nil where nothing is known of it.
  static func instanceMember(_ name: String, of type: String) -> ValueSet? {
    switch name {
    case "systemVersion" where type == "UIDevice": ValueSet(SystemVersions.running)
    case "nativeBounds" where type == "UIScreen": ValueSet(ScreenPixels.bounds)
    case "traitCollection": known(name, of: type) ?? object("UITraitCollection")
    case "userInterfaceStyle" where KnownAPI.has(type, .traitsOfScreen):
      choice(.darkOutside(isOfScreen: true), "UIUserInterfaceStyle", "dark", "light")
    case "userInterfaceStyle" where KnownAPI.has(type, .traitsOfMoment):
      choice(.darkOutside(isOfScreen: false), "UIUserInterfaceStyle", "dark", "light")
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
    // A split view controller shows one column where it is compact.
    case "isCollapsed" where SystemClasses.isSubclass(type, of: "UISplitViewController"),
      "collapsed" where SystemClasses.isSubclass(type, of: "UISplitViewController"):
      ValueSet([
        .init(.boolean(true), when: .atom(.horizontallyCompact)),
        .init(.boolean(false), when: Formula.atom(.horizontallyCompact).negated),
      ])
    case "colorScheme": choice(.darkInterface, "ColorScheme", "dark", "light")
    default: known(name, of: type) ?? LaunchValues.value(of: name, in: type)
    }
  }

  /// A value of SwiftUI's environment that the device and its look decide; nil for others.
  static func environmentValue(_ name: String) -> ValueSet? {
    if KnownAPI.has(name, .offByDefault) { return flag(name, initially: false) }
    return KnownAPI.has(name, .saysOfDevice) ? instanceMember(name, of: "EnvironmentValues") : nil
  }

  /// What the rows say that a property leads to: an object, or a list of which the objects are alike.
  private static func known(_ name: String, of type: String) -> ValueSet? {
    for row in KnownAPI.rows(named: name) {
      guard let owner = row.owner, owner == type || SystemClasses.isSubclass(type, of: owner) else { continue }
      for role in row.roles {
        switch role {
        case .offByDefault: return flag(name, initially: false)
        case .leadsTo(let name): return object(name)
        case .leadsToList(let name): return ValueSet(object(name).alternatives.map { .init(.array([$0.value])) })
        default: continue
        }
      }
    }
    return nil
  }

  private static func object(_ className: String) -> ValueSet {
    ValueSet(.object(AbstractObject(className: className, type: nil, origin: .declared)))
  }

  /// A flag that is another one at each moment, or that the user sets, under one name wherever it is asked.
  private static func flag(_ name: String, initially: Bool? = nil) -> ValueSet {
    let state = Formula.atom(.state(name, initially: initially, at: Location(file: "")))
    return ValueSet([.init(.boolean(true), when: state), .init(.boolean(false), when: state.negated)])
  }

  private static func choice(_ atom: Atom, _ type: String, _ yes: String, _ no: String) -> ValueSet {
    ValueSet([
      .init(.constant(type: type, name: yes), when: .atom(atom)),
      .init(.constant(type: type, name: no), when: Formula.atom(atom).negated),
    ])
  }
}
