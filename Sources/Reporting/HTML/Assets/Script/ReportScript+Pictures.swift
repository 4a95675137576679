// SPDX-License-Identifier: Apache-2.0

extension ReportScript {
  /// Pictures are drawn when they come into view.
  static let pictures = #"""
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
}
