/**
 * Proxies refuse an answer whose headers have more than 4 KB together, and clients one of 16. Whoever asks a question as
 * long as this gets the number of pages, and asks for the next one without being told its address.
 */
const longestHeader = 3_000;

/**
 * The `Link` header of a page in a list: its neighbours, with every other parameter kept. Empty where there are none, or
 * where their addresses are too long for a header.
 */
export const pageLinks = (asked: URL, site: string, page: number, totalPages: number): string => {
  if (asked.search.length > longestHeader) return '';
  const linkTo = (target: number, relation: string): string => {
    const address = new URL(asked.pathname + asked.search, site);
    address.searchParams.set('page', String(target));
    return `<${address.href}>; rel="${relation}"`;
  };
  const links: string[] = [];
  if (page > 1) links.push(linkTo(Math.min(page - 1, Math.max(totalPages, 1)), 'prev'));
  if (page < totalPages) links.push(linkTo(page + 1, 'next'));
  const header = links.join(', ');
  return header.length > longestHeader ? '' : header;
};
