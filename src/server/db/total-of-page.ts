type Page = { readonly page: number; readonly size: number };

/**
 * How many there are in all. A page that is not full is the last one, which tells it without counting: a search that
 * finds little looks through everything once, not twice.
 */
export const totalOfPage = async (
  { page, size }: Page,
  shown: number,
  count: () => Promise<number>,
): Promise<number> => (shown < size && (shown > 0 || page === 1) ? (page - 1) * size + shown : count());
