// SPDX-License-Identifier: Apache-2.0

extension ReportScript {
  /// Keys, sliders, and what is done while nobody waits.
  static let keys = #"""
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
      const rest = [...cards, ...rows];
      const some = (idle) => {
        while (rest.length && idle.timeRemaining() > 2) needsText(rest.pop());
        if (rest.length) requestIdleCallback(some);
      };
      some(idle);
    });
    """#
}
