// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a run may use of time and memory.
struct RunLimits: Sendable {
  private let start = ContinuousClock.now
  private let seconds: Double?
  private let megabytes: Int?

  init(seconds: Double?, megabytes: Int?) {
    self.seconds = seconds
    self.megabytes = megabytes
  }

  /// Why nothing more is to be begun; nil as long as there is time and memory.
  func reasonToStop() -> String? { reason(factor: 1) }

  /// Ends the process with a word where the limits are passed twice over: what is being done then does not ask.
  func watch() {
    let thread = Thread {
      while true {
        if let reason = reason(factor: 2) {
          StandardStreams.say("error: given up, because \(reason); nothing is reported")
          _exit(ExitStatus.unusable.rawValue)
        }
        usleep(100_000)
      }
    }
    thread.start()
  }

  private func reason(factor: Int) -> String? {
    if let seconds, (ContinuousClock.now - start) / .seconds(1) > seconds * Double(factor) {
      return "the run has taken more than \(Int(seconds) * factor) s"
    }
    if let megabytes, Self.usedMegabytes > megabytes * factor {
      return "the run has used more than \(megabytes * factor) MB"
    }
    return nil
  }

  /// The most that was in use at any time.
  private static var usedMegabytes: Int {
    var usage = rusage()
    #if canImport(Glibc)
      let process = Int32(RUSAGE_SELF.rawValue)
    #else
      let process = RUSAGE_SELF
    #endif
    guard getrusage(process, &usage) == 0 else { return 0 }
    // Kilobytes, but bytes on Apple's systems.
    #if canImport(Darwin)
      return Int(usage.ru_maxrss) >> 20
    #else
      return Int(usage.ru_maxrss) >> 10
    #endif
  }
}
