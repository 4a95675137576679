// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Caching
import Foundation

/// Where answers are kept from one run to the next.
struct CacheOptions: ParsableArguments {
  @Option(
    name: .customLong("cache-dir"),
    help: ArgumentHelp(
      "Keep answers in this folder; by default in XDG_CACHE_HOME or the user's folder for caches.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Flag(name: .customLong("no-cache"), help: "Work everything out anew, and keep nothing.")
  var isOff = false

  func validate() throws {
    if isOff, folder != nil { throw ValidationError("--no-cache and --cache-dir say the opposite; choose one.") }
  }

  /// - Parameter scope: what is read.
  func store(for scope: ProjectScope, isVerbose: Bool) -> AnswerStore {
    guard !isOff else { return AnswerStore(nil, isVerbose: isVerbose) }
    do {
      return AnswerStore(try CacheLocation(named: folder).folder(outside: scope.rootURL), isVerbose: isVerbose)
    } catch {
      if isVerbose { StandardStreams.say("no cache is used: \(error.message)") }
      return AnswerStore(nil, isVerbose: isVerbose)
    }
  }
}
