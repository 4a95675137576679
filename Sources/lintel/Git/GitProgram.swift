// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where `git` is.
enum GitProgram {
  /// Git in the search path, of which only absolute folders count, and none within the checkout that is looked at: whatever
  /// is called `git` there comes from whoever wrote the project.
  static func path(outside checkout: String) -> String? {
    SearchPath.program("git", outside: checkout)
  }

  /// What git sees of the environment: nothing that says where a repository or a configuration is or what is to be run.
  static var environment: [String: String] {
    var environment = [
      "PATH": SearchPath.folders.joined(separator: ":"),
      "LC_ALL": "C",
      "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CONFIG_SYSTEM": "/dev/null",
      "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_ATTR_NOSYSTEM": "1",
      "GIT_NO_LAZY_FETCH": "1",
      "GIT_NO_REPLACE_OBJECTS": "1",
      "GIT_OPTIONAL_LOCKS": "0",
      "GIT_TERMINAL_PROMPT": "0",
      "GIT_ALLOW_PROTOCOL": "none",
    ]
    // Apple's git is a program that looks for the real one.
    environment["DEVELOPER_DIR"] = ProcessInfo.processInfo.environment["DEVELOPER_DIR"]
    return environment
  }
}
