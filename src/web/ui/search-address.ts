/** An address of the same page with some search parameters changed; null, an empty text or page 1 takes one away. */
export const addressWith = (
  path: string,
  search: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): string => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  const text = String(next);
  return text ? `${path}?${text}` : path;
};

/** The page that an address asks for: a whole number from 1 on, else 1. */
export const pageIn = (search: URLSearchParams, name = 'page'): number => {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
};
