// SPDX-License-Identifier: Apache-2.0

/// Words with a meaning of their own, found by a hash that the lexer computes while it scans a word.
enum ObjectiveCWords {
  static let offset: UInt64 = 0xcbf2_9ce4_8422_2325

  /// One step of FNV-1a.
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  private static func table(_ groups: [(ObjectiveCToken.Kind, String)]) -> [UInt64: ObjectiveCToken.Kind] {
    var table: [UInt64: ObjectiveCToken.Kind] = [:]
    for (kind, words) in groups {
      for word in words.split(separator: " ") {
        table[word.utf8.reduce(offset) { hash($0, $1) }] = kind
      }
    }
    return table
  }

  /// Words of C, and of C++ where they cannot be taken for a name in Objective-C.
  static let plain = table([
    (.if, "if"), (.else, "else"), (.for, "for"), (.while, "while"), (.do, "do"), (.switch, "switch"),
    (.case, "case"), (.default, "default"), (.break, "break"), (.continue, "continue"), (.return, "return"),
    (.goto, "goto"), (.in, "in"), (.sizeof, "sizeof _Alignof alignof"), (.typedef, "typedef"),
    (.structure, "struct"), (.union, "union"), (.enumeration, "enum"),
    (.builtinType, "void char short int long float double signed unsigned _Bool bool"),
    (.typeOf, "typeof __typeof __typeof__ decltype"),
    (
      .qualifier,
      """
      static const inline volatile register restrict __inline __inline__ __restrict __block __weak __strong \
      __unsafe_unretained __autoreleasing __kindof _Nonnull _Nullable _Null_unspecified _Nullable_result __nonnull \
      __nullable __null_unspecified __bridge __bridge_transfer __bridge_retained __const __volatile _Noreturn \
      __unused __covariant __contravariant __extension__ __thread _Thread_local
      """
    ),
    (.attribute, "__attribute__ __attribute __declspec _Alignas"), (.external, "extern"),
  ])

  /// Words that are keywords in C++ only.
  static let cpp = table([
    (.class, "class"), (.namespace, "namespace"), (.template, "template"), (.using, "using"), (.try, "try"),
    (.catch, "catch"), (.throw, "throw"), (.new, "new"), (.delete, "delete"),
    (.cppCast, "static_cast dynamic_cast reinterpret_cast const_cast"),
    (.qualifier, "constexpr mutable virtual explicit friend thread_local typename"), (.builtinType, "auto"),
  ])

  /// Words after `@`.
  static let at = table([
    (.atInterface, "interface"), (.atImplementation, "implementation"), (.atProtocol, "protocol"), (.atEnd, "end"),
    (.atClass, "class"), (.atCompatibilityAlias, "compatibility_alias"), (.atImport, "import"),
    (.atProperty, "property"),
    (.atSynthesize, "synthesize dynamic"), (.atOptional, "optional"), (.atRequired, "required"),
    (.atVisibility, "public private protected package"), (.atSelector, "selector"), (.atEncode, "encode"),
    (.atAvailable, "available"), (.atTry, "try"), (.atCatch, "catch"), (.atFinally, "finally"), (.atThrow, "throw"),
    (.atAutoreleasePool, "autoreleasepool"), (.atSynchronized, "synchronized"),
  ])

  static let directives = table([
    (.directiveIf, "if ifdef ifndef"), (.directiveElse, "else elif elifdef elifndef"), (.directiveEndif, "endif"),
  ])
}
