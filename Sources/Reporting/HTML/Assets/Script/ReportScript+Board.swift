// SPDX-License-Identifier: Apache-2.0

extension ReportScript {
  /// What there is to show, and which of it is shown.
  static let board = #"""
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
    const rows = all('.row').map((element) => ({
      element,
      text: '',
      screens: (element.dataset.screens || '').split(' '),
    }));
    const byID = new Map(cards.map((card) => [card.element.id, card]));
    const groups = all('.group').map((element) => ({ element, cards: all('.card', element) }));
    // Folds that hold cards or rows, and whether they were open before something was asked for.
    const folds = all('.group, .causes, .cause-group, .rest').filter((e) => e.tagName === 'DETAILS').map((element) => ({
      element,
      items: all('.card, .row', element),
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
        const concerns = () => row.screens.some((id) => byID.has(id) && byID.get(id).isShown);
        hide(row.element, !((!rule || row.element.dataset.rule === rule) && (!(show || target || decider) || concerns()) &&
          query.every((word) => needsText(row).includes(word))));
      }
      for (const group of groups) hide(group.element, !group.cards.some((element) => !element.hidden));
      for (const fold of folds) {
        const some = fold.items.some((element) => !element.hidden);
        hide(fold.element, !some);
        // What was asked for is seen; afterwards folds are as they were.
        if (isFiltered && some) {
          if (fold.wasOpen === null) fold.wasOpen = fold.element.open;
          fold.element.open = true;
        } else if (!isFiltered && fold.wasOpen !== null) {
          fold.element.open = fold.wasOpen;
          fold.wasOpen = null;
        }
      }
      $('nothing').hidden = shown > 0 || !cards.length;
      $('count').textContent = shown === cards.length ? `${shown} screens` : `${shown} of ${cards.length} screens`;
      for (const link of all('.legend [data-group]'))
        if (link.dataset.group === show) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
    }
    """#
}
