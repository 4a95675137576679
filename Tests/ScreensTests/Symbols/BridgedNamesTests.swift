// SPDX-License-Identifier: Apache-2.0

import AppReading
import Screens
import TestSupport
import Testing

@Suite("What a method is called in the other language")
@MainActor struct BridgedNamesTests {
  /// The names under which calls in the other language reach the methods of one type, with their labels.
  private func forms(_ file: String, _ text: String) async throws -> [String] {
    let model = try await ReadModel.model([file: text])
    let functions = model.symbols.types.flatMap { $0.members.values.flatMap { $0 } }.compactMap(\.function)
    return functions.flatMap(BridgedNames.forms).map { form in
      form.name + "(" + form.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
  }

  @Test(
    "Objective-C's first piece is split before a preposition, and repeats no type (SE-0005)",
    arguments: [
      ("showStackWithRoot:(id)root animated:(BOOL)animated", "showStack(withRoot:animated:)"),
      ("presentViewController:(UIViewController *)c animated:(BOOL)a", "present(_:animated:)"),
      ("goFromViewController:(UIViewController *)a toViewController:(UIViewController *)b", "go(from:to:)"),
      ("titleForURL:(NSURL *)url", "title(for:)"),
    ])
  func imported(method: String, form: String) async throws {
    let text = "@implementation Foo\n- (void)\(method) {}\n@end"
    #expect(try await forms("Foo.m", text).contains(form))
  }

  @Test("a method that nothing shortens has no other name")
  func unchanged() async throws {
    #expect(try await forms("Foo.m", "@implementation Foo\n- (void)add:(int)a twice:(BOOL)b {}\n@end").isEmpty)
    #expect(try await forms("Foo.m", "@implementation Foo\n- (void)start {}\n@end").isEmpty)
  }

  @Test("Swift's first label becomes a part of the selector")
  func exported() async throws {
    let text =
      "class Foo { func show(root: Int, animated: Bool) {}; func hide(for item: Int) {}; func add(_ a: Int) {} }"
    #expect(try await forms("Foo.swift", text).sorted() == ["hideFor(_:)", "showWithRoot(_:animated:)"])
  }
}
