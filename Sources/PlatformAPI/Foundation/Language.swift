// SPDX-License-Identifier: Apache-2.0

extension API {
  /// What the languages, their runtimes and C bring.
  static let language: [API] =
    words(["fatalError", "preconditionFailure", "abort", "exit"], .neverReturns).of("Swift")
    + words(
      [
        "UIKit", "SwiftUI", "Foundation", "Swift", "Accelerate", "Accounts", "ActivityKit", "AddressBook", "AppIntents",
        "ARKit", "AudioToolbox", "AuthenticationServices", "AVFoundation", "AVKit", "BackgroundTasks", "CallKit",
        "CFNetwork", "CloudKit", "Combine", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth",
        "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion",
        "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "Darwin", "Dispatch",
        "EventKit", "EventKitUI", "GameController", "GameKit", "HealthKit", "HomeKit", "ImageIO", "Intents",
        "IntentsUI", "JavaScriptCore", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal",
        "MetalKit", "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network", "NotificationCenter",
        "ObjectiveC", "Observation", "os", "OSLog", "PassKit", "PDFKit", "PencilKit", "Photos", "PhotosUI", "PushKit",
        "QuartzCore", "QuickLook", "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech",
        "SpriteKit", "StoreKit", "SwiftData", "SystemConfiguration", "TargetConditionals", "UniformTypeIdentifiers",
        "UserNotifications", "UserNotificationsUI", "Vision", "WatchConnectivity", "WebKit", "WidgetKit",
      ], .module
    ).of("Swift")
    + words(
      [
        "objc", "IBOutlet", "IBInspectable", "available", "MainActor", "objcMembers", "nonobjc", "NSCopying",
        "discardableResult", "nonisolated", "GKInspectable", "IBDesignable", "inlinable", "usableFromInline",
        "Published", "ViewLoading", "Invalidating",
      ], .plainAttribute
    ).of("Swift")
    + words(["_enclosingInstance"], .enclosingInstance).of("Swift")
    + words(["available", "MainActor", "Observable"], .attributeOfUse).of("Swift")
    + words(["NSError", "Error", "CFError", "CFErrorRef"], .saysFailure).of("Foundation")
    + words(
      [
        "TARGET_OS_TV", "TARGET_OS_OSX", "TARGET_OS_WATCH", "TARGET_OS_VISION", "TARGET_OS_MACCATALYST",
        "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR", "TARGET_OS_UIKITFORMAC",
      ], .otherPlatform
    ).of("Darwin")
    + words(["TARGET_OS_IOS", "TARGET_OS_IPHONE", "TARGET_OS_MAC", "TARGET_OS_EMBEDDED"], .thisPlatform).of("Darwin")
    + [
      .word("method_exchangeImplementations", .exchangesMethods), .word("class_replaceMethod", .exchangesMethods),
      .word("method_setImplementation", .exchangesMethods), .word("class_addMethod", .exchangesMethods),
      .word("aspect_hookSelector", .exchangesMethods), .word("aspect_hook", .exchangesMethods),
    ].of("ObjectiveC")

  /// Reading by keys, printing, the time.
  static let values: [API] =
    [
      .function("isKind(of:)", "isKindOfClass:", of: "NSObjectProtocol", .testsClass),
      .function("isMember(of:)", "isMemberOfClass:", of: "NSObjectProtocol", .testsClass),
      .function("isEqual(_:)", "isEqual:", of: "NSObjectProtocol", .comparesEqual),
      .function("isEqual(to:)", "isEqualToString:", of: "NSString", .comparesEqual),
      .function("isEqual(to:)", "isEqualToNumber:", of: "NSNumber", .comparesEqual),
      .free("NSStringFromClass(_:)", .namesClass, .looksAtClass),
      .free("NSClassFromString(_:)", .findsClass, .looksAtClass),
    ].of("ObjectiveC")
    + words(
      [
        "Bundle", "NSBundle", "bundleForClass", "String", "ObjectIdentifier",
        "type", "Mirror", "MemoryLayout", "class_getInstanceMethod", "class_getClassMethod", "class_addMethod",
        "class_replaceMethod", "class_copyMethodList", "object_setClass", "isSubclass", "isSubclassOfClass", "isEqual",
        "appearance", "appearanceWhenContainedIn", "appearanceWhenContainedInInstancesOfClasses", "print", "NSLog",
        "debugPrint", "assert", "precondition", "fatalError", "decode", "encode",
      ], .looksAtClass
    ).of("ObjectiveC")
    + words(
      ["value", "valueForKey", "valueForKeyPath", "setValue", "perform", "performSelector", "object"], .keyedAccess
    ).of("Foundation")
    + words(
      [
        "object", "objectForInfoDictionaryKey", "objectForKey", "value", "valueForKey", "infoDictionary",
        "objectForKeyedSubscript", "decodeIfPresent",
      ], .readsPropertyList
    ).of("Foundation")
    + words(["Bundle", "NSBundle"], .namesBundle).of("Foundation")
    + words(["main", "mainBundle"], .isOwnBundle).of("Foundation")
    + [
      .word("boolValue", .givesTruthValue, .isZeroWithout("Bool")), .word("intValue", .isZeroWithout("Int")),
      .word("integerValue", .isZeroWithout("Int")), .word("unsignedIntegerValue", .isZeroWithout("Int")),
      .word("floatValue", .isZeroWithout("Double")), .word("doubleValue", .isZeroWithout("Double")),
    ].of("Foundation")
    + [
      .property("infoDictionary", of: "Bundle", since: 2, .isInfoDictionary),
      .function(
        "object(forInfoDictionaryKey:)", "objectForInfoDictionaryKey:", of: "Bundle", since: 2, .readsInfoPlist),
      .function("setValue(_:forKey:)", "setValue:forKey:", of: "NSObject", .setsByKey),
      .function("setValue(_:forKeyPath:)", "setValue:forKeyPath:", of: "NSObject", .setsByKey),
      .function(
        "setValuesForKeys(_:)", "setValuesForKeysWithDictionary:", of: "NSObject", .setsManyByKeys),
      .word("rawValue", .givesRawValue), .word("NSNumber", .boxesNumber),
    ].of("Foundation")
    + [
      .type("ReferenceWritableKeyPath", "WritableKeyPath", .isNarrowestKeyPath),
      .type("WritableKeyPath", "KeyPath"), .type("KeyPath", "PartialKeyPath"), .type("PartialKeyPath", "AnyKeyPath"),
      .type("AnyKeyPath", nil, .isWidestKeyPath),
    ].of("Swift")
    + words(["UserDefaults", "NSUserDefaults"], .keepsPreferences).of("Foundation")
    + words(["String", "StringProtocol", "NSString"], .textType).of("Swift")
    + words(
      [
        "BinaryInteger", "CGFloat", "Double", "FixedWidthInteger", "Float", "Int", "Int32", "Int64", "UInt", "UInt32",
        "UInt64",
      ], .wholeNumberType
    ).of("Swift")
    + words(["BinaryFloatingPoint", "CGFloat", "Double", "Float", "FloatingPoint"], .fractionType).of("Swift")
    + words(["isOperatingSystemAtLeast", "isOperatingSystemAtLeastVersion"], .asksSystemVersion).of("Foundation")
    + words(["compare"], .comparesVersions).of("Foundation")
    + words(
      [
        "floatValue", "doubleValue", "intValue", "integerValue", "floor", "Float", "Double", "Int", "CGFloat",
        "NSString",
      ],
      .readsNumber
    ).of("Foundation")
    + words(
      [
        "scanHexInt", "scanHexInt32", "scanHexInt64", "scanHexLongLong", "scanUnsignedLongLong", "scanInt", "scanInt32",
        "scanInt64", "scanUInt64",
      ], .scansHexadecimal
    ).of("Foundation")
    + words(["hexadecimal"], .hexadecimalDigits).of("Foundation")
    + words(
      [
        "Date", "NSDate", "now", "DateFormatter", "NSDateFormatter", "timeStyle", "dateFormatter", "timeFormatter",
        "localizedString", "localizedStringFromDate",
      ], .tellsTime
    ).of("Foundation")
    + words(
      [
        "contains", "intersects", "CGRectContainsPoint", "CGRectIntersectsRect", "CGRectEqualToRect",
        "CGSizeEqualToSize", "CGRectIsEmpty", "print", "NSLog", "debugPrint", "log", "NSStringFromCGRect",
      ], .onlyLooks
    ).of("CoreGraphics")
    + words(["objectWillChange"], .tellsBeforeChange).of("Combine")
    + words(["async", "dispatch_async"], .runsOnLaterTurn).of("Dispatch")
    + words(["receive", "delay", "debounce", "throttle", "collect"], .handsOnLater).of("Combine")
    + words(["sink"], .listens).of("Combine")
    + words(["post", "postNotificationName"], .postsNotification).of("Foundation")
    + words(["responds", "respondsToSelector", "instancesRespond", "instancesRespondToSelector"], .asksForMethod).of(
      "ObjectiveC")
    + words(["origin", "width", "minX", "midX", "maxX", "minY"], .horizontalPart).of("CoreGraphics")
    + words(["Automatic", "Light", "Dark"], .interfaceStyleInPropertyList).of("UIKit")
}
