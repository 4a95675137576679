// SPDX-License-Identifier: Apache-2.0

import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { explanationName, explanationText, ExplanationSubject } from "./explanation";
import { documentSelector, serverProgram } from "./program";

const explanationScheme = "lintel-explanation";

let client: LanguageClient | undefined;

/** Explanations that are shown, by address; they are texts of nobody's disk. */
class Explanations implements vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  async show(name: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: explanationScheme, path: "/" + name });
    this.texts.set(uri.toString(), text);
    this.changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true, viewColumn: vscode.ViewColumn.Beside });
  }
}

async function start(explanations: Explanations): Promise<void> {
  const program = serverProgram(vscode.workspace.getConfiguration("lintel"));
  client = new LanguageClient("lintel", "Lintel", program, {
    documentSelector,
    initializationOptions: vscode.workspace.getConfiguration("lintel"),
    middleware: {
      async executeCommand(command, commandArguments, next) {
        const result: unknown = await next(command, commandArguments);
        const text = explanationText(result);
        if (text !== undefined) {
          await explanations.show(explanationName(commandArguments[0] as ExplanationSubject), text);
        }
        return result;
      },
    },
  });
  try {
    await client.start();
  } catch (error) {
    void vscode.window.showErrorMessage(`Lintel cannot be started (${program.command}): ${String(error)}`);
  }
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const explanations = new Explanations();
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider(explanationScheme, explanations),
    vscode.commands.registerCommand("lintel.restart", async () => {
      await client?.stop();
      await start(explanations);
    }),
  );
  await start(explanations);
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
