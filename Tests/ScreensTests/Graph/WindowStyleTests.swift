// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Screens
import TestSupport
import Testing

@Suite("The interface style of a window holds for the screens in it")
@MainActor struct WindowStyleTests {
  /// `Home` in the main window, and `Over` presented on it full screen, of an app with further code.
  private func screens(_ declarations: String, members: String = "") async throws -> [String: Screen] {
    let screens = try await ReadModel.screens(
      swift: """
        import UIKit
        class Over: UIViewController {}
        class Home: UIViewController {
          var isNight = false
          @objc func open() { let over = Over(); over.modalPresentationStyle = .fullScreen; present(over, animated: true) }
          \(members)
        }
        \(declarations)
        """)
    return Dictionary(screens.map { ($0.name, $0) }) { first, _ in first }
  }

  /// A scene delegate with statements after the window has its root.
  private func sceneDelegate(_ statements: String, beside members: String = "") -> String {
    """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = Home()
        \(statements)
        window?.makeKeyAndVisible()
      }
      \(members)
    }
    """
  }

  @Test(
    "set while the scene connects",
    arguments: [
      "window?.overrideUserInterfaceStyle = .light", "self.window!.overrideUserInterfaceStyle = .light",
      "if #available(iOS 13, *) { window?.overrideUserInterfaceStyle = UIUserInterfaceStyle.light }",
      "if let window { window.overrideUserInterfaceStyle = .light }", "style()",
    ])
  func sceneConnects(statement: String) async throws {
    let screens = try await screens(
      sceneDelegate(statement, beside: "func style() { window?.overrideUserInterfaceStyle = .light }"))
    for name in ["Home", "Over"] {
      let screen = try #require(screens[name])
      #expect(screen.light.fallback == .darkContent && screen.dark.fallback == .darkContent)
      #expect(screen.confidence == .certain && screen.light.style == .adaptive)
    }
  }

  @Test("set on a local window")
  func local() async throws {
    let screens = try await screens(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let windowScene = scene as? UIWindowScene else { return }
          let window = UIWindow(windowScene: windowScene)
          window.overrideUserInterfaceStyle = .dark
          window.rootViewController = Home()
          self.window = window
        }
      }
      """)
    let home = try #require(screens["Home"])
    #expect(home.light.fallback == .lightContent && home.dark.fallback == .lightContent && home.confidence == .certain)
  }

  @Test("set by the class of the window")
  func ownClass() async throws {
    let screens = try await screens(
      """
      class NightWindow: UIWindow {
        override init(frame: CGRect) { super.init(frame: frame); overrideUserInterfaceStyle = .dark }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let window: UIWindow? = NightWindow(frame: UIScreen.main.bounds)
        func start() { window?.rootViewController = Home() }
      }
      """)
    let home = try #require(screens["Home"])
    #expect(home.light.fallback == .lightContent && home.dark.fallback == .lightContent && home.confidence == .certain)
  }

  @Test(
    "set in Objective-C",
    arguments: [
      "self.window.overrideUserInterfaceStyle = UIUserInterfaceStyleLight;",
      "[self.window setOverrideUserInterfaceStyle:UIUserInterfaceStyleLight];",
      "if (@available(iOS 13.0, *)) { _window.overrideUserInterfaceStyle = UIUserInterfaceStyleLight; }",
    ])
  func objectiveC(statement: String) async throws {
    var files = AppFiles.controllerBased
    files["App.m"] = """
      #import <UIKit/UIKit.h>
      @interface Home : UIViewController
      @end
      @implementation Home
      @end
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @property (strong, nonatomic) UIWindow *window;
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
        self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
        \(statement)
        [self showInWindow:self.window];
        return YES;
      }
      - (void)showInWindow:(UIWindow *)window { window.rootViewController = [[Home alloc] init]; }
      @end
      """
    let home = try #require(try await ReadApp.app(files).screens.first { $0.name == "Home" })
    #expect(home.light.fallback == .darkContent && home.dark.fallback == .darkContent && home.confidence == .certain)
  }

  @Test("set on the window that the delegate's protocol declares, before a router gives it its root")
  func givenToRouter() async throws {
    var files = AppFiles.controllerBased
    files["App.m"] = """
      #import <UIKit/UIKit.h>
      @interface Home : UIViewController
      @end
      @implementation Home
      @end
      @interface Router : NSObject
      @end
      @implementation Router
      - (void)openInWindow:(UIWindow *)window { window.rootViewController = [[Home alloc] init]; }
      @end
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      @synthesize window = _window;
      - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
        self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
        self.window.overrideUserInterfaceStyle = UIUserInterfaceStyleLight;
        [[Router new] openInWindow:self.window];
        return YES;
      }
      @end
      """
    let home = try #require(try await ReadApp.app(files).screens.first { $0.name == "Home" })
    #expect(home.light.fallback == .darkContent && home.dark.fallback == .darkContent && home.confidence == .certain)
  }

  @Test(
    "set on some window when the app starts is likely this one",
    arguments: [
      "UIApplication.shared.windows.first?.overrideUserInterfaceStyle = .light",
      "UIApplication.shared.windows.forEach { $0.overrideUserInterfaceStyle = .light }",
      "for window in UIApplication.shared.windows { window.overrideUserInterfaceStyle = .light }",
    ])
  func someWindow(statement: String) async throws {
    let screens = try await screens(
      sceneDelegate(""), members: "override func viewDidAppear(_ animated: Bool) { \(statement) }")
    let home = try #require(screens["Home"])
    #expect(home.dark.fallback == .darkContent && home.confidence == .likely)
  }

  @Test("set on its own window whenever a controller appears is certain")
  func ownWindow() async throws {
    let screens = try await screens(
      sceneDelegate(""),
      members: "override func viewDidAppear(_ animated: Bool) { view.window?.overrideUserInterfaceStyle = .light }")
    let home = try #require(screens["Home"])
    #expect(home.dark.fallback == .darkContent && home.confidence == .certain)
  }

  @Test(
    "of the app's state, or set later, is a doubt",
    arguments: [
      "@objc func toggle() { view.window?.overrideUserInterfaceStyle = .light }",
      "@objc func toggle() { for window in UIApplication.shared.windows { window.overrideUserInterfaceStyle = .light } }",
    ])
  func later(member: String) async throws {
    let screens = try await screens(sceneDelegate(""), members: member)
    let home = try #require(screens["Home"])
    #expect(home.light.fallback == .darkContent && home.dark.fallback == .lightContent && home.confidence == .likely)
  }

  @Test(
    "chosen by the user leaves both answers as they are, with a doubt",
    arguments: [
      """
      @objc func turn(_ sender: UISwitch) { apply(sender.isOn) }
      func apply(_ isNight: Bool) { view.window?.overrideUserInterfaceStyle = isNight ? .dark : .light }
      """,
      """
      @objc func turn(_ sender: UISwitch) { apply(sender.isOn) }
      func apply(_ isNight: Bool) {
        if isNight { view.window?.overrideUserInterfaceStyle = .dark } else { view.window?.overrideUserInterfaceStyle = .light }
      }
      """,
      """
      @objc func choose(_ sender: UIControl) { apply(Theme(number: sender.tag)) }
      func apply(_ theme: Theme) { view.window?.overrideUserInterfaceStyle = theme.style }
      """,
    ])
  func chosen(member: String) async throws {
    let screens = try await screens(sceneDelegate(""), members: member)
    let home = try #require(screens["Home"])
    #expect(home.light.fallback == .darkContent && home.dark.fallback == .lightContent && home.confidence == .likely)
  }

  @Test("of another window changes nothing")
  func otherWindow() async throws {
    let screens = try await screens(
      """
      \(sceneDelegate(""))
      class Overlay {
        let window = UIWindow()
        func start() { window.overrideUserInterfaceStyle = .dark; window.rootViewController = UIViewController() }
      }
      class BoardSceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.overrideUserInterfaceStyle = .dark
        }
      }
      """)
    let home = try #require(screens["Home"])
    #expect(home.light.fallback == .darkContent && home.dark.fallback == .lightContent && home.confidence == .certain)
  }

  @Test("a controller's own style goes before its window's")
  func ownStyle() async throws {
    let screens = try await screens(
      sceneDelegate("window?.overrideUserInterfaceStyle = .light"),
      members: "override func viewDidLoad() { super.viewDidLoad(); overrideUserInterfaceStyle = .dark }")
    let home = try #require(screens["Home"])
    #expect(home.light.fallback == .lightContent && home.dark.fallback == .lightContent)
  }
}
