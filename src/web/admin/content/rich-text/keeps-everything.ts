/** Elements that say nothing by themselves, or that the editor writes in another way. */
const sameAs: Readonly<Record<string, string | null>> = {
  b: 'strong',
  i: 'em',
  div: null,
  span: null,
  p: null,
  br: null,
};

const countOf = (document: Document): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { localName } of document.body.querySelectorAll('*')) {
    const name = localName in sameAs ? sameAs[localName] : localName;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

const textOf = (document: Document): string => (document.body.textContent ?? '').replace(/\s+/g, '');

/** Whether a text is whole after it went through the editor: every word, and every element that means something. */
export const keepsEverything = (before: string, after: string): boolean => {
  const parser = new DOMParser();
  const [given, kept] = [before, after].map((html) => parser.parseFromString(html, 'text/html'));
  if (!given || !kept || textOf(given) !== textOf(kept)) return false;
  const counts = countOf(kept);
  return [...countOf(given)].every(([name, count]) => (counts.get(name) ?? 0) >= count);
};
