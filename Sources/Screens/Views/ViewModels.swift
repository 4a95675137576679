// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// The views of the app's controllers, each worked out once.
package final class ViewModels {
  let facts: AppFacts
  let evaluator: Evaluator
  let graph: ControllerGraph
  lazy var relevance = ViewRelevance(evaluator.program, symbols: evaluator.symbols)
  private var models: [ControllerNode.ID: ViewObject] = [:]
  /// What is known of the places of a controller's views, once it was asked for.
  var placedViews: [ControllerNode.ID: [PlacedView]] = [:]
  /// What representables show; nil for those whose view is not followed.
  var representedViews: [TypeSymbol.ID: ViewObject?] = [:]
  private(set) lazy var changedConstraints = ChangedConstraints(evaluator.program)
  /// The containers of presentations; nil for those of which not all is followed.
  var containers: [AbstractObject: PresentationContainer?] = [:]
  private lazy var handed = findHanded()
  private lazy var windows = findWindows()
  private lazy var proxies = findProxies()
  private lazy var scenes = findScenes()
  private(set) lazy var unreadNibs = findUnreadNibs()
  /// What launching code puts over all that is shown.
  private(set) lazy var launchViews = findLaunchViews()

  init(facts: AppFacts, evaluator: Evaluator, graph: ControllerGraph) {
    self.facts = facts
    self.evaluator = evaluator
    self.graph = graph
  }

  /// The model of a controller whose views were asked for; nil for others, which are not read for this.
  func known(_ id: ControllerNode.ID) -> ViewObject? { models[id] }

  /// A controller with its view, as they are when the controller is first seen.
  func controller(_ node: ControllerNode) -> ViewObject {
    if let known = models[node.id] { return known }
    let interpreter = ViewInterpreter(facts: facts, evaluator: evaluator, relevance: relevance)
    let object = interpreter.make(node.name, node.object.type, at: node.location, abstract: node.object)
    object.isController = true
    models[node.id] = object
    start(object, node, interpreter)
    object.placed = interpreter.placed
    object.made = interpreter.made
    object.hasLostLayout = interpreter.hasLostLayout
    object.unseenDrawing = unseenDrawing(of: node)
    object.isCut = interpreter.left <= 0
    object.lost = interpreter.lost ?? (interpreter.left <= 0 ? object.location : nil)
    for setting in handed[node.id] ?? [] {
      let root = interpreter.rootView(of: object)
      // What the code around the making does was done in its place.
      if root.settings["backgroundColor"]?.contains(where: { $0.location == setting.location }) ?? false { continue }
      root.settings["backgroundColor", default: []].append(setting)
    }
    return object
  }

  private func start(_ object: ViewObject, _ node: ControllerNode, _ interpreter: ViewInterpreter) {
    let symbols = evaluator.symbols
    let program = evaluator.program
    // What it is made with.
    var caller: ViewFrame?
    var arguments: [Expression.Argument] = []
    if let place = node.object.allocationPlace, let (call, id) = evaluator.allocationCalls[place],
      case .call(_, let handed) = call.kind
    {
      arguments = handed
      let frame = ViewFrame(
        body: program[id], scope: evaluator.allocationScope(of: node.object) ?? evaluator.scope(of: program[id]),
        receiver: nil, condition: .always)
      caller = frame
      interpreter.note(style: arguments, on: object, frame)
      interpreter.prepare(arguments, of: call, in: frame)
    }
    let touch = evaluator.touch(of: node.object)
    interpreter.pendingLoad = { [unowned interpreter, unowned object] in
      if let touch { interpreter.fieldsAtLoading = touch.fields }
      if let (view, document) = self.drawn(node) {
        let root = interpreter.build(view, in: document, owner: object)
        root.controller = object
        if let early = object.fields["view"] { root.takeOver(early) }
        object.fields["view"] = root
        for subview in root.subviews { interpreter.awaken(subview) }
        if root.type != nil { interpreter.awaken(root) }
        interpreter.load(object)
        for outlet in object.fields.keys.sorted() { interpreter.observe(outlet, on: object) }
      }
      for moment in ViewInterpreter.loadingMoments { interpreter.send(moment, to: object) }
      interpreter.fieldsAtLoading = BoundArguments()
    }
    if let type = node.object.type {
      for step in symbols.lineage(of: type).reversed() {
        for member in symbols[step].members["init"] ?? [] where member.hasImplementation {
          let fits = member.function.map { Evaluator.fits(arguments, $0) } ?? false
          _ = interpreter.invoke(member, fits ? arguments : [], from: fits ? caller : nil, receiver: object)
        }
      }
    }
    if let type = node.object.type, let caller {
      object.settings["style"] = MadeStyles(evaluator).settings(of: type, arguments, in: caller.scope)
    }
    interpreter.follow(evaluator.makings(of: node.object), of: object)
    interpreter.loadAtFirstTouch()
    bringUpToDate(object, of: node, interpreter)
    for moment in ViewInterpreter.laterMoments {
      let root = object.fields["view"]
      let before = root?.settings["frame"]?.count ?? 0
      interpreter.send(moment, to: object)
      // What was set before its container gave it its place is overwritten by that.
      if KnownAPI.has(moment, .afterPlacing), let root { root.moves += root.settings["frame"]?.dropFirst(before) ?? [] }
    }
    // A list is there without any code.
    if ["UITableViewController", "UICollectionViewController"].contains(where: {
      symbols.isSubclass(node.name, of: $0)
    }) {
      _ = interpreter.rootView(of: object)
    }
    if let name = interpreter.nameOfTable(in: object), object.fields[name] == nil {
      _ = interpreter.table(name, of: object)
    }
    if let root = object.fields["view"] { interpreter.settle(root) }
    interpreter.noteRepaints(of: object)
    interpreter.isLater = true
    for edge in graph.children(of: node.id) where edge.kind == .child {
      for body in bodies(around: edge.location, of: object) { interpreter.runLater(body, for: object) }
    }
  }

  /// The functions of a controller's classes that hold a place, the innermost first.
  private func bodies(around place: Location, of object: ViewObject) -> [Body] {
    guard let type = object.type else { return [] }
    return evaluator.symbols.lineage(of: type).flatMap { evaluator.program.bodiesByOwner[$0] ?? [] }
      .map { evaluator.program[$0] }.filter { body in
        facts.sources[body.file].path == place.file
          && body.entries.contains { $0.closureDepth == 0 && $0.range.contains(place.range) }
      }
  }

  /// The view that a storyboard or xib draws for a controller.
  private func drawn(_ node: ControllerNode) -> (InterfaceView, InterfaceDocument)? {
    if let (path, id) = node.object.scene, let found = scenes.byID["\(path)#\(id)"] { return found }
    // A scene without a view of its own loads the file that is named after its class.
    guard let type = node.object.type else { return nil }
    switch nib(of: node) {
    case .named(let name)?: return scenes.byName[name]
    case .unknown?: return nil
    case nil: break
    }
    for name in ownNibNames(of: type) {
      if let found = scenes.byName[name] { return found }
    }
    // A file that is drawn for a superclass is loaded where that class asks for it by its name.
    for step in evaluator.symbols.lineage(of: type) where step == type || namesNib(step) {
      if let found = scenes.byOwner[evaluator.symbols[step].shortName] { return found }
    }
    return nil
  }

  /// Whether the code of a class says which file is loaded for its objects.
  private func namesNib(_ type: TypeSymbol.ID) -> Bool {
    (evaluator.program.bodiesByOwner[type] ?? []).contains { id in
      evaluator.program[id].entries.contains { entry in
        guard case .call(let call) = entry.kind, case .call(_, let arguments) = call.kind else { return false }
        return arguments.contains { argument in
          if argument.label == "nibName", case .nil = argument.value.kind { false } else { argument.label == "nibName" }
        }
      }
    }
  }

  /// The files that a controller of a class loads where it is told to load none.
  func ownNibNames(of type: TypeSymbol.ID) -> [String] {
    let own = evaluator.symbols[type].shortName
    return own.hasSuffix("Controller") ? [own, String(own.dropLast("Controller".count))] : [own]
  }

  private func findScenes() -> Scenes {
    var byName: [String: (InterfaceView, InterfaceDocument)] = [:]
    var byID: [String: (InterfaceView, InterfaceDocument)] = [:]
    var byOwner: [String: (InterfaceView, InterfaceDocument)] = [:]
    for document in facts.interfaces {
      for controller in document.controllers {
        if let view = controller.drawnView { byID["\(document.path)#\(controller.id)"] = (view, document) }
      }
      // A xib whose owner's outlet `view` points at a view is that controller's, or that of whoever loads it.
      guard let owner = document.filesOwnerClass, !document.name.hasSuffix("~ipad"),
        let view = document.views.first(where: { $0.outlets.contains("view") })
      else { continue }
      byName[document.name] = byName[document.name] ?? (view, document)
      if document.name == owner || document.name + "Controller" == owner { byOwner[owner] = (view, document) }
    }
    return Scenes(byID: byID, byOwner: byOwner, byName: byName)
  }

  /// The views that Interface Builder draws for controllers: by the scene, by the class that owns a nib, by the nib.
  private struct Scenes {
    var byID: [String: (InterfaceView, InterfaceDocument)]
    var byOwner: [String: (InterfaceView, InterfaceDocument)]
    var byName: [String: (InterfaceView, InterfaceDocument)]
  }

  // MARK: What others set

  /// `controller.view.backgroundColor = …` by whoever has the controller, of lists under the names that they have besides.
  private func findHanded() -> [ControllerNode.ID: [ViewObject.Setting]] {
    var result: [ControllerNode.ID: [ViewObject.Setting]] = [:]
    let program = evaluator.program
    for (reference, base, value) in backgroundSettings() {
      guard case .member(.some(let holder), let name) = base.unwrapped.kind, KnownAPI.has(name, .rootView),
        !holder.isSelf, !holder.isSuper
      else { continue }
      let body = program[reference.body]
      let scope = evaluator.scope(of: body)
      for object in evaluator.values(of: holder, in: scope).objects {
        guard let node = graph.node(of: object), evaluator.symbols.isRootView(name, of: object.className) else {
          continue
        }
        result[node, default: []].append(
          ViewObject.Setting(
            value: value, scope: scope, condition: evaluator.formula(of: program[reference].guards, in: body),
            location: program.location(value.range, in: body)))
      }
    }
    return result
  }

  private func findWindows() -> [WindowBackground] {
    let program = evaluator.program
    let symbols = evaluator.symbols
    return backgroundSettings().compactMap { reference, base, value in
      guard base.isSelf || evaluator.windowNames.isWindow(base) else { return nil }
      let body = program[reference.body]
      let scope = evaluator.scope(of: body)
      guard evaluator.canBeWindow(base, in: scope) else { return nil }
      let screen = body.owner.flatMap { symbols.isSubclass(symbols[$0].name, of: "UIViewController") ? $0 : nil }
      return WindowBackground(
        reference: reference,
        setting: ViewObject.Setting(
          value: value, scope: scope, condition: evaluator.formula(of: program[reference].guards, in: body),
          location: program.location(value.range, in: body)),
        screen: screen, windows: base.isSelf ? [] : evaluator.values(of: base, in: scope).objects,
        owner: base.isSelf ? body.owner : nil)
    }
  }

  /// A background that the app gives its windows, with the class of the controller whose code does it.
  struct WindowBackground {
    var reference: ProgramIndex.Reference
    var setting: ViewObject.Setting
    var screen: TypeSymbol.ID?
    /// The windows that it can be; empty where that is not known.
    var windows: [AbstractObject]
    /// The class of windows that does it to its objects.
    var owner: TypeSymbol.ID?
  }

  /// Whether a background can be that of a window.
  func isBackground(_ background: WindowBackground, of window: AbstractObject) -> Bool {
    if let owner = background.owner {
      return window.type.map { evaluator.symbols.lineage(of: $0).contains(owner) } ?? false
    }
    return background.windows.isEmpty
      || background.windows.contains { other in
        if evaluator.areOfOtherLines(other, window) { return false }
        guard let place = other.allocationPlace, let own = window.allocationPlace else { return true }
        return place == own
      }
  }

  /// The backgrounds that the app gives its windows.
  var windowBackgrounds: [WindowBackground] { windows }

  private func findProxies() -> [String: [ViewObject.Setting]] {
    var result: [String: [ViewObject.Setting]] = [:]
    let program = evaluator.program
    for (reference, base, value) in backgroundSettings() {
      guard case .call(let function, _) = base.unwrapped.kind,
        case .member(.some(let type), "appearance") = function.unwrapped.kind,
        let name = ViewInterpreter.typePath(type)
      else { continue }
      let body = program[reference.body]
      result[name, default: []].append(
        ViewObject.Setting(
          value: value, scope: evaluator.scope(of: body),
          condition: evaluator.formula(of: program[reference].guards, in: body),
          location: program.location(value.range, in: body)))
    }
    return result
  }

  /// What the appearance proxy of a class of the system sets as background.
  func proxyBackgrounds(of className: String) -> [ViewObject.Setting] { proxies[className] ?? [] }

  /// Every place that sets a background, with whose.
  private func backgroundSettings() -> [(ProgramIndex.Reference, Expression, Expression)] {
    let program = evaluator.program
    var result: [(ProgramIndex.Reference, Expression, Expression)] = []
    for reference in program.assignments["backgroundColor"] ?? [] where !evaluator.uncalled.contains(reference.body) {
      guard case .assign(let target, "=", let value) = program[reference].kind,
        case .member(.some(let base), _) = target.unwrapped.kind
      else { continue }
      result.append((reference, base, value))
    }
    for reference in program.calls["setBackgroundColor"] ?? [] where !evaluator.uncalled.contains(reference.body) {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        arguments.count == 1, case .member(.some(let base), _) = function.unwrapped.kind
      else { continue }
      result.append((reference, base, arguments[0].value))
    }
    return result
  }
}

extension InterfaceController {
  /// The view that is drawn for a controller, in the colour that a runtime attribute gives it; containers of the system
  /// have one only where they have such an attribute.
  fileprivate var drawnView: InterfaceView? {
    guard let color = viewBackground else { return view }
    var result = view ?? InterfaceView(id: "", element: "view", range: range)
    result.backgroundColor = color
    return result
  }
}
