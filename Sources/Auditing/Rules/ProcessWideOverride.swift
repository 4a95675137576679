// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Status bar hooks that are replaced for a class of UIKit, and so for every controller of the process.
package struct ProcessWideOverride: Rule {
  package static let descriptor = RuleDescriptor(
    id: "process-wide-override",
    summary: "A status bar hook is overridden or exchanged for a class of UIKit as a whole.",
    severity: .warning, basis: ["SB-VC-07", "SB-VC-29", "SB-CONT-05"])

  package static let page = RulePage(
    whatItDoes: """
      Reports status bar hooks in an extension or category of a class of UIKit, and code that exchanges, replaces or \
      adds their implementations at run time: `method_exchangeImplementations`, `class_replaceMethod`, \
      `class_addMethod` and helpers built on them, also where the selectors stand in a list.

      So is a hook in a category of a class that another module declares, or in an extension of such a class that was read. \
      Extensions of the app's own classes are not meant, nor members of other names.
      """,
    whyIsThisBad: """
      The class belongs to the system: Swift and Objective-C leave open which implementation is called when a category \
      declares a method that the class, or a superclass, has too. An extension of `UINavigationController` was asked up \
      to iOS 13.3 and is not since. Where it is asked, it answers for every controller of the process, those of the \
      system and of other libraries included, and UIKit's own answer for compact heights is lost.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        extension UINavigationController {
          open override var preferredStatusBarStyle: UIStatusBarStyle {
            topViewController?.preferredStatusBarStyle ?? .default
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class ForwardingNavigationController: UINavigationController {
          override var childForStatusBarStyle: UIViewController? { topViewController }
          override var childForStatusBarHidden: UIViewController? { topViewController }
        }
        """))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    extensions(in: app) + ofOtherModules(in: app) + RuntimeExchange.all(in: app).map { exchange($0, in: app) }
  }

  private func extensions(in app: AuditedApp) -> [Finding] {
    let symbols = app.model.symbols
    var result: [Finding] = []
    // A class of a library that was not read is the library's own matter: the system's controllers are none of it.
    for (name, id) in symbols.foreignExtensions
    where SystemClasses.superclasses[name] != nil && symbols.isViewController(name) {
      for hook in Hook.allCases {
        for member in hook.names.flatMap({ symbols[id].members[$0] ?? [] }) where member.answersHook {
          let source = app.facts.sources[member.file]
          result.append(
            Finding(
              rule: Self.id, severity: Self.descriptor.severity,
              message: Self.message(hook, of: name, isCategory: source.language == .objectiveC),
              location: Location(file: source.path, range: member.nameRange)))
        }
      }
    }
    return result
  }

  /// Categories and extensions of a controller class that another module declares: where that answers itself, which of the
  /// two runs is not defined.
  private func ofOtherModules(in app: AuditedApp) -> [Finding] {
    let symbols = app.model.symbols
    var result: [Finding] = []
    for type in symbols.types {
      let isForeign = symbols.foreignExtensions[type.name] == type.id
      if isForeign ? SystemClasses.superclasses[type.name] != nil : !symbols.isViewController(type.name) { continue }
      let declaring = type.sites.filter { $0.declaration.kind != .extension }.flatMap { targets(of: $0.file, in: app) }
      for hook in Hook.allCases {
        for member in hook.names.flatMap({ type.members[$0] ?? [] }) where member.answersHook {
          let source = app.facts.sources[member.file]
          let isInExtension = type.sites.contains { site in
            site.file == member.file && site.declaration.kind == .extension
              && site.declaration.range.contains(member.nameRange)
          }
          // What a class that was not read is, its methods do not say in Swift, where only a superclass' can be overridden.
          guard isInExtension, isForeign ? source.language == .objectiveC : !declaring.isEmpty,
            Set(declaring).isDisjoint(with: targets(of: member.file, in: app))
          else { continue }
          let kind = source.language == .objectiveC ? "a category" : "an extension"
          result.append(
            Finding(
              rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
              message:
                "\(hook.rawValue) in \(kind) of \(type.name), which another module declares, counts for every such controller "
                + "of the process, and which implementation runs is undefined if the class has one; override it in a subclass",
              location: Location(file: source.path, range: member.nameRange)))
        }
      }
    }
    return result
  }

  private func targets(of file: Int, in app: AuditedApp) -> [Int] {
    app.model.targetsByFile[app.facts.sources[file].path] ?? []
  }

  private func exchange(_ exchange: RuntimeExchange, in app: AuditedApp) -> Finding {
    let isRuntime = RuntimeExchange.runtimeFunctions.contains(exchange.function)
    let methods = exchange.methods.joined(separator: ", ")
    let advice =
      exchange.methods == [AppearanceUpdates.call]
      ? "call what is wanted beside the request, or observe the change that leads to it"
      : "override it in a subclass and name children from the containers"
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: isRuntime ? .certain : .likely,
      message:
        "\(exchange.function) replaces \(methods) for every controller of the process, the system's included, and "
        + "depends on how UIKit implements it; \(advice)",
      location: exchange.location, notes: exchange.selectors.map { Note("the method is chosen here", at: $0) })
  }
}

extension ProcessWideOverride {
  fileprivate static func message(_ hook: Hook, of name: String, isCategory: Bool) -> String {
    let kind = isCategory ? "a category" : "an extension"
    return "\(hook.rawValue) in \(kind) of \(name) is meant for every such controller of the process, and newer iOS "
      + "need not ask it; override it in a subclass"
  }
}
