// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What Objective-C gives variables that nothing has set: properties, instance variables and what lives as long as the
/// app are zero, whatever they are.
extension Evaluator {
  /// What Objective-C's messages to nothing give: the zero of what they would give; nil for those that give objects, and in Swift.
  func answerOfNothing(to name: String, in scope: Scope) -> Value? {
    guard facts.sources.indices.contains(scope.file), facts.sources[scope.file].language == .objectiveC else {
      return nil
    }
    return KnownAPI.zeroWithout(name).map { Self.zero(of: $0) }
  }

  /// What a property of a class is before it is set. One that no code sets may be filled in by its name, as models
  /// are; those of controllers and views are not. Of a class whose code was not read nothing is known.
  func zero(of variable: VariableDeclaration, _ member: Member, isSet: Bool, at place: Location) -> ValueSet? {
    let owner = symbols[member.owner]
    guard owner.sites.contains(where: { facts.sources[$0.file].path.hasImplementation }),
      isSet || symbols.isSubclass(owner.name, of: "UIResponder")
    else { return nil }
    return zero(of: variable, in: member.file, member.owner, at: place)
  }

  /// The value of an Objective-C variable that is set nowhere; nil for those of objects, which are told by what they
  /// are set to, and for types that are not known.
  func zero(of variable: VariableDeclaration, in file: Int, _ owner: TypeSymbol.ID?, at place: Location) -> ValueSet? {
    guard facts.sources[file].language == .objectiveC, !variable.isComputed, !variable.modifiers.contains("extern"),
      let written = variable.type.flatMap({ TypeName.base(of: $0.text) })
    else { return nil }
    let name = symbols.type(named: written, in: owner) != nil ? written : symbols.aliasedName(written) ?? written
    if KnownAPI.has(name, .boolean) { return ValueSet(.boolean(false), at: place) }
    if KnownAPI.has(name, .integer) { return ValueSet(.integer(0), at: place) }
    if !KnownAPI.cases(of: name).isEmpty || symbols.type(named: name, in: owner).map({ symbols[$0].kind }) == .enum {
      let zero = RawValues.values(of: name, ValueSet(.integer(0)), symbols: symbols, at: place)
      return zero.firstUnknown == nil ? zero : nil
    }
    return nil
  }
}

extension Evaluator {
  func findEnumerationCases() -> [String: TypeSymbol.ID] {
    var result: [String: TypeSymbol.ID] = [:]
    for type in symbols.types where type.kind == .enum {
      for site in type.sites where facts.sources[site.file].language == .objectiveC {
        for one in site.declaration.cases { result[one.name] = type.id }
      }
    }
    return result
  }
}

extension String {
  /// Whether a file of this name has code, and does not only announce it.
  var hasImplementation: Bool { hasSuffix(".m") || hasSuffix(".mm") }
}
