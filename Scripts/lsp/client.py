# SPDX-License-Identifier: Apache-2.0
"""A client that says exactly what it is told to, byte by byte, and checks every message that it gets against the types of
the published protocol."""
import contextlib
import glob
import json
import os
import subprocess
import threading

from lsprotocol import converters, types

CONVERTER = converters.get_converter()

CAPABILITIES = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "publishDiagnostics": {"relatedInformation": True, "versionSupport": True, "codeDescriptionSupport": True,
                               "tagSupport": {"valueSet": [1, 2]}},
        "hover": {"contentFormat": ["markdown"]},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "source"]}},
                       "isPreferredSupport": True},
    },
    "workspace": {"workspaceEdit": {"documentChanges": True}, "configuration": True,
                  "didChangeWatchedFiles": {"dynamicRegistration": True},
                  "codeLens": {"refreshSupport": True}},
    "window": {"workDoneProgress": True},
}


def uri(path):
    import pathlib
    return pathlib.Path(path).as_uri()


class NotConforming(Exception):
    pass


def check(message, method=None):
    """Reads a message into the protocol's types and back; what the types do not know gets lost on the way.

    method: of the request that a response answers."""
    if "method" in message:
        kinds = types.METHOD_TO_TYPES.get(message["method"])
        if kinds is None:
            raise NotConforming(f"there is no method {message['method']}")
        kind = kinds[0]
    elif "error" in message:
        kind = types.ResponseErrorMessage
    else:
        kinds = types.METHOD_TO_TYPES.get(method)
        if kinds is None:
            raise NotConforming(f"an answer to {method}: {message}")
        kind = kinds[1]
    try:
        again = CONVERTER.unstructure(CONVERTER.structure(message, kind), kind)
    except Exception as error:
        raise NotConforming(f"{kind.__name__}: {error!r}: {json.dumps(message)[:500]}")
    lost = differences(message, again)
    if lost:
        raise NotConforming(f"{kind.__name__}: {lost}: {json.dumps(message)[:500]}")


def differences(message, again, place=""):
    if isinstance(message, dict) and isinstance(again, dict):
        found = []
        for key, value in message.items():
            if key not in again:
                if value is not None:
                    found.append(f"{place}.{key} is not in the protocol")
            else:
                found += differences(value, again[key], f"{place}.{key}")
        return found
    if isinstance(message, list) and isinstance(again, (list, tuple)):
        if len(message) != len(again):
            return [f"{place} has another length"]
        return [one for index, pair in enumerate(zip(message, again)) for one in differences(*pair, f"{place}[{index}]")]
    return [] if message == again else [f"{place}: {message!r} became {again!r}"]


class Client:
    def __init__(self, lintel, folder, capabilities=CAPABILITIES, options=None, arguments=()):
        self.process = subprocess.Popen([lintel, "lsp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        bufsize=0)
        self.folder = os.path.abspath(folder)
        self.capabilities = capabilities
        self.options = options
        self.last_id = 0
        self.asked = {}
        self.answers = {}
        self.diagnostics = {}
        self.messages = []
        self.failure = None
        self.is_closed = False
        self.changed = threading.Condition()
        self.writing = threading.Lock()
        threading.Thread(target=self._read, daemon=True).start()

    # What the server says

    def _read(self):
        stream = self.process.stdout
        buffer = b""
        try:
            while True:
                while b"\r\n\r\n" not in buffer:
                    data = os.read(stream.fileno(), 1 << 16)
                    if not data:
                        return
                    buffer += data
                header, buffer = buffer.split(b"\r\n\r\n", 1)
                length = int(header.split(b":")[1])
                while len(buffer) < length:
                    buffer += os.read(stream.fileno(), 1 << 20)
                body, buffer = buffer[:length], buffer[length:]
                self._take(json.loads(body))
        except Exception as error:
            self.failure = self.failure or error
        finally:
            with self.changed:
                self.is_closed = True
                self.changed.notify_all()

    def _take(self, message):
        with self.changed:
            self.messages.append(message)
            del self.messages[:-2000]
            if "method" in message:
                check(message)
                if "id" in message:
                    result = [None for _ in message["params"]["items"]] \
                        if message["method"] == "workspace/configuration" else None
                    self.say({"jsonrpc": "2.0", "id": message["id"], "result": result})
                elif message["method"] == "textDocument/publishDiagnostics":
                    self.diagnostics[message["params"]["uri"]] = message["params"]
            elif message.get("id") is None:
                if "error" not in message:
                    raise NotConforming(f"an answer to nobody that is no error: {message}")
                self.answers.setdefault(None, []).append(message)
            else:
                check(message, self.asked.get(message["id"]))
                if message["id"] in self.answers:
                    raise NotConforming(f"two answers to {message['id']}")
                self.answers[message["id"]] = message
            self.changed.notify_all()

    def wait(self, holds, seconds=120):
        with self.changed:
            self.changed.wait_for(lambda: self.is_closed or self.failure or holds(), seconds)
            if self.failure:
                raise self.failure
            if not holds():
                raise TimeoutError("the server has ended" if self.is_closed else "no answer")

    # What the client says

    def write(self, data):
        with self.writing:
            view = memoryview(data)
            while view:
                view = view[os.write(self.process.stdin.fileno(), view):]

    def say(self, message):
        body = json.dumps(message).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.say({"jsonrpc": "2.0", "method": method, "params": params})

    def send(self, method, params):
        with self.changed:
            self.last_id += 1
            self.asked[self.last_id] = method
        message = {"jsonrpc": "2.0", "id": self.last_id, "method": method}
        if params is not None:
            message["params"] = params
        self.say(message)
        return self.last_id

    def answer(self, id, seconds=120):
        self.wait(lambda: id in self.answers, seconds)
        return self.answers[id]

    def request(self, method, params, seconds=120):
        answer = self.answer(self.send(method, params), seconds)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["result"]

    def start(self):
        result = self.request("initialize", {
            "processId": os.getpid(), "rootUri": uri(self.folder), "capabilities": self.capabilities,
            "initializationOptions": self.options, "workspaceFolders": [{"uri": uri(self.folder), "name": "app"}]})
        self.notify("initialized", {})
        return result

    def stop(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(20)

    def path(self, name):
        return os.path.join(self.folder, name)

    def open(self, name, text=None, version=1, language="swift"):
        if text is None:
            with open(self.path(name), encoding="utf-8", newline="") as file:
                text = file.read()
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": uri(self.path(name)), "languageId": language, "version": version, "text": text}})
        return text

    def change(self, name, version, changes):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri(self.path(name)), "version": version}, "contentChanges": changes})

    def wait_for_version(self, name, version, seconds=300):
        address = uri(self.path(name))
        self.wait(lambda: self.diagnostics.get(address, {}).get("version") == version, seconds)
        return self.diagnostics[address]["diagnostics"]

    def processes(self):
        """The server's process and those that it started."""
        pids = [self.process.pid]
        for pid in pids:
            for task in glob.glob(f"/proc/{pid}/task/*/children"):
                with contextlib.suppress(OSError), open(task) as file:
                    pids += map(int, file.read().split())
        return pids

    def memory(self):
        """Megabytes that the server has in use."""
        total = 0
        for pid in self.processes():
            with contextlib.suppress(OSError), open(f"/proc/{pid}/status") as file:
                total += sum(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024
        return total
