// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Testing

struct ObjectiveCDeclarationTests {
  private func read(_ source: String, _ path: String = "a.m") -> SourceFile {
    ObjectiveCSourceReader().read(source, path: path)
  }

  @Test func anInterfaceHasItsSuperclassProtocolsAndProperties() throws {
    let file = read(
      """
      #import <UIKit/UIKit.h>
      #import "Theme.h"
      @import Foundation.NSObject;
      NS_ASSUME_NONNULL_BEGIN
      @class Other;
      int prototype(id a);
      API_AVAILABLE(ios(13.0))
      @interface Foo<__covariant T> : UIViewController <A, B> {
        @private
        NSInteger _count, _other;
        __weak id _delegate;
      }
      @property (nonatomic, weak, nullable, getter=isDark) IBOutlet UIView *dark;
      @property (class, readonly) UIStatusBarStyle style API_AVAILABLE(ios(13.0));
      @property (copy) void (^done)(BOOL finished);
      @property NSArray<UIView *> *views, *others;
      - (instancetype)initWithStyle:(UIStatusBarStyle)style other:(nullable NSString *)other NS_DESIGNATED_INITIALIZER;
      + (BOOL)isDark;
      @end
      NS_ASSUME_NONNULL_END
      """, "Foo.h")
    #expect(file.imports == ["Foundation", "Theme.h", "UIKit"])
    #expect(file.problems.isEmpty)
    let type = try #require(file.types.first)
    #expect(file.types.count == 1)
    #expect(type.attributes == [Attribute(name: "API_AVAILABLE", arguments: "ios(13.0)")])
    #expect(file.variables.isEmpty && file.statements.isEmpty)
    #expect(type.kind == .class && type.name == "Foo" && !type.isImplementation && type.category == nil)
    #expect(type.inherited.map(\.text) == ["UIViewController", "A", "B"])
    #expect(
      type.variables.map(FactText.text) == [
        "private _count: NSInteger", "private _other: NSInteger", "weak private _delegate: id",
        "nonatomic weak nullable getter=isDark dark: UIView *", "class readonly style: UIStatusBarStyle",
        "copy done: void (^)(BOOL finished)", "views: NSArray<UIView *> *", "others: NSArray<UIView *> *",
      ])
    #expect(type.variables[3].attributes == [Attribute(name: "IBOutlet")])
    #expect(type.variables[4].isStatic)
    #expect(type.functions.map(\.selector) == ["initWithStyle:other:", "isDark"])
    #expect(type.functions.map(\.kind) == [.initializer, .function])
    #expect(type.functions[0].name == "initWithStyle")
    #expect(FactText.list(type.functions[0].parameters) == "style style: UIStatusBarStyle, other other: NSString *")
    #expect(type.functions[0].attributes.map(\.name) == ["NS_DESIGNATED_INITIALIZER"])
    #expect(type.functions[1].isStatic && type.functions[1].body == nil)
  }

  @Test func anImplementationHasItsMethods() throws {
    let file = read(
      """
      @implementation Foo
      @synthesize dark = _dark;
      - (UIStatusBarStyle)preferredStatusBarStyle { return UIStatusBarStyleLightContent; }
      -(void) present : (UIViewController *)vc animated:(BOOL)animated, ...
      {
        [self presentViewController:vc animated:animated completion:nil];
      }
      static NSString *const kName = @"a";
      static UIColor *tint(CGFloat alpha) { return nil; }
      - (void)dealloc {}
      @end
      """)
    let type = try #require(file.types.first)
    #expect(type.isImplementation && type.kind == .class)
    #expect(
      type.functions.map(\.selector) == ["preferredStatusBarStyle", "present:animated:", "dealloc"])
    #expect(
      type.functions.map { FactText.text($0.body ?? []) } == [
        "return UIStatusBarStyleLightContent", "self.presentViewController(vc, animated: animated, completion: nil)",
        "",
      ])
    #expect(type.functions[0].result?.text == "UIStatusBarStyle")
    #expect(type.functions[0].nameRange.start.column == 21)
    #expect(type.functions[2].kind == .deinitializer)
    #expect(file.variables.map(FactText.text) == ["static const kName: NSString * = \"a\""])
    #expect(file.variables[0].isConstant)
    #expect(file.functions.map(\.name) == ["tint"])
    #expect(FactText.list(file.functions[0].parameters) == "alpha: CGFloat")
    #expect(file.functions[0].result?.text == "UIColor *")
    #expect(file.problems.isEmpty)
  }

  @Test func categoriesAndClassExtensionsAreExtensions() {
    let file = read(
      """
      @interface Foo () <A>
      @end
      @interface Foo (Bar) <B>
      @end
      @implementation Foo (Bar)
      @end
      """)
    #expect(file.types.map(\.kind) == [.extension, .extension, .extension])
    #expect(file.types.map(\.category) == ["", "Bar", "Bar"])
    #expect(file.types.map(\.isImplementation) == [false, false, true])
    #expect(file.types.map { $0.inherited.map(\.text) } == [["A"], ["B"], []])
  }

  @Test func aProtocolHasItsRequirements() throws {
    let file = read(
      """
      @protocol Foo;
      @protocol A, B;
      @protocol Theme <NSObject>
      - (void)a;
      @optional
      @property (readonly) BOOL dark;
      - (void)b;
      @end
      """)
    let type = try #require(file.types.first)
    #expect(file.types.count == 1 && type.kind == .protocol && type.inherited.map(\.text) == ["NSObject"])
    #expect(type.functions.map(\.modifiers) == [[], ["optional"]])
    #expect(type.variables.map(FactText.text) == ["readonly optional dark: BOOL"])
  }

  @Test(arguments: [
    "typedef NS_ENUM(NSInteger, Style) { StyleA = 1, StyleB NS_SWIFT_NAME(b), StyleC = StyleA << 2, };",
    "typedef NS_CLOSED_ENUM(NSInteger, Style) { StyleA = 1, StyleB, StyleC = StyleA << 2 } NS_SWIFT_NAME(S);",
    "typedef enum : NSInteger { StyleA = 1, StyleB, StyleC = StyleA << 2 } Style;",
    "typedef enum _Style { StyleA = 1, StyleB, StyleC = StyleA << 2 } Style;",
    "enum Style { StyleA = 1, StyleB, StyleC = StyleA << 2 };",
  ])
  func anEnumerationHasItsCases(source: String) throws {
    let type = try #require(read(source).types.first)
    #expect(type.kind == .enum && type.name == "Style")
    #expect(type.cases.map(\.name) == ["StyleA", "StyleB", "StyleC"])
    #expect(type.cases.map { $0.rawValue.map(FactText.text) } == ["1", nil, "(StyleA << 2)"])
  }

  @Test func plainCIsRead() {
    let file = read(
      """
      enum { kA = 1 };
      typedef NSString *Name NS_STRING_ENUM;
      typedef void (^Done)(BOOL);
      struct point { int x; };
      extern NSString *const Key;
      void prototype(void);
      NS_INLINE CGFloat half(CGFloat a) { return a / 2; }
      __attribute__((constructor)) static void start(void) { go(); }
      const CGFloat kWidth = 20;
      """)
    #expect(
      file.variables.map(FactText.text) == ["kA: ? = 1", "extern const Key: NSString *", "const kWidth: CGFloat = 20"])
    #expect(file.typeAliases.map { "\($0.name) = \($0.type.text)" } == ["Name = NSString *", "Done = void (^)(BOOL)"])
    #expect(file.functions.map(\.name) == ["half", "start"])
    #expect(file.types.isEmpty && file.problems.isEmpty)
  }

  @Test func aMacroThatIsAnExpressionIsAConstant() {
    let file = read(
      """
      #define STYLE UIStatusBarStyleLightContent
      #define WIDTH (2 * \\
        20) // half
      #define CALL(x) x
      #define EMPTY
      #define LOOP while (1)
      #if DEBUG
      #define NAME @"a" /* b */
      #endif
      """)
    #expect(
      file.macros.map { $0.name + " " + ($0.initialValue.map(FactText.text) ?? "") } == [
        "STYLE UIStatusBarStyleLightContent", "WIDTH (2 * 20)", "NAME \"a\"",
      ])
    #expect(file.macros[2].compilationConditions == [CompilationCondition(text: "DEBUG", line: 7)])
    #expect(file.macros[0].nameRange.start.column == 9)
  }

  @Test func aMethodWrittenByAMacroIsRead() throws {
    let file = read(
      """
      @implementation Manager
      EXPORT_MODULE()
      EXPORT_METHOD(setStyle:(NSString *)style animated:(BOOL)animated) { [UIApp setStatusBarStyle:style]; }
      EXPORT_VIEW_PROPERTY(color, UIColor)
      @end
      """)
    let type = try #require(file.types.first)
    #expect(type.functions.map(\.selector) == ["setStyle:animated:"])
    #expect(type.functions.map { FactText.text($0.body ?? []) } == ["UIApp.setStatusBarStyle(style)"])
    #expect(FactText.text(file.statements) == "EXPORT_MODULE(); EXPORT_VIEW_PROPERTY(color, UIColor)")
  }

  @Test func conditionsStandAtTheirDeclarations() throws {
    let file = read(
      """
      #ifndef FOO_H
      #define FOO_H
      @implementation Foo
      #if !TARGET_OS_TV
      - (void)a {}
      #elif B
      - (void)b {}
      #endif
      - (void)c {}
      @end
      #endif
      """, "Foo.h")
    let functions = try #require(file.types.first).functions
    #expect(functions.map { $0.compilationConditions.map(\.text) } == [["!TARGET_OS_TV"], ["B"], []])
    #expect(functions[1].compilationConditions[0].precedingClauses == ["!TARGET_OS_TV"])
  }

  @Test func aHeadThatDependsOnAConditionIsReadOnce() {
    let file = read("#if A\n@interface F : B\n#else\n@interface F : C\n#endif\n- (void)a;\n@end\n", "F.h")
    #expect(file.types.map { $0.inherited.map(\.text) } == [["B"]])
    #expect(file.problems.isEmpty)
  }
}
