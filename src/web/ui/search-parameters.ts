/** Builds an address with some search parameters changed; null, an empty text or page 1 removes a parameter. */
export const buildAddress = (
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

/** Reads a page number from the search parameters: an integer from 1, otherwise 1. */
export const readPageNumber = (search: URLSearchParams, name = 'page'): number => {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
};
