# SPDX-License-Identifier: Apache-2.0
"""pygls' client goes through every capability of `lintel lsp` on a copy of Examples/Harbour; then the same ground with the
checks of client.py, which hold every message against lsprotocol's types."""
import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from urllib.parse import unquote

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from client import CAPABILITIES, Client, uri

LINTEL = sys.argv[1]
HARBOUR = os.path.join(os.path.dirname(__file__), "../../Examples/Harbour")


def copy():
    folder = os.path.join(tempfile.mkdtemp(), "Harbour")
    shutil.copytree(HARBOUR, folder)
    return folder


def expect(condition, what):
    if not condition:
        sys.exit(f"does not hold: {what}")
    print(f"  {what}", flush=True)




async def with_pygls(folder):
    client = LanguageClient("lsp-trial", "1")
    published = {}
    arrived = asyncio.Event()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def _(params: types.PublishDiagnosticsParams):
        published[params.uri] = params.diagnostics
        arrived.set()

    await client.start_io(LINTEL, "lsp")
    result = await client.initialize_async(types.InitializeParams(
        capabilities=types.ClientCapabilities(
            general=types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf8]),
            text_document=types.TextDocumentClientCapabilities(
                hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]))),
        workspace_folders=[types.WorkspaceFolder(uri=uri(folder), name="Harbour")], root_uri=uri(folder)))
    capabilities = result.capabilities
    expect(capabilities.position_encoding == "utf-8", "pygls: UTF-8 is agreed on")
    expect(all([capabilities.hover_provider, capabilities.code_lens_provider, capabilities.code_action_provider,
                capabilities.document_link_provider, capabilities.completion_provider, capabilities.diagnostic_provider,
                capabilities.execute_command_provider]), "pygls: every capability is named")
    client.initialized(types.InitializedParams())
    def in_swift():
        return [(a, d) for a, d in sorted(published.items()) if a.endswith(".swift") and d]

    while not in_swift():
        arrived.clear()
        await asyncio.wait_for(arrived.wait(), 60)
    address, diagnostics = in_swift()[0]
    expect(diagnostics[0].source == "lintel" and diagnostics[0].code, "pygls: findings are pushed, with their rules")
    path = unquote(address[len("file://"):])
    with open(path, encoding="utf-8") as file:
        text = file.read()
    identifier = types.TextDocumentIdentifier(uri=address)
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=address, language_id="swift", version=1, text=text)))
    report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(text_document=identifier))
    expect(len(report.items) == len(diagnostics), "pygls: the same are pulled")
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=identifier, range=diagnostics[0].range, context=types.CodeActionContext(diagnostics=[])))
    expect(any("Suppress" in action.title for action in actions), "pygls: something can be done about one")
    await client.shutdown_async(None)
    client.exit(None)
    await asyncio.sleep(0.5)
    await client.stop()


def with_checks(folder):
    pulling = {**CAPABILITIES, "textDocument": {**CAPABILITIES["textDocument"], "diagnostic": {"relatedDocumentSupport": False}},
               "workspace": {**CAPABILITIES["workspace"], "diagnostics": {"refreshSupport": True}}}
    client = Client(LINTEL, folder, pulling)
    client.start()
    everything = client.request("workspace/diagnostic", {"previousResultIds": [], "workDoneToken": "t"})
    expect(any(item["items"] for item in everything["items"]), "all of the workspace is pulled, with progress")
    known = [{"uri": item["uri"], "value": item["resultId"]} for item in everything["items"]]
    again = client.request("workspace/diagnostic", {"previousResultIds": known})
    expect(all(item["kind"] == "unchanged" for item in again["items"]), "what did not change is not sent again")
    swift = sorted({item["uri"] for item in everything["items"] if item["items"] and item["uri"].endswith(".swift")})
    hovers = lenses = fixes = 0
    for address in swift:
        name = os.path.relpath(unquote(address[len("file://"):]), folder)
        text = client.open(name)
        document = {"textDocument": {"uri": address}}
        lenses += len(client.request("textDocument/codeLens", document))
        client.request("textDocument/documentLink", document)
        report = client.request("textDocument/diagnostic", document)
        for diagnostic in report["items"]:
            actions = client.request("textDocument/codeAction", {
                **document, "range": diagnostic["range"], "context": {"diagnostics": [diagnostic]}})
            fixes += sum("edit" in action for action in actions)
            hovers += client.request("textDocument/hover", {
                **document, "position": diagnostic["range"]["start"]}) is not None
    expect(fixes and hovers and lenses, f"{lenses} lenses, {hovers} hovers, {fixes} edits in {len(swift)} files")

    plist = next(os.path.join(d, n) for d, _, names in os.walk(folder) for n in names if n.endswith("Info.plist"))
    boards = [os.path.join(d, n) for d, _, names in os.walk(folder) for n in names if n.endswith(".storyboard")]
    links = 0
    for path in [plist, *boards]:
        client.open(os.path.relpath(path, folder), language="xml")
        links += len(client.request("textDocument/documentLink", {"textDocument": {"uri": uri(path)}}))
    expect(links, f"{links} links from property lists and storyboards")
    client.open(".lintel.yml", "rules:\n  dead", language="yaml")
    items = client.request("textDocument/completion", {
        "textDocument": {"uri": uri(client.path(".lintel.yml"))}, "position": {"line": 1, "character": 6}})["items"]
    expect(any(item["label"] == "dead-hook" for item in items), "the configuration is completed")
    report = client.request("textDocument/diagnostic", {"textDocument": {"uri": uri(client.path(".lintel.yml"))}})
    expect(report["items"], "and said to be wrong")
    client.notify("$/setTrace", {"value": "verbose"})
    client.notify("workspace/didChangeConfiguration", {"settings": {}})
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(plist), "type": 2}]})

    # What ends the process does not end the session.
    worker = client.processes()[1]
    waiting = client.send("workspace/diagnostic", {"previousResultIds": []})
    os.kill(worker, signal.SIGSEGV)
    answer = client.answer(waiting)
    expect("result" in answer or answer["error"]["code"] == -32603, "a request that dies is answered")
    after = client.request("textDocument/diagnostic", {"textDocument": {"uri": swift[0]}})
    expect(after["items"], "and the session goes on")
    expect(client.stop() == 0, "it ends with 0")


folder = copy()
before = subprocess.run(["find", ".", "-type", "f", "-newermt", "@0", "-printf", "%p %T@ %s\n"], cwd=folder, capture_output=True).stdout
asyncio.run(with_pygls(folder))
with_checks(folder)
after = subprocess.run(["find", ".", "-type", "f", "-newermt", "@0", "-printf", "%p %T@ %s\n"], cwd=folder, capture_output=True).stdout
expect(before == after, "no file was written")
print("all hold")
