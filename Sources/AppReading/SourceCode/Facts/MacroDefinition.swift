// SPDX-License-Identifier: Apache-2.0

/// A line of the preprocessor that defines a macro or takes one back.
package struct MacroDefinition: Codable, Sendable {
  package enum Meaning: Codable, Sendable, Equatable {
    /// What a name without parameters stands for, as written and cut at 80 characters; it can be empty.
    case text(String)
    /// One with parameters.
    case function
    /// `#undef`
    case none
  }

  package var name: String
  package var meaning: Meaning
  package var line: Int
  /// Those of the blocks around it, outermost first.
  package var conditions: [CompilationCondition]

  package init(name: String, meaning: Meaning, line: Int, conditions: [CompilationCondition]) {
    self.name = name
    self.meaning = meaning
    self.line = line
    self.conditions = conditions
  }
}
