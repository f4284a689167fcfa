/** The `Link` header of a page in a list: its neighbours, with every other parameter kept. */
export const pageLinks = (asked: URL, site: string, page: number, totalPages: number): string => {
  const linkTo = (target: number, relation: string): string => {
    const address = new URL(asked.pathname + asked.search, site);
    address.searchParams.set('page', String(target));
    return `<${address.href}>; rel="${relation}"`;
  };
  const links: string[] = [];
  if (page > 1) links.push(linkTo(Math.min(page - 1, Math.max(totalPages, 1)), 'prev'));
  if (page < totalPages) links.push(linkTo(page + 1, 'next'));
  return links.join(', ');
};
