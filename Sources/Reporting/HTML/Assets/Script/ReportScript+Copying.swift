// SPDX-License-Identifier: Apache-2.0

extension ReportScript {
  /// Buttons that copy what they hold.
  static let copying = #"""
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
}
