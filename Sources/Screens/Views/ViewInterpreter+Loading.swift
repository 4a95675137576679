// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the code that makes a controller does to it and to its view, in the order in which it does it.
extension ViewInterpreter {
  /// The moments of a controller at which its view is loaded, and those after it.
  static let loadingMoments = ViewVocabulary.controllerMoments.filter {
    KnownAPI.has($0, .lifecycle(.loading)) || KnownAPI.has($0, .lifecycle(.making))
  }
  static let laterMoments = ViewVocabulary.controllerMoments.filter { !loadingMoments.contains($0) }

  /// Whether the view of an object is loaded that is the controller; nil for others.
  func isLoaded(_ object: ViewObject?) -> Bool? { object != nil && object === subject ? pendingLoad == nil : nil }

  /// Loads the controller's view where it is touched first, however early that is.
  func loadAtFirstTouch() {
    guard let pendingLoad else { return }
    self.pendingLoad = nil
    let outer = guards
    guards = []
    pendingLoad()
    guards = outer
  }

  /// Does what the code around the making of the controller does with it from there on.
  func follow(_ makings: [Making], of object: ViewObject) {
    for making in makings {
      let frame = ViewFrame(body: making.body, scope: making.way.scope, receiver: nil, condition: .always)
      frame.results[making.entry.range] = [object]
      let given = Set(making.entry.guards.map(\.identity))
      let outer = guards
      defer { guards = outer }
      for (_, entry) in making.rest where entry.closureDepth == making.entry.closureDepth && left > 0 {
        guard isAbout(object, entry, frame) else { continue }
        left -= 1
        guards = entry.guards.filter { !given.contains($0.identity) }
        switch entry.kind {
        case .assign(let target, "=", let value): assign(target, value, entry, frame)
        case .call(let call):
          if call.lastName.map({ KnownAPI.has($0, .loadsView) }) ?? false {
            loadAtFirstTouch()
          } else {
            _ = results(of: call, frame)
          }
        default: continue
        }
      }
    }
  }

  /// Whether an entry sets something of the controller, calls it, or hands it to code of the app that has to do with
  /// views.
  private func isAbout(_ object: ViewObject, _ entry: BodyEntry, _ frame: ViewFrame) -> Bool {
    switch entry.kind {
    case .assign(let target, "=", _):
      guard case .member(.some(let base), let name) = target.unwrapped.kind else { return false }
      // What the controller itself holds is followed as a value; what it does once its view is there is to be seen.
      if case .name = base.unwrapped.kind, isLoaded(object) != true || !hasCode(for: name, object) { return false }
      return starts(base, with: object, frame)
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind else { return false }
      if case .member(.some(let base), _) = function.unwrapped.kind, starts(base, with: object, frame) { return true }
      guard let name = function.lastName, (program.functions[name] ?? []).contains(where: { relevance.contains($0) })
      else { return false }
      return arguments.contains { starts($0.value, with: object, frame) }
    default: return false
    }
  }

  /// Whether code of a class runs where a property is set on its objects.
  private func hasCode(for name: String, _ object: ViewObject) -> Bool {
    guard let type = object.type else { return false }
    return evaluator.setter(of: name, in: type) != nil
      || symbols.members(name, of: type, isStatic: false).contains { $0.variable?.didSet != nil }
  }

  /// Runs the method of Objective-C that sets a property.
  func send(setterOf name: String, handing value: Expression, to object: ViewObject, _ frame: ViewFrame) {
    guard let type = object.type, let (body, parameter) = evaluator.setter(of: name, in: type),
      facts.sources[body.file].language == .objectiveC, body.id != frame.body.id, relevance.contains(body.id)
    else { return }
    var scope = evaluator.scope(of: body, selfValue: .object(object.abstract))
    scope.arguments[parameter] = evaluator.values(of: value, in: frame.scope)
    let inner = ViewFrame(body: body, scope: scope, receiver: object, condition: condition(in: frame))
    inner.arguments[parameter] = ViewFrame.Argument(expressions: [value], frame: frame)
    run(inner)
  }

  /// Whether a chain begins with a local that is the controller.
  private func starts(_ expression: Expression, with object: ViewObject, _ frame: ViewFrame) -> Bool {
    var first = expression.unwrapped
    while true {
      switch first.kind {
      case .member(.some(let base), _), .call(let base, _): first = base.unwrapped
      default:
        guard case .name(let name) = first.kind,
          let index = frame.body.definition(of: name, at: first.range.start),
          case .define(_, _, .some, false) = frame.body.entries[index].kind
        else { return false }
        return resolve(first, frame).contains { $0 === object }
      }
    }
  }
}
