// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings

/// A member of a type, with where it stands. It never changes and is handed about by reference.
package final class Member: Sendable {
  package enum Declaration: Sendable {
    case variable(VariableDeclaration)
    case function(FunctionDeclaration)
    case enumCase(EnumCaseDeclaration)
  }

  package let declaration: Declaration
  /// The type that declares it.
  package let owner: TypeSymbol.ID
  /// Index in `TypeSymbol.sites` of the owner.
  package let site: Int
  /// Index in `AppFacts.sources`.
  package let file: Int
  /// Whether it stands in an extension or category and not in the type's own declaration.
  package let isInExtension: Bool
  /// Whether it is a protocol's requirement and not an implementation.
  package let isRequirement: Bool
  /// The types that `Self` has to be for an extension of a protocol to give it; none where it gives it to all.
  let selfConstraints: [String]

  init(
    declaration: Declaration, owner: TypeSymbol.ID, site: Int, file: Int, isInExtension: Bool, isRequirement: Bool,
    selfConstraints: [String] = []
  ) {
    self.declaration = declaration
    self.owner = owner
    self.site = site
    self.file = file
    self.isInExtension = isInExtension
    self.isRequirement = isRequirement
    self.selfConstraints = selfConstraints
  }

  /// The member as another language names it.
  func declared(as declaration: Declaration) -> Member {
    Member(
      declaration: declaration, owner: owner, site: site, file: file, isInExtension: isInExtension,
      isRequirement: isRequirement, selfConstraints: selfConstraints)
  }

  package var variable: VariableDeclaration? { if case .variable(let variable) = declaration { variable } else { nil } }
  package var function: FunctionDeclaration? { if case .function(let function) = declaration { function } else { nil } }

  /// Whether it has a value without being handed anything.
  package var isReadable: Bool { function?.parameters.isEmpty ?? true }

  package var nameRange: SourceRange {
    switch declaration {
    case .variable(let variable): variable.nameRange
    case .function(let function): function.nameRange
    case .enumCase(let enumCase): enumCase.range
    }
  }

  package var range: SourceRange {
    switch declaration {
    case .variable(let variable): variable.range
    case .function(let function): function.range
    case .enumCase(let enumCase): enumCase.range
    }
  }

  package var isStatic: Bool {
    switch declaration {
    case .variable(let variable): variable.isStatic
    case .function(let function): function.isStatic
    case .enumCase: true
    }
  }

  /// The statements whose value the member has: a getter's, or those of a function without parameters.
  package var body: [Statement]? {
    switch declaration {
    case .variable(let variable): variable.getter
    case .function(let function): function.body
    case .enumCase: nil
    }
  }
}
