// SPDX-License-Identifier: Apache-2.0

/// The script of the report: filters, search, keys, theme, table and map. Everything it works on is in the markup.
enum ReportScript {
  static let text = #"""
    (() => {
    'use strict';
    \#(state)
    \#(pictures)
    \#(board)
    \#(table)
    \#(map)
    \#(moves)
    })();
    """#

  /// What is in the address: `#Card?show=unreadable&q=login&theme=dark&view=table&open`.
  private static let state = #"""
    const $ = (id) => document.getElementById(id);
    const all = (selector, from = document) => [...from.querySelectorAll(selector)];
    const root = document.documentElement;
    root.classList.add('scripted');
    for (const element of all('.js:not(#nothing)')) element.hidden = false;
    const decoded = (text) => { try { return decodeURIComponent(text); } catch { return text; } };
    const state = { card: '', show: '', q: '', rule: '', target: '', decider: '', theme: '', view: '', way: '', open: false };
    function read() {
      const [card, rest = ''] = location.hash.slice(1).split('?');
      const given = new URLSearchParams(rest);
      state.card = decoded(card);
      for (const key of ['show', 'q', 'rule', 'target', 'decider', 'theme', 'view', 'way']) state[key] = given.get(key) || '';
      state.open = given.has('open');
    }
    function address(card = state.card, isOpen = state.open) {
      const rest = ['show', 'q', 'rule', 'target', 'decider', 'theme', 'view', 'way']
        .filter((key) => state[key]).map((key) => key + '=' + encodeURIComponent(state[key]));
      if (isOpen) rest.push('open');
      return '#' + encodeURIComponent(card) + (rest.length ? '?' + rest.join('&') : '');
    }
    const write = () => { if (address() !== (location.hash || '#')) history.replaceState(null, '', address()); };
    const theme = $('theme');
    const themes = ['', 'light', 'dark'];
    function dress() {
      const name = themes.includes(state.theme) ? state.theme : '';
      root.style.colorScheme = name;
      if (theme) theme.textContent = 'Theme: ' + (name || 'auto');
    }
    if (theme) theme.addEventListener('click', () => {
      state.theme = themes[(themes.indexOf(state.theme) + 1) % 3];
      dress();
      write();
    });
    async function copy(text, button) {
      try { await navigator.clipboard.writeText(text); } catch {
        const area = document.createElement('textarea');
        area.value = text;
        document.body.append(area);
        area.select();
        document.execCommand('copy');
        area.remove();
      }
      const said = button.textContent;
      if (said === 'Copied') return;
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = said; }, 1500);
    }
    document.addEventListener('click', (event) => {
      const button = event.target.closest('[data-copy]');
      if (button) copy(button.dataset.copy, button);
    });
    for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, (event) => {
      const button = event.target.closest && event.target.closest('[data-copy]');
      if (button) button.title = button.dataset.copy;
    });
    """#

  /// Pictures are drawn when they come into view.
  private static let pictures = #"""
    const paint = (from) => {
      for (const element of all('noscript', from)) element.outerHTML = element.textContent;
      for (const element of all('.js:not(#nothing)', from)) element.hidden = false;
    };
    const watcher = new IntersectionObserver((seen) => {
      for (const entry of seen) if (entry.isIntersecting) {
        watcher.unobserve(entry.target);
        paint(entry.target);
      }
    }, { rootMargin: '600px' });
    for (const element of all('noscript')) watcher.observe(element.parentElement);
    """#

  /// Search and filters.
  private static let board = #"""
    const form = document.querySelector('form.tools');
    const search = $('search');
    const value = (id) => ($(id) ? $(id).value : '');
    // All that a card says, and whole paths; but for the steps of explanations, which say the same on every screen.
    const words = (element) => {
      let text = '';
      for (const child of element.children) {
        if (child.matches('details.why')) continue;
        text += (child.querySelector('noscript') ? child.textContent.replace(/<[^>]*>/g, ' ') : child.textContent) + ' ';
      }
      for (const place of element.querySelectorAll(':scope > :not(details) .place')) text += ' ' + decoded(place.getAttribute('href'));
      return text.toLowerCase();
    };
    const cards = all('.card').map((element) => ({
      element,
      text: '',
      group: element.dataset.group || '',
      rules: (element.dataset.rule || '').split(' '),
      target: element.dataset.target,
      deciders: null,
      row: null,
    }));
    const rows = all('.row').map((element) => ({ element, text: '' }));
    const groups = all('.group').map((element) => ({
      element,
      isFold: element.tagName === 'DETAILS',
      cards: cards.filter((card) => element.contains(card.element)),
      parts: all('.cause-group', element),
      wasOpen: null,
    }));
    const needsText = (item) => item.text || (item.text = words(item.element));
    const decidersOf = (card) =>
      card.deciders || (card.deciders = new Set(all('[data-decider]', card.element).map((e) => e.dataset.decider)));
    function hide(element, isHidden) { if (element.hidden !== isHidden) element.hidden = isHidden; }
    function apply() {
      if (!form) return;
      const query = state.q.toLowerCase().split(/\s+/).filter(Boolean);
      const { rule, target, decider, show } = state;
      const isFiltered = query.length || rule || target || decider || show;
      let shown = 0;
      for (const card of cards) {
        card.isShown =
          (!show || card.group === show) && (!rule || card.rules.includes(rule)) && (!target || card.target === target) &&
          (!decider || decidersOf(card).has(decider)) && query.every((word) => needsText(card).includes(word));
        hide(card.element, !card.isShown);
        if (card.row) hide(card.row, !card.isShown);
        if (card.isShown) shown += 1;
      }
      for (const row of rows) {
        const link = row.element.querySelector('.who a[href^="#"]');
        const card = link && cardOf(link);
        hide(row.element, !((!rule || row.element.dataset.rule === rule) &&
          (!show && !target && !decider ? true : card && card.isShown) &&
          query.every((word) => needsText(row).includes(word))));
      }
      for (const group of groups) {
        const some = group.cards.some((card) => card.isShown);
        hide(group.element, !some);
        for (const part of group.parts) hide(part, !part.querySelector('.card:not([hidden])'));
        if (!group.isFold) continue;
        // What was asked for is seen; afterwards folds are as they were.
        if (isFiltered && some) {
          if (group.wasOpen === null) group.wasOpen = group.element.open;
          group.element.open = true;
        } else if (!isFiltered && group.wasOpen !== null) {
          group.element.open = group.wasOpen;
          group.wasOpen = null;
        }
      }
      $('nothing').hidden = shown > 0 || !cards.length;
      $('count').textContent = shown === cards.length ? `${shown} screens` : `${shown} of ${cards.length} screens`;
      for (const link of all('.legend [data-group]'))
        if (link.dataset.group === show) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
    }
    const byID = new Map(cards.map((card) => [card.element.id, card]));
    const cardOf = (link) => byID.get(decoded(link.getAttribute('href').slice(1)));
    function fill() {
      if (!form) return;
      search.value = state.q;
      for (const id of ['rule', 'target', 'decider']) if ($(id)) $(id).value = state[id];
    }
    function take() {
      state.q = search.value;
      for (const id of ['rule', 'target', 'decider']) state[id] = value(id);
      apply();
      write();
    }
    if (form) {
      let waiting = 0;
      form.addEventListener('input', () => { cancelAnimationFrame(waiting); waiting = requestAnimationFrame(take); });
      form.addEventListener('change', take);
      form.addEventListener('reset', () => { state.show = ''; setTimeout(take); });
      form.addEventListener('submit', (event) => event.preventDefault());
      const filters = $('filters');
      filters.addEventListener('click', () => filters.setAttribute('aria-expanded', form.classList.toggle('open')));
      for (const link of all('.legend [data-group]')) link.addEventListener('click', (event) => {
        event.preventDefault();
        state.show = state.show === link.dataset.group ? '' : link.dataset.group;
        state.card = '';
        apply();
        write();
        if (state.show && state.view !== 'table') land($(state.show));
      });
    }
    """#

  /// The same screens as lines, made when they are asked for.
  private static let table = #"""
    const titles = Object.fromEntries(all('.legend [data-group]').map((e) => [e.dataset.group, e.lastChild.textContent.trim()]));
    function cell(row, content, name) {
      const made = document.createElement('td');
      if (name) made.className = name;
      made.append(...[content].flat());
      row.append(made);
      return made;
    }
    function line(card) {
      const { element } = card;
      const row = document.createElement('tr');
      const dot = document.createElement('span');
      dot.className = 'dot';
      cell(row, [dot, titles[card.group] || ''], 'state ' + card.group);
      const link = document.createElement('a');
      link.href = '#' + encodeURIComponent(element.id);
      link.textContent = element.querySelector('h3').textContent;
      cell(row, link);
      for (const mode of ['light', 'dark']) {
        const figure = element.querySelector(`:scope > .looks > [data-mode=${mode}]`);
        const caption = figure && figure.querySelector('figcaption');
        cell(row, caption ? [...caption.children].slice(1).flatMap((e) => [e.cloneNode(true), ' ']) : 'not known');
      }
      const problem = element.querySelector('.finding > p');
      const decider = element.querySelector(':scope > .line [data-decider]');
      cell(row, decider ? decider.textContent.replace('decided by ', '') : '');
      cell(row, problem ? problem.textContent : '');
      card.row = row;
      hide(row, card.isShown === false);
      return row;
    }
    function look() {
      const isTable = state.view === 'table';
      root.classList.toggle('as-table', isTable);
      if ($('view')) {
        $('view').setAttribute('aria-pressed', isTable);
        $('view').textContent = isTable ? 'Cards' : 'Table';
      }
      if (!isTable || $('table') || !cards.length) return;
      paint(document);
      const scroller = document.createElement('div');
      scroller.className = 'scroller';
      scroller.tabIndex = 0;
      scroller.setAttribute('role', 'region');
      scroller.setAttribute('aria-label', 'Screens as a table');
      const made = document.createElement('table');
      made.id = 'table';
      const head = made.createTHead().insertRow();
      for (const title of ['Group', 'Screen', 'Light', 'Dark', 'Decided by', 'Problem']) {
        const th = document.createElement('th');
        th.scope = 'col';
        th.textContent = title;
        head.append(th);
      }
      made.createTBody().append(...cards.map(line));
      scroller.append(made);
      $('board').before(scroller);
    }
    function turn(view) {
      state.view = view;
      look();
      write();
    }
    if ($('view')) $('view').addEventListener('click', () => turn(state.view === 'table' ? '' : 'table'));
    """#

  /// Zoom, search and the way from the window to a screen.
  private static let map = #"""
    const chart = $('map');
    const entries = () => { paint(chart); return all('li', chart); };
    const labelOf = (entry) => entry.querySelector(':scope > a, :scope > span:not(.dot)');
    function way() {
      if (!chart) return;
      for (const entry of all('.way, .end', chart)) entry.classList.remove('way', 'end');
      chart.classList.toggle('led', false);
      $('map-way').textContent = '';
      if (!state.way) return;
      const end = entries().find((entry) => {
        const link = entry.querySelector(':scope > a');
        return link && decoded(link.getAttribute('href').slice(1)) === state.way;
      });
      if (!end) return;
      const names = [];
      for (let entry = end; entry; entry = entry.parentElement.closest('li')) {
        entry.classList.add('way');
        names.unshift(labelOf(entry).textContent);
      }
      end.classList.add('end');
      chart.classList.add('led');
      const relation = end.closest('.tree').querySelector('small').textContent;
      $('map-way').textContent = (relation === 'window' ? 'window › ' : '') + names.join(' › ');
      return end;
    }
    if (chart) {
      let zoom = 0;
      for (const button of all('[data-zoom]', chart)) button.addEventListener('click', () => {
        zoom = Math.min(Math.max(zoom + Number(button.dataset.zoom), -4), 5);
        chart.style.setProperty('--zoom', 1.15 ** zoom);
      });
      $('map-search').addEventListener('input', (event) => {
        const query = event.target.value.toLowerCase().trim();
        chart.classList.toggle('searched', query !== '');
        let first = null;
        for (const entry of entries()) {
          const isHit = query !== '' && labelOf(entry).textContent.toLowerCase().includes(query);
          entry.classList.toggle('hit', isHit);
          if (isHit && !first) first = entry;
        }
        if (first) labelOf(first).scrollIntoView({ block: 'nearest' });
      });
      chart.addEventListener('click', (event) => {
        const link = event.target.closest('.trees a');
        if (!link || event.ctrlKey || event.metaKey) return;
        const id = decoded(link.getAttribute('href').slice(1));
        // The first choice shows the way, the second goes there.
        if (state.way === id) return;
        event.preventDefault();
        [state.card, state.way] = ['map', id];
        way();
        write();
      });
    }
    """#

  /// Addresses, keys and the way back.
  private static let moves = #"""
    let landing = 0;
    /// Brings an element to the top, and again until what lies above it has taken its place.
    function land(element, then) {
      for (let e = element.parentElement; e; e = e.parentElement) if (e.tagName === 'DETAILS') e.open = true;
      if (element.tagName === 'DETAILS') element.open = true;
      for (const look of all(':scope > .looks', element)) paint(look);
      const mine = (landing += 1);
      let [last, still, count] = [NaN, 0, 0];
      const step = () => {
        if (mine !== landing) return;
        element.scrollIntoView({ block: 'start', behavior: 'instant' });
        const top = element.getBoundingClientRect().top;
        still = Math.abs(top - last) < 0.5 ? still + 1 : 0;
        last = top;
        count += 1;
        if (still < 5 && count < 60) requestAnimationFrame(step);
        else if (then) then();
      };
      step();
    }
    for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      addEventListener(kind, () => { landing += 1; }, { passive: true, capture: true });
    function go() {
      read();
      dress();
      fill();
      const card = byID.get(state.card);
      apply();
      if (card && !card.isShown) {
        for (const key of ['show', 'q', 'rule', 'target', 'decider']) state[key] = '';
        fill();
        apply();
      }
      if (card && state.view === 'table') state.view = '';
      look();
      const end = way();
      for (const element of all('.card.at')) element.classList.remove('at');
      const place = state.card && $(state.card);
      if (!place) return;
      if (card) card.element.classList.add('at');
      if (card && state.open) for (const fold of all(':scope > details', card.element)) fold.open = true;
      land(state.card === 'map' && end ? end : place, () => { if (card) card.element.focus({ preventScroll: true }); });
    }
    addEventListener('hashchange', go);
    document.addEventListener('click', (event) => {
      const link = event.target.closest('a[href^="#"]');
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const [id, rest = ''] = link.getAttribute('href').slice(1).split('?');
      event.preventDefault();
      state.card = decoded(id);
      state.open = false;
      state.way = link.matches('[data-way]') ? link.closest('.card').id : new URLSearchParams(rest).get('way') || '';
      const target = address();
      if (location.hash === target) go();
      else location.hash = target;
      if (link.classList.contains('link')) copy(location.href, link);
    });
    // A fold that somebody opens belongs to the address of its card.
    document.addEventListener('click', (event) => {
      const summary = event.target.closest('.card > details > summary');
      if (!summary) return;
      const card = summary.closest('.card');
      setTimeout(() => {
        const isOpen = card.querySelector(':scope > details[open]') !== null;
        if (!isOpen && state.card !== card.id) return;
        [state.card, state.open] = [card.id, isOpen];
        write();
      });
    });
    addEventListener('beforeprint', () => { paint(document); for (const fold of all('details.group, details.rest')) fold.open = true; });
    function move(step) {
      const visible = cards.filter((card) => card.isShown && !card.element.closest('details:not([open])')).map((card) => card.element);
      const current = visible.indexOf(document.activeElement && document.activeElement.closest('.card'));
      const next = visible[Math.min(Math.max(current + step, 0), visible.length - 1)];
      if (next) next.focus();
    }
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
      if (event.key === 'Escape' && event.target === search) {
        search.value = '';
        take();
      } else if (isTyping || !form) {
        return;
      } else if (event.key === '/') {
        event.preventDefault();
        search.focus();
      } else if (event.key === 'j') move(1);
      else if (event.key === 'k') move(-1);
      else if (event.key === 't') turn(state.view === 'table' ? '' : 'table');
    });
    go();
    for (const slide of all('.slider input')) {
      const set = () => slide.parentElement.style.setProperty('--cut', slide.value + '%');
      slide.addEventListener('input', set);
      set();
    }
    // Gathered while nobody waits, so that the first search is as quick as the next.
    if (window.requestIdleCallback) requestIdleCallback((idle) => {
      const rest = [...cards];
      const some = (idle) => {
        while (rest.length && idle.timeRemaining() > 2) needsText(rest.pop());
        if (rest.length) requestIdleCallback(some);
      };
      some(idle);
    });
    """#
}
