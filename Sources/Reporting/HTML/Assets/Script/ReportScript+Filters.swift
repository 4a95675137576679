// SPDX-License-Identifier: Apache-2.0

extension ReportScript {
  /// Search, choices and the legend, and their way into the address.
  static let filters = #"""
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
      // Who is about to type does not wait for what they type.
      search.addEventListener('focus', () => [...cards, ...rows].forEach(needsText));
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
}
