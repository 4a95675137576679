// SPDX-License-Identifier: Apache-2.0

import Auditing
import Screens
import TestSupport
import Testing

@Suite("How a screen comes to be shown in Objective-C")
@MainActor struct ObjectiveCContextTests {
  /// The contexts of `Screen` where an app delegate runs the given statements.
  private func contexts(_ setUp: String, beside declarations: String = "") async throws -> [String] {
    var files = AppFiles.controllerBased
    files["App.m"] = """
      #import <UIKit/UIKit.h>
      @interface Screen : UIViewController
      @end
      @implementation Screen
      @end
      \(declarations)
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @property (strong, nonatomic) UIWindow *window;
      @property (strong, nonatomic) Screen *screen;
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
        self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
        \(setUp)
        [self.window makeKeyAndVisible];
        return YES;
      }
      @end
      """
    return try await ReadApp.app(files).screens.filter { $0.name == "Screen" }.map(\.context)
  }

  /// A container with an initialiser of its own, whose body is given.
  private func container(_ statements: String, beside members: String = "") -> String {
    """
    @interface Container : UIViewController
    @property (strong, nonatomic) UIViewController *main;
    @end
    @implementation Container
    - (instancetype)initWithMain:(UIViewController *)main { return [self initWithMain:main title:nil]; }
    - (instancetype)initWithMain:(UIViewController *)main title:(NSString *)title {
      self = [super initWithNibName:nil bundle:nil];
      if (self) { \(statements) }
      return self;
    }
    \(members)
    @end
    """
  }

  @Test(
    "handed to an initialiser that adds it or keeps it",
    arguments: [
      ("[self addChildViewController:main];", ""),
      ("_main = main;", "- (void)viewDidLoad { [self addChildViewController:self.main]; }"),
      ("self.main = main;", "- (void)viewDidLoad { [self addChildViewController:_main]; }"),
      ("[self setMain:main];", "- (void)viewDidLoad { [self addChildViewController:self->_main]; }"),
    ])
  func initializers(statements: String, members: String) async throws {
    let declarations = container(statements, beside: members)
    for maker in ["initWithMain:[Screen new]", "initWithMain:[Screen new] title:@\"Main\""] {
      let setUp = "self.window.rootViewController = [[Container alloc] \(maker)];"
      #expect(try await contexts(setUp, beside: declarations) == ["window > Container > Screen"])
    }
  }

  @Test("handed to an initialiser of a navigation controller that hands it on as its root")
  func forwardedRoot() async throws {
    let declarations = """
      @interface Stack : UINavigationController
      @end
      @implementation Stack
      - (instancetype)initWithScreen:(UIViewController *)screen { return [super initWithRootViewController:screen]; }
      @end
      """
    #expect(
      try await contexts(
        "self.window.rootViewController = [[Stack alloc] initWithScreen:[Screen new]];", beside: declarations)
        == ["window > Stack(bar visible) > Screen"])
  }

  @Test(
    "kept in a property, and in the instance variable behind it",
    arguments: [
      ("self.screen = [Screen new];", "_screen"), ("_screen = [Screen new];", "self.screen"),
      ("[self setScreen:[Screen new]];", "_screen"), ("self->_screen = [Screen new];", "[self screen]"),
    ])
  func instanceVariables(assignment: String, use: String) async throws {
    let setUp = """
      \(assignment)
      self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:\(use)];
      """
    #expect(try await contexts(setUp) == ["window > UINavigationController(bar visible) > Screen"])
  }

  /// The contexts of `Screen` in an app of both languages: a container in Objective-C that Swift code gives it to.
  private func bridged(_ method: String, call: String, statement: String) async throws -> [String] {
    var files = AppFiles.controllerBased
    files["Container.m"] = """
      #import <UIKit/UIKit.h>
      @interface Container : UIViewController
      @end
      @implementation Container
      \(method) { \(statement) }
      @end
      @interface Other : UIViewController
      @end
      @implementation Other
      \(method) { [self presentViewController:[UIViewController new] animated:YES completion:nil]; }
      @end
      """
    files["App.swift"] = """
      import UIKit
      class Screen: UIViewController {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        let window = UIWindow()
        let container = Container()
        func start() { window.rootViewController = container; container.\(call) }
      }
      """
    return try await ReadApp.app(files).screens.filter { $0.name == "Screen" }.map(\.context)
  }

  @Test(
    "given to Objective-C by the shortened name that Swift sees",
    arguments: [
      (
        "- (void)showContentStackWithRootController:(UIViewController *)screen animated:(BOOL)animated",
        "showContentStack(withRootController: Screen(), animated: false)"
      ),
      ("- (void)showViewController:(UIViewController *)screen fast:(BOOL)fast", "show(Screen(), fast: true)"),
      ("- (void)embedController:(UIViewController *)screen", "embed(Screen())"),
      ("- (void)moveToViewController:(UIViewController *)screen", "move(to: Screen())"),
      (
        "- (void)swapFromIndex:(NSInteger)index toViewController:(UIViewController *)screen",
        "swap(from: 1, to: Screen())"
      ),
      ("- (void)openScreen:(UIViewController *)screen inTab:(NSInteger)tab", "openScreen(Screen(), inTab: 1)"),
    ])
  func importedNames(method: String, call: String) async throws {
    #expect(
      try await bridged(method, call: call, statement: "[self addChildViewController:screen];") == [
        "window > Container > Screen"
      ])
  }

  @Test("by another name than Swift's it is another method")
  func otherNames() async throws {
    #expect(
      try await bridged(
        "- (void)showContentStackWithRootController:(UIViewController *)screen animated:(BOOL)animated",
        call: "showStack(withRootController: Screen(), animated: false)",
        statement: "[self addChildViewController:screen];") == ["unknown"])
  }

  @Test(
    "given to Swift by the selector that Objective-C sees",
    arguments: [
      ("func show(root: UIViewController, animated: Bool)", "showWithRoot:[Screen new] animated:YES"),
      ("func show(for root: UIViewController)", "showFor:[Screen new]"),
      ("func show(_ root: UIViewController, animated: Bool)", "show:[Screen new] animated:YES"),
    ])
  func selectors(method: String, message: String) async throws {
    var files = AppFiles.controllerBased
    files["Container.swift"] = """
      import UIKit
      class Container: UIViewController {
        @objc \(method) { addChild(root) }
      }
      """
    files["App.m"] = """
      #import <UIKit/UIKit.h>
      @interface Screen : UIViewController
      @end
      @implementation Screen
      @end
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @property (strong, nonatomic) UIWindow *window;
      @end
      @implementation AppDelegate
      - (void)start {
        Container *container = [[Container alloc] init];
        self.window.rootViewController = container;
        [container \(message)];
      }
      @end
      """
    #expect(
      try await ReadApp.app(files).screens.filter { $0.name == "Screen" }.map(\.context)
        == ["window > Container > Screen"])
  }

  @Test("a window on another display shows nothing of the device's bar")
  func externalDisplay() async throws {
    func external(_ screen: String) -> String {
      """
      UIScreen *other = UIScreen.screens[1];
      UIWindow *externalWindow = [[UIWindow alloc] initWithFrame:other.bounds];
      externalWindow.rootViewController = [Screen new];
      externalWindow.screen = \(screen);
      """
    }
    #expect(try await contexts(external("other")) == ["unknown"])
    #expect(try await contexts(external("[UIScreen mainScreen]")) == ["window > Screen"])
  }

  @Test("asks for the idiom by the function of old, too")
  func idiom() async throws {
    let declarations = """
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)show {
        Screen *screen = [Screen new];
        if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
          screen.modalPresentationStyle = UIModalPresentationPopover;
        } else {
          screen.modalPresentationStyle = UIModalPresentationFullScreen;
        }
        [self presentViewController:screen animated:YES completion:nil];
      }
      @end
      """
    #expect(
      try await contexts("self.window.rootViewController = [Home new];", beside: declarations) == [
        "presented fullScreen over Home: Screen"
      ])
  }
}
