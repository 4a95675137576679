// SPDX-License-Identifier: Apache-2.0
// As much of Node's interface as the tests use.

declare module "node:test" {
  export default function test(name: string, body: () => void | Promise<void>): void;
}

declare module "node:assert/strict" {
  const assert: { equal(actual: unknown, expected: unknown): void; deepEqual(actual: unknown, expected: unknown): void; ok(value: unknown): void };
  export default assert;
}

declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}

declare module "node:path" {
  export function join(...parts: string[]): string;
}

declare const __dirname: string;
