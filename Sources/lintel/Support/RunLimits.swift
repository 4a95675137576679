// SPDX-License-Identifier: Apache-2.0

import Foundation
import Screens
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a run may use of time and memory.
///
/// Each stage leaves something for those after it, so that what is known can be reported within the time.
final class RunLimits: Sendable {
  private let start = ContinuousClock.now
  private let seconds: Double?
  private let megabytes: Int?
  private let stoppedReading = Mutex<String?>(nil)

  init(seconds: Double?, megabytes: Int?) {
    self.seconds = seconds
    self.megabytes = megabytes
    _ = Self.inheritedKilobytes
  }

  /// The part of the time after which nothing more of a stage is begun.
  private static func share(ofTime stage: WorkLimit.Stage) -> Double {
    switch stage {
    case .reading: 0.5
    case .values: 0.7
    case .screens: 0.85
    case .rules: 1
    }
  }

  /// The same for memory, of which little is given back: what it is measured by is what reading takes.
  private static func share(ofMemory stage: WorkLimit.Stage) -> Double {
    switch stage {
    case .reading: 1
    case .values: 1.25
    case .screens: 1.5
    case .rules: 1.75
    }
  }

  /// Why nothing more of a stage is to be begun; nil as long as there is time and memory.
  func reasonToStop(_ stage: WorkLimit.Stage) -> String? {
    guard let reason = reason(time: Self.share(ofTime: stage), memory: Self.share(ofMemory: stage)) else { return nil }
    if stage == .reading { stoppedReading.withLock { $0 = reason } }
    return reason
  }

  /// The limit of a run over the files that were read until now.
  func workLimit() -> WorkLimit {
    let limit = WorkLimit { self.reasonToStop($0) }
    if let reason = stoppedReading.withLock({ $0 }) { limit.stop(.reading, because: reason) }
    return limit
  }

  /// Ends the process with a word where the limits are passed twice over: what is being done then does not ask.
  func watch() {
    let thread = Thread {
      while true {
        if let reason = self.reason(time: 2, memory: 2) {
          StandardStreams.say("error: given up, because \(reason) and takes more than twice that; nothing is reported")
          _exit(ExitStatus.unusable.rawValue)
        }
        usleep(100_000)
      }
    }
    thread.start()
  }

  private func reason(time: Double, memory: Double) -> String? {
    if let seconds, (ContinuousClock.now - start) / .seconds(1) > seconds * time {
      return "the run was given \(Self.text(seconds)) s"
    }
    if let megabytes, Double(Self.usedMegabytes) > Double(megabytes) * memory {
      return "the run was given \(megabytes) MB"
    }
    return nil
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }

  /// The most that was in use at any time, in megabytes.
  private static var usedMegabytes: Int {
    let most = peakKilobytes
    if most > inheritedKilobytes { return most >> 10 }
    return (ownPeakKilobytes ?? most) >> 10
  }

  /// What the system says of the process when it begins. On Linux that is what the process had that started it, where that is
  /// more.
  private static let inheritedKilobytes = peakKilobytes

  private static var peakKilobytes: Int {
    var usage = rusage()
    #if canImport(Glibc)
      let process = Int32(RUSAGE_SELF.rawValue)
    #else
      let process = RUSAGE_SELF
    #endif
    guard getrusage(process, &usage) == 0 else { return 0 }
    // Kilobytes, but bytes on Apple's systems.
    #if canImport(Darwin)
      return Int(usage.ru_maxrss) >> 10
    #else
      return Int(usage.ru_maxrss)
    #endif
  }

  /// The same for the process alone; nil where the system does not say.
  private static var ownPeakKilobytes: Int? {
    #if canImport(Darwin)
      return nil
    #else
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
      else { return nil }
      return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    #endif
  }
}
