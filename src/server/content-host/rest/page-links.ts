/**
 * Proxies reject responses with more than 4 KB of headers, clients with more than 16 KB. A client whose query is too long
 * for a `Link` header still gets the number of pages.
 */
const maxHeaderLength = 3_000;

/**
 * The `Link` header with the previous and the next page of a list; all other parameters stay. Empty if there are none, or
 * if their addresses are too long for a header.
 */
export const createPageLinks = (requestUrl: URL, site: string, page: number, totalPages: number): string => {
  if (requestUrl.search.length > maxHeaderLength) return '';
  const linkTo = (target: number, relation: string): string => {
    const address = new URL(requestUrl.pathname + requestUrl.search, site);
    address.searchParams.set('page', String(target));
    return `<${address.href}>; rel="${relation}"`;
  };
  const links: string[] = [];
  if (page > 1) links.push(linkTo(Math.min(page - 1, Math.max(totalPages, 1)), 'prev'));
  if (page < totalPages) links.push(linkTo(page + 1, 'next'));
  const header = links.join(', ');
  return header.length > maxHeaderLength ? '' : header;
};
