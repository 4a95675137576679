// SPDX-License-Identifier: Apache-2.0

package import Testing

/// Starts one browser for all tests of a suite, which must be serialized: starting it takes longer than most of them.
package struct OneBrowser: SuiteTrait, TestScoping {
  @TaskLocal private static var session: BrowserSession?

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard let browser = HeadlessBrowser.installed else { return try await function() }
    try await Self.$session.withValue(BrowserSession(browser)) { try await function() }
  }

  /// The browser with a page open in it; nil where none is installed.
  ///
  /// - Throws: where the suite has not this trait: a test that shows nothing must not pass.
  package static func showing(
    _ markup: String, width: Int = 1280, isDark: Bool = false
  ) throws -> BrowserSession? {
    guard HeadlessBrowser.installed != nil else { return nil }
    guard let session else { throw BrowserSession.Failure(description: "the suite does not say .oneBrowser") }
    try session.show(markup, width: width, isDark: isDark)
    return session
  }
}

extension Trait where Self == OneBrowser {
  /// One browser for all tests of a suite.
  package static var oneBrowser: Self { Self() }
}
