// SPDX-License-Identifier: Apache-2.0

/** What the command of a code lens or code action is about. */
export interface ExplanationSubject {
  uri: string;
  line?: number;
  screen?: string;
}

/** The name of the tab that shows an explanation: `LoginViewController.txt`, `Login.swift-12.txt`. */
export function explanationName(subject: ExplanationSubject): string {
  const file = decodeURIComponent(subject.uri.split("/").pop() ?? "");
  const name = subject.screen ?? `${file}-${(subject.line ?? 0) + 1}`;
  return name.replace(/[^\p{L}\p{N}._-]/gu, "_") + ".txt";
}

/** The text of what the server answers to `lintel.explain`; undefined where it is no explanation. */
export function explanationText(result: unknown): string | undefined {
  if (typeof result !== "object" || result === null) return undefined;
  const text = (result as { text?: unknown }).text;
  return typeof text === "string" ? text : undefined;
}
