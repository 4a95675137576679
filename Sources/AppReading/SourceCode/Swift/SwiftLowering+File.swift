// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

/// What stands at file level.
extension SwiftLowering {
  func lower(_ tree: SourceFileSyntax, into file: inout SourceFile) {
    var imports: Set<String> = []
    file.statements += lower(tree.statements, within: [], into: &file, imports: &imports)
    file.imports = imports.sorted()
    file.lineCount = lines.lineCount
  }

  /// Puts declarations into the file; returns the statements between them.
  private func lower(
    _ list: CodeBlockItemListSyntax, within conditions: [CompilationCondition], into file: inout SourceFile,
    imports: inout Set<String>
  ) -> [Statement] {
    depth += 1
    defer { depth -= 1 }
    guard !isTooDeep(list) else { return [unknownStatement(list)] }
    var statements: [Statement] = []
    for item in list {
      guard case .decl(let node) = item.item else {
        append(item, to: &statements)
        continue
      }
      switch node.as(DeclSyntaxEnum.self) {
      case .importDecl(let node):
        if let module = node.path.first.map({ name($0.name) }), !module.isEmpty { imports.insert(module) }
      case .variableDecl(let variable):
        let declared = variables(variable, conditions: conditions)
        file.variables += declared
        if declared.isEmpty { append(item, to: &statements) }
      case .typeAliasDecl(let node):
        file.typeAliases.append(alias(node, conditions: conditions))
      case .ifConfigDecl(let block):
        var clauses: [CompilationClause] = []
        for (clause, condition) in self.conditions(of: block) {
          guard case .statements(let list) = clause.elements else { continue }
          let body = lower(list, within: conditions + [condition], into: &file, imports: &imports)
          clauses.append(CompilationClause(condition: condition, body: body))
        }
        if clauses.contains(where: { !$0.body.isEmpty }) {
          statements.append(Statement(.conditionalCompilation(clauses), range: range(of: node)))
        }
      default:
        if let function = function(node, conditions: conditions) {
          file.functions.append(function)
        } else if let type = type(node, conditions: conditions) {
          file.types.append(type)
        } else {
          append(item, to: &statements)
        }
      }
    }
    return statements
  }
}
