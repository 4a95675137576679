// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// Functions that are handed the key of a property list's entry: the system's, and the app's own around them.
struct KeyedReaders {
  private static let system = KnownAPI.names(.readsPropertyList)

  /// Functions of the app that give the entry as it is, nil where it is missing.
  private var giving: Set<String> = []
  /// Functions of the app that give false where it is missing.
  private var takingFalse: Set<String> = []

  /// Helpers around helpers that are followed.
  private static let maximumDepth = 3

  init(in facts: AppFacts) {
    let functions = facts.sources.flatMap { source in
      (source.functions + source.allTypes.flatMap(\.functions)).filter { $0.kind == .function && $0.body != nil }.map {
        (function: $0, isObjectiveC: source.language == .objectiveC)
      }
    }.filter { !Self.keys(of: $0.function).isEmpty }
    for _ in 0..<Self.maximumDepth {
      let before = giving.count + takingFalse.count
      for (function, isObjectiveC) in functions {
        var scan = AppearanceKeyScan(
          constants: [], readers: self, isObjectiveC: isObjectiveC, owner: nil, keys: Self.keys(of: function))
        scan.scan(function.body ?? [])
        if !scan.mistakes.isEmpty {
          takingFalse.insert(function.name)
        } else if scan.read(returnedBy: function.body ?? []) != nil {
          giving.insert(function.name)
        }
      }
      if giving.count + takingFalse.count == before { return }
    }
  }

  /// The parameters that a text can be handed as.
  private static func keys(of function: FunctionDeclaration) -> Set<String> {
    Set(
      function.parameters.filter { parameter in
        let type = parameter.type.flatMap { TypeName.base(of: $0.text) }
        return type.map { $0 == "String" || $0 == "NSString" || KnownAPI.has($0, .textType) } ?? false
      }.map(\.name))
  }

  func gives(_ name: String) -> Bool { Self.system.contains(name) || giving.contains(name) }

  func takesFalse(_ name: String) -> Bool { takingFalse.contains(name) }
}
