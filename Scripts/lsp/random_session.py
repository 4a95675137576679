# SPDX-License-Identifier: Apache-2.0
"""Messages in random order, most of them legal, over a copy of Examples/Harbour. The server never ends, every answer is one
of the protocol's, and after edits its diagnostics are those of a fresh `lintel check` of the same contents.

usage: random_session.py LINTEL [--seconds N] [--seed S]
"""
import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from urllib.parse import unquote

from client import CAPABILITIES, Client, uri

parser = argparse.ArgumentParser()
parser.add_argument("lintel")
parser.add_argument("--seconds", type=float, default=60)
parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
arguments = parser.parse_args()
chance = random.Random(arguments.seed)
print(f"seed {arguments.seed}", flush=True)

HARBOUR = os.path.join(os.path.dirname(__file__), "../../Examples/Harbour")
scratch = tempfile.mkdtemp()
folder = os.path.join(scratch, "Harbour")
shutil.copytree(HARBOUR, folder)
log = os.path.join(scratch, "log")

files = sorted(os.path.relpath(os.path.join(d, n), folder) for d, _, names in os.walk(folder) for n in names
               if n.endswith((".swift", ".m", ".h", ".plist", ".storyboard", ".xib", ".xcconfig")))
texts = {}     # of open documents
versions = {}
count = {"edits": 0, "requests": 0, "bad": 0, "cancelled": 0, "compared": 0}
SNIPPETS = ["\n", " ", "}", "{", "// x\n", "/*", "*/", "é", "😀", "\r\n", "\"", "override ", ".lightContent",
            "setNeedsStatusBarAppearanceUpdate()\n", "// lintel:disable:next all -- x\n", "<!--", "-->", "\u2028", "\0", "漢"]


def fail(what):
    print(f"does not hold (seed {arguments.seed}): {what}\nlog: {log}, folder: {folder}")
    sys.exit(1)


def units(text):
    return len(text.encode("utf-16-le")) // 2


def position(text, index):
    """Of an index of Python's; lines end as the protocol says."""
    before = text[:index].replace("\r\n", "\n").replace("\r", "\n")
    if text[:index].endswith("\r") and text[index:index + 1] == "\n":
        before = before[:-1]  # between the two there is no place; the line's end is before both
    line = before.count("\n")
    return {"line": line, "character": units(before[before.rfind("\n") + 1:])}


def splits(text, index):
    return 0 < index < len(text) and text[index - 1] == "\r" and text[index] == "\n"


def edit(name):
    text = texts[name]
    changes = []
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        kind = chance.random()
        if kind < 0.05:
            with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
                text = file.read()
            changes.append({"text": text})
            continue
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice([0, 0, 1, 3, 30, 200]))
        if splits(text, start) or splits(text, end):
            continue
        new = chance.choice(SNIPPETS) if kind < 0.8 else "".join(chance.choice(SNIPPETS) for _ in range(3))
        changes.append({"range": {"start": position(text, start), "end": position(text, end)}, "text": new})
        text = text[:start] + new + text[end:]
    texts[name] = text
    versions[name] += 1
    client.change(name, versions[name], changes)
    count["edits"] += 1


def some_position(name):
    if chance.random() < 0.1:
        return chance.choice([{"line": 10 ** 6, "character": 10 ** 6}, {"line": -1, "character": 0}, {"line": "x"}, {}, None,
                              {"line": 2 ** 31, "character": 2 ** 70}])
    return position(texts[name], chance.randrange(len(texts[name]) + 1))


def ask():
    count["requests"] += 1
    name = chance.choice(sorted(texts)) if texts else chance.choice(files)
    if name not in texts:
        document = {"uri": uri(client.path(name))}
        return client.send("textDocument/codeLens", {"textDocument": document})
    document = {"textDocument": {"uri": uri(client.path(name))}}
    place = some_position(name)
    method, params = chance.choice([
        ("textDocument/hover", {**document, "position": place}),
        ("textDocument/codeLens", document),
        ("textDocument/documentLink", document),
        ("textDocument/diagnostic", document),
        ("textDocument/completion", {**document, "position": place}),
        ("textDocument/codeAction", {**document, "range": {"start": place, "end": some_position(name)},
                                     "context": {"diagnostics": []}}),
        ("workspace/executeCommand", {"command": "lintel.explain",
                                      "arguments": [{"uri": document["textDocument"]["uri"],
                                                     "line": chance.randrange(200)}]}),
        ("workspace/diagnostic", {"previousResultIds": []}),
    ])
    return client.send(method, params)


def misbehave():
    count["bad"] += 1
    address = uri(client.path(files[0]))
    chance.choice([
        lambda: client.write(b"Content-Length: 5\r\n\r\n{]]]}"),
        lambda: client.write(b"Content-Length: banana\r\n\r\n"),
        lambda: client.write(b"\xff\xfe\x00garbage\r\n\r\n"),
        lambda: client.write(b'Content-Length: 3\r\n\r\n{"jsonrpc":"2.0"}'),
        lambda: client.write(b'Content-Length: 40\r\n\r\n{"jsonrpc":"2.0"}'),
        lambda: client.write(b"Content-Length: %d\r\n\r\n" % (65 << 20) + b" " * (65 << 20)) if count["bad"] % 40 == 7 else None,
        lambda: client.write(b"Content-Length: 200000\r\n\r\n" + b"[" * 200000),
        lambda: client.say([]),
        lambda: client.say({"jsonrpc": "2.0", "method": 7}),
        lambda: client.notify("$/unknown", {}),
        lambda: client.send_unknown("no/such"),
        lambda: client.notify("textDocument/didChange", {"textDocument": {"uri": "file:///nowhere", "version": 1},
                                                         "contentChanges": [{"text": ""}]}),
        lambda: client.notify("textDocument/didOpen", {"textDocument": {"uri": address}}),
        lambda: client.notify("textDocument/didClose", None),
        lambda: client.notify("textDocument/didOpen", {"textDocument": {
            "uri": "file:///etc/passwd.swift", "languageId": "swift", "version": 1, "text": "class A {}"}}),
        lambda: client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": "file:///", "type": 99}, 1, None]}),
        lambda: client.notify("$/cancelRequest", {"id": 10 ** 9}),
        lambda: client.notify("$/cancelRequest", {"id": [1]}),
        lambda: client.notify("$/setTrace", {"value": chance.choice(["off", "verbose", 3])}),
        lambda: client.notify("workspace/didChangeConfiguration", {"settings": chance.choice([None, 1, {"lintel": []}])}),
    ])()


def fresh():
    """What `lintel check` says of the same contents on disk."""
    other = os.path.join(scratch, "fresh")
    shutil.rmtree(other, ignore_errors=True)
    shutil.copytree(folder, other)
    for name, text in texts.items():
        with open(os.path.join(other, name), "w", encoding="utf-8", newline="") as file:
            file.write(text)
    run = subprocess.run([arguments.lintel, "check", "--format", "json", "."], cwd=other, capture_output=True, text=True)
    if run.returncode > 1:
        fail(f"check ended with {run.returncode}: {run.stderr}")
    return sorted((f["file"].removeprefix("./"), f["rule"], f["line"] - 1, f["message"])
                  for f in json.loads(run.stdout)["findings"])


def compare():
    count["compared"] += 1
    found, expected = reported(), fresh()
    if found == expected:
        return
    what = (f"after {count}: only the server says {[f for f in found if f not in expected]}, "
            f"only check says {[f for f in expected if f not in found]}")
    # Which document does the server have wrong?
    for name in sorted(texts):
        versions[name] += 1
        client.change(name, versions[name], [{"text": texts[name]}])
        if reported() == expected:
            fail(f"{what}; right again with the whole text of {name}")
    fail(f"{what}; and with all texts said again")


def reported():
    report = client.request("workspace/diagnostic", {"previousResultIds": []}, 300)
    found = sorted((os.path.relpath(item["uri"][len("file://"):], folder), d["code"], d["range"]["start"]["line"],
                    d["message"].removesuffix(" (likely)"))
                   for item in report["items"] for d in item["items"]
                   if "code" in d and item["uri"].startswith(uri(folder)))
    found = sorted((unquote(f), *rest) for f, *rest in found)
    return found


def send_unknown(method):
    id = client.send(method, {})
    if client.answer(id)["error"]["code"] != -32601:
        fail(f"{method} is answered")


client = Client(arguments.lintel, folder, CAPABILITIES, arguments=["--log", log])
client.send_unknown = send_unknown
client.start()
end = time.monotonic() + arguments.seconds
waiting = []
memory = 0
try:
    while time.monotonic() < end:
        kind = chance.random()
        if kind < 0.1 or not texts:
            name = chance.choice(files)
            if name not in texts:
                texts[name] = client.open(name)
                versions[name] = 1
        elif kind < 0.14:
            name = chance.choice(sorted(texts))
            client.notify("textDocument/didClose", {"textDocument": {"uri": uri(client.path(name))}})
            del texts[name]
        elif kind < 0.16:
            client.notify("textDocument/didSave", {"textDocument": {"uri": uri(client.path(chance.choice(files)))}})
        elif kind < 0.55:
            edit(chance.choice(sorted(texts)))
        elif kind < 0.85:
            waiting.append(ask())
        elif kind < 0.93:
            if waiting:
                client.notify("$/cancelRequest", {"id": chance.choice(waiting)})
                count["cancelled"] += 1
        elif kind < 0.97:
            misbehave()
        else:
            compare()
            memory = max(memory, client.memory())
        if len(waiting) > 50:
            for id in waiting:
                client.answer(id, 300)
            waiting = []
        if client.process.poll() is not None:
            fail(f"the server ended with {client.process.returncode}")
    for id in waiting:
        client.answer(id, 300)
    compare()
    if client.stop() != 0:
        fail("it did not end with 0")
except Exception as error:
    fail(repr(error))
with open(log) as file:
    if any("the server ended" in line for line in file):
        fail("a request ended the server")
print(f"all hold: {count}, at most {memory:.0f} MB")
shutil.rmtree(scratch)
