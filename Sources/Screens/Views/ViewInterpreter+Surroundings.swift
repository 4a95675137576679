// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// What a controller's code does to the stack that it stands in, and to the headers of libraries' controllers.
extension ViewInterpreter {
  /// The stack around a controller, with the view of its screens and its bar: what is put into its view lies behind both,
  /// between them, or over both.
  func stack(around controller: ViewObject) -> ViewObject {
    let stack = make("UINavigationController", nil, at: controller.location)
    let root = rootView(of: stack)
    let content = make("UIView", nil, at: controller.location)
    let bar = make("UINavigationBar", nil, at: controller.location)
    root.add(content)
    root.add(bar)
    stack.fields[Self.content] = content
    stack.fields[Self.bar] = bar
    controller.fields[Self.stackAround] = stack
    return stack
  }

  static let stackAround = "navigationController"
  static let bar = "navigationBar"
  /// A name that no code has.
  static let content = "the screens of the stack"

  /// Whether a controller of a library shows the view that a property gives at its top.
  func isHeader(_ name: String, of controller: ViewObject) -> Bool {
    Self.headers.contains { row in
      row.names.contains(name) && row.owner.map { symbols.isSubclass(controller.className, of: $0) } ?? false
    }
  }

  private static let headers = KnownAPI.rows(.header)

  /// The header of a library's controller, which lies over the top of the controller's view.
  func header(_ name: String, of controller: ViewObject) -> ViewObject {
    let header = make("UIView", nil, at: controller.location)
    header.pins = [ViewObject.Pin(edge: .top, target: .superview(.top), constant: 0, location: header.location)]
    header.isHeader = true
    rootView(of: controller).add(header)
    controller.fields[name] = header
    return header
  }

  // MARK: Tables of libraries

  private static let tables = KnownAPI.rows(.groupedTable)

  /// The name under which a controller of a library has the table that fills its view; nil for others.
  func nameOfTable(in controller: ViewObject) -> String? {
    guard controller.isController else { return nil }
    return Self.tables.first { row in
      // What the app declares itself comes first.
      guard let owner = row.owner, symbols.type(named: owner) == nil else { return false }
      return symbols.isSubclass(controller.className, of: owner)
    }?.names.first
  }

  /// The table of a library's controller, which lies behind all that the app puts into the view.
  func table(_ name: String, of controller: ViewObject) -> ViewObject {
    let table = make("UITableView", nil, at: controller.location)
    table.pins = [LayoutEdge.top, .leading, .bottom, .trailing].map {
      ViewObject.Pin(edge: $0, target: .superview($0), constant: 0, location: table.location)
    }
    table.settings["style"] = controller.settings["style"]
    table.isGrouped = true
    rootView(of: controller).add(table, at: 0)
    controller.fields[name] = table
    return table
  }
}

extension ViewObject {
  /// What the code of this controller puts into the view of the stack around it: behind the screens, before them and
  /// behind the bar, and before both.
  var putIntoStack: (root: ViewObject, behind: [ViewObject], between: [ViewObject], over: [ViewObject])? {
    guard let stack = fields[ViewInterpreter.stackAround], let root = stack.fields["view"],
      let content = root.subviews.firstIndex(where: { $0 === stack.fields[ViewInterpreter.content] }),
      let bar = root.subviews.firstIndex(where: { $0 === stack.fields[ViewInterpreter.bar] }), content < bar,
      root.subviews.count > 2
    else { return nil }
    return (
      root, Array(root.subviews[..<content]), Array(root.subviews[(content + 1)..<bar]),
      Array(root.subviews[(bar + 1)...])
    )
  }

  /// What the class of a stack itself puts into its view over its screens; nil where it puts nothing there.
  var putOverScreens: (root: ViewObject, views: [ViewObject])? {
    guard let root = fields["view"], let content = fields[ViewInterpreter.content],
      let index = root.subviews.firstIndex(where: { $0 === content }), index + 1 < root.subviews.count
    else { return nil }
    return (root, Array(root.subviews[(index + 1)...]))
  }

  /// The header at the top of the view of a library's controller; nil for other controllers.
  var header: ViewObject? { fields["view"]?.subviews.first(where: \.isHeader) }
}
