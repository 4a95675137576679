# SPDX-License-Identifier: Apache-2.0
"""The Markdown of this project's documents, to HTML: what they use and nothing more."""
import html, re


def slug(text):
    """The anchor of a heading, as GitHub makes it."""
    text = re.sub(r"[^\w\- ]", "", re.sub(r"`|\*|<[^>]+>", "", text).lower())
    return text.strip().replace(" ", "-")


class Markdown:
    def __init__(self, link):
        """link: where a link leads; None for one that leads nowhere here, which becomes text."""
        self.link = link

    def html(self, text):
        text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.S)
        return self.blocks(text.split("\n"))

    def blocks(self, lines):
        out, index = [], 0
        while index < len(lines):
            line = lines[index]
            if not line.strip():
                index += 1
            elif line.lstrip().startswith("```"):
                index = self.code(lines, index, out)
            elif re.match(r"#{1,6} ", line):
                level, title = line.split(" ", 1)
                out.append('<h%d id="%s">%s</h%d>' % (len(level), slug(title), self.inline(title), len(level)))
                index += 1
            elif line.startswith("|") and index + 1 < len(lines) and re.match(r"\|[-:| ]+\|\s*$", lines[index + 1]):
                index = self.table(lines, index, out)
            elif re.match(r"\s*([-*]|\d+\.) ", line):
                index = self.list(lines, index, out)
            elif line.startswith(">"):
                end = index
                while end < len(lines) and lines[end].startswith(">"):
                    end += 1
                out.append("<blockquote>%s</blockquote>" % self.blocks([l[1:].lstrip() for l in lines[index:end]]))
                index = end
            else:
                end = index
                while end < len(lines) and lines[end].strip() and not re.match(r"#{1,6} |```|\||>|\s*([-*]|\d+\.) ", lines[end]):
                    end += 1
                end = max(end, index + 1)
                out.append("<p>%s</p>" % self.inline(" ".join(l.strip() for l in lines[index:end])))
                index = end
        return "\n".join(out)

    def code(self, lines, index, out):
        indent = len(lines[index]) - len(lines[index].lstrip())
        language = lines[index].strip()[3:].strip()
        end = index + 1
        while end < len(lines) and lines[end].strip() != "```":
            end += 1
        body = "\n".join(l[indent:] if not l[:indent].strip() else l for l in lines[index + 1:end])
        out.append('<pre tabindex="0"><code class="%s">%s</code></pre>' % (html.escape(language or "text"), html.escape(body)))
        return end + 1

    def table(self, lines, index, out):
        def cells(line):
            return [c.replace("\\|", "|").strip() for c in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
        head = "".join("<th>%s</th>" % self.inline(c) for c in cells(lines[index]))
        index += 2
        rows = []
        while index < len(lines) and lines[index].startswith("|"):
            rows.append("<tr>%s</tr>" % "".join("<td>%s</td>" % self.inline(c) for c in cells(lines[index])))
            index += 1
        out.append('<div class="wide" tabindex="0"><table><thead><tr>%s</tr></thead><tbody>%s</tbody></table></div>' % (
            head, "".join(rows)))
        return index

    def list(self, lines, index, out):
        start = re.match(r"(\s*)([-*]|\d+\.) ", lines[index])
        indent, kind = len(start.group(1)), "ol" if start.group(2)[0].isdigit() else "ul"
        items = []
        while index < len(lines):
            match = re.match(r"(\s*)([-*]|\d+\.) +", lines[index])
            if not match or len(match.group(1)) != indent:
                break
            width = match.end()
            item = [lines[index][width:]]
            index += 1
            while index < len(lines):
                line = lines[index]
                depth = len(line) - len(line.lstrip())
                if not line.strip():
                    rest = lines[index + 1] if index + 1 < len(lines) else ""
                    if not rest.strip() or len(rest) - len(rest.lstrip()) <= indent:
                        break
                elif depth <= indent:
                    break
                item.append(line[min(width, depth):])
                index += 1
            body = self.blocks(item)
            items.append("<li>%s</li>" % re.sub(r"^<p>(.*?)</p>", r"\1", body, count=1, flags=re.S))
            if index < len(lines) and not lines[index].strip():
                rest = lines[index + 1] if index + 1 < len(lines) else ""
                if re.match(r"\s{%d}([-*]|\d+\.) " % indent, rest):
                    index += 1
        out.append("<%s>%s</%s>" % (kind, "".join(items), kind))
        return index

    def inline(self, text):
        kept = []

        def keep(markup):
            kept.append(markup)
            return "\0%d\0" % (len(kept) - 1)

        text = re.sub(r"(`+)(.+?)\1", lambda m: keep("<code>%s</code>" % html.escape(m.group(2).strip())), text)
        text = re.sub(r"<(https?://[^>]+)>", lambda m: keep('<a href="%s">%s</a>' % ((html.escape(m.group(1)),) * 2)), text)
        text = html.escape(text.replace("<br>", "\1"), quote=False).replace("\1", "<br>")
        text = re.sub(r"!\[([^\]]*)\]\(([^)\s]+)\)", lambda m: keep(self.image(m.group(1), m.group(2))), text)
        text = re.sub(r"\[([^\]]+)\]\(([^)\s]+)\)", lambda m: self.anchor(m.group(1), m.group(2), keep), text)
        text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
        text = re.sub(r"(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])", r"<em>\1</em>", text)
        while "\0" in text:
            text = re.sub("\0(\\d+)\0", lambda m: kept[int(m.group(1))], text)
        return text

    def image(self, label, target):
        address = self.link(html.unescape(target))
        return '<img src="%s" alt="%s" loading="lazy">' % (html.escape(address), html.escape(label)) if address else label

    def anchor(self, label, target, keep):
        address = self.link(html.unescape(target))
        return keep('<a href="%s">' % html.escape(address)) + label + keep("</a>") if address else label
