// SPDX-License-Identifier: Apache-2.0

extension ReportScript {
  /// Addresses, and the way to what they name.
  static let moves = #"""
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
      if (link.dataset.only) state.rule = link.dataset.only;
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
    // Paper has no folds to open; afterwards they are as they were.
    let unfolded = [];
    addEventListener('beforeprint', () => {
      paint(document);
      unfolded = folds.filter((fold) => !fold.element.open);
      for (const fold of unfolded) fold.element.open = true;
    });
    addEventListener('afterprint', () => { for (const fold of unfolded.splice(0)) fold.element.open = false; });
    """#
}
