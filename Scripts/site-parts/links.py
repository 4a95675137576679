# SPDX-License-Identifier: Apache-2.0
"""Links of a folder of pages that lead nowhere in it."""
import html, os, re


def broken(folder):
    anchors, links = {}, []
    for base, _, names in os.walk(folder):
        for name in names:
            if not name.endswith(".html"):
                continue
            path = os.path.join(base, name)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            anchors[path] = set(html.unescape(i) for i in re.findall(r'\bid="([^"]*)"', text))
            links += [(path, html.unescape(link)) for link in re.findall(r'\b(?:href|src)="([^"]*)"', text)]
    problems = []
    for page, link in links:
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
        if not os.path.isfile(target):
            problems.append("%s: %s" % (os.path.relpath(page, folder), link))
        elif anchor and anchor not in anchors.get(target, set()):
            problems.append("%s: %s has no such heading" % (os.path.relpath(page, folder), link))
    return sorted(set(problems))
