// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Which files are written in Swift 2, in which hooks were methods and a function's first parameter had no label unless one
/// was written beside its name.
package struct SwiftGeneration {
  /// Whether the app is; where nothing is overridden that tells, so that nothing is claimed.
  package let isSwift2: Bool
  /// By file: how many overrides are written as before Swift 3, and since.
  private var counts: [String: (old: Int, new: Int)] = [:]
  private let isMostlyOld: Bool

  /// Told by how methods of UIKit with an argument are overridden: Swift 2 wrote no underscore before it.
  init(_ sources: [SourceFile]) {
    let names = KnownAPI.names(.unlabelledSinceSwift3)
    func count(_ types: [TypeDeclaration], _ result: inout (old: Int, new: Int)) {
      for type in types {
        for function in type.functions where function.isOverride && names.contains(function.name) {
          guard let first = function.parameters.first else { continue }
          if first.label == nil { result.new += 1 } else { result.old += 1 }
        }
        count(type.types, &result)
      }
    }
    for source in sources where source.language == .swift {
      var result = (old: 0, new: 0)
      count(source.types, &result)
      if result != (0, 0) { counts[source.path] = result }
    }
    let old = counts.values.reduce(0) { $0 + $1.old }
    let new = counts.values.reduce(0) { $0 + $1.new }
    isSwift2 = old > 0 || new == 0
    isMostlyOld = old > new
  }

  /// Whether a file is written so: what it overrides says it, or what most of the others do.
  private func isOld(_ source: SourceFile) -> Bool {
    guard source.language == .swift else { return false }
    return counts[source.path].map { $0.old > $0.new } ?? isMostlyOld
  }

  /// Facts with the labels that functions have for those that call them.
  func labelled(_ facts: AppFacts) -> AppFacts {
    var facts = facts
    for (index, source) in facts.sources.enumerated() where isOld(source) {
      facts.sources[index].functions = source.functions.map(Self.labelled)
      facts.sources[index].types = source.types.map(Self.labelled)
    }
    return facts
  }

  private static func labelled(_ type: TypeDeclaration) -> TypeDeclaration {
    var type = type
    type.functions = type.functions.map(labelled)
    type.types = type.types.map(labelled)
    return type
  }

  private static func labelled(_ function: FunctionDeclaration) -> FunctionDeclaration {
    guard function.kind == .function, let first = function.parameters.first, first.label == first.name,
      !first.hasOwnLabel
    else { return function }
    var function = function
    function.parameters[0].label = nil
    return function
  }
}
