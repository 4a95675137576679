// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
package import PlatformAPI

/// The app as the second stage understands it: names, code, controllers and their properties.
///
/// Built once per run; everything that asks about screens goes through it. It is not `Sendable`: values are followed
/// on demand and remembered.
package final class AppModel {
  package let facts: AppFacts
  /// Which of the files are written in Swift 2.
  package let swift: SwiftGeneration
  package let symbols: SymbolTable
  package let program: ProgramIndex
  package let evaluator: Evaluator
  package let graph: ControllerGraph
  package let attributes: AttributeTable
  package let hooks: HookTable
  /// What was decided of the properties of controllers so far.
  let decisions = SettingDecisions()
  package let windowStyles: WindowStyleTable
  /// The views that controllers show.
  package let views: ViewModels
  /// The targets that compile a source file, by path.
  package let targetsByFile: [String: [Int]]
  /// The applications that a file's code runs in.
  package let hosts: Hosts
  /// Functions that nothing calls.
  package var uncalled: UncalledCode { evaluator.uncalled }
  /// Code that nothing uses, by names alone.
  package var unused: UnusedCode { evaluator.unused }
  /// Which windows that code makes belong to scenes.
  package var windowScenes: WindowScenes { attributes.builder.windowScenes }
  /// Flags that code sets as the app goes on.
  private(set) lazy var passingStates = PassingStates(evaluator)
  /// Where colours and other values are declared for all of the code.
  private(set) lazy var sharedConstants = SharedConstants(program)
  /// Delegates of applications that say in which orientations these run.
  private(set) lazy var orientationDelegates = attributes.builder.applicationDelegates(in: []).filter { delegate in
    KnownAPI.names(.asksForOrientations).contains { name in
      symbols.members(name, of: delegate, isStatic: false).contains { member in
        member.function.map { KnownAPI.has(name, labels: $0.parameters.map(\.label), .asksForOrientations) } ?? false
      }
    }
  }
  /// The names of the classes that UIKit can ask how a presentation adapts.
  private(set) lazy var adaptingClasses = symbols.findAdaptingClasses()
  /// Where code puts other implementations in the place of those that were read.
  private(set) lazy var rewiring = Rewiring(self)
  private lazy var handedClasses = HandedClasses(program: program, symbols: symbols).names
  private lazy var styleSettings = findApplicationSettings(.style)
  private lazy var hidingSettings = findApplicationSettings(.hidden)

  /// - Complexity: linear in the size of the facts, times the bounded cost of following values.
  /// - Parameters:
  ///   - libraries: those whose source may not be among the files.
  ///   - limit: when to end with what is known.
  package init(_ facts: AppFacts, libraries: LibraryCatalog = .known, limit: WorkLimit = WorkLimit()) {
    let compiled = facts.compiledForIOS()
    swift = SwiftGeneration(compiled.sources)
    let facts = swift.labelled(compiled)
    symbols = SymbolTable(facts, libraries: libraries)
    targetsByFile = Hosts.targetsByFile(facts.targets)
    hosts = Hosts(facts.targets)
    program = ProgramIndex(facts, symbols: symbols, hosts: hosts)
    evaluator = Evaluator(facts: facts, symbols: symbols, program: program, limit: limit)
    let builder = GraphBuilder(evaluator: evaluator, hosts: hosts)
    graph = builder.build()
    var all = facts
    let cuts = program.cuts.map {
      Problem("is behind too many statements or conditions; what stands from here on is not followed", at: $0)
    }
    all.problems = Set(facts.problems).union(graph.problems).union(cuts).sorted()
    self.facts = all
    attributes = AttributeTable(builder)
    hooks = HookTable(evaluator)
    views = ViewModels(facts: facts, evaluator: evaluator, graph: graph)
    windowStyles = WindowStyleTable(builder, attributes: attributes, graph: graph, hosts: hosts)
  }

  /// When to end with what is known.
  package var limit: WorkLimit { evaluator.limit }

  /// Where code sets a property of the bar through the application.
  func applicationSettings(_ property: ApplicationProperty) -> [ApplicationSetting] {
    property == .style ? styleSettings : hidingSettings
  }

  /// Whether code hands a class to functions that were not read: what those do with it is not known.
  func isHandedAway(_ className: String) -> Bool {
    handedClasses.contains(className.split(separator: ".").last.map(String.init) ?? className)
  }

  /// The place of a type's declaration.
  package func location(of type: TypeSymbol.ID) -> Location? {
    symbols[type].sites.first.map {
      Location(path: facts.sources[$0.file].internedPath, range: $0.declaration.nameRange)
    }
  }

  /// The scene of a storyboard that makes a controller.
  package func scene(of node: ControllerNode) -> (controller: InterfaceController, document: InterfaceDocument)? {
    guard let (path, id) = node.object.scene,
      let document = facts.interfaces.first(where: { $0.path == path }),
      let controller = document.controllers.first(where: { $0.id == id })
    else { return nil }
    return (controller, document)
  }
}

extension AppModel {
  /// Whether an entry is reached in code alone that begins with something that the user does.
  package func isReachedByUserAlone(_ reference: ProgramIndex.Reference) -> Bool {
    attributes.builder.actions.contains(reference)
  }
}
