// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol
import Testing

@Suite struct MessageTests {
  private static func message(_ text: String) -> Message { Message(body: Array(text.utf8)) }

  @Test func requestsNotificationsAndAnswersAreToldApart() {
    #expect(
      Self.message(#"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":1}}"#)
        == .request(id: .number(1), method: "m", params: ["a": 1]))
    #expect(
      Self.message(#"{"jsonrpc":"2.0","id":"x","method":"m"}"#)
        == .request(id: .string("x"), method: "m", params: .null))
    #expect(Self.message(#"{"jsonrpc":"2.0","method":"m"}"#) == .notification(method: "m", params: .null))
    #expect(
      Self.message(#"{"jsonrpc":"2.0","id":1,"result":null}"#)
        == .response(id: .number(1), result: .null, isError: false))
    #expect(
      Self.message(#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#)
        == .response(id: .number(1), result: nil, isError: true))
  }

  @Test(
    arguments: [
      ("{", ResponseError.Code.parseError, nil), ("[]", .invalidRequest, nil), ("1", .invalidRequest, nil),
      (#"{"id":7,"method":"m"}"#, .invalidRequest, RequestID.number(7)),
      (#"{"jsonrpc":"2.0","id":7}"#, .invalidRequest, .number(7)),
      (#"{"jsonrpc":"2.0","id":7,"method":3}"#, .invalidRequest, .number(7)),
      (#"{"jsonrpc":"2.0","id":7,"method":"m","params":3}"#, .invalidRequest, .number(7)),
      (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, .invalidRequest, nil),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"m"}"#, .invalidRequest, nil),
    ] as [(String, ResponseError.Code, RequestID?)])
  func whatIsNoMessageSaysWhy(text: String, code: ResponseError.Code, id: RequestID?) {
    guard case .malformed(let found, let error) = Self.message(text) else {
      Issue.record("\(text) was taken")
      return
    }
    #expect(error.code == code)
    #expect(found == id)
  }

  @Test(arguments: [
    ("file:///a/b%20c/%C3%A9.swift", "/a/b c/é.swift"), ("file://localhost/a/./b/../c/", "/a/c"), ("FILE:/x", "/x"),
    ("file:///a%2Fb", "/a/b"), ("file:///../../x", "/x"),
  ])
  func addressesMeanPaths(uri: String, path: String) {
    #expect(DocumentURI.path(of: uri) == path)
    #expect(DocumentURI.path(of: DocumentURI.uri(of: path)) == path)
  }

  @Test(arguments: [
    "untitled:Untitled-1", "https://example.org/a", "file://other/a", "file:a", "file:///%", "file:///%zz", "",
    "file:///%00", "file:///%ff",
  ])
  func otherAddressesMeanNone(uri: String) {
    #expect(DocumentURI.path(of: uri) == nil)
  }
}
