// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Screens

/// What several rules ask about the code of one app, worked out when it is first asked for.
///
/// Belongs to one ``AuditedApp`` and its copies, which one run uses at a time.
package final class SharedAnswers {
  private let model: AppModel
  package let relations: TypeRelations
  /// Set where somebody asks why nothing is said in a place.
  package var inquiry: Inquiry?

  /// Which code makes UIKit ask for the status bar again.
  package private(set) lazy var appearanceUpdates = AppearanceUpdates(model.program, relations)
  /// Overrides of the status bar hooks, by place.
  package private(set) lazy var hookOverrides = HookOverrides.find(in: model)
  /// The files that are published for apps that were not read.
  private(set) lazy var publishedFiles = PublishedCode.files(in: model)

  /// Classes of which it was found out whether code alone names them that nothing runs.
  var namedInVain: [TypeSymbol.ID: Bool] = [:]

  /// What nothing in the app uses.
  private(set) lazy var idleCode = IdleCode(model)

  /// What measures, in all code.
  private(set) lazy var measuring = MeasuringCode(model.program)

  /// The functions that the app adds to windows, or to what they derive from.
  private(set) lazy var windowExtensions: [Body.ID] = {
    let symbols = model.symbols
    let extensions = symbols.foreignExtensions.filter { symbols.isSubclass("UIWindow", of: $0.key) }.map(\.value)
    let owners = Set(extensions + extensions.flatMap { symbols.protocols(of: $0) })
    return owners.sorted().flatMap { model.program.bodiesByOwner[$0] ?? [] }.filter { id in
      model.program[id].function?.kind == .function && !model.program[id].isStatic
    }
  }()

  package init(_ model: AppModel) {
    self.model = model
    relations = TypeRelations(model.symbols)
  }
}
