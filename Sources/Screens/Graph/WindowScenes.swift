// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Findings
import PlatformAPI

/// Which windows that code makes belong to a scene. In an app that lives in scenes one without a scene is not on screen from iOS 13
/// on, and controls nothing (SB-WIN-12).
package final class WindowScenes {
  private let evaluator: Evaluator
  private let hosts: Hosts
  private var known: [AbstractObject: Bool] = [:]
  private lazy var given = findGiven()

  init(evaluator: Evaluator, hosts: Hosts) {
    self.evaluator = evaluator
    self.hosts = hosts
  }

  private var symbols: SymbolTable { evaluator.symbols }
  private var program: ProgramIndex { evaluator.program }

  /// Whether a window is made without a scene in an app of scenes, and no code gives it one.
  package func lacksScene(_ window: AbstractObject) -> Bool {
    let window = window.withoutCaller
    if let answer = known[window] { return answer }
    let answer = findsNone(window)
    known[window] = answer
    return answer
  }

  private func findsNone(_ window: AbstractObject) -> Bool {
    guard let place = window.allocationPlace, let (call, _) = evaluator.allocationCalls[place],
      case .call(_, let arguments) = call.kind, Self.areOfNoScene(arguments), livesInScenes(place.file),
      !given.isOpen, !given.windows.contains(window)
    else { return false }
    let line = window.type.map { symbols.lineage(of: $0) } ?? []
    return !line.contains { given.types.contains($0) || handsOnScene($0) }
  }

  /// Whether an initialiser is UIKit's without a scene: `init(frame:)` and `init()`.
  private static func areOfNoScene(_ arguments: [Expression.Argument]) -> Bool {
    arguments.isEmpty || arguments.count == 1 && arguments[0].label == "frame"
  }

  /// Whether code of a class makes windows for scenes.
  private func handsOnScene(_ type: TypeSymbol.ID) -> Bool {
    (program.bodiesByOwner[type] ?? []).contains { id in
      program[id].entries.flatMap(\.expressions).contains { expression in
        guard case .call(_, let arguments) = expression.kind else { return false }
        return arguments.contains { $0.label == "windowScene" }
      }
    }
  }

  /// The windows to which code gives scenes.
  private struct Given {
    var windows: Set<AbstractObject> = []
    /// Classes of which some object gets one.
    var types: Set<TypeSymbol.ID> = []
    /// Whether some window gets one of which nothing is known.
    var isOpen = false
  }

  private func findGiven() -> Given {
    var result = Given()
    for (reference, target, _) in AttributeTable.settings(of: Effect(setting: "windowScene"), in: program) {
      let body = program[reference.body]
      guard case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf, !base.isSuper else {
        if let owner = body.owner { result.types.insert(owner) }
        continue
      }
      for alternative in evaluator.values(of: base, in: evaluator.scope(of: body)).alternatives {
        switch alternative.value {
        case .nil: continue
        case .object(let object) where object.allocationPlace != nil: result.windows.insert(object.withoutCaller)
        case .object(let object) where object.type != nil: object.type.map { _ = result.types.insert($0) }
        default: result.isOpen = true
        }
      }
      // In each build the property holds another one.
      for window in windows(putInto: base, in: body) { result.windows.insert(window) }
    }
    return result
  }

  /// The windows that code of a type makes and puts into its property, in whatever builds.
  private func windows(putInto property: Expression, in body: Body) -> [AbstractObject] {
    guard let name = property.ownName, let owner = body.owner else { return [] }
    return (program.assignments[name] ?? []).filter { program[$0.body].owner == owner }.flatMap { reference in
      guard case .assign(_, "=", let value) = program[reference].kind else { return [AbstractObject]() }
      let scope = evaluator.scope(of: program[reference.body])
      return evaluator.values(of: value, in: scope).objects.filter { $0.allocationPlace != nil }.map(\.withoutCaller)
    }
  }

  // MARK: Apps

  /// Whether the applications that run a file's code live in scenes, each in every configuration.
  func livesInScenes(_ file: String) -> Bool {
    let applications = hosts.applications(of: file).map { evaluator.facts.targets[$0] }
    // Without a project the delegate beside the file is the app's.
    if applications.isEmpty {
      return evaluator.facts.targets.allSatisfy { $0.origin == .folder } && configuresScenes(in: [])
    }
    return applications.allSatisfy(livesInScenes)
  }

  private func livesInScenes(_ target: AppTarget) -> Bool {
    if configuresScenes(in: Set(target.sources)) { return true }
    let delegates = SceneConfiguration.all(of: target).filter { $0.isOnDevice && $0.delegateClass != nil }
    // A delegate that was not read may see to what these files do not show.
    return Self.declaresScenes(target) && delegates.allSatisfy { $0.delegate(in: symbols) != nil }
  }

  /// Whether the Info.plist of an application declares scenes in every configuration.
  package static func declaresScenes(_ target: AppTarget) -> Bool {
    !target.configurations.isEmpty
      && target.configurations.allSatisfy { $0.infoPlist?["UIApplicationSceneManifest"] != nil }
  }

  /// Whether the application's delegate says how scenes are set up: UIKit asks it, and connects scenes, without a word in the
  /// Info.plist too.
  ///
  /// - Parameter files: those of one application; none where all are.
  package func configuresScenes(in files: Set<String>) -> Bool {
    KnownAPI.names(.configuresScenes).contains { name in
      (program.functions[name] ?? []).contains { id in
        let body = program[id]
        guard let function = body.function, let owner = body.owner,
          KnownAPI.has(name, labels: function.parameters.map(\.label), .configuresScenes),
          symbols.conforms(owner, toAnyOf: ["UIApplicationDelegate"])
        else { return false }
        return files.isEmpty || files.contains(evaluator.facts.sources[body.file].path)
      }
    }
  }
}
