// SPDX-License-Identifier: Apache-2.0
// As much of VS Code's interface as the extension uses, so that it is type-checked where the packages of their types are
// not to be had. Names and shapes are VS Code's.

declare module "vscode" {
  export interface Disposable { dispose(): unknown }
  export interface Uri { toString(): string }
  export const Uri: { from(parts: { scheme: string; path: string }): Uri };
  export type Event<T> = (listener: (event: T) => unknown) => Disposable;
  export class EventEmitter<T> { readonly event: Event<T>; fire(event: T): void }
  export interface TextDocument { readonly uri: Uri }
  export interface TextDocumentContentProvider {
    onDidChange?: Event<Uri>;
    provideTextDocumentContent(uri: Uri): string | undefined;
  }
  export enum ViewColumn { Beside = -2 }
  export interface WorkspaceConfiguration { get<T>(key: string): T | undefined; readonly [key: string]: unknown }
  export interface ExtensionContext { readonly subscriptions: Disposable[] }
  export namespace workspace {
    function getConfiguration(section: string): WorkspaceConfiguration;
    function openTextDocument(uri: Uri): Thenable<TextDocument>;
    function registerTextDocumentContentProvider(scheme: string, provider: TextDocumentContentProvider): Disposable;
  }
  export namespace window {
    function showTextDocument(
      document: TextDocument, options: { preview?: boolean; viewColumn?: ViewColumn },
    ): Thenable<unknown>;
    function showErrorMessage(message: string): Thenable<unknown>;
  }
  export namespace commands {
    function registerCommand(command: string, callback: (...rest: unknown[]) => unknown): Disposable;
  }
}

interface Thenable<T> extends PromiseLike<T> {}

declare module "vscode-languageclient/node" {
  export interface Middleware {
    executeCommand?(
      command: string, commandArguments: unknown[],
      next: (command: string, commandArguments: unknown[]) => Promise<unknown> | unknown,
    ): Promise<unknown> | unknown;
  }
  export class LanguageClient {
    constructor(
      id: string, name: string, server: { command: string; args: string[] },
      options: { documentSelector: object[]; initializationOptions?: unknown; middleware?: Middleware },
    );
    start(): Promise<void>;
    stop(): Promise<void>;
  }
}
