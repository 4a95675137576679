// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Files that an app brings along, and the lists that code reads from them.
  static let bundledFiles: [API] =
    [
      .function(
        "url(forResource:withExtension:)", "URLForResource:withExtension:", of: "Bundle", since: 4, .namesBundledFile),
      .function("path(forResource:ofType:)", "pathForResource:ofType:", of: "Bundle", since: 2, .namesBundledFile),
      .function("contents(atPath:)", "contentsAtPath:", of: "FileManager", since: 2, .handsOnFile),
      .function(
        "propertyList(from:options:format:)", "propertyListWithData:options:format:error:",
        of: "PropertyListSerialization", since: 4, .givesListOfFile),
      .function(
        "jsonObject(with:options:)", "JSONObjectWithData:options:error:", of: "JSONSerialization", since: 5,
        .givesListOfFile),
      .function("decode(_:from:)", of: "JSONDecoder", .decodesFile),
      .function("decode(_:from:)", of: "PropertyListDecoder", .decodesFile),
    ].of("Foundation")
    // Types stand for their initialisers.
    + words(
      ["URL", "NSURL", "Data", "NSData", "fileURLWithPath", "dataWithContentsOfURL", "dataWithContentsOfFile"],
      .handsOnFile
    ).of("Foundation")
    + words(["contentsOf", "contentsOfFile", "contentsOfURL", "fileURLWithPath", "filePath"], .labelsFile).of(
      "Foundation")
    + words(
      [
        "NSArray", "NSDictionary", "NSMutableArray", "NSMutableDictionary", "arrayWithContentsOfFile",
        "arrayWithContentsOfURL", "dictionaryWithContentsOfFile", "dictionaryWithContentsOfURL",
      ], .givesListOfFile
    ).of("Foundation")
    + words(["CodingKeys"], .namesKeys).of("Swift")
}
