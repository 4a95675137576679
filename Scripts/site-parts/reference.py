# SPDX-License-Identifier: Apache-2.0
"""A module's public symbols, from its symbol graph, as pages: one for each type."""
import html, re


class Reference:
    def __init__(self, graph, markdown):
        self.markdown = markdown
        self.symbols = {s["identifier"]["precise"]: s for s in graph["symbols"]}
        self.members = {}
        for relation in graph["relationships"]:
            if relation["kind"] in ("memberOf", "requirementOf", "optionalRequirementOf"):
                self.members.setdefault(relation["target"], []).append(relation["source"])
        children = {c for cs in self.members.values() for c in cs}
        self.top = [s for i, s in self.symbols.items() if len(s["pathComponents"]) == 1 and i not in children]
        self.top.sort(key=lambda s: s["names"]["title"])
        self.names = {s["names"]["title"] for s in self.top}

    def page_name(self, symbol):
        return re.sub(r"[^A-Za-z0-9]+", "-", ".".join(symbol["pathComponents"])).strip("-")

    def index(self):
        rows = "".join("<tr><td><a href=\"%s.html\"><code>%s</code></a></td><td>%s</td><td>%s</td></tr>" % (
            self.page_name(s), html.escape(s["names"]["title"]), html.escape(s["kind"]["displayName"].lower()),
            self.summary(s)) for s in self.top)
        return "<h1>HeadlessUIKit reference</h1><p>Every public type, under UIKit's names.</p>" \
            "<div class=\"wide\" tabindex=\"0\"><table><thead><tr><th>Name</th><th>Kind</th><th>Is</th></tr></thead>" \
            "<tbody>%s</tbody></table></div>" % rows

    def pages(self):
        for symbol in self.top:
            yield self.page_name(symbol), self.page(symbol)

    def page(self, symbol):
        out = ["<h1><code>%s</code></h1>" % html.escape(symbol["names"]["title"]), self.declaration(symbol), self.text(symbol)]
        self.add_members(symbol, out, 2)
        return "\n".join(out)

    def add_members(self, symbol, out, level):
        members = [self.symbols[i] for i in self.members.get(symbol["identifier"]["precise"], []) if i in self.symbols]
        for member in sorted(members, key=lambda s: (s["kind"]["displayName"], s["names"]["title"])):
            anchor = html.escape("-".join(member["pathComponents"][1:]))
            out.append("<h%d id=\"%s\"><code>%s</code></h%d>" % (
                min(level, 4), anchor, html.escape(".".join(member["pathComponents"][1:])), min(level, 4)))
            out += [self.declaration(member), self.text(member)]
            self.add_members(member, out, level + 1)

    def declaration(self, symbol):
        text = "".join(f["spelling"] for f in symbol.get("declarationFragments", []))
        return "<pre tabindex=\"0\"><code class=\"swift\">%s</code></pre>" % html.escape(text)

    def comment(self, symbol):
        text = "\n".join(l["text"] for l in symbol.get("docComment", {}).get("lines", []))
        return re.sub(r"``([^`]+)``", r"`\1`", text)

    def text(self, symbol):
        return self.markdown.html(self.comment(symbol))

    def summary(self, symbol):
        return self.markdown.inline(self.comment(symbol).split("\n\n")[0].replace("\n", " "))
