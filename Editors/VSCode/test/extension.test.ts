// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import test from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { explanationName, explanationText } from "../src/explanation";
import { documentSelector, serverProgram } from "../src/program";

function settings(values: Record<string, unknown>) {
  return { get: <T>(key: string) => values[key] as T | undefined };
}

const manifest = JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8"));

test("the server is lintel lsp, from where the settings say", () => {
  assert.deepEqual(serverProgram(settings({})), { command: "lintel", args: ["lsp"] });
  assert.deepEqual(serverProgram(settings({ path: "/opt/lintel", log: "/tmp/l" })), {
    command: "/opt/lintel", args: ["lsp", "--log", "/tmp/l"],
  });
});

test("every setting that is read is in the manifest", () => {
  const known = Object.keys(manifest.contributes.configuration.properties);
  for (const key of ["path", "log", "target", "configuration", "ios", "device", "rulePages", "codeLens"]) {
    assert.ok(known.includes("lintel." + key));
  }
});

test("the program is not taken from a workspace that nobody trusts", () => {
  assert.ok(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.includes("lintel.path"));
});

test("only files of a disk are looked at", () => {
  assert.ok(documentSelector.every((filter) => filter.scheme === "file"));
});

test("an explanation is called after what it is about", () => {
  assert.equal(explanationName({ uri: "file:///a/b.swift", screen: "Login.Page<X>" }), "Login.Page_X_.txt");
  assert.equal(explanationName({ uri: "file:///a/L%20b.swift", line: 11 }), "L_b.swift-12.txt");
});

test("what is no explanation is not shown", () => {
  assert.equal(explanationText({ text: "x" }), "x");
  for (const other of [null, undefined, 1, {}, { text: 1 }]) assert.equal(explanationText(other), undefined);
});
