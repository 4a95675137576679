#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# A run-script phase: add `"$SRCROOT/Scripts/lintel-phase.sh"`, and take away "Based on dependency analysis". Paths are absolute,
# so that Xcode opens them whatever folder it runs the script in.
#
# With ENABLE_USER_SCRIPT_SANDBOXING a script may read only what its input files name, and Lintel reads the project: set it to
# NO for the target, or run Lintel in a scheme's pre-action, which no sandbox is around.
set -u
[ "${ENABLE_PREVIEWS:-NO}" = YES ] && exit 0
PATH="/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin:$PATH"
if ! command -v lintel >/dev/null; then
  echo "warning: lintel is not installed: brew install lintel"
  exit 0
fi
if [ "${ENABLE_USER_SCRIPT_SANDBOXING:-NO}" = YES ] && ! ls "${SRCROOT:?}" >/dev/null 2>&1; then
  echo "warning: lintel cannot read the project: set ENABLE_USER_SCRIPT_SANDBOXING to NO for this target"
  exit 0
fi
lintel check "${PROJECT_FILE_PATH:-${SRCROOT:?}}" --format xcode --quiet \
  ${TARGET_NAME:+--target "$TARGET_NAME"} ${CONFIGURATION:+--configuration "$CONFIGURATION"} "$@"
status=$?
# Findings are warnings to Xcode; only errors fail a build.
[ "$status" -le 1 ] || echo "error: lintel ended with $status"
[ "$status" -ne 1 ] || [ "${LINTEL_FAILS_BUILD:-NO}" = YES ] || exit 0
exit "$status"
