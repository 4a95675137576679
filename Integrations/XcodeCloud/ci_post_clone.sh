#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Put it into the folder ci_scripts beside the project. Xcode Cloud runs it after the clone; what it prints in Xcode's format
# stands in the report of the build.
set -eu
command -v lintel >/dev/null || brew install --quiet lintel
lintel check "${CI_PRIMARY_REPOSITORY_PATH:-${CI_WORKSPACE:-.}}" --format xcode
