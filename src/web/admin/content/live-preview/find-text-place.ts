/** The distance of the first element with one of these texts from the top of its page, in pixels; null if none has one. */
export const findTextPlace = (page: Document, texts: readonly string[]): number | null => {
  const wanted = texts.map((text) => text.trim()).filter(Boolean);
  const walker = page.createTreeWalker(page.querySelector('main') ?? page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement } = node;
    const isWanted = wanted.some((text) => node.textContent?.includes(text));
    if (!isWanted || parentElement === null) continue;
    return parentElement.getBoundingClientRect().top + (page.defaultView?.scrollY ?? 0);
  }
  return null;
};
