// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Legibility
import PlatformAPI
package import Screens

/// What stands at the root of a window over the app, judged by whether it can say what the app below says.
package struct OverlayRoot {
  /// The class at the root.
  package var name: String
  package var type: TypeSymbol.ID?
  /// Where the root is given to the window.
  package var assigned: Location
  /// The questions that it leaves to UIKit's default.
  package var lost: [Hook.Search]
  /// The overrides it has, which answer the other question or fall back to UIKit's default.
  package var overrides: [HookTable.Override]

  /// The overrides that repeat what the root of the app below says by itself.
  package var repeated: [HookTable.Override]
  /// Whether it answers in some states of the app, and leaves the question to UIKit in others.
  package var isConditional: Bool

  /// For messages: the questions that it loses.
  package var lostText: String {
    lost.map { $0 == .style ? "the style" : "the hiding" }.joined(separator: " and ")
  }

  /// For messages: what it does with the questions that it loses.
  package var verb: String { isConditional ? "in some states leaves" : "leaves" }

  /// The roots of a window that do not answer both questions, and the classes of all that are known.
  package static func roots(of window: AppWindow, in app: AuditedApp) -> (lost: [OverlayRoot], known: Set<String>) {
    var result: [OverlayRoot] = []
    var known: Set<String> = []
    let settings = window.settings(of: "rootViewController", in: app)
    // What a window has while it is kept hidden, until another root is given to it, is never asked.
    let isFaded = window.faded(in: app) != nil
    let isKeptHidden = window.isKeptHiddenWhereMade(in: app) && settings.contains { $0.body.id != window.body.id }
    for setting in settings where !isKeptHidden || setting.body.id != window.body.id {
      let values = app.model.evaluator.values(of: setting.value, in: app.model.evaluator.scope(of: setting.body))
      for object in values.objects { add(object, setting.location) }
      if values.objects.isEmpty
        || values.objects.allSatisfy({ $0.className == "UIViewController" && $0.origin == .declared })
      {
        for object in handedIn(window, in: app) { add(object, window.creation) }
      }
    }
    func add(_ object: AbstractObject, _ place: Location) {
      known.insert(object.className)
      guard !result.contains(where: { $0.name == object.className }),
        let root = make(object, at: place, isFaded: isFaded, in: app)
      else { return }
      result.append(root)
    }
    return (result, known)
  }

  /// Controllers among the arguments of the initialiser that makes the window.
  private static func handedIn(_ window: AppWindow, in app: AuditedApp) -> [AbstractObject] {
    guard window.object.type != nil, case .call(_, let arguments) = window.call.kind else { return [] }
    let scope = app.model.evaluator.scope(of: window.body)
    return arguments.flatMap { app.model.evaluator.values(of: $0.value, in: scope).objects }
      .filter { app.model.symbols.isViewController($0.className) }
  }

  /// - Parameter isFaded: whether the window ends up invisible, and stays: nothing that it shows is a screen of its own then.
  private static func make(
    _ object: AbstractObject, at place: Location, isFaded: Bool, in app: AuditedApp
  ) -> OverlayRoot? {
    let symbols = app.model.symbols
    guard let system = symbols.systemClass(of: object.className) else { return nil }
    // "Some controller" is not known, and a storyboard's scene is a screen of its own.
    if object.className == "UIViewController", object.origin == .declared { return nil }
    if object.scene != nil, !isFaded { return nil }
    // Other containers of UIKit ask further, and system controllers decide for themselves.
    guard
      KnownAPI.has(system, .plainController) || KnownAPI.has(system, .hosts) || app.isQuietStack(object, system)
    else { return nil }
    let type = object.type
    var lost: [Hook.Search] = []
    var overrides: [HookTable.Override] = []
    var repeated: [HookTable.Override] = []
    for search in [Hook.Search.style, .hidden] {
      let own = Hook.hooks(for: search).compactMap { hook in
        type.flatMap { app.model.hooks.override(of: hook, for: $0) }
      }
      overrides += own
      if own.isEmpty || own.allSatisfy({ fallsBack($0, in: app) }) {
        lost.append(search)
      } else if own.allSatisfy(RepeatedRoot(app).isRepeated(by:)), app.mayAskFurther(search, than: type, place.file) {
        lost.append(search)
        repeated += own
      }
    }
    // Where no bar is seen no style is missed (SB-STYLE-20).
    let isHidden = overrides.contains { $0.hook == .prefersStatusBarHidden && $0.always(.boolean(true)) }
    if isHidden { lost.removeAll { $0 == .style } }
    guard !lost.isEmpty else { return nil }
    if !isFaded {
      if let type, app.paintsItself(type) || app.laysMaterial(type) { return nil }
      if app.model.views.isOpaque(viewOf: object) { return nil }
    }
    let isConditional = overrides.contains { override in
      !repeated.contains { $0.location == override.location } && override.hook.search.map(lost.contains) ?? false
        && override.values.alternatives.count > 1
        && override.values.alternatives.contains { $0.value != .constant(type: "super", name: override.hook.rawValue) }
    }
    return OverlayRoot(
      name: object.className, type: type, assigned: place, lost: lost, overrides: overrides, repeated: repeated,
      isConditional: isConditional)
  }

  /// Whether an override leaves the question to UIKit in some state, says what UIKit says without it, or repeats what the
  /// application was told last, which is not what the app below asks for.
  private static func fallsBack(_ override: HookTable.Override, in app: AuditedApp) -> Bool {
    if override.hook.namesChild { return false }
    let values = override.values.alternatives
    if RepeatedRoot(app).isRepeated(by: override) { return false }
    // Where nobody else is there to be asked, nobody is there who asks for anything.
    let isAnothers = values.contains { alternative in
      if case .relation(_, let path) = alternative.value { path.last == override.hook.rawValue } else { false }
    }
    if isAnothers { return false }
    if values.contains(where: { if case .constant("super", _) = $0.value { true } else { false } }) { return true }
    if app.repeatsApplication(override) { return true }
    guard !values.isEmpty else { return false }
    return values.allSatisfy { alternative in
      switch alternative.value {
      case .constant(_, let name): name.lowercased() == "default"
      case .boolean(false): true
      default: false
      }
    }
  }
}

extension HookTable.Override {
  /// Whether the answer is the same whatever the state.
  func always(_ value: Value) -> Bool {
    !values.alternatives.isEmpty && values.alternatives.allSatisfy { $0.value == value }
  }

  /// Whether an override says what UIKit says without it, whatever the state.
  package var saysNothing: Bool {
    !hook.namesChild && !values.alternatives.isEmpty
      && values.alternatives.allSatisfy { alternative in
        switch alternative.value {
        case .constant("super", _), .boolean(false): true
        case .constant(_, let name): name.lowercased() == "default"
        default: false
        }
      }
  }
}

extension AuditedApp {
  /// Whether an object is a navigation controller in which nobody answers and nothing fills the screen: whom it asks makes no
  /// difference then.
  fileprivate func isQuietStack(_ object: AbstractObject, _ system: String) -> Bool {
    guard SystemClasses.isSubclass(system, of: "UINavigationController"),
      let node = model.graph.nodes.first(where: { $0.object.withoutCaller == object.withoutCaller })
    else { return false }
    let contents = model.graph.children(of: node.id).filter(\.isContainment)
    // What is pushed over the root later is no longer what the window shows at rest.
    let first = contents.filter { $0.kind != .pushed }
    let shown = (first.isEmpty ? contents : first).map { model.graph[$0.child] }
    // Nobody is ever put into one that code makes for itself and hands to nobody.
    if shown.isEmpty { return object.type == nil && model.graph.escapes[node.id] == nil }
    return shown.allSatisfy { child in
      guard let childSystem = child.systemClass, KnownAPI.has(childSystem, .plainController) else { return false }
      let answers = child.object.type.map { type in
        Hook.allCases.contains { model.hooks.override(of: $0, for: type) != nil }
      }
      return !(answers ?? false) && !(child.object.type.map { paintsItself($0) || laysMaterial($0) } ?? false)
        && !model.views.isOpaque(viewOf: child.object)
    }
  }

  /// Whether the root of an app in which an overlay's code runs can hand a question on: that of an app that was not read
  /// can.
  fileprivate func mayAskFurther(_ search: Hook.Search, than type: TypeSymbol.ID?, _ file: String) -> Bool {
    guard isOfApplication(file) else { return true }
    let roots = model.graph.edges.filter { $0.kind == .windowRoot && model.hosts.canMeet([$0.location.file, file]) }
    return roots.map { model.graph[$0.child] }.contains { root in
      if root.object.type == type, type != nil { return false }
      // A stack that shows its bar answers for the style itself (SB-NAV-01).
      if search == .style, isStack(root) { return false }
      if handsOn(root, search) { return true }
      return root.object.type.map { root in
        Hook.hooks(for: search).contains { $0.namesChild && model.hooks.override(of: $0, for: root) != nil }
      } ?? false
    }
  }

  /// Whether an override answers with the application's own style or hidden flag.
  fileprivate func repeatsApplication(_ override: HookTable.Override) -> Bool {
    (model.program.bodiesByPlace[override.location] ?? []).contains { id in
      let body = model.program[id]
      return body.entries.contains { entry in
        let value: Expression
        switch entry.kind {
        case .return(.some(let answer)), .value(let answer): value = answer
        default: return false
        }
        return parts(of: value).contains { part in
          guard case .member(.some(let base), let name) = part.withoutCall.kind,
            ApplicationSetters.Property.names[name] != nil
          else { return false }
          return ApplicationSetters.isApplication(base, in: body, self)
        }
      }
    }
  }

  /// What an answer can be, where it is written with `??` or `?:`.
  private func parts(of answer: Expression) -> [Expression] {
    switch answer.unwrapped.kind {
    case .binary("??", let left, let right): parts(of: left) + parts(of: right)
    case .ternary(_, let then, let otherwise): parts(of: then) + parts(of: otherwise)
    case .tuple(let elements) where elements.count == 1: parts(of: elements[0].value)
    default: [answer.unwrapped]
    }
  }

  /// Whether a controller class fills its view with a colour of its own, and so is a screen and no overlay.
  fileprivate func paintsItself(_ type: TypeSymbol.ID) -> Bool {
    model.symbols.lineage(of: type).contains { step in
      (model.program.bodiesByOwner[step] ?? []).contains { id in
        model.program[id].entries.contains { entry in
          guard case .assign(let target, _, let value) = entry.kind,
            case .member(.some(let base), "backgroundColor") = target.unwrapped.kind, base.isControllerView,
            !isLocal(base, in: model.program[id]), value.lastName != "clear", value.lastName != "clearColor"
          else { return false }
          return !isSeenThrough(value, in: model.program[id])
        }
      }
    }
  }

  /// Whether a name is that of a local, as of the view that a closure beside a property makes.
  private func isLocal(_ expression: Expression, in body: Body) -> Bool {
    if case .name(let name) = expression.unwrapped.kind { body.definitions[name] != nil } else { false }
  }

  /// Whether a colour lets what lies below it be seen; one that is not known does where its opacity is chosen.
  private func isSeenThrough(_ color: Expression, in body: Body) -> Bool {
    let values = model.evaluator.values(of: color, in: model.evaluator.scope(of: body), expected: "UIColor")
    return values.alternatives.contains { alternative in
      switch alternative.value {
      case .color(let color): color.light.alpha < 1 || color.dark.alpha < 1
      case .unknown: color.choosesOpacity
      default: false
      }
    }
  }

  /// Whether a controller class lays a material over all of its view, as lock screens do.
  fileprivate func laysMaterial(_ type: TypeSymbol.ID) -> Bool {
    let entries = model.symbols.lineage(of: type).flatMap { step in
      (model.program.bodiesByOwner[step] ?? []).flatMap { model.program[$0].entries }
    }
    let calls = entries.compactMap { entry -> Expression? in
      if case .call(let call) = entry.kind { call } else { nil }
    }
    guard calls.contains(where: { $0.lastName == "UIVisualEffectView" }) else { return false }
    // `$0.edges.equalTo(view)`, `pinToEdges(of: view)`, `frame = view.bounds`.
    return calls.contains { $0.text.lowercased().contains("edges") }
      || entries.contains { entry in
        guard case .assign(let target, _, let value) = entry.kind else { return false }
        return target.lastName == "frame" && value.text.hasSuffix("view.bounds")
      }
  }
}

extension Expression {
  /// Whether it, or a part of it, makes a colour with an opacity of its own.
  fileprivate var choosesOpacity: Bool {
    if case .call(let function, let arguments) = kind {
      if let name = function.lastName, KnownAPI.has(name, .changesOpacity) { return true }
      if arguments.contains(where: { $0.label == "alpha" && $0.value.numbers != [1] }) { return true }
    }
    return children.contains(where: \.choosesOpacity)
  }
}
