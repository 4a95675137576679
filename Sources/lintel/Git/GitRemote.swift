// SPDX-License-Identifier: Apache-2.0

import AppReading
import Foundation
import Reporting

/// Where a checkout's files can be read on the web: at the commit that is checked out, on GitHub, GitLab or Bitbucket.
///
/// Worked out from two small files of the repository, without git's own reading of them and without the network.
struct GitRemote {
  private enum Service: String, CaseIterable {
    case github
    case gitlab
    case bitbucket

    /// By the host's name: `github.com`, `gitlab.example.org`.
    init?(host: String) {
      guard
        let found = Self.allCases.first(where: {
          host == "\($0).com" || host == "\($0).org" || host.hasPrefix("\($0).")
        })
      else { return nil }
      self = found
    }
  }

  private static let largestConfiguration = 1 << 20

  /// An address with `{file}` and `{line}`; nil where the remote is on none of these services or no commit is checked out.
  static func template(for root: URL) -> String? {
    guard let repository = GitRepository(holding: root), let remote = address(of: repository),
      let page = page(remote), let commit = GitObjects(repository)?.commit("HEAD")
    else { return nil }
    let folder = repository.prefix.isEmpty ? "" : SourceLinks.encoded(repository.prefix) + "/"
    switch page.service {
    case .github: return "\(page.address)/blob/\(commit)/\(folder){file}#L{line}"
    case .gitlab: return "\(page.address)/-/blob/\(commit)/\(folder){file}#L{line}"
    case .bitbucket: return "\(page.address)/src/\(commit)/\(folder){file}#lines-{line}"
    }
  }

  /// The address of `origin`, or of the first remote where there is none of that name.
  private static func address(of repository: GitRepository) -> String? {
    let file = repository.common.appendingPathComponent("config").path
    guard let data = try? PlainFile.read(file, limit: largestConfiguration) else { return nil }
    var remote: String?
    var found: [(name: String, url: String)] = []
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("[") {
        remote = text.hasPrefix("[remote \"") && text.hasSuffix("\"]") ? String(text.dropFirst(9).dropLast(2)) : nil
      } else if let remote, let equals = text.firstIndex(of: "="),
        text[..<equals].trimmingCharacters(in: .whitespaces) == "url"
      {
        found.append((remote, text[text.index(after: equals)...].trimmingCharacters(in: .whitespaces)))
      }
    }
    return (found.first { $0.name == "origin" } ?? found.first)?.url
  }

  /// `git@github.com:owner/app.git` and its other spellings as the page of the project. Names and passwords are left out.
  private static func page(_ remote: String) -> (service: Service, address: String)? {
    var rest = Substring(remote)
    if let scheme = rest.range(of: "://") {
      guard ["https", "http", "ssh", "git"].contains(rest[..<scheme.lowerBound]) else { return nil }
      rest = rest[scheme.upperBound...]
    } else if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
      rest = rest[..<colon] + "/" + rest[rest.index(after: colon)...].drop { $0 == "/" }
    } else {
      return nil
    }
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    var host = rest[..<slash]
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    host = host.prefix { $0 != ":" }
    var path = rest[rest.index(after: slash)...]
    if path.hasSuffix("/") { path = path.dropLast() }
    if path.hasSuffix(".git") { path = path.dropLast(4) }
    let allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
    guard let service = Service(host: host.lowercased()), path.contains("/"), path.allSatisfy(allowed.contains),
      host.allSatisfy(allowed.contains)
    else { return nil }
    return (service, "https://\(host.lowercased())/\(path)")
  }
}
