// SPDX-License-Identifier: Apache-2.0

extension ReportScript {
  /// Zoom, search and the way from the window to a screen.
  static let map = #"""
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
}
