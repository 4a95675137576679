// SPDX-License-Identifier: Apache-2.0

/// What people type who know other tools, and what it is called here.
enum ForeignWords {
  static let commands: [String: String] = [
    "analyse": "check", "analyze": "check", "audit": "check", "autocorrect": "check --fix", "compare": "diff BASE HEAD",
    "completion": "help completions", "completions": "help completions", "docs": "help configuration",
    "draw": "picture", "fix": "check --fix", "generate-config": "init",
    "html": "report -o DIR",
    "lint": "check", "list": "screens", "run": "check", "scan": "check", "show": "screens", "version": "--version",
    "why": "explain SCREEN",
  ]

  static let flags: [String: String] = [
    "--all": "every rule runs unless .lintel.yml or --only says otherwise",
    "--autocorrect": "type --fix", "--autofix": "type --fix", "--ci": "see lintel help ci",
    "--config-file": "type --config FILE", "--disable": "type --rule ID=off",
    "--cache-path": "type --cache-dir FOLDER",
    "--dry-run": "type --diff, which changes nothing", "--enable": "type --rule ID=on",
    "--exclude": "write exclude: into .lintel.yml (lintel help configuration)",
    "--file": "name the file itself: lintel check FILE", "--html": "type: lintel report -o DIR",
    "--ignore": "write exclude: into .lintel.yml (lintel help configuration)",
    "--in-process-sourcekit": "Lintel needs no SourceKit", "--json": "type --format json",
    "--lenient": "type --fail-on never, or --fail-on error",
    "--list": "lintel rules lists the rules, lintel screens the screens", "--no-color": "type --color never",
    "--os": "type --ios VERSION", "--out": "type --output FILE", "--path": "name the path itself: lintel check PATH",
    "--project": "name the project itself: lintel check App.xcodeproj", "--reporter": "type --format",
    "--rules": "type --only ID, or lintel rules for the list", "--sarif": "type --format sarif",
    "--scheme": "type --target NAME", "--sdk": "type --ios VERSION", "--severity": "type --fail-on, or --rule ID=LEVEL",
    "--silent": "type --quiet", "--simulator": "type --device NAME", "--skip": "type --rule ID=off",
    "--verbose-version": "type --version --verbose",
    "--warnings-as-errors": "a run fails on warnings already; --strict counts all findings",
    "-v": "type --verbose, or --version",
    "--workspace": "name the workspace itself: lintel check App.xcworkspace", "--write": "type --fix",
  ]

  /// What a command has under another name, where the same flag is right with others.
  static let flagsOfCommands: [String: [String: String]] = [
    "report": [
      "--format": "a report is HTML; --sheet FILE draws the screens as .png, .pdf or .svg", "--report": "leave it out",
    ],
    "rules": ["--only": "name the rule itself: lintel rules ID"],
    "screens": ["--screen": "type --name NAME, or lintel explain NAME"],
  ]

  static let topics: [String: String] = [
    "checkstyle": "formats", "color": "environment", "colors": "environment", "config": "configuration",
    "csv": "formats", "disable": "suppressing", "exit": "exit-codes", "fish": "completions", "format": "formats",
    "github": "ci", "gitlab": "ci", "ignore": "suppressing", "ignoring": "suppressing", "json": "formats",
    "junit": "formats", "path": "paths", "sarif": "formats", "shell": "completions", "suppress": "suppressing",
    "variables": "environment", "xcode": "formats", "yaml": "configuration", "yml": "configuration",
    "zsh": "completions",
  ]
}
