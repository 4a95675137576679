// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Lists: what reads, fills and walks them.
  static let collections: [API] =
    [
      .word("first", .element, .firstElement), .word("last", .element, .lastElement),
      .word("firstObject", .element, .firstElement),
      .word("lastObject", .element, .lastElement),
      .function("append(_:)", of: "Array", .addsElement), .function("insert(_:at:)", of: "Array", .addsElement),
      .function("add(_:)", "addObject:", of: "NSMutableArray", since: 2, .addsElement),
      .function(
        "addObjects(from:)", "addObjectsFromArray:", of: "NSMutableArray", since: 2, .addsElement, .addsElementsOfList),
      .function("map(_:)", of: "Sequence", .mapsElements, .handsElementsToClosure, .callsClosure(.now)),
      .function(
        "compactMap(_:)", of: "Sequence", .mapsElements, .handsElementsToClosure, .callsClosure(.now)),
      .function(
        "flatMap(_:)", of: "Sequence", .mapsElements, .joinsLists, .handsElementsToClosure, .callsClosure(.now)),
      .function("mapValues(_:)", of: "Dictionary", .mapsValues, .callsClosure(.now)),
      .function("compactMapValues(_:)", of: "Dictionary", .mapsValues, .callsClosure(.now)),
      .property("values", "allValues", of: "Dictionary", .listsValues),
      .property("keys", "allKeys", of: "Dictionary", .listsKeys),
      .function("forEach(_:)", of: "Sequence", .handsElementsToClosure, .callsClosure(.now)),
      .function(
        "enumerateObjects(_:)", of: "NSArray", since: 4, .handsElementsToClosure,
        .callsClosure(.now)),
      .function(
        "enumerateKeysAndObjects(_:)", of: "NSDictionary", since: 4, .handsElementsToClosure, .callsClosure(.now)),
      .function("updateValue(_:forKey:)", of: "Dictionary", .putsUnderKey),
      .function("setObject(_:forKey:)", of: "NSMutableDictionary", since: 2, .putsUnderKey),
      .function("filter(_:)", of: "Sequence", .keepsElements, .handsElementsToClosure, .callsClosure(.now)),
      .function("enumerated()", of: "Sequence", .numbersElements),
      .function("prefix(_:)", of: "Sequence", .cutsElements, .keepsFirstElements),
      .function("prefix(upTo:)", of: "Collection", .cutsElements, .keepsFirstElements),
      .function("prefix(through:)", of: "Collection", .cutsElements, .keepsFirstElements),
      .function("suffix(_:)", of: "Sequence", .cutsElements, .keepsLastElements),
      .function("suffix(from:)", of: "Collection", .cutsElements, .dropsFirstElements),
      .function("dropFirst(_:)", of: "Sequence", .cutsElements, .dropsFirstElements),
      .function("dropFirst()", of: "Sequence", .cutsElements, .dropsFirstElements),
      .function("dropLast(_:)", of: "Sequence", .cutsElements, .dropsLastElements),
      .function("dropLast()", of: "Sequence", .cutsElements, .dropsLastElements), .word("zip", .zipsLists),
      .function("shuffled()", of: "Sequence", .keepsElements),
      .function("sorted()", of: "Sequence", .keepsElements, .sortsElements),
      .function("sorted(by:)", of: "Sequence", .keepsElements, .sortsElements),
      .function("reversed()", of: "Sequence", .keepsElements, .reversesElements),
      .function("first(where:)", of: "Sequence", .picksElement, .handsElementsToClosure),
      .function(
        "last(where:)", of: "BidirectionalCollection", .picksElement, .picksLastElement, .handsElementsToClosure),
      .function("contains(where:)", of: "Sequence", .handsElementsToClosure, .asksAnyElement),
      .function("allSatisfy(_:)", of: "Sequence", .handsElementsToClosure, .asksEachElement),
    ].of("Swift")
    + words(
      [
        "sort", "shuffle", "reverse", "sortUsingComparator", "sortUsingSelector", "sortUsingDescriptors",
        "sortUsingFunction",
      ],
      .reordersList
    ).of("Swift")
    + changingLists
    + words(["removeAll", "removeAllObjects"], .emptiesList).of("Swift")
    + [.function("toggle()", of: "Bool", .togglesReceiver)].of("Swift")
    + [.property("allCases", of: "CaseIterable", .listsCases)].of("Swift")
    + words(["first", "last", "randomElement", "min", "max"], .someElement).of("Swift")
    + [.property("indices", of: "Collection", .listsPlaces)].of("Swift")
    + [.word("isEmpty", .asksForLength, .asksForNone)].of("Swift")
    + [.word("count", .asksForLength, .isZeroWithout("Int")), .word("length", .asksForLength, .isZeroWithout("Int"))]
    .of("Swift")

  /// What changes a list of Swift where it is.
  private static let changingLists: [API] =
    [
      .function("sort()", of: "MutableCollection", .changesOrder, .sortsElements),
      .function("sort(by:)", of: "MutableCollection", .changesOrder),
      .function("reverse()", of: "MutableCollection", .changesOrder, .reversesElements),
      .function("shuffle()", of: "MutableCollection", .changesOrder),
      .function("swapAt(_:_:)", of: "MutableCollection", .changesOrder),
      .function("removeFirst()", of: "RangeReplaceableCollection", .removesElement, .takesFirst),
      .function("removeFirst(_:)", of: "RangeReplaceableCollection", .removesElement, .takesFirst),
      .function("removeLast()", of: "RangeReplaceableCollection", .removesElement, .takesLast),
      .function("removeLast(_:)", of: "RangeReplaceableCollection", .removesElement, .takesLast),
      .function("popLast()", of: "RangeReplaceableCollection", .removesElement, .takesLast),
      .function("remove(at:)", of: "RangeReplaceableCollection", .removesElement),
    ].of("Swift")

  /// What objects are made from besides the app's code.
  static let stored: [API] =
    words(["Decodable", "Codable"], .madeFromData).of("Swift")
    + words(["NSManagedObject"], .madeFromData).of("CoreData")
    + [
      .function(
        "integer(forKey:)", "integerForKey:", of: "UserDefaults", since: 2, .readsPreference,
        .isZeroWithout("Int")),
      .function(
        "bool(forKey:)", "boolForKey:", of: "UserDefaults", since: 2, .readsPreference,
        .isZeroWithout("Bool")),
      .function(
        "double(forKey:)", "doubleForKey:", of: "UserDefaults", since: 2, .readsPreference,
        .isZeroWithout("Double")),
      .function(
        "float(forKey:)", "floatForKey:", of: "UserDefaults", since: 2, .readsPreference,
        .isZeroWithout("Float")),
      .function("string(forKey:)", "stringForKey:", of: "UserDefaults", since: 2, .readsPreference),
      .free("SecItemCopyMatching(_:_:)", .readsWhatIsLeft),
      .function("object(forKey:)", "objectForKey:", of: "UserDefaults", since: 2, .readsPreference),
      .function("value(forKey:)", "valueForKey:", of: "UserDefaults", since: 2, .readsPreference),
      .function("data(forKey:)", "dataForKey:", of: "UserDefaults", since: 2, .readsPreference),
      .function("array(forKey:)", "arrayForKey:", of: "UserDefaults", since: 2, .readsPreference),
      .function("stringArray(forKey:)", "stringArrayForKey:", of: "UserDefaults", since: 2, .readsPreference),
      .function("dictionary(forKey:)", "dictionaryForKey:", of: "UserDefaults", since: 2, .readsPreference),
      .function("url(forKey:)", "URLForKey:", of: "UserDefaults", since: 4, .readsPreference),
      .function("set(_:forKey:)", "setObject:forKey:", of: "UserDefaults", since: 2, .storesPreference),
      .function("set(_:forKey:)", "setBool:forKey:", of: "UserDefaults", since: 2, .storesPreference),
      .function("set(_:forKey:)", "setInteger:forKey:", of: "UserDefaults", since: 2, .storesPreference),
      .function("set(_:forKey:)", "setFloat:forKey:", of: "UserDefaults", since: 2, .storesPreference),
      .function("set(_:forKey:)", "setDouble:forKey:", of: "UserDefaults", since: 2, .storesPreference),
      .function("set(_:forKey:)", "setURL:forKey:", of: "UserDefaults", since: 4, .storesPreference),
      .function("setValue(_:forKey:)", "setValue:forKey:", of: "UserDefaults", since: 2, .storesPreference),
      .function("register(defaults:)", "registerDefaults:", of: "UserDefaults", since: 2, .registersPreferences),
    ].of("Foundation")

  /// Basic types, as casts and conversions tell them apart.
  static let basicTypes: [API] =
    [
      .word("Int", .number, .plainNumberType), .word("UInt", .number), .word("Double", .number),
      .word("Float", .number),
      .word("CGFloat", .number), .word("NSNumber", .number),
      .word("String", .text), .word("Substring", .text), .word("NSString", .text),
      .word("Bool", .boolean), .word("BOOL", .boolean), .word("bool", .boolean),
      .word("NSInteger", .integer), .word("NSUInteger", .integer), .word("int", .integer),
    ].of("Swift")
    + [
      .word("stringWithFormat", .formatsText), .word("localizedStringWithFormat", .formatsText),
      .function("components(separatedBy:)", "componentsSeparatedByString:", of: "NSString", since: 2, .cutsText),
      .function("appending(_:)", "stringByAppendingString:", of: "NSString", since: 2, .appendsText),
      .property("pathExtension", of: "NSString", .givesTextAfterPoint),
      .function(
        "trimmingCharacters(in:)", "stringByTrimmingCharactersInSet:", of: "NSString", since: 2, .trimsText),
      .function("substring(from:)", "substringFromIndex:", of: "NSString", since: 2, .textAfterStart),
      .function("substring(to:)", "substringToIndex:", of: "NSString", since: 2, .startOfText),
      .function("substring(with:)", "substringWithRange:", of: "NSString", since: 2, .textInRange),
      .word("NSMakeRange", .makesTextRange), .word("NSRange", .makesTextRange),
      .word("whitespaces", .whitespaceSet), .word("whitespacesAndNewlines", .whitespaceSet),
      .word("whitespaceCharacterSet", .whitespaceSet), .word("whitespaceAndNewlineCharacterSet", .whitespaceSet),
      .word("alphanumerics", .alphanumericSet), .word("alphanumericCharacterSet", .alphanumericSet),
      .word("decimalDigits", .digitSet), .word("decimalDigitCharacterSet", .digitSet),
      .word("letters", .letterSet), .word("letterCharacterSet", .letterSet),
      .word("inverted", .invertedSet), .word("invertedSet", .invertedSet),
      .word("charactersIn", .charactersOfSet), .word("characterSetWithCharactersInString", .charactersOfSet),
      .function(
        "replacingOccurrences(of:with:)", "stringByReplacingOccurrencesOfString:withString:", of: "NSString", since: 2,
        .replacesInText),
      .property("lowercaseString", of: "NSString", .lowersText),
      .property("uppercaseString", of: "NSString", .raisesText),
    ].of("Foundation")
    + [
      .function("split(separator:)", of: "Collection", .cutsTextIntoWords),
      .function("prefix(_:)", of: "Sequence", .startOfText), .function("suffix(_:)", of: "Sequence", .endOfText),
      .function("dropFirst(_:)", of: "Sequence", .textAfterStart),
      .function("dropLast(_:)", of: "Sequence", .textBeforeEnd),
      .word("remove", .changesText), .word("removeFirst", .changesText), .word("removeLast", .changesText),
      .word("removeSubrange", .changesText), .word("removeAll", .changesText), .word("insert", .changesText),
      .word("replaceSubrange", .changesText), .word("append", .changesText),
      .function("lowercased()", of: "String", .lowersText), .function("uppercased()", of: "String", .raisesText),
    ].of("Swift")
    + words(
      [
        "UIWindow.Level", "Array", "CGFloat", "Int", "Double", "Bool", "String", "Float", "UInt", "UInt8", "UInt32",
        "UInt64",
        "Int32", "Int64", "Optional", "ObjectIdentifier",
      ], .convertsArgument
    ).of("Swift")
    + words(
      [
        "UIStatusBarStyle", "UIBarStyle", "UIStatusBarAnimation", "UIUserInterfaceStyle", "Bool", "BOOL", "bool", "Int",
        "String", "UIColor", "Void", "void", "UIView",
      ], .foreignAnswer
    ).of("Swift")
}
