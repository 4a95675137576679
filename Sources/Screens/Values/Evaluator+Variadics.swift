// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Parameter {
  /// Whether a call hands over as many arguments for it as it likes, which the code sees as one list: `places: Place...`.
  var isVariadic: Bool {
    guard let text = type?.text, text.utf8.last == UInt8(ascii: ".") else { return false }
    return text.hasSuffix(TypeName.variadicMark)
  }
}

extension Evaluator {
  /// The arguments of a call with those for a variadic parameter as the one list that the function sees.
  static func gathered(
    _ arguments: [Expression.Argument], for function: FunctionDeclaration
  ) -> [Expression.Argument] {
    guard function.parameters.contains(where: \.isVariadic) else { return arguments }
    return runs(of: arguments.map { ($0.label, $0.value.isClosure) }, for: function).map { run in
      guard let parameter = run.variadic else { return arguments[run.arguments.lowerBound] }
      let values = arguments[run.arguments].map(\.value)
      let range = values.first?.range ?? arguments.first?.value.range ?? function.nameRange
      return Expression.Argument(label: parameter.label, value: Expression(.array(values), range: range))
    }
  }

  /// Arguments one by one, and those for a variadic parameter together: of a parameter for which there are none, too.
  ///
  /// - Parameter arguments: the label of each, and whether it is a closure, which stands behind the parentheses where it
  ///   has no label.
  static func runs(
    of arguments: [(label: String?, isClosure: Bool)], for function: FunctionDeclaration
  ) -> [(arguments: Range<Int>, variadic: Parameter?)] {
    var result: [(arguments: Range<Int>, variadic: Parameter?)] = []
    var next = 0
    func isOwn(_ index: Int, _ parameter: Parameter, isFirst: Bool) -> Bool {
      guard arguments.indices.contains(index), arguments[index].label == (isFirst ? parameter.label : nil) else {
        return false
      }
      let takesClosures = parameter.type.map { TypeName.isFunction($0.text) } ?? false
      return takesClosures || arguments[index].label != nil || !arguments[index].isClosure
    }
    for parameter in function.parameters {
      guard parameter.isVariadic else {
        let isNext =
          isOwn(next, parameter, isFirst: true)
          || arguments.indices.contains(next) && arguments[next].label == nil && arguments[next].isClosure
        if isNext {
          result.append((next..<next + 1, nil))
          next += 1
        }
        continue
      }
      let start = next
      while isOwn(next, parameter, isFirst: next == start) { next += 1 }
      result.append((start..<next, parameter))
    }
    return result + arguments.indices.dropFirst(next).map { ($0..<$0 + 1, nil) }
  }
}
