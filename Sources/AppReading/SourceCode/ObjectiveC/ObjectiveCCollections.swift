// SPDX-License-Identifier: Apache-2.0

import Findings

/// Foundation's collections, numbers and copies, written in Swift's terms: a list is a list in either language.
///
/// `[NSMutableArray array]` is `[]`, `[list addObject:a]` is `list.append(a)`, `[map setObject:a forKey:b]` is `map[b] = a`,
/// `[list mutableCopy]` is `list`, `[NSNumber numberWithBool:YES]` is `true`.
enum ObjectiveCCollections {
  /// A message without its brackets: labels are the pieces of the selector after the first.
  struct Message {
    var receiver: Expression
    var name: String
    var arguments: [Expression.Argument]
    var range: SourceRange

    /// `addObject:`, `insertObject:atIndex:`.
    fileprivate var selector: String {
      arguments.isEmpty ? name : name + ":" + arguments.dropFirst().compactMap(\.label).map { $0 + ":" }.joined()
    }
  }

  /// What a message means in Swift's terms; nil where it is one like any other.
  static func lowered(_ message: Message) -> Expression? {
    if let kind = classMessage(message) ?? instanceMessage(message) { return Expression(kind, range: message.range) }
    return nil
  }

  /// `[[NSMutableArray alloc] initWithObjects:a, b, nil]`: what an initialiser of a collection gives.
  ///
  /// - Parameter name: the first piece of the selector.
  static func made(
    _ type: Expression, _ name: String, _ arguments: [Expression.Argument], range: SourceRange
  ) -> Expression? {
    guard case .name(let type) = type.kind, let kind = collection(type, name, arguments) else { return nil }
    return Expression(kind, range: range)
  }

  // MARK: Makers

  private static func classMessage(_ message: Message) -> Expression.Kind? {
    guard case .name(let type) = message.receiver.kind else { return nil }
    if type == "NSNumber", message.name.hasPrefix("numberWith"), let value = message.arguments.first?.value {
      return value.kind
    }
    return collection(type, message.name, message.arguments)
  }

  private static func collection(_ type: String, _ name: String, _ arguments: [Expression.Argument]) -> Expression.Kind?
  {
    switch type {
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet":
      return list(name, arguments)
    case "NSDictionary", "NSMutableDictionary": return map(name, arguments)
    default: return nil
    }
  }

  private static func list(_ name: String, _ arguments: [Expression.Argument]) -> Expression.Kind? {
    switch name {
    case "array", "set", "orderedSet", "new", "init", "arrayWithCapacity", "initWithCapacity", "setWithCapacity":
      return .array([])
    case "arrayWithObject", "setWithObject", "arrayWithObjects", "setWithObjects", "initWithObjects":
      // The list ends at its first nil; with a count the objects are in C's array.
      guard arguments.dropFirst().allSatisfy({ $0.label == nil }) else { return nil }
      return .array(arguments.map(\.value).prefix { !$0.isNil }.map { $0 })
    case "arrayWithArray", "initWithArray", "setWithArray":
      return arguments.count == 1 ? arguments[0].value.kind : nil
    default: return nil
    }
  }

  private static func map(_ name: String, _ arguments: [Expression.Argument]) -> Expression.Kind? {
    switch name {
    case "dictionary", "new", "init", "dictionaryWithCapacity", "initWithCapacity": return .dictionary([])
    case "dictionaryWithDictionary", "initWithDictionary":
      return arguments.count == 1 ? arguments[0].value.kind : nil
    case "dictionaryWithObject":
      guard arguments.count == 2 else { return nil }
      return .dictionary([.init(key: arguments[1].value, value: arguments[0].value)])
    case "dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys":
      let values = arguments.map(\.value).prefix { !$0.isNil }.map { $0 }
      return .dictionary(
        stride(from: 0, to: values.count - 1, by: 2).map { .init(key: values[$0 + 1], value: values[$0]) })
    default: return nil
    }
  }

  // MARK: Messages to collections

  private static func instanceMessage(_ message: Message) -> Expression.Kind? {
    let values = message.arguments.map(\.value)
    func call(_ name: String, _ arguments: [Expression.Argument]) -> Expression.Kind {
      let member = Expression(.member(message.receiver, name: name), range: message.receiver.range)
      return .call(member, arguments: arguments)
    }
    func element(_ key: Expression) -> Expression {
      Expression(.subscript(message.receiver, arguments: [.init(value: key)]), range: message.range)
    }
    switch message.selector {
    case "addObject:": return call("append", [.init(value: values[0])])
    case "addObjectsFromArray:": return call("append", [.init(label: "contentsOf", value: values[0])])
    case "insertObject:atIndex:":
      return call("insert", [.init(value: values[0]), .init(label: "at", value: values[1])])
    case "arrayByAddingObject:":
      return .binary("+", message.receiver, Expression(.array(values), range: values[0].range))
    case "enumerateObjectsUsingBlock:", "enumerateKeysAndObjectsUsingBlock:":
      return call("forEach", [.init(value: values[0])])
    case "containsObject:": return call("contains", [.init(value: values[0])])
    case "arrayByAddingObjectsFromArray:": return .binary("+", message.receiver, values[0])
    case "setArray:", "setDictionary:":
      return .assignment(message.receiver, operation: "=", value: values[0])
    case "objectAtIndex:", "objectForKey:", "objectAtIndexedSubscript:", "objectForKeyedSubscript:":
      return element(values[0]).kind
    case "setObject:forKey:", "setObject:forKeyedSubscript:", "setObject:atIndexedSubscript:":
      return .assignment(element(values[1]), operation: "=", value: values[0])
    case "replaceObjectAtIndex:withObject:":
      return .assignment(element(values[0]), operation: "=", value: values[1])
    // Counting references, as before ARC, gives the object back.
    case "copy", "mutableCopy", "retain", "autorelease": return given(back: message.receiver)
    default: return nil
    }
  }

  /// What is the receiver, or holds what it holds; of `super` a class says what it is.
  private static func given(back receiver: Expression) -> Expression.Kind? {
    if case .name("super") = receiver.kind { return nil }
    if case .name("self") = receiver.kind { return nil }
    return receiver.kind
  }
}

extension Expression {
  fileprivate var isNil: Bool { if case .nil = kind { true } else { false } }
}
