// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Scripts that tests run at the end of a report's page; each leaves JSON in the element `probe`.
package enum PageProbe {
  /// What filters, search and keys do, and how long a filter takes with the layout after it, in milliseconds.
  package static let behaviour = #"""
    const result = {};
    const visible = () => [...document.querySelectorAll('.card')].filter((e) => !e.hidden).length;
    const search = document.getElementById('search');
    const change = (element) => element.dispatchEvent(new Event('change', { bubbles: true }));
    const press = (key, target = document.body) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    result.cards = document.querySelectorAll('.card').length;
    result.first = visible();
    const name = document.querySelector('.card h3').textContent;
    search.value = name;
    document.body.offsetHeight;
    let start = performance.now();
    change(search);
    document.body.offsetHeight;
    result.firstMilliseconds = performance.now() - start;
    result.named = visible();
    search.value = 'no such thing anywhere';
    start = performance.now();
    change(search);
    document.body.offsetHeight;
    result.milliseconds = performance.now() - start;
    result.none = visible();
    result.saysSo = !document.getElementById('nothing').hidden;
    press('Escape', search);
    result.cleared = visible();
    result.filters = {};
    for (const id of ['rule', 'target', 'decider']) {
      const select = document.getElementById(id);
      if (!select) continue;
      select.selectedIndex = 1;
      change(select);
      result.filters[id] = visible();
      select.selectedIndex = 0;
      change(select);
    }
    for (const link of document.querySelectorAll('.legend [data-group]')) {
      link.click();
      result.filters[link.dataset.group] = visible();
      link.click();
    }
    const view = document.getElementById('view');
    view.click();
    result.lines = document.querySelectorAll('#table tbody tr').length;
    view.click();
    result.last = visible();
    press('/');
    result.slash = document.activeElement === search;
    search.blur();
    press('j');
    press('j');
    result.second = document.activeElement === document.querySelectorAll('.card')[1];
    press('k');
    result.back = document.activeElement === document.querySelectorAll('.card')[0];
    const rule = document.querySelector('[popovertarget]');
    rule.click();
    const note = document.getElementById(rule.getAttribute('popovertarget'));
    result.note = note.matches(':popover-open') && note.textContent.length > 20;
    note.hidePopover();
    document.getElementById('probe').textContent = JSON.stringify(result);
    """#

  /// What each card's two main pictures show, as the browser has worked it out: the colour behind the bar and the tone
  /// of the glyphs.
  package static let drawnColors = #"""
    dispatchEvent(new Event('beforeprint')),
    [...document.querySelectorAll('.card')].flatMap((card) =>
      [...card.querySelectorAll(':scope > .looks > figure')].map((figure) => {
        const svg = figure.querySelector('svg');
        const uses = [...svg.querySelectorAll('use')];
        const named = (part) => uses.find((use) => use.getAttribute('href').startsWith('#lintel-' + part + '-'));
        const hex = (color) =>
          '#' + color.match(/\d+/g).slice(0, 3).map((n) => Number(n).toString(16).padStart(2, '0')).join('').toUpperCase();
        const ground = svg.querySelector('g > rect');
        const bar = named('bar');
        const tones = { '#FFFFFF': 'light', '#000000': 'dark' };
        return {
          name: card.querySelector('h3').textContent,
          target: card.dataset.target,
          mode: figure.dataset.mode,
          background: named('unknown') ? 'unknown' : hex(getComputedStyle(ground).fill),
          glyphs: bar ? tones[hex(getComputedStyle(bar).color)] : named('veil') ? 'unknown' : 'none',
          veiled: named('veil') !== undefined,
        };
      }))
    """#

  /// Goes to every card by its fragment: which ones do not come to lie at the top, by more than 8 points, and where they
  /// lie instead. At its end a page can scroll no further; then the card has to be seen.
  ///
  /// - Parameter areOpen: whether all that can be opened on cards is open.
  package static func landings(areOpen: Bool) -> String {
    """
    (async () => {
      for (const fold of document.querySelectorAll('.card details')) fold.open = \(areOpen);
      const missed = [];
      const frame = () => new Promise(requestAnimationFrame);
      const root = document.documentElement;
      let count = 0;
      for (const card of document.querySelectorAll('.card')) {
        location.hash = '#' + encodeURIComponent(card.id);
        let [last, still] = [NaN, 0];
        for (let step = 0; step < 90 && still < 5; step += 1) {
          await frame();
          const top = card.getBoundingClientRect().top;
          still = Math.abs(top - last) < 0.5 ? still + 1 : 0;
          last = top;
        }
        const wanted = parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
        const isAtEnd = scrollY + innerHeight >= root.scrollHeight - 1;
        const isSeen = last >= 0 && last < innerHeight;
        if (!(Math.abs(last - wanted) <= 8 || (isAtEnd && isSeen && last > wanted))) missed.push(card.id.slice(0, 60) + ' at ' + last);
        count += 1;
      }
      return { count, missed };
    })()
    """
  }

  /// Numbers what can be focused, in the order of the page, and notes from then on what is; gives how many there are.
  package static let recordFocus = #"""
    (() => {
      const wanted = 'a[href], button, input, select, summary, [tabindex="0"]';
      const all = [...document.querySelectorAll(wanted)].filter((element) => {
        if (element.closest('[hidden], [popover]') || element.tabIndex < 0 || !element.checkVisibility()) return false;
        const closed = element.parentElement.closest('details:not([open])');
        if (!closed) return true;
        return element.tagName === 'SUMMARY' && element.parentElement === closed &&
          !closed.parentElement.closest('details:not([open])');
      });
      window.focusOrder = [];
      window.focusUnseen = [];
      document.addEventListener('focusin', ({ target }) => {
        window.focusOrder.push(all.indexOf(target));
        const style = getComputedStyle(target);
        if (style.outlineStyle === 'none' || target.getBoundingClientRect().width === 0)
          window.focusUnseen.push(target.outerHTML.slice(0, 120));
      });
      return all.length;
    })()
    """#

  /// What assistive technology and the keyboard find, and the lowest contrast of text in both themes.
  package static let accessibility = #"""
    dispatchEvent(new Event('beforeprint'));
    const result = { problems: [] };
    const say = (text, element) => result.problems.push(text + ': ' + element.outerHTML.slice(0, 120));
    for (const details of document.querySelectorAll('details')) details.open = true;
    if (!document.documentElement.lang) result.problems.push('no language');
    const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
    for (const id of ids.filter((id, index) => ids.indexOf(id) !== index)) result.problems.push('id twice: ' + id);
    const nameOf = (e) =>
      (e.getAttribute('aria-label') || (e.labels && e.labels[0] && e.labels[0].textContent) || e.textContent || '').trim();
    for (const element of document.querySelectorAll('a, button, input, select, summary, svg[role=img]'))
      if (!nameOf(element)) say('no name', element);
    for (const element of document.querySelectorAll('[popovertarget]'))
      if (!document.getElementById(element.getAttribute('popovertarget'))) say('opens nothing', element);
    for (const element of document.querySelectorAll('[aria-labelledby]'))
      if (!document.getElementById(element.getAttribute('aria-labelledby'))) say('named by nothing', element);
    for (const link of document.querySelectorAll('a[href^="#"]'))
      if (!document.getElementById(decodeURIComponent(link.getAttribute('href').slice(1).split('?')[0]))) say('leads nowhere', link);
    let level = 0;
    for (const heading of document.querySelectorAll('main h1, main h2, main h3, main h4, header h1')) {
      const next = Number(heading.tagName[1]);
      if (next > level + 1) say('heading level left out', heading);
      level = next;
    }
    // One of each kind is focused, after all were measured: each focus makes the next measurement a layout.
    const kinds = new Set();
    const isNew = (kind) => !kinds.has(kind) && kinds.add(kind);
    const shown = [...document.querySelectorAll('a[href], button, input, select, summary')].filter(
      (element) => !element.closest('[hidden], [popover]') && element.getClientRects().length);
    result.focusable = shown.length;
    for (const element of shown) {
      if (element.tabIndex < 0) {
        // What is said elsewhere too need not be reached twice.
        if (!element.closest('[aria-hidden=true]')) say('not reached', element);
        continue;
      }
      if (!isNew([element.tagName, element.className, element.parentElement.className].join())) continue;
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) say('not reached', element);
    }
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = (color) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const cache = new Map();
    const parse = (color) => cache.get(color) || (cache.set(color, rgba(color)), cache.get(color));
    const luminance = ([r, g, b]) => {
      const f = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b);
    };
    const ground = (element) => {
      for (let e = element; e; e = e.parentElement) {
        const color = parse(getComputedStyle(e).backgroundColor);
        if (color[3] === 255) return color;
      }
      return [255, 255, 255, 255];
    };
    result.contrast = 21;
    for (const theme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = theme;
      const seen = new Set();
      for (const element of document.querySelectorAll('body *:not(script):not(svg *)')) {
        if (![...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
        if (element.id === 'probe') continue;
        const style = getComputedStyle(element);
        const back = ground(element);
        const key = style.color + back + theme;
        if (seen.has(key)) continue;
        seen.add(key);
        const [a, b] = [luminance(parse(style.color)), luminance(back)].sort((x, y) => y - x);
        const ratio = (a + 0.05) / (b + 0.05);
        result.contrast = Math.min(result.contrast, ratio);
        if (ratio < 4.5) say(theme + ' contrast ' + ratio.toFixed(2), element);
      }
    }
    result.overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    document.getElementById('probe').textContent = JSON.stringify(result);
    """#

  /// The source of axe-core; nil, with a line that says so, where `LINTEL_AXE` names no copy of it.
  package static func axeCore() throws -> String? {
    guard let path = ProcessInfo.processInfo.environment["LINTEL_AXE"] else {
      print("skipped: LINTEL_AXE does not name a copy of axe.min.js (Scripts/axe-core fetches one)")
      return nil
    }
    return try String(contentsOfFile: path, encoding: .utf8) + "\n;undefined"
  }

  /// Has axe-core, which is there already, look at everything in one theme: what it finds against the page. What does
  /// not depend on colours it looks at in the light one.
  package static func axe(theme: String) -> String {
    """
    (async () => {
      document.documentElement.style.colorScheme = '\(theme)';
      dispatchEvent(new Event('beforeprint'));
      for (const details of document.querySelectorAll('details')) details.open = true;
      // What is not drawn until it is seen has no colours yet.
      const style = document.createElement('style');
      style.textContent = '* { content-visibility: visible !important }';
      document.head.append(style);
      const result = await axe.run(document, {
        resultTypes: ['violations'],
        \(theme == "light" ? "" : "runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },")
      });
      return {
        passes: result.passes.length,
        problems: result.violations.map((found) => found.id + ': ' + found.nodes[0].html.slice(0, 120)),
      };
    })()
    """
  }

  /// The JSON that a probe left in a document.
  package static func result(in document: String) -> JSONValue? {
    guard let start = document.range(of: "<pre id=\"probe\">"),
      let end = document.range(of: "</pre>", range: start.upperBound..<document.endIndex)
    else { return nil }
    let text = document[start.upperBound..<end.lowerBound]
      .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&amp;", with: "&")
    return try? JSONValue(parsing: String(text))
  }
}
