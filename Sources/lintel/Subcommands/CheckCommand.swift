// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Auditing
import Findings
import Foundation
import Reporting
import Screens

/// `lintel check`: the main job.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports what is wrong with an app's status bar and interface style.",
    discussion: """
      Reads the app, works out every screen, and reports findings with the facts that they rest on.

      EXAMPLES:
        lintel check                               the app in this folder
        lintel check App --target Harbour          one target
        lintel check --fix                         mend what can be mended safely
        lintel check --diff --unsafe               see what all fixes would do
        lintel check --format sarif -o lintel.sarif
        lintel check --write-baseline .lintel-baseline.json
        lintel check --baseline .lintel-baseline.json --strict-baseline
        lintel check --changed-since origin/main --format github
        lintel check --why-not App/Login.swift:12  why nothing is said there
        lintel check --watch                       again at every change of a file

      A finding is silenced in place by a comment, also in storyboards and property lists:
        // lintel:disable:next override-ignored -- shown by a host app only
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var facts: FactsOptions
  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The format of the report.", valueName: "format"))
  var format = ReportFormat.text

  @Option(help: ArgumentHelp("Leave out findings that this file lists.", valueName: "file"), completion: .file())
  var baseline: String?

  @Option(
    name: .customLong("write-baseline"),
    help: ArgumentHelp("List all findings in this file instead of reporting them.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Flag(name: .customLong("strict-baseline"), help: "Fail if the baseline lists findings that are gone.")
  var strictBaseline = false

  @Flag(help: "Mend what can be mended safely, then report the rest.")
  var fix = false

  @Flag(help: "With --fix or --diff: also fixes that may change what somebody relies on.")
  var unsafe = false

  @Flag(help: "Show what --fix would do, as a unified diff, and change nothing.")
  var diff = false

  @Flag(help: "Look again whenever a file changes, until Ctrl-C.")
  var watch = false

  @Flag(help: "Count findings by rule, on standard error.")
  var statistics = false

  @Option(
    name: .customLong("why-not"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Say what was looked at in a place, and which guard withheld a finding; a rule's id after it asks for that alone.",
      valueName: "file:line"))
  var whyNot: [String] = []

  @OptionGroup(title: "Cache") var cache: CacheOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if unsafe, !fix, !diff { throw ValidationError("--unsafe goes with --fix or --diff.") }
    if fix, diff { throw ValidationError("--fix changes files and --diff only shows how; choose one.") }
    if writeBaseline != nil, fix || diff { throw ValidationError("--write-baseline does not go with --fix or --diff.") }
    if let place = whyNot.first {
      if SourcePlace(place) == nil { throw ValidationError("'\(place)' is not of the form FILE:LINE.") }
      if whyNot.count > 2 {
        throw ValidationError("--why-not takes a place and at most one rule; name the folder before it.")
      }
      if whyNot.count == 2, RuleList.rule(whyNot[1]) == nil {
        throw ValidationError(
          "there is no rule '\(whyNot[1])'; lintel rules lists them, and the folder stands before --why-not.")
      }
    }
    if watch {
      if fix || diff || writeBaseline != nil || !whyNot.isEmpty {
        throw ValidationError("--watch does not go with --fix, --diff, --write-baseline or --why-not.")
      }
      if input.limits.timeout != nil || input.limits.maxMemory != nil {
        throw ValidationError("--watch does not go with --timeout or --max-memory, which are for one run.")
      }
    }
    if !facts.facts.isEmpty, fix || diff || watch {
      throw ValidationError("--facts does not go with --fix, --diff or --watch, which are about files.")
    }
    if strictBaseline, baseline == nil { throw ValidationError("--strict-baseline needs --baseline.") }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline reads and --write-baseline writes; choose one.")
    }
  }

  @MainActor func run() async throws {
    try OutputName.check(
      output.output, format: diff ? "diff" : format.rawValue, known: ReportFormat.allCases.map(\.rawValue))
    guard watch else { return try await look() }
    let memory = ReadingMemory()
    try await Watch(input: input, others: [baseline].compactMap { $0 }, isQuiet: output.quiet).run {
      try await look(memory: memory)
    }
  }

  /// One run.
  ///
  /// - Parameter memory: what earlier runs of this process read, where there will be others.
  @MainActor private func look(memory: ReadingMemory? = nil) async throws {
    let readBefore = memory?.filesRead ?? 0
    let known = try await facts.joined(input)
    let scope = try known?.scope ?? input.scope(isQuiet: output.quiet)
    let root = scope.rootURL
    let configuration = try selection.apply(to: input.configuration(root: root))
    let changedFiles: Set<String>? =
      if let revision = selection.changedSince { try ChangedFiles.since(revision, in: root) } else { nil }
    let baseline = try baseline.map { try BaselineFile.read($0) }
    var pipeline = input.pipeline(scope, configuration: configuration)
    pipeline.memory = memory
    pipeline.facts = known?.facts
    // Each pass looks at the whole app again, and a pass changes few of its files.
    if fix { pipeline.sourceReaders = Pipeline.readersThatRemember }
    let check = Check(
      pipeline: pipeline,
      auditor: Auditor(configuration: configuration, changedFiles: changedFiles), baseline: baseline,
      progress: output.newProgress(),
      paths: input.displayPaths(of: root, from: diff ? .workingDirectory : format.pathBase))

    if let asked = whyNot.first, let place = SourcePlace(asked) {
      let known = FileManager.default.fileExists(atPath: root.appendingPathComponent(place.file).path)
      let inquiry = Inquiry(file: known ? place.file : place.path(in: root), line: place.line)
      let outcome = try await check.run(asking: inquiry)
      let answer = WhyNot(
        inquiry: inquiry, rule: whyNot.dropFirst().first, result: outcome.result, screens: outcome.pipeline.screens,
        neverRun: outcome.pipeline.apps.flatMap(\.model.program.neverRun))
      try output.destination.write(as: output.textSyntax) { $0.write(answer.text) }
      return
    }
    let judgement: CheckJudgement
    if diff {
      let outcome = try await check.run()
      let files = try FixRun(check, includingReview: unsafe).preview(outcome)
      try output.destination.write(patch(of: files, check))
      notice("\(PlainText.count(files.count, "file")) would change; nothing was changed")
      judgement = outcome.judgement
    } else {
      // The store reads every file to know it, which is what a memory is there to spare.
      let store = memory == nil && known == nil ? cache.store(for: scope, isVerbose: output.verbose) : .none
      judgement = fix ? try await mend(check) : try await check.judgement(from: store)
      if let writeBaseline {
        let findings = judgement.answer.result.findings
        try BaselineFile.write(Baseline(of: findings, texts: judgement.texts), to: writeBaseline)
        return notice("listed \(PlainText.count(findings.count, "finding")) in \(writeBaseline)")
      }
      try write(judgement, check)
    }
    if let memory, output.verbose { notice("read \(PlainText.count(memory.filesRead - readBefore, "file")) anew") }
    if output.verbose { VerboseRun.say(judgement.answer.run, root: root, configuration, input) }
    try conclude(judgement, configuration)
  }

  /// Mends what can be mended, says so, and looks again.
  @MainActor private func mend(_ check: Check) async throws -> CheckJudgement {
    var outcome = try await check.run()
    let mended = try await FixRun(check, includingReview: unsafe).apply(&outcome)
    for finding in mended.mended {
      notice("mended \(check.paths.finding(finding).location): \(finding.message) (\(finding.rule))")
    }
    for refused in mended.refused {
      let file = check.paths.path(refused.finding.location.file)
      notice("left the fix of \(refused.finding.rule) in \(file) out: with it there is \(refused.harm.message)")
    }
    notice(
      "mended \(PlainText.count(mended.mended.count, "finding")) in \(PlainText.count(mended.files.count, "file"))")
    return outcome.judgement
  }

  private func write(_ judgement: CheckJudgement, _ check: Check) throws {
    let report = check.report(of: judgement)
    let reporter = format.reporter(style: output.style)
    try output.destination.write(as: format.syntax(style: output.style)) { reporter.write(report, to: &$0) }
    // Whoever reads the file is not who ran the command.
    if let path = output.destination.path, !path.hasPrefix("/dev/") {
      notice("\(TextReporter.summary(of: report)); wrote \(path)")
    }
  }

  /// The changes as a patch, which has to be as it is; so on the way to a log that might be a build service's, files stay out
  /// of it whose lines would be commands there.
  private func patch(of files: [EditedFile], _ check: Check) -> Data {
    var patch = Data()
    for file in files {
      let part = UnifiedDiff.data(of: [file]) { check.paths.path($0) }
      let lines = part.split(separator: 10).map { [UInt8]($0) }
      if output.destination.path == nil, !StandardStreams.isOutputFile, lines.contains(where: LogLine.holdsCommand) {
        StandardStreams.say(
          "left the change of \(check.paths.path(file.path)) out: a build service would take a line of it for a command; "
            + "write the patch to a file with -o")
        continue
      }
      patch += part
    }
    return patch
  }

  /// What is said beside the report, and how the command ends.
  private func conclude(_ judgement: CheckJudgement, _ configuration: AuditConfiguration) throws {
    if statistics {
      let counts = Dictionary(grouping: judgement.findings, by: \.rule).mapValues(\.count)
      for (rule, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        StandardStreams.say("\(count)\t\(rule)")
      }
    }
    for entry in judgement.stale {
      notice("the baseline lists what is gone: \(entry.file): \(entry.message) (\(entry.rule))")
    }
    if strictBaseline || selection.strict, !judgement.stale.isEmpty {
      StandardStreams.say(
        "error: \(PlainText.count(judgement.stale.count, "entry", "entries")) of the baseline found no more; write it anew"
      )
      throw CommandFailure.findings
    }
    if judgement.findings.contains(where: { configuration.failOn.includes($0.severity) }) {
      throw CommandFailure.findings
    }
  }

  private func notice(_ text: String) {
    guard !output.quiet else { return }
    for line in text.split(separator: "\n") { StandardStreams.say(PlainText.oneLine(String(line))) }
  }
}

extension ReportFormat: ExpressibleByArgument {
  static var allValueDescriptions: [String: String] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.purpose) })
  }
}
