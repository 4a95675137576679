// SPDX-License-Identifier: Apache-2.0

extension ReportScript {
  /// The same screens as lines, made when they are asked for.
  static let table = #"""
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
}
