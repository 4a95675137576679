// SPDX-License-Identifier: Apache-2.0

/// The script of the report: filters, search, keys and theme. Everything it works on is in the markup.
enum ReportScript {
  static let text = #"""
    (() => {
      'use strict';
      const $ = (id) => document.getElementById(id);
      for (const element of document.querySelectorAll('.js:not(#nothing)')) element.hidden = false;

      const theme = $('theme');
      const themes = ['auto', 'light', 'dark'];
      let chosen = 0;
      theme.addEventListener('click', () => {
        chosen = (chosen + 1) % 3;
        document.documentElement.style.colorScheme = chosen ? themes[chosen] : '';
        theme.textContent = 'Theme: ' + themes[chosen];
      });

      const form = document.querySelector('form.tools');
      if (!form) return;
      const search = $('search');
      // All that a card says, and whole paths; but for the steps of explanations, which say the same on every screen.
      const words = (element) => {
        let text = element.textContent;
        for (const steps of element.querySelectorAll('.steps')) text = text.replace(steps.textContent, ' ');
        for (const place of element.querySelectorAll('.place[title]')) text += ' ' + place.title;
        return text.toLowerCase();
      };
      const cards = [...document.querySelectorAll('.card')].map((element) => ({
        element,
        text: '',
        severities: element.dataset.severity.split(' '),
        rules: element.dataset.rule.split(' '),
        target: element.dataset.target,
        isUnknown: element.dataset.unknown === 'true',
        deciders: null,
      }));
      const others = [...document.querySelectorAll('.wide > .finding')].map((element) => ({ element, text: element.textContent.toLowerCase() }));
      const value = (id) => ($(id) ? $(id).value : '');
      const needsText = (item) => item.text || (item.text = words(item.element));
      const decidersOf = (card) =>
        card.deciders ||
        (card.deciders = new Set([...card.element.querySelectorAll('[data-decider]')].map((e) => e.dataset.decider)));

      function apply() {
        const severities = new Set([...form.querySelectorAll('[name=severity]:checked')].map((box) => box.value));
        const query = search.value.toLowerCase().split(/\s+/).filter(Boolean);
        const [rule, target, decider] = [value('rule'), value('target'), value('decider')];
        const unknownOnly = $('unknown') && $('unknown').checked;
        let shown = 0;
        for (const card of cards) {
          const isShown =
            card.severities.some((severity) => severities.has(severity)) &&
            (!rule || card.rules.includes(rule)) &&
            (!target || card.target === target) &&
            (!unknownOnly || card.isUnknown) &&
            (!decider || decidersOf(card).has(decider)) &&
            query.every((word) => needsText(card).includes(word));
          if (card.element.hidden === isShown) card.element.hidden = !isShown;
          if (isShown) shown += 1;
        }
        for (const other of others) {
          const { severity, rule: own } = other.element.dataset;
          other.element.hidden = !(
            severities.has(severity) && (!rule || own === rule) && !target && !decider && !unknownOnly &&
            query.every((word) => needsText(other).includes(word))
          );
        }
        $('nothing').hidden = shown > 0;
        $('count').textContent =
          shown === cards.length ? `${shown} screens` : `${shown} of ${cards.length} screens`;
      }

      let waiting = 0;
      const later = () => {
        cancelAnimationFrame(waiting);
        waiting = requestAnimationFrame(apply);
      };
      form.addEventListener('input', later);
      form.addEventListener('change', apply);
      form.addEventListener('reset', () => setTimeout(apply));
      form.addEventListener('submit', (event) => event.preventDefault());

      function move(step) {
        const visible = cards.filter((card) => !card.element.hidden).map((card) => card.element);
        const current = visible.indexOf(document.activeElement && document.activeElement.closest('.card'));
        const next = visible[Math.min(Math.max(current + step, 0), visible.length - 1)];
        if (next) next.focus();
      }
      document.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== 'checkbox';
        if (event.key === 'Escape' && event.target === search) {
          search.value = '';
          apply();
        } else if (isTyping) {
          return;
        } else if (event.key === '/') {
          event.preventDefault();
          search.focus();
        } else if (event.key === 'j') move(1);
        else if (event.key === 'k') move(-1);
      });
      apply();
      // Gathered while nobody waits, so that the first search is as quick as the next.
      if (window.requestIdleCallback) requestIdleCallback(() => cards.forEach(needsText));
    })();
    """#
}
