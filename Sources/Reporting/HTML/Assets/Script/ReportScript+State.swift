// SPDX-License-Identifier: Apache-2.0

extension ReportScript {
  /// What is in the address: `#Card?show=unreadable&q=login&theme=dark&view=table&open`.
  static let state = #"""
    const $ = (id) => document.getElementById(id);
    const all = (selector, from = document) => [...from.querySelectorAll(selector)];
    const root = document.documentElement;
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
    """#
}
