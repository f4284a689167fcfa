/** Elements that the editor replaces by an equivalent, or that have no meaning (null). */
const equivalentElements: Readonly<Record<string, string | null>> = {
  b: 'strong',
  i: 'em',
  div: null,
  span: null,
  p: null,
  br: null,
  // The editor has rows without groups; saving makes a head of a first row of header cells.
  thead: null,
  tbody: null,
};

const countElements = (document: Document): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { localName, lang } of document.body.querySelectorAll<HTMLElement>('*')) {
    if (lang) counts.set(`[lang=${lang}]`, (counts.get(`[lang=${lang}]`) ?? 0) + 1);
    const name = localName in equivalentElements ? equivalentElements[localName] : localName;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

const readText = (document: Document): string => (document.body.textContent ?? '').replace(/\s+/g, '');

/** Whether the editor preserved all text, all meaningful elements and all languages. */
export const isLossless = (before: string, after: string): boolean => {
  const parser = new DOMParser();
  const [original, edited] = [before, after].map((html) => parser.parseFromString(html, 'text/html'));
  if (!original || !edited || readText(original) !== readText(edited)) return false;
  const counts = countElements(edited);
  return [...countElements(original)].every(([name, count]) => (counts.get(name) ?? 0) >= count);
};
