# SPDX-License-Identifier: Apache-2.0
"""Headless editors with their own clients on a copy of Examples/Harbour; the editor's script says what it saw.

usage: editors.py neovim|emacs LINTEL
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

editor, lintel = sys.argv[1:3]
here = os.path.dirname(os.path.abspath(__file__))
scratch = tempfile.mkdtemp()
folder = os.path.join(scratch, "Harbour")
shutil.copytree(os.path.join(here, "../../Examples/Harbour"), folder)
subprocess.run(["git", "init", "-q", folder], check=True)
found = json.loads(subprocess.run([lintel, "check", "--format", "json", "."], cwd=folder, capture_output=True).stdout)
finding = next(f for f in found["findings"] if f["rule"] == "override-ignored" and f["file"].endswith(".swift"))
file = os.path.join(folder, finding["file"])
contents = open(file, encoding="utf-8").read()
result = os.path.join(scratch, "result.json")
environment = {**os.environ, "LINTEL": lintel, "TRIAL_FILE": file, "TRIAL_LINE": str(finding["line"]),
               "TRIAL_FOLDER": folder, "TRIAL_RESULT": result, "HOME": scratch, "XDG_CONFIG_HOME": scratch}
command = {
    "neovim": ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", os.path.join(here, "neovim.lua")],
    "emacs": ["emacs", "--batch", "-Q", "-l", os.path.join(here, "emacs.el")],
}[editor]
run = subprocess.run(command, env=environment, cwd=folder, timeout=240, capture_output=True, text=True)
if not os.path.exists(result):
    sys.exit(f"{editor} gave no result: {run.stdout[-2000:]}{run.stderr[-2000:]}")
seen = json.load(open(result))
wrong = [what for what, holds in seen.items() if holds is not True]
for what, holds in seen.items():
    print(f"  {editor}: {what}: {'yes' if holds is True else holds}")
if open(file, encoding="utf-8").read() != contents:
    wrong.append("the file on disk is as it was")
if wrong:
    sys.exit(f"does not hold in {editor}: {wrong}\n{run.stdout[-1500:]}\n{run.stderr[-1500:]}")
print(f"{editor}: all hold")
shutil.rmtree(scratch)
