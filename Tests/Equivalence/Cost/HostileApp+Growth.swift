// SPDX-License-Identifier: Apache-2.0

extension HostileApp {
  /// Calls that lead to themselves with other arguments.
  static let recursions = [
    HostileApp(
      "a method that calls itself with growing arguments", "ShownController", root: "ShownController()",
      """
      final class ShownController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { style("", [], 0) }
        private func style(_ path: String, _ all: [UIStatusBarStyle], _ depth: Int) -> UIStatusBarStyle {
          if depth > 1_000_000 { return all[depth] }
          return style(path + "x", all + [.lightContent], depth + 1)
        }
      }
      """),
    HostileApp(
      "a method that wraps what it is given and calls itself", "LeafController", root: "Maker().wrap(LeafController())",
      """
      final class LeafController: UIViewController {}
      final class WrappingController: UIViewController {
        let inside: UIViewController
        init(inside: UIViewController) {
          self.inside = inside
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override var childForStatusBarStyle: UIViewController? { inside }
        override func viewDidLoad() { addChild(inside) }
      }
      struct Maker {
        var isEnough = false
        func wrap(_ controller: UIViewController) -> UIViewController {
          isEnough ? controller : wrapAgain(WrappingController(inside: controller))
        }
        func wrapAgain(_ controller: UIViewController) -> UIViewController {
          wrap(WrappingController(inside: wrap(controller)))
        }
      }
      """),
    HostileApp(
      "a generic function that calls itself with another type", "ShownController", root: "ShownController()",
      """
      func dig<Value>(_ value: Value, _ depth: Int) -> UIStatusBarStyle {
        depth == 0 ? .lightContent : dig([value], depth - 1)
      }
      final class ShownController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { dig(self, 50) }
      }
      """),
    HostileApp(
      "closures that call one another", "ShownController", root: "ShownController()",
      """
      final class ShownController: UIViewController {
        lazy var ping: (Int) -> UIStatusBarStyle = { self.pong($0 + 1) }
        lazy var pong: (Int) -> UIStatusBarStyle = { self.ping($0 + 1) }
        override var preferredStatusBarStyle: UIStatusBarStyle { ping(0) }
      }
      """),
  ]

  /// Choices that multiply.
  static let choices = [
    HostileApp(
      "forty ternaries in a row", "ShownController", root: "ShownController()",
      controller((0..<40).map { "isSet\($0) ? s\($0 % 2) : " }.joined() + ".default")),
    HostileApp(
      "forty locals that each choose between the two before", "ShownController", root: "ShownController()",
      """
      final class ShownController: UIViewController {
      \(flags)
        override var preferredStatusBarStyle: UIStatusBarStyle {
          let a0 = UIStatusBarStyle.lightContent
          let b0 = UIStatusBarStyle.darkContent
      \((1...40).map { "    let a\($0) = isSet\($0 - 1) ? a\($0 - 1) : b\($0 - 1)\n    let b\($0) = isSet\($0 - 1) ? b\($0 - 1) : a\($0 - 1)" }.joined(separator: "\n"))
          return a40
        }
      }
      """),
    HostileApp(
      "forty guards in a row", "ShownController", root: "ShownController()",
      """
      final class ShownController: UIViewController {
      \(flags)
        override var preferredStatusBarStyle: UIStatusBarStyle {
      \((0..<40).map { "    guard isSet\($0) || isSet\((Int($0) + 7) % 40) else { return .\($0 % 2 == 0 ? "light" : "dark")Content }" }.joined(separator: "\n"))
          return .default
        }
      }
      """),
  ]

  private static let flags = (0..<40).map { "  var isSet\($0) = false" }.joined(separator: "\n")

  private static func controller(_ answer: String) -> String {
    """
    final class ShownController: UIViewController {
    \(flags)
      var s0 = UIStatusBarStyle.lightContent
      var s1 = UIStatusBarStyle.darkContent
      override var preferredStatusBarStyle: UIStatusBarStyle { \(answer) }
      func toggle() {
    \((0..<40).map { "    isSet\($0).toggle()" }.joined(separator: "\n"))
        setNeedsStatusBarAppearanceUpdate()
      }
    }
    """
  }

  /// A great many of one thing.
  static func numbers(isGreat: Bool) -> [HostileApp] {
    let controllers = isGreat ? 10_000 : 500
    let functions = isGreat ? 1_000 : 60
    return [
      HostileApp(
        "\(controllers) controllers, each pushed by the one before", "Screen0Controller",
        root: "UINavigationController(rootViewController: Screen0Controller())",
        (0..<controllers).map { number in
          """
          final class Screen\(number)Controller: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .\(number % 2 == 0 ? "light" : "dark")Content }
            func next() { navigationController?.pushViewController(Screen\((number + 1) % controllers)Controller(), animated: true) }
          }
          """
        }.joined(separator: "\n")),
      HostileApp(
        "14 screens that push one another and colour what they share, on a stack that begins with nothing known",
        "Screen0Controller",
        root: """
          {
              let stack = UINavigationController()
              stack.pushViewController(Bool.random() ? Screen0Controller() : Screen1Controller(), animated: false)
              return stack
            }()
          """,
        (0..<14).map { number in
          let pushes = (0..<14).filter { $0 != number }.map { other in
            """
              @objc func go\(other)() {
                navigationController?.pushViewController(Screen\(other)Controller(), animated: true)
              }
            """
          }
          return """
            final class Screen\(number)Controller: UIViewController {
              override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                navigationController?.navigationBar.barTintColor = UIColor(white: 0.\(number), alpha: 1)
                navigationController?.view.backgroundColor = UIColor(white: 0.\(number), alpha: 1)
                view.window?.backgroundColor = UIColor(white: 0.\(number), alpha: 1)
              }
            \(pushes.joined(separator: "\n"))
            }
            """
        }.joined(separator: "\n")),
      HostileApp(
        "\(functions) functions that each call \(functions)", "ShownController", root: "ShownController()",
        """
        final class ShownController: UIViewController {
          func begin() { f0(ShownController()) }
        }
        """,
        files: Dictionary(
          uniqueKeysWithValues: (0..<functions).map { number in
            let calls = (0..<functions).map { "f\($0)(c)" }.joined(separator: ";")
            return ("F\(number).swift", "import UIKit\nfunc f\(number)(_ c: UIViewController) {\(calls)}\n")
          })),
      HostileApp(
        "\(functions) screens that one function shows for \(functions) callers", "Screen0Controller",
        root: "Screen0Controller()",
        """
        enum Shower {
          static func show(_ controller: UIViewController, over other: UIViewController) {
            other.present(controller, animated: true)
          }
        }
        """
          + (0..<functions).map { number in
            """
            final class Screen\(number)Controller: UIViewController {
              func tap() {
                Shower.show(Screen\((number * 7 + 1) % functions)Controller(), over: self)
                Shower.show(Screen\((number * 3 + 2) % functions)Controller(), over: self)
              }
            }
            """
          }.joined(separator: "\n")),
    ]
  }
}
