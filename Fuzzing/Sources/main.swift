// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// libFuzzer's way in for programs that have a `main` of their own.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

// The first argument names the target; the rest is libFuzzer's.
guard CommandLine.arguments.count > 1, let target = FuzzTarget(rawValue: CommandLine.arguments[1]) else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
  FileHandle.standardError.write(
    Data("usage: lintel-fuzz TARGET [options of libFuzzer] [corpus]\ntargets: \(names)\n".utf8))
  exit(2)
}
FuzzTarget.current.withLock { $0 = target }
var count = CInt(CommandLine.argc - 1)
var arguments = CommandLine.unsafeArgv + 1
exit(
  runFuzzer(&count, &arguments) { bytes, length in
    FuzzTarget.current.withLock { $0 }.run(UnsafeBufferPointer(start: bytes, count: length))
    return 0
  })
