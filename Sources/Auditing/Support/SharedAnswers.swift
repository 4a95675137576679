// SPDX-License-Identifier: Apache-2.0

package import Screens

/// What several rules ask about the code of one app, worked out when it is first asked for.
///
/// Belongs to one ``AuditedApp`` and its copies, which one run uses at a time.
package final class SharedAnswers {
  private let program: ProgramIndex
  package let relations: TypeRelations
  /// Set where somebody asks why nothing is said in a place.
  package var inquiry: Inquiry?

  /// Which code makes UIKit ask for the status bar again.
  package private(set) lazy var appearanceUpdates = AppearanceUpdates(program, relations)

  package init(_ model: AppModel) {
    program = model.program
    relations = TypeRelations(model.symbols)
  }
}
