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
}
