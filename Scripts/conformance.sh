#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Prints Documentation/Conformance.md, made out of the code and the tests.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp Tests/HeadlessUIKitTests/ConformanceTable.swift "$folder/"
cat >"$folder/main.swift" <<'SWIFT'
import Foundation
print(try ConformanceTable.page(of: URL(fileURLWithPath: ".")), terminator: "")
SWIFT
swiftc -swift-version 6 -o "$folder/conformance" "$folder/ConformanceTable.swift" "$folder/main.swift"
"$folder/conformance"
