// SPDX-License-Identifier: Apache-2.0

/** What is asked of the settings. */
export interface Settings {
  get<T>(key: string): T | undefined;
}

/** How the server is started. */
export function serverProgram(settings: Settings): { command: string; args: string[] } {
  const args = ["lsp"];
  const log = settings.get<string>("log");
  if (log) args.push("--log", log);
  return { command: settings.get<string>("path") || "lintel", args };
}

/** Files of all kinds that the server reads; code that is not saved anywhere belongs to no app. */
export const documentSelector = [
  { scheme: "file", language: "swift" },
  { scheme: "file", language: "objective-c" },
  { scheme: "file", language: "objective-cpp" },
  { scheme: "file", pattern: "**/*.{swift,m,mm,h,pch,plist,storyboard,xib,xcconfig}" },
  { scheme: "file", pattern: "**/.lintel.yml" },
];
