// SPDX-License-Identifier: Apache-2.0

/// What `lintel help TOPIC` says of what no single command is about.
enum HelpTopic: String, CaseIterable {
  case paths
  case configuration
  case suppressing
  case baseline
  case formats
  case ci
  case facts
  case environment
  case exitCodes = "exit-codes"
  case completions

  static var names: [String] { allCases.map(\.rawValue) }

  var text: String {
    switch self {
    case .paths:
      """
      PATHS

      A command takes folders, an .xcodeproj, .xcworkspace, Package.swift or project.yml, and files; this folder where nothing
      is named. For a file or a folder within a project the whole project is read, because who shows a screen is said
      elsewhere, and only what was named is reported on. Apps that share nothing are looked at each by itself.

      Text shows paths as seen from here. Formats for services start at the root of the checkout, or at GITHUB_WORKSPACE;
      xcode is absolute.
      """
    case .configuration:
      """
      CONFIGURATION

      The nearest .lintel.yml in the folder that is read or above it, or the one that --config names.

        lintel init            writes one with comments, which changes nothing until you take a comment away
        lintel config          prints what is in force
        lintel config --schema the JSON Schema, for editors

      rules:
        unreadable: error            # off, on, info, warning or error
        override-ignored: off
      exclude: [Generated, "**/*+Preview.swift"]
      fail-on: error
      """
    case .suppressing:
      """
      SUPPRESSING

      A comment silences a rule in place, also in storyboards and property lists; say why after two dashes.

        // lintel:disable:next override-ignored -- shown by a host app only
        // lintel:disable:this unreadable -- a designer has looked at it
        // lintel:disable dead-hook       from here on, until lintel:enable dead-hook

      `--require-reason` reports comments that do not say why, and comments that silence nothing are reported.
      """
    case .baseline:
      """
      BASELINE

      To begin with an app that has findings already, and to hear of new ones only:

        lintel check --write-baseline .lintel-baseline.json
        lintel check --baseline .lintel-baseline.json

      A finding is known again by its rule, file, message and place within its declaration, so lines above and the line
      itself may change. `--strict-baseline` fails when entries are no longer found.
      """
    case .formats:
      """
      FORMATS

      lintel check --format
        text        for people, with the lines concerned
        xcode       one line a finding, absolute paths
        json        everything, for programs
        sarif       SARIF 2.1.0, for code scanning
        github      annotations in a GitHub Actions log
        gitlab      a GitLab code quality report
        checkstyle  junit  markdown  csv

      screens, explain, diff, rules and screenshot know json too; diff knows markdown and html, screenshot sarif.
      -o FILE writes a file, complete or not at all, and says on standard error what is in it.
      """
    case .ci:
      """
      CI

      GitHub:     lintel check --format github          (action.yml and Integrations/ have more)
      GitLab:     lintel check --format gitlab -o gl-code-quality-report.json
      Others:     lintel check --format junit -o lintel.xml

        lintel check --changed-since origin/main        only what a pull request touches
        lintel diff origin/main --format markdown       which screens change their bar
      """
    case .facts:
      """
      FACTS

      An app out of its parts, each read by itself, also on other machines:

        lintel read --target Core -o core.facts
        lintel read --target Harbour --project -o app.facts
        lintel check --facts core.facts app.facts

      The answer is that of lintel check over the folder, byte for byte. A facts file holds the files of the part as they are,
      so nothing else is looked at but the configuration; the one with --project says which files there are. Facts are of use to
      the version of Lintel that wrote them.

      Build systems read targets by descriptions: lintel read --description core.json -o core.facts
        {"name": "Core", "product": "framework", "definedIn": "Core/BUILD.bazel", "files": ["Core/Screen.swift"],
         "dependencies": ["Theme"], "infoPlist": null, "deploymentTarget": "16.0", "conditions": ["DEBUG"]}
      product is application, framework, staticLibrary, appExtension, unitTests, uiTests or other; of the rest only name, definedIn
      and files are needed. Integrations/Bazel does this for Bazel.
      """
    case .environment:
      """
      ENVIRONMENT

      NO_COLOR           no colour, if it is not empty (no-color.org)
      FORCE_COLOR        0 or false: no colour; 1, 2, 3 or true: colour also where there is no terminal
      LINTEL_HYPERLINKS  auto, always or never: places that a terminal opens
      PAGER              shows long answers on a terminal; less -FRX where it is not set, none where it is empty
      GITHUB_WORKSPACE   where the paths of formats for services start
      XDG_CACHE_HOME     where answers are kept between runs, in a folder lintel; lintel cache info says where that is
      """
    case .exitCodes:
      """
      EXIT CODES

      0  nothing found that fails the run
      1  findings at or over the failing severity (--fail-on, warning by default; --strict counts all)
      2  a mistake in the flags, the environment or the configuration
      3  the input could not be read at all, or the output not written
      """
    case .completions:
      """
      COMPLETIONS

      bash  lintel --generate-completion-script bash > ~/.local/share/bash-completion/completions/lintel
      zsh   lintel --generate-completion-script zsh > "${fpath[1]}/_lintel"
      fish  lintel --generate-completion-script fish > ~/.config/fish/completions/lintel.fish

      Releases and Homebrew's formula install them, and the manual pages: man lintel, man lintel-check.
      """
    }
  }
}
