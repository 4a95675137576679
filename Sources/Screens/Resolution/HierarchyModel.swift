// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import PlatformAPI

/// One context of one screen as a hierarchy of HeadlessUIKit's controllers, ready to be asked.
///
/// It keeps the controllers alive, answers the questions on which the app's values depend, and notes what was asked.
@MainActor final class HierarchyModel {
  let scene: UIWindowScene
  let window: UIWindow
  let environment: AppearanceEnvironment
  private(set) var controllers: [ControllerNode.ID: UIViewController] = [:]
  private var nodes: [ObjectIdentifier: ControllerNode] = [:]
  /// The controllers that a relation of some other object leads to: the destination of a segue.
  private let followRelation: (Value) -> [ControllerNode.ID]
  private let makeController: (AbstractObject, HierarchyModel) -> (ControllerNode.ID, UIViewController)?
  /// Whether an object of a class can stand where a type is asked for; nil where that is not known.
  private let isInstance: (String, String) -> Bool?

  /// What stopped the searches, by search, in the order of asking.
  private(set) var unknowns: [Hook.Search: [Unknown]] = [:]
  /// Overrides that UIKit asked.
  private(set) var asked: [HookTable.Override] = []
  /// Whether what lies behind the bar hangs on a flag that comes and goes, so that one of its colours may never be seen.
  var hangsOnPassingState = false
  /// Controllers whose answer was read by another's override.
  private(set) var read: [(controller: UIViewController, hook: Hook)] = []
  /// Conditions of the initial state that an answer rests on.
  private(set) var assumed: [(override: HookTable.Override, condition: Formula)] = []
  /// Overrides with several possible answers.
  private(set) var open: [(override: HookTable.Override, alternatives: [ValueSet.Alternative])] = []
  /// Classes from libraries that were not read, which were asked.
  private(set) var foreign: [(node: ControllerNode, hook: Hook)] = []
  /// What SwiftUI content asks for as the background of its presentation, by the hosting controller.
  var presentationBackgrounds: [ControllerNode.ID: ContentModifier] = [:]
  /// Hosting controllers whose content leaves something open, with all that it can ask for and the conditions of that.
  var openContents: [(host: ModelHostingController, variants: [HostedContent], conditions: [Formula])] = []
  /// What is not known of navigation bars and of what the application was told, with what it can be and the place that leaves it open.
  var openBars: [OpenBar] = []
  /// Containers whose superclass was not read, which are taken to hand questions on to what stands in them.
  var handingOn: Set<ControllerNode.ID> = []
  /// What sheets show whose heights are not known.
  var sheetsOfOpenHeight: Set<ControllerNode.ID> = []
  /// Properties of controllers of which several values remain.
  private(set) var openSettings: [OpenSetting] = []
  /// What is not known for sure of whom UIKit asks.
  private(set) var doubts: [ChainDoubt] = []
  /// Whether what is set on them and on their bars is known, as far as it says how the bar looks.
  var lookIsSettled = true
  /// Whether the interface style by which the bar looks is one that was not followed.
  var lookIsOpen = false
  /// The stacks whose controllers are known from the root up to one that was pushed, with whether others may stand between
  /// the two.
  var openStacks: [ObjectIdentifier: Bool] = [:]
  /// Controllers that stand for a root whose controller stands elsewhere here, as that of what was pushed, with that one.
  var standIns: [ObjectIdentifier: UIViewController] = [:]
  /// What is otherwise later, while the same screen is shown.
  var laterStates: [LaterState] = []
  /// The one of these in which the bar looks otherwise.
  var changes: LaterState?
  private var kept: [AnyObject] = []
  /// Whether what a hosting controller's content asks for, or paints, rests on the initial state of the app.
  var contentIsAssumed = false
  /// States that are taken as given, to see what another state of the app gives.
  var givenStates: [String: Bool] = [:]
  /// What code hands over in a state of the app.
  var arrivals: (Atom) -> Set<AbstractObject> = { _ in [] }
  /// Whether what a question is about is not there before anybody has put it there.
  var isAbsentAtFirst: (Atom) -> Bool = { _ in false }
  /// The first or the last controller of a container where that is another one than the one that stands in it here.
  var endOfList: (_ container: ControllerNode.ID, _ isFirst: Bool, _ standing: ControllerNode.ID) -> UIViewController? =
    { _, _, _ in nil }

  init(
    environment: AppearanceEnvironment, isInstance: @escaping (String, String) -> Bool?,
    followRelation: @escaping (Value) -> [ControllerNode.ID],
    makeController: @escaping (AbstractObject, HierarchyModel) -> (ControllerNode.ID, UIViewController)?
  ) {
    self.isInstance = isInstance
    self.followRelation = followRelation
    self.environment = environment
    self.makeController = makeController
    scene = UIWindowScene(environment: environment)
    window = UIWindow(windowScene: scene)
    window.isHidden = false
  }

  /// Something about a navigation bar, about a container of a library, or about what the application was told, that is not
  /// known.
  struct OpenBar {
    var place: Location
    var why: String
    /// What makes it one thing or another; the last is how it stays.
    var variants: [@MainActor () -> Void]
    /// The states of the app in which it is one of them, where they are known.
    var conditions: [Formula] = []
  }

  func noteOpen(_ setting: OpenSetting) {
    // What it can be is tried; where that makes a difference to who is asked, it is noted then.
    if setting.key.isOfLook { lookIsSettled = false } else { doubt(setting.why, isPresumption: true) }
    if !openSettings.contains(where: { $0.key == setting.key }) { openSettings.append(setting) }
  }

  func doubt(_ why: String, isPresumption: Bool = false) {
    let doubt = ChainDoubt(why: why, isPresumption: isPresumption)
    if !doubts.contains(doubt) { doubts.append(doubt) }
  }

  /// Runs what builds parts that say nothing of whom UIKit asks.
  func withoutDoubts(_ work: () -> Void) {
    let (known, isSettled) = (doubts, lookIsSettled)
    work()
    (doubts, lookIsSettled) = (known, isSettled)
  }

  func add(_ controller: UIViewController, for node: ControllerNode) {
    controllers[node.id] = controller
    nodes[ObjectIdentifier(controller)] = node
  }

  /// The hosting controller stands for a view of SwiftUI inside it.
  func add(_ host: UIViewController, showing view: ControllerNode.ID) { controllers[view] = host }

  /// UIKit's delegates are not retained by those who have them.
  func keepAlive(_ object: AnyObject) { kept.append(object) }

  func node(of controller: UIViewController) -> ControllerNode? { nodes[ObjectIdentifier(controller)] }

  // MARK: Questions of the app's values

  /// What an atom is at this moment; nil for states that only the running app knows.
  func answer(_ atom: Atom, from controller: UIViewController) -> Bool? {
    switch atom {
    case .iOS(let major, let minor): return environment.iOS >= SystemVersion(major, minor)
    case .darkInterface: return controller.traitCollection.userInterfaceStyle == .dark
    case .darkOutside(let isOfScreen): return isDarkOutside(ofScreen: isOfScreen, controller)
    case .pad: return environment.device.idiom == .pad
    case .notchedPhone: return environment.device.isNotchedPhone
    case .verticallyCompact: return controller.traitCollection.verticalSizeClass == .compact
    case .horizontallyCompact: return controller.traitCollection.horizontalSizeClass == .compact
    case .absent(let object, let path) where RunTimeRelations.isHeld(path):
      // What stands in this context was there before anybody was asked.
      let isThere = nodes.values.contains { $0.object.withoutCaller == object.withoutCaller }
      return isThere ? false : nil
    case .absent(let object, let path):
      guard let start = start(of: path, on: object, for: controller) else { return nil }
      if path.contains(where: { RunTimeRelations.position($0) != nil }) { return nil }
      return self.controller(at: path, from: start) == nil
    case .kind(let object, let path, let type):
      guard let start = start(of: path, on: object, for: controller) else { return nil }
      guard let other = self.controller(at: path, from: start) else {
        return path.contains { RunTimeRelations.position($0) != nil } ? nil : false
      }
      // Which element of a list is meant is not known here.
      if path.contains("element"), other.parent.map({ $0.children.count > 1 }) ?? false { return nil }
      return node(of: other).flatMap { isInstance($0.name, type) }
    case .same(let object, let path, let other): return leadToOne(path, other, of: object, for: controller)
    case .holdsMore(let object, let path, let count):
      guard let start = start(of: path, on: object, for: controller),
        let container = self.controller(at: Array(path.dropLast()), from: start) as? UINavigationController,
        let isOpen = openStacks[ObjectIdentifier(container)]
      else { return nil }
      if container.viewControllers.count > count { return true }
      return isOpen ? nil : false
    case .state(let text, _, _): return givenStates[text]
    }
  }

  /// Whether all that a relation leads through stands in this hierarchy: stacks whose controllers are known.
  private func isListed(_ path: [String], from start: UIViewController) -> Bool {
    guard let list = path.firstIndex(where: { KnownAPI.relation(named: $0) == .children }),
      let stack = self.controller(at: Array(path[..<list]), from: start) as? UINavigationController
    else { return true }
    return openStacks[ObjectIdentifier(stack)] != nil
  }

  /// Whether two relations lead to one controller; nil where that is not seen here.
  private func leadToOne(
    _ path: [String], _ other: [String], of object: AbstractObject, for controller: UIViewController
  ) -> Bool? {
    guard let start = start(of: path, on: object, for: controller), isListed(path, from: start),
      isListed(other, from: start),
      (path + other).allSatisfy({ RunTimeRelations.position($0) == nil && $0 != "element" })
    else { return nil }
    let (one, another) = (self.controller(at: path, from: start), self.controller(at: other, from: start))
    // What stands here is not what is not there.
    guard let one, let another else { return (one == nil) == (another == nil) ? nil : false }
    return answering(for: one) === answering(for: another)
  }

  /// Whether a state has come because what code hands over in it stands in this context; nil where it need not have.
  func hasArrived(_ atom: Atom) -> Bool? {
    guard case let objects = arrivals(atom), !objects.isEmpty else { return nil }
    return nodes.values.contains { objects.contains($0.object.withoutCaller) } ? true : nil
  }

  /// The child that a relation of another object than the controller itself leads to; nil where it is its own.
  func child(at value: Value, below parent: UIViewController) -> UIViewController? {
    guard case .relation(let object, _) = value, !isSelf(object, parent) else { return nil }
    let ids = Set(followRelation(value))
    return parent.children.last { child in node(of: child).map { ids.contains($0.id) } ?? false }
  }

  private func isSelf(_ object: AbstractObject, _ controller: UIViewController) -> Bool {
    guard let node = node(of: controller) else { return false }
    if object.allocationPlace != nil, node.object.allocationPlace != nil {
      return object.withoutCaller == node.object.withoutCaller
    }
    // Some object of a class of UIKit's is what a property or a cast says, not what the code of a class runs for.
    return object.className == node.name || object == node.object
      || object.origin == .declared && object.type != nil && isInstance(node.name, object.className) != false
  }

  /// The controller from which a path on an object is followed, for one that answers with it; nil where it is not known.
  ///
  /// What a controller says when it is asked it says wherever it stands; its relations have to be seen here.
  func start(of path: [String], on object: AbstractObject, for controller: UIViewController) -> UIViewController? {
    if isSelf(object, controller) { return controller }
    if let standing = standing(object, below: controller) { return standing }
    guard let first = path.first, RunTimeRelations.hooks.contains(first) else { return nil }
    return self.controller(for: object, below: controller)
  }

  /// The controller that answers for one: itself, or the one for which it stands.
  func answering(for controller: UIViewController) -> UIViewController {
    standIns[ObjectIdentifier(controller)] ?? controller
  }

  /// Follows a path of UIKit's relations from a controller.
  func controller(at path: [String], from start: UIViewController) -> UIViewController? {
    var current: [UIViewController] = [start]
    for (index, step) in path.enumerated() {
      if let found = list(step, of: current) {
        current = found
        continue
      }
      if index + 1 < path.count, let end = end(path[index + 1], ofList: step, in: current) {
        current = [end]
        continue
      }
      switch KnownAPI.relation(named: step) {
      case .top: current = current.compactMap { ($0 as? UINavigationController)?.topViewController }
      case .visible: current = current.compactMap { ($0 as? UINavigationController)?.visibleViewController }
      case .selected: current = current.compactMap { ($0 as? UITabBarController)?.selectedViewController }
      case .children: current = current.flatMap(\.children)
      case .presented: current = current.compactMap(\.presentedViewController)
      case .presenting: current = current.compactMap(\.presentingViewController)
      case .parent: current = current.compactMap(\.parent)
      case .navigationController: current = current.compactMap { Self.ancestor(of: $0, UINavigationController.self) }
      case .tabBarController: current = current.compactMap { Self.ancestor(of: $0, UITabBarController.self) }
      case .splitViewController, .root: return nil
      case nil:
        switch Hook(name: step) {
        case .childForStatusBarStyle: current = current.compactMap(\.childForStatusBarStyle)
        case .childForStatusBarHidden: current = current.compactMap(\.childForStatusBarHidden)
        default: return nil
        }
      }
    }
    return current.last
  }

  /// The controller at an end of the children that a container has, where that is not the one that stands here.
  private func end(_ name: String, ofList step: String, in containers: [UIViewController]) -> UIViewController? {
    guard KnownAPI.relation(named: step) == .children, KnownAPI.has(name, .element), containers.count == 1,
      !(containers[0] is UINavigationController), containers[0].children.count == 1,
      let container = node(of: containers[0])?.id, let standing = node(of: containers[0].children[0])?.id
    else { return nil }
    return endOfList(container, KnownAPI.has(name, .firstElement), standing)
  }

  /// A step within a list of controllers; nil for what is none.
  private func list(_ step: String, of controllers: [UIViewController]) -> [UIViewController]? {
    switch step {
    case "first", "firstObject": Array(controllers.prefix(1))
    case "element": Array(controllers.suffix(1))
    case _ where KnownAPI.has(step, .element): Array(controllers.suffix(1))
    default: nil
    }
  }

  private static func ancestor<Ancestor: UIViewController>(
    of controller: UIViewController, _ type: Ancestor.Type
  ) -> Ancestor? {
    var current = controller.parent
    while let here = current {
      if let found = here as? Ancestor { return found }
      current = here.parent
    }
    return nil
  }

  /// The controller that an override names: one of the chain where it fits, else one made for the purpose.
  func controller(for object: AbstractObject, below parent: UIViewController) -> UIViewController? {
    if let standing = standing(object, below: parent) { return standing }
    guard object.origin != .declared, let (_, made) = makeController(object, self) else { return nil }
    return made
  }

  /// The controller of the chain that an object is, or fits.
  private func standing(_ object: AbstractObject, below parent: UIViewController) -> UIViewController? {
    let inside = parent.children
    for child in inside where node(of: child)?.object == object { return child }
    // What a function makes for its callers is one of those objects where it is not said for whom.
    if object.origin != .declared, let child = inside.last(where: { node(of: $0)?.object.canBe(object) ?? false }) {
      return child
    }
    if object.origin == .declared {
      // A declared type can mean any fitting child.
      if let child = inside.last(where: { fits(object, $0) }) { return child }
      if GraphBuilder.isGeneric(object.className) { return inside.last }
    }
    return controllers.values.first { node(of: $0)?.object == object }
  }

  private func fits(_ object: AbstractObject, _ controller: UIViewController) -> Bool {
    guard let node = node(of: controller) else { return false }
    return object.className == node.name || (object.type != nil && object.type == node.object.type)
  }

  // MARK: Notes

  func noteAsked(_ override: HookTable.Override) {
    if !asked.contains(where: { $0.location == override.location }) { asked.append(override) }
  }

  func noteRead(of controller: UIViewController, hook: Hook) { read.append((controller, hook)) }

  func noteAssumed(_ override: HookTable.Override, initial condition: Formula) {
    assumed.append((override, condition))
  }

  func noteOpen(_ override: HookTable.Override, alternatives: [ValueSet.Alternative]) {
    open.append((override, alternatives))
  }

  func noteForeign(_ node: ControllerNode, hook: Hook) { foreign.append((node, hook)) }

  /// Whether a container was asked whose superclass was not read, and of which nothing else says what it answers.
  func asksUnreadContainer(_ search: Hook.Search) -> Bool {
    foreign.contains { node, hook in
      hook.search == search && node.libraryAnswers == nil && controllers[node.id]?.children.isEmpty == false
    }
  }

  func noteUnknown(_ hook: Hook, why: String, at location: Location) {
    guard let search = hook.search else { return }
    let unknown = Unknown(search == .style ? .style : .hidden, at: location, why: why)
    if !(unknowns[search] ?? []).contains(unknown) { unknowns[search, default: []].append(unknown) }
    if hook.namesChild { unknownChild.insert(search) }
  }

  /// The states of the app under which the answers of the searches hold.
  private(set) var conditions: [Hook.Search: [String]] = [:]

  func noteCondition(_ text: String, of search: Hook.Search) {
    if !(conditions[search] ?? []).contains(text) { conditions[search, default: []].append(text) }
  }

  /// Searches in which it is not known who is asked.
  private(set) var unknownChild: Set<Hook.Search> = []

  /// Notes that several may be asked, who answer alike.
  func noteOpenDecider(of search: Hook.Search) {
    unknownChild.insert(search)
    contentIsAssumed = true
  }
}
