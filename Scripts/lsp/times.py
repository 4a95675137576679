# SPDX-License-Identifier: Apache-2.0
"""How long the first diagnostics take, a keystroke, and how much memory 1,000 edits cost.

usage: times.py LINTEL APP_FOLDER [--file NAME] [--keys N] [--edits N]
"""
import argparse
import os
import statistics
import time

from client import Client, uri

parser = argparse.ArgumentParser()
parser.add_argument("lintel")
parser.add_argument("folder")
parser.add_argument("--file", help="the file to type in; by default the one whose class most others name")
parser.add_argument("--keys", type=int, default=20)
parser.add_argument("--edits", type=int, default=1000)
arguments = parser.parse_args()
folder = os.path.abspath(arguments.folder)


def busiest():
    import collections
    import re
    declared, named = {}, collections.Counter()
    for directory, folders, names in os.walk(folder):
        folders[:] = [f for f in folders if not f.startswith(".") and f not in ("Pods", "Carthage")]
        for name in names:
            if name.endswith(".swift"):
                path = os.path.join(directory, name)
                with open(path, encoding="utf-8", errors="replace") as file:
                    text = file.read()
                words = set(re.findall(r"\w+", text))
                named.update(words)
                for type in re.findall(r"^(?:final |public |open )*class (\w+ViewController)", text, re.M):
                    declared[type] = path
    return declared[max(declared, key=lambda type: named[type])]


client = Client(arguments.lintel, folder)
begin = time.monotonic()
client.start()
client.wait(lambda: client.diagnostics, 600)
print(f"first diagnostics: {time.monotonic() - begin:.3f} s, {client.memory():.0f} MB", flush=True)

path = os.path.join(folder, arguments.file) if arguments.file else busiest()
name = os.path.relpath(path, folder)
text = client.open(name)
client.wait_for_version(name, 1, 600)
print(f"typing in {name}", flush=True)
brace = text.index("{", text.index("class ")) + 1
before = text[:brace]
place = {"line": before.count("\n"), "character": len(before[before.rfind("\n") + 1:].encode("utf-16-le")) // 2}
version = 1
taken = []
for _ in range(arguments.keys):
    version += 1
    key = {"range": {"start": place, "end": place}, "text": " "}
    begin = time.monotonic()
    client.change(name, version, [key])
    client.wait_for_version(name, version, 600)
    taken.append(time.monotonic() - begin)
taken.sort()
print(f"a keystroke: median {statistics.median(taken) * 1000:.0f} ms, "
      f"95th percentile {taken[max(0, int(len(taken) * 0.95) - 1)] * 1000:.0f} ms, {client.memory():.0f} MB", flush=True)

for step in range(4):
    for _ in range(arguments.edits // 4):
        version += 1
        client.change(name, version, [{"range": {"start": place, "end": place}, "text": " "}])
        version += 1
        client.change(name, version, [{"range": {"start": place, "end": {**place, "character": place["character"] + 1}},
                                       "text": ""}])
    client.wait_for_version(name, version, 600)
    print(f"after {(step + 1) * (arguments.edits // 4) * 2} edits: {client.memory():.0f} MB", flush=True)
client.stop()
