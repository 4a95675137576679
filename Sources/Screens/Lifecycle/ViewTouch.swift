// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// A controller whose view its maker touches, and so loads, before it goes on to set properties: what runs as the view is
/// loaded finds those as they were.
struct ViewTouch {
  var place: ProgramIndex.Reference
  /// What the properties hold that are set afterwards.
  var fields: BoundArguments
}

/// The same, worked out where it is asked for.
final class TouchedFields {
  private let make: () -> BoundArguments
  private(set) lazy var fields: BoundArguments = make()

  init(_ make: @escaping () -> BoundArguments) { self.make = make }
}

extension Evaluator {
  /// The touch by which the maker of a controller loads its view before it sets one of its properties; nil where it
  /// sets them all before, or touches it not at all.
  func touch(of object: AbstractObject) -> ViewTouch? {
    guard let type = object.type, let (place, names) = touchPlace(of: object) else { return nil }
    var fields = BoundArguments()
    for name in names.sorted() { fields[name] = content(of: name, in: object, type, before: place) }
    return ViewTouch(place: place, fields: fields)
  }

  /// Whether the maker of a controller, or who gets it from there, loads its view before it is presented at a place, or at all where
  /// no place is given.
  func isLoaded(_ object: AbstractObject, before place: Location? = nil) -> Bool {
    guard object.allocationPlace != nil, symbols.isViewController(object.className) else { return false }
    return makings(of: object).contains { making in
      making.rest.contains { _, entry in
        guard entry.closureDepth == making.entry.closureDepth, entry.guards.count <= making.entry.guards.count,
          place.map({ !program.contains($0, in: making.body) || entry.range.start < $0.range.start }) ?? true
        else { return false }
        return entry.expressions.contains { touches(object, $0, in: making) }
      }
    }
  }

  /// Where that is, and the properties that are set afterwards.
  func touchPlace(of object: AbstractObject) -> (place: ProgramIndex.Reference, names: Set<String>)? {
    guard let type = object.type, object.allocationPlace != nil, symbols.isViewController(object.className) else {
      return nil
    }
    var place: ProgramIndex.Reference?
    var names: Set<String> = []
    for making in makings(of: object) {
      for (index, entry) in making.rest where entry.closureDepth == making.entry.closureDepth {
        if place == nil, entry.guards.count <= making.entry.guards.count,
          entry.expressions.contains(where: { touches(object, $0, in: making) })
        {
          place = ProgramIndex.Reference(body: making.body.id, entry: index)
        } else if place != nil, case .assign(let target, _, _) = entry.kind,
          case .member(.some(let base), let name) = target.unwrapped.kind,
          symbols.members(name, of: type, isStatic: false).contains(where: { $0.variable?.isComputed == false }),
          isOne(base, object, in: making.way.scope)
        {
          names.insert(name)
        }
      }
    }
    guard let place, !names.isEmpty else { return nil }
    return (place, names)
  }

  /// Whether an expression asks for the view of a controller.
  private func touches(_ object: AbstractObject, _ expression: Expression, in making: Making) -> Bool {
    var open = [expression]
    while let next = open.popLast() {
      switch next.kind {
      case .closure: continue
      case .member(.some(let base), let name) where KnownAPI.has(name, .loadsView):
        if isOne(base, object, in: making.way.scope) { return true }
        open.append(base)
      default: open += next.children
      }
    }
    return false
  }
}
