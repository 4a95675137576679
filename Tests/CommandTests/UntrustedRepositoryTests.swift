// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Nothing that a repository brings along is run, whatever its configuration, attributes and hooks say.
struct UntrustedRepositoryTests {
  /// A repository with a trap: a command that leaves a file `ran` where git runs it.
  struct Trap: Sendable, CustomTestStringConvertible {
    var name: String
    /// A shell script that sets the trap within the checkout; `$TRAP` is a program that springs it.
    var setting: String
    /// What springs it; empty where this version of git may know better.
    var proof = ""
    /// The folder that is checked.
    var folder = "."
    var environment: [String: String] = [:]

    var testDescription: String { name }
  }

  static let traps = [
    Trap(name: "monitor of the file system", setting: "git config core.fsmonitor $TRAP", proof: "git status"),
    Trap(
      name: "hooks", setting: "git config core.hooksPath $HOOKS; cp $TRAP $HOOKS/post-index-change",
      proof: "git update-index --refresh; git add -A"),
    Trap(
      name: "clean filter",
      setting: "git config filter.f.clean $TRAP; echo '* filter=f' > .gitattributes; touch Screen.swift",
      proof: "git add -A"),
    Trap(
      name: "smudge filter",
      setting: "git config filter.f.smudge $TRAP; echo '* filter=f' > .gitattributes; git add -A; git commit -qm two",
      proof: "git archive HEAD"),
    Trap(
      name: "filter process",
      setting: "git config filter.f.process $TRAP; echo '* filter=f' > .gitattributes; git add .gitattributes",
      proof: "git add -A"),
    Trap(
      name: "textconv", setting: "git config diff.d.textconv $TRAP; echo '* diff=d' > .gitattributes",
      proof: "git diff HEAD"),
    Trap(
      name: "diff driver", setting: "git config diff.d.command $TRAP; echo '* diff=d' > .git/info/attributes",
      proof: "git diff HEAD"),
    Trap(name: "external diff", setting: "git config diff.external $TRAP", proof: "git diff HEAD"),
    Trap(name: "archive format", setting: "git config tar.tar.command $TRAP"),
    Trap(
      name: "included configuration",
      setting: "printf '[core]\\nfsmonitor = %s\\n' $TRAP > evil; git config include.path ../evil", proof: "git status"),
    Trap(
      name: "conditionally included configuration",
      setting: "printf '[core]\\nfsmonitor = %s\\n' $TRAP > evil; git config includeIf.onbranch:main.path ../evil",
      proof: "git status"),
    Trap(
      name: "worktree configuration",
      setting: "git config extensions.worktreeConfig true; git config --worktree core.fsmonitor $TRAP",
      proof: "git status"),
    Trap(
      name: "another worktree",
      setting: "git config core.fsmonitor $TRAP; git -c core.fsmonitor= worktree add -q ../tree main~0; "
        + "echo '// x' >> ../tree/Screen.swift", proof: "git -C ../tree status", folder: "../tree"),
    Trap(
      name: "core.worktree", setting: "git config core.worktree $PWD; git config core.fsmonitor $TRAP",
      proof: "git status"),
    Trap(
      name: "bare repository as a folder",
      setting: "git clone -q --bare . App/inner; mv App/inner/* App/; rmdir App/inner; "
        + "printf '[core]\\nrepositoryformatversion = 0\\nbare = false\\nworktree = %s\\nfsmonitor = %s\\n' $PWD $TRAP > App/config; "
        + "cp .git/index App/index; cp Screen.swift App/", proof: "git -C App -c safe.bareRepository=all status",
      folder: "App"),
    Trap(
      name: "repository of which .git is a file",
      setting: "mv .git ../real; echo 'gitdir: ../real' > .git; git config core.fsmonitor $TRAP", proof: "git status"),
    Trap(
      name: "alternates",
      setting: "git clone -q --bare . ../other; mv .git/objects ../gone; mkdir -p .git/objects/info; "
        + "echo $PWD/../other/objects > .git/objects/info/alternates; git config core.fsmonitor $TRAP; "
        + "git config core.alternateRefsCommand $TRAP", proof: "git status"),
    Trap(
      name: "objects that are to be fetched",
      setting: "git config core.repositoryFormatVersion 1; git config extensions.partialClone evil; "
        + "git config remote.evil.url ext::$TRAP; git config remote.evil.promisor true; "
        + "git config protocol.ext.allow always; "
        + "rm -f .git/objects/$(git rev-parse HEAD:Screen.swift | sed 's|^..|&/|')", proof: "git diff HEAD"),
    Trap(
      name: "environment: configuration", setting: "true",
      environment: [
        "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": "$TRAP",
        "GIT_CONFIG_KEY_1": "diff.external", "GIT_CONFIG_VALUE_1": "$TRAP",
      ]),
    Trap(
      name: "environment: programs", setting: "true",
      environment: [
        "GIT_EXTERNAL_DIFF": "$TRAP", "GIT_PAGER": "$TRAP", "GIT_SSH_COMMAND": "$TRAP", "GIT_EXEC_PATH": "$HOOKS",
      ]),
    Trap(
      name: "environment: home",
      setting: "mkdir ../home; printf '[core]\\nfsmonitor = %s\\n' $TRAP > ../home/.gitconfig",
      proof: "env -u GIT_CONFIG_GLOBAL -u XDG_CONFIG_HOME HOME=$PWD/../home git status",
      environment: ["HOME": "$PWD/../home", "XDG_CONFIG_HOME": "$PWD/../home"]),
    Trap(
      name: "a git in the project", setting: "mkdir tools; cp $TRAP tools/git", proof: "PATH=$PWD/tools:$PATH git",
      environment: ["PATH": "$PWD/tools:tools:.:$PATH"]),
    Trap(
      name: "replaced and grafted commits",
      setting: "git config core.fsmonitor $TRAP; echo $(git rev-parse HEAD) > .git/info/grafts", proof: "git status"),
  ]

  @Test(arguments: traps) func nothingIsRun(_ trap: Trap) throws {
    let place = try Place(trap.setting)
    let root = place.folder.url.appendingPathComponent("repo/\(trap.folder)")
    var environment: [String: String] = [:]
    for (name, value) in trap.environment { environment[name] = place.filled(value) }
    let changed = try BuiltCommand.run(
      ["check", "--changed-since", "main~0", "--format", "json"], in: root, environment: environment)
    let compared = try BuiltCommand.run(["diff", "main", "HEAD"], in: root, environment: environment)
    #expect(!place.hasRun, "\(changed.error) \(compared.error)")
    // What git says is still used, but for what is not there.
    if trap.name != "objects that are to be fetched", trap.folder != "App" {
      #expect(changed.status <= 1, "\(changed.error)")
      #expect(compared.status == 0, "\(compared.error)")
    }
    if !trap.proof.isEmpty {
      try place.run("(\(trap.proof)) >/dev/null 2>&1 </dev/null || true")
      #expect(place.hasRun, "the trap is none")
    }
  }

  @Test func attributesHideNothing() throws {
    let place = try Place(
      """
      echo '*.swift export-ignore' > .gitattributes; git add -A; git commit -qm two
      sed -i.old 's/light/dark/' Screen.swift; rm -f *.old; git commit -qam three
      """)
    let diff = try BuiltCommand.run(["diff", "HEAD~1", "HEAD"], in: place.root)
    #expect(diff.output.contains("Screen"))
    #expect(diff.status <= 1, "\(diff.error)")
  }

  @Test func changesAreFoundInTheFilesThemselves() throws {
    let place = try Place("git add -A; git commit -qm two")
    func changed() throws -> Bool {
      let result = try BuiltCommand.run(
        ["check", "--changed-since", "HEAD", "--format", "csv", "--only", "app-setter-ignored"],
        in: place.root)
      try #require(result.status <= 1, "\(result.error)")
      return result.output.contains("Screen.swift")
    }
    #expect(try !changed())
    // Other line ends are no change.
    try place.run("sed -i.old 's/$/\\r/' Screen.swift; rm -f *.old")
    #expect(try !changed())
    // Of a file that is told to look unchanged, the contents count.
    try place.run("git checkout -q Screen.swift; git update-index --assume-unchanged Screen.swift")
    try place.run("sed -i.old 's/light/dark/' Screen.swift; rm -f *.old")
    #expect(try changed())
    try place.run("git update-index --no-assume-unchanged Screen.swift; git checkout -q Screen.swift")
    // An ignored file that is part of the project is no less new.
    try place.run("git rm -q --cached Screen.swift; git commit -qm without; echo '*.swift' > .gitignore")
    #expect(try !changed())
    try place.run("git add -f Screen.swift")
    #expect(try changed())
  }

  @Test func aTreeOfTheSameFolderManyTimesEnds() throws {
    let place = try Place(
      """
      tree=$(git rev-parse HEAD^{tree})
      for level in 1 2 3 4 5 6 7 8 9; do
        tree=$(for name in a b c d e f g h i j; do printf '040000 tree %s\\t%s\\n' $tree $name; done | git mktree)
      done
      git tag bomb $(git commit-tree -m bomb $tree)
      """)
    let result = try BuiltCommand.run(["diff", "bomb", "HEAD"], in: place.root)
    #expect(result.status == 3)
    #expect(result.error.contains("'bomb' could not be taken from git"))
  }

  /// A repository of one app with a trap, beside it what springs.
  private struct Place {
    let folder: TemporaryFolder
    var root: URL { folder.url.appendingPathComponent("repo") }
    private var trap: String { folder.url.appendingPathComponent("trap").path }
    private var hooks: String { folder.url.appendingPathComponent("hooks").path }
    var hasRun: Bool { FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("ran").path) }

    init(_ setting: String) throws {
      var files = AppFiles.controllerBased
      files["Screen.swift"] = """
        import UIKit

        class Screen: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
          override func viewDidLoad() { UIApplication.shared.setStatusBarStyle(.lightContent, animated: true) }
        }

        """
      files["Scene.swift"] = """
        import UIKit

        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = Screen()
          }
        }

        """
      folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files.map { ("repo/\($0)", $1) }))
      try folder.write("#!/bin/sh\ntouch '\(folder.url.path)/ran'\nexit 1\n", to: "trap")
      try folder.write("", to: "hooks/empty")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: trap)
      try run(
        """
        git init -q -b main .; git config user.name t; git config user.email t@example.org
        git config gc.auto 0; git add -A; git commit -qm one; printf '// x\\n' >> Screen.swift
        """)
      try run(setting)
      try? FileManager.default.removeItem(at: folder.url.appendingPathComponent("ran"))
    }

    func filled(_ text: String) -> String {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return text.replacingOccurrences(of: "$TRAP", with: trap).replacingOccurrences(of: "$HOOKS", with: hooks)
        .replacingOccurrences(of: "$PWD", with: root.path).replacingOccurrences(of: "$PATH", with: path)
    }

    func run(_ script: String) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script]
      process.currentDirectoryURL = root
      process.environment = ProcessInfo.processInfo.environment
        .merging(["TRAP": trap, "HOOKS": hooks, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null"]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
    }
  }
}
