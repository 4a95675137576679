// SPDX-License-Identifier: Apache-2.0
// Finds pages by their words; the words of all pages come with the page, so that no server is asked.
(() => {
  const input = document.getElementById("search");
  const results = document.getElementById("results");
  const up = document.body.dataset.up;
  const pages = window.lintelPages.map((page) => ({
    ...page, lowTitle: page.title.toLowerCase(), low: page.text.toLowerCase(),
  }));
  const details = document.querySelector("nav details");
  details.open = matchMedia("(min-width: 50.01rem)").matches;

  const rank = (page, words) => {
    let sum = 0;
    for (const word of words) {
      const inTitle = page.lowTitle.includes(word);
      if (!inTitle && !page.low.includes(word)) return 0;
      sum += (inTitle ? 20 : 0) + (page.lowTitle === word ? 50 : 0) + Math.min(9, page.low.split(word).length - 1);
    }
    return sum;
  };

  const excerpt = (page, word) => {
    const place = Math.max(0, page.low.indexOf(word) - 40);
    return (place ? "…" : "") + page.text.slice(place, place + 120) + "…";
  };

  const show = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = words.length
      ? pages.map((page) => [rank(page, words), page]).filter(([sum]) => sum > 0)
        .sort((a, b) => b[0] - a[0] || a[1].title.localeCompare(b[1].title)).slice(0, 12)
      : [];
    results.replaceChildren(...found.map(([, page]) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const text = document.createElement("small");
      link.href = up + page.address;
      link.textContent = page.title;
      text.textContent = excerpt(page, words[0]);
      link.append(text);
      item.append(link);
      return item;
    }));
    if (words.length && !found.length) {
      const item = document.createElement("li");
      item.textContent = "Nothing found.";
      results.replaceChildren(item);
    }
    results.hidden = !words.length;
  };

  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { input.value = ""; show(); }
    if (event.key === "Enter") results.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== input) { event.preventDefault(); input.focus(); }
  });
})();
